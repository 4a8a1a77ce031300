import { inertMethod, withInert } from "./inert.js";

/** One sound that is never heard. Source: foundryvtt.com/api, foundry.audio.Sound. */
export class Sound {
  constructor(src, options = {}) { Object.assign(this, { src, options, playing: false, loaded: false, duration: 0, volume: options.volume ?? 1 }); }
}
withInert(Sound, "sound", {
  load() { return Promise.resolve(this); }, play() { return Promise.resolve(this); }, stop() { return Promise.resolve(this); }, pause: undefined, fade: () => Promise.resolve(), wait: () => Promise.resolve(),
  addEventListener: undefined, removeEventListener: undefined,
});

/** Plays and tells others to play. Source: foundryvtt.com/api, foundry.audio.AudioHelper. */
export class AudioHelper {
  static play = inertMethod("sound", (data) => Promise.resolve(new Sound(data?.src, data)));
  static preloadSound = inertMethod("sound", () => Promise.resolve(null));
  static hasAudioExtension(src) { return Object.keys(CONST.AUDIO_FILE_EXTENSIONS).some((extension) => String(src).toLowerCase().endsWith(`.${extension}`)); }
  static inputToVolume(value, order = 1.5) { return Math.pow(Number(value), order); }
  static volumeToInput(volume, order = 1.5) { return Math.pow(Number(volume), 1 / order); }
  static getDefaultSoundName(src) { return decodeURIComponent(String(src).split("/").pop().replace(/\.\w+$/, "")); }

  locked = false;
  sounds = new Map();
  playing = new Map();
  unlock = Promise.resolve();
  interface = null;
  environment = null;
  music = null;
  create(options) { return new Sound(options?.src, options); }
}
withInert(AudioHelper, "sound", { play: (src, options) => Promise.resolve(new Sound(src, options)), preload: () => Promise.resolve(null) });

/** Pictures that move. Source: foundryvtt.com/api, VideoHelper. */
export class VideoHelper {
  static hasVideoExtension(src) { return Object.keys(CONST.VIDEO_FILE_EXTENSIONS).some((extension) => String(src).toLowerCase().endsWith(`.${extension}`)); }
  static getMediaElement() { return null; }
  static play = inertMethod("video", () => Promise.resolve());
  static stop() {}
}

/** Pictures made of pictures. */
export class ImageHelper {
  static hasImageExtension(src) { return Object.keys(CONST.IMAGE_FILE_EXTENSIONS).some((extension) => String(src).toLowerCase().endsWith(`.${extension}`)); }
  static createThumbnail = inertMethod("renderer", (src) => Promise.resolve({ src, thumb: src }));
}
