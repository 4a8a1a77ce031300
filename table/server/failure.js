/** A refusal that the client is told: its name is one of the protocol's ERRORS, its message a sentence fit to be shown. */
export class Failure extends Error {
  /**
   * @param {string} name
   * @param {string} message
   */
  constructor(name, message) {
    super(message);
    this.name = name;
  }
}

/**
 * @param {string} name     one of the protocol's ERRORS
 * @param {string} message
 * @returns {never}
 * @throws {Failure} always
 */
export function fail(name, message) {
  throw new Failure(name, message);
}
