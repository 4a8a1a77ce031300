/** Everything of `foundry.utils` that needs no DOM; the client adds the rest. */
export { logCompatibilityWarning } from "../compat.js";
export { isDeletionKey } from "../operators.js";
export { Collection } from "./collection.js";
export { Color } from "./color.js";
export { EventEmitterMixin } from "./event-emitter.js";
export { randomID } from "./ids.js";
export { diffObject, mergeObject, objectsEqual } from "./merge.js";
export * from "./objects.js";
export { IterableWeakMap, IterableWeakSet, StringTree, WordTree } from "./more-collections.js";
export { AsyncFunction, benchmark, BitMask, deepSeal, HttpError, parseS3URL, threadLock } from "./more-functions.js";
export { performIntegerSort } from "./sorting.js";
export * from "./text.js";
export { debounce, Semaphore, throttle } from "./timing.js";
export { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass } from "./types.js";
export { buildUuid, parseUuid } from "./uuid.js";
export { isNewerVersion } from "./versions.js";
