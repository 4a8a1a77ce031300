/** A package as packages see it: the manifest's members, which may be added to. Source: foundryvtt.com/api, foundry.packages. */
export class BasePackage {
  /** @param {object} manifest */
  constructor(manifest) { Object.assign(this, { flags: {} }, manifest, { type: this.constructor.type, active: manifest.active ?? true }); }
  getFlag(scope, key) { return foundry.utils.getProperty(this.flags[scope] ?? {}, key); }
}
/** A game system. */
export class BaseSystem extends BasePackage { static type = "system"; }
/** A module. */
export class BaseModule extends BasePackage { static type = "module"; }
/** A world. */
export class BaseWorld extends BasePackage { static type = "world"; }
/** A game system at a client. */
export class System extends BaseSystem {}
/** A module at a client. */
export class Module extends BaseModule {}
/** A world at a client. */
export class World extends BaseWorld {}
