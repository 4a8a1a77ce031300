/**
 * The wire between the table's server and its clients. It is the table's own format, not a copy of the real host's protocol.
 *
 * Every event below travels over one socket.io v4 connection, authenticated by the session cookie of the HTTP handshake and by nothing else:
 * no payload names its sender. A client receives operations only after its `world` or `resync` request was answered, so it never has to buffer any.
 *
 * @module protocol
 */

/** Names of the socket events. Those marked ack take an acknowledgement callback as their last argument. */
export const EVENTS = Object.freeze({
  /** client → server, `(ack)`: answers a {@link Snapshot}. */
  world: "world",
  /** client → server, `(request, ack)`: a {@link OperationRequest}, answered by an {@link Operation} or a {@link Failure}.
   *  server → every other client, `(operation)`: the same {@link Operation} without its requestId. */
  op: "op",
  /** client → server, `(fromSeq, ack)`: answers a {@link Resync}. */
  resync: "resync",
  /** client → server, `(QueryRequest, ack)`; server → one client of that user, `({name, data, timeout}, ack)`. Both acks carry {@link QueryAnswer}. */
  query: "query",
  /** client → server, `(data)`: cursor, targets and the like. server → other clients, `(userId, data)`. Never stored. */
  userActivity: "userActivity",
  /** server → other clients, `({userId, active})`: the first tab of a user came, or the last one left. */
  userConnected: "userConnected",
  /** client → server, `(FilesRequest, ack)`: answers {@link FilesAnswer} or {@link Failure}. */
  files: "files",
  /** server → client, `({reason})`: the session is over (logged out, user deleted, world reset); the page must go back to /join. */
  sessionEnded: "sessionEnded"
});

/** Package events: relayed to all OTHER clients as sent, with the sender's user id, set by the server, appended as the last argument. */
export const PACKAGE_EVENT = /^(system|module)\.[a-z0-9][a-z0-9_-]*$/i;

/** The operations of the `op` event. */
export const ACTIONS = Object.freeze({create: "create", update: "update", delete: "delete", get: "get"});

/** Names of the errors that a {@link Failure} may carry. */
export const ERRORS = Object.freeze({
  /** The user may not do this; the message reads `User X lacks permission to update Actor [id]`. */
  permission: "PermissionError",
  /** The data would make a document invalid. */
  validation: "DataModelValidationError",
  /** The target, its parent or its pack does not exist. */
  missing: "MissingDocumentError",
  /** The request itself makes no sense: unknown action, wrong type of argument, unknown document. */
  request: "BadRequestError",
  /** The user asked has no connected client, left in between, or did not answer in time. */
  query: "QueryError",
  /** A file or folder that may not be read or written. */
  file: "FileError",
  /** Something broke in the server; nothing was changed. */
  server: "ServerError"
});

/** How long a query waits for its answer when the caller does not say, in milliseconds. */
export const QUERY_TIMEOUT = 30_000;

/**
 * @typedef {object} Failure
 * @property {{name: string, message: string}} error  name is one of {@link ERRORS}; message is a sentence fit to be shown
 */

/**
 * @typedef {object} OperationRequest
 * @property {string} requestId     the client's own mark, returned in the acknowledgement
 * @property {"create"|"update"|"delete"|"get"} action
 * @property {string} documentName
 * @property {OperationBody} operation
 */

/**
 * What an operation is about. Keys not listed here are relayed untouched to all clients (they reach hooks as options).
 * @typedef {object} OperationBody
 * @property {object[]} [data]           create: the sources. An element without a valid `_id`, or without `keepId`, gets a new one
 * @property {object[]} [updates]        update: nested or dotted changes, each with `_id` (optional for a single embedded document);
 *                                       deletion keys of either generation (`-=key`, `==key`, operators in their wire form)
 * @property {string[]} [ids]            delete, get: the targets
 * @property {boolean} [deleteAll]       delete: every document of the collection that the user may delete
 * @property {Record<string, unknown>} [query]  get: `{field: value}` or `{field__in: [values]}` with dotted fields
 * @property {boolean} [index]           get: answer index entries instead of whole sources
 * @property {string[]} [indexFields]    get with index: further dotted fields of the entries
 * @property {string|null} [parentUuid]  the DIRECT parent of embedded documents, in any form: `Actor.a`, `Actor.a.Item.i`, `Scene.s.Token.t`,
 *                                       `Scene.s.Token.t.Actor.a` (synthetic actor), `Scene.s.Token.t.ActorDelta.d`, `Compendium.p.k.Actor.a`.
 *                                       An `Actor` whose parentUuid is a token is that token's synthetic actor; the write goes to its delta
 * @property {string|null} [pack]        the compendium's id, `package.name`
 * @property {boolean} [keepId]          create: keep the `_id` given (default false)
 * @property {boolean} [keepEmbeddedIds] create: keep the ids of what is embedded (default true)
 * @property {boolean} [diff]            update: send only what differs (default true)
 * @property {boolean} [recursive]       update: merge inner objects (default true)
 * @property {number} [modifiedTime]     overwritten by the server
 * @property {boolean} [render]
 * @property {boolean} [renderSheet]
 * @property {boolean} [noHook]
 */

/**
 * A write that happened, in the one total order of the world. `operation` is the request's body without data, updates, ids and query.
 *
 * result of create: the full sources with their ids. Of update: `{_id, …diff}` for each document that really changed (may be empty: then nothing
 * was stored, nobody else is told and `seq` is that of the last write). Of delete: the ids. Of get: sources or index entries.
 *
 * Visibility: a user who may not see a ChatMessage never gets it; when an update shows it to him the same seq arrives as a create, and when
 * an update hides it, as a delete.
 * @typedef {object} Operation
 * @property {number} seq
 * @property {string} userId        who did it: the user of the session, never a value from the request
 * @property {string} [requestId]   only in the acknowledgement
 * @property {"create"|"update"|"delete"|"get"} action
 * @property {string} documentName
 * @property {OperationBody} operation
 * @property {object[]|string[]} result
 */

/**
 * The world as one user may see it.
 * @typedef {object} Snapshot
 * @property {13|14} generation
 * @property {{generation: number, build: number, version: string}} release
 * @property {string} userId
 * @property {string} sessionId
 * @property {{id: string, title: string}} world
 * @property {object} system            the manifest (system.json), its documentTypes completed from template.json if there is one
 * @property {Record<string, Record<string, object>>} model  what `system` of each type of template.json begins with
 * @property {object[]} modules         always empty for now
 * @property {object[]} users
 * @property {object[]} actors
 * @property {object[]} items
 * @property {object[]} messages        without those whispered to others
 * @property {object[]} settings
 * @property {object[]} folders
 * @property {object[]} macros
 * @property {object[]} journal
 * @property {object[]} tables
 * @property {object[]} scenes
 * @property {object[]} combats
 * @property {object[]} playlists
 * @property {object[]} cards
 * @property {PackSnapshot[]} packs
 * @property {string[]} activeUsers     ids, the asking user included
 * @property {number} seq               the last write this snapshot contains
 * @property {{routePrefix: string, language: string, demoMode: boolean}} options  language: for a browser that has none set
 */

/**
 * @typedef {object} PackSnapshot
 * @property {object} metadata   {id, packageName, packageType, name, label, type, system, ownership, locked, banner}
 * @property {object[]} index    {_id, uuid, name, img, type, sort, folder}; empty when the user's role may not use the pack
 * @property {object[]} folders
 */

/**
 * @typedef {object} Resync
 * @property {Operation[]} [ops]        what was missed, in order, as this user may see it
 * @property {Snapshot} [snapshot]      instead, when the server no longer remembers that far back
 * @property {string[]} activeUsers
 */

/**
 * @typedef {object} QueryRequest
 * @property {string} userId     the user asked
 * @property {string} name
 * @property {unknown} data      JSON
 * @property {number} [timeout]  milliseconds
 */

/**
 * @typedef {object} QueryAnswer
 * @property {unknown} [result]
 * @property {{name: string, message: string}} [error]
 */

/**
 * @typedef {object} FilesRequest
 * @property {"browse"|"upload"|"createDirectory"} action
 * @property {string} target      folder, relative to the data root: `worlds/<id>/…`, `systems/<id>/…`, `icons/…`
 * @property {string} [name]      upload: the file's name
 * @property {ArrayBuffer} [body] upload: its bytes
 * @property {string[]} [extensions] browse: only files with one of these (`.webp`)
 */

/**
 * @typedef {object} FilesAnswer
 * @property {string} target
 * @property {string[]} [dirs]
 * @property {string[]} [files]
 * @property {string} [path]      upload: where the file is now
 */
