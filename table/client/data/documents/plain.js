import { BaseAdventure, BasePlaylist, BasePlaylistSound } from "../bases.js";
import { withInert } from "../../inert/inert.js";
import { ClientDocumentMixin } from "../client-document.js";

/** Documents whose data is real and whose play the table does not have. Source of the members: API13 Playlist, PlaylistSound, Adventure. */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {
  /** Ids of its sounds in the order in which they would be played. */
  get playbackOrder() {
    return this.sounds.contents.sort((a, b) => a.sort - b.sort).map(({ id }) => id);
  }
}

export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {
  get sound() {
    return null;
  }
}

export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  async import() {
    throw new Error("the table has no Adventure#import");
  }

  async prepareImport() {
    throw new Error("the table has no Adventure#prepareImport");
  }

  async importContent() {
    throw new Error("the table has no Adventure#importContent");
  }
}

const later = () => Promise.resolve();
withInert(Playlist, "sound", { playAll: later, playNext: later, playSound: later, stopAll: later, stopSound: later, cycleMode: later });
withInert(PlaylistSound, "sound", { load: later, sync: () => undefined });
