import { setDocumentTypes, setTemplateData } from "../common/documents/document-types.js";
import { setGeneration } from "../common/generation.js";
import { EVENTS } from "../common/protocol.js";
import { connect, request } from "./socket.js";

/**
 * The entry of the game page. Order: connect, snapshot, globals, packages, `init`, `i18nInit`, `setup`, interface, `ready`.
 * Sources: API13 modules/hookEvents; W:api/game; W:guides/from-load-to-render.
 */
async function boot() {
  const prefix = window.location.pathname.replace(/\/game\/?$/, "");
  const socket = await connect(prefix);
  const takeOperations = collect(socket, EVENTS.op);
  const takePresence = collect(socket, EVENTS.userConnected);
  const snapshot = await request(socket, EVENTS.world);
  setGeneration(snapshot.generation);
  setDocumentTypes(snapshot.system.documentTypes ?? {});
  setTemplateData(snapshot.model ?? {});

  const { installGlobals } = await import("./globals.js");
  installGlobals(snapshot.generation);
  const { startGame } = await import("./start.js");
  await startGame({ snapshot, socket, takeOperations, takePresence });
}

/**
 * Keep what the server says until somebody listens: the modules of the page take their time.
 * @param {object} socket
 * @param {string} event
 * @returns {() => object[]} what came in, and no more is collected
 */
function collect(socket, event) {
  const said = [];
  const keep = one => said.push(one);
  socket.on(event, keep);
  return () => {
    socket.off(event, keep);
    return said;
  };
}

boot().catch(error => {
  console.error(error);
  const notice = Object.assign(document.createElement("p"), { id: "boot-failure", textContent: `The table could not start: ${error.message}` });
  notice.setAttribute("role", "alert");
  document.body.append(notice);
});
