import { PLAYLIST_MODES, PLAYLIST_SORT_MODES } from "../constants.js";
import { EmbeddedCollectionField } from "../data/fields-embedded.js";
import { NumberField } from "../data/fields-simple.js";
import { HTMLField } from "../data/fields-text.js";
import { flag, folderFields, idField, nameField, number, ownershipField, statsFields, text } from "./common-fields.js";
import { describe, Document } from "./document.js";
import { BaseFolder } from "./folder.js";
import { BasePlaylistSound } from "./playlist-sound.js";

/** A list of sounds; stored, not played. Source: public API `foundry.documents.BasePlaylist`. */
export class BasePlaylist extends Document {
  static metadata = describe("Playlist", { embedded: { PlaylistSound: "sounds" } });

  static defineSchema() {
    return {
      ...idField(),
      ...nameField(),
      description: new HTMLField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(BasePlaylistSound),
      mode: number(PLAYLIST_MODES.SEQUENTIAL, { choices: Object.values(PLAYLIST_MODES) }),
      playing: flag(),
      fade: new NumberField({ positive: true }),
      sorting: text({ blank: false, initial: PLAYLIST_SORT_MODES.ALPHABETICAL, choices: Object.values(PLAYLIST_SORT_MODES) }),
      ...folderFields(BaseFolder),
      ...ownershipField(),
      ...statsFields(),
    };
  }
}
