import {
  BaseAdventure, BaseCard, BaseCards, BaseCombatantGroup, BasePlaylist, BasePlaylistSound
} from "../bases.js";
import { ClientDocumentMixin } from "../client-document.js";

/** Documents whose data is real and whose play (sound, decks of cards) the table does not show. */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {
  async playAll() {
    throw new Error("the table has no Playlist#playAll: it plays no sound");
  }
}

export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {}

export class Cards extends ClientDocumentMixin(BaseCards) {
  async deal() {
    throw new Error("the table has no Cards#deal");
  }
}

export class Card extends ClientDocumentMixin(BaseCard) {}

export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {}

export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  async import() {
    throw new Error("the table has no Adventure#import");
  }
}
