import { Collection } from "../../../common/utils/collection.js";
import { Tour } from "./tour.js";

/** All tours, by `namespace.id`: `game.tours`. Source: foundryvtt.com/api, foundry.nue.ToursCollection. */
export class ToursCollection extends Collection {
  /**
   * @param {string} namespace @param {string} id @param {Tour} tour
   * @throws {Error} when it is no Tour, or the name is taken
   */
  register(namespace, id, tour) {
    if (!namespace || !id) throw new Error("You must specify both the namespace and id portion of the Tour");
    if (!(tour instanceof Tour)) throw new Error("You must pass in a Tour instance");
    if (this.has(`${namespace}.${id}`)) throw new Error(`Tour "${namespace}.${id}" has already been registered`);
    Object.assign(tour, { namespace, id });
    this.set(tour.key, tour);
  }
}
