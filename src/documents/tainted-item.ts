import { defaultPicture } from "../config/pictures";
import { systemPath } from "../constants";

/** An Item that begins with a picture of its type or family. */
export class TaintedItem extends Item {
  static override getDefaultArtwork(data?: Item.CreateData): Item.GetDefaultArtworkReturn {
    const picture = defaultPicture(data?.type ?? "", data?.system);
    return picture ? { img: systemPath(picture) } : super.getDefaultArtwork(data);
  }
}
