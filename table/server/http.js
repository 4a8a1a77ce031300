import { fileURLToPath } from "node:url";
import express from "express";
import { EVENTS } from "../common/protocol.js";
import { PRIVATE_FOLDERS } from "./files.js";
import { gamePage, joinPage, playersPage } from "./pages.js";
import { checkPassword, sessionCookie } from "./session.js";
import { USER_ROLES } from "../common/constants.js";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const TABLE = `${PROJECT}table/`;
const MODULES = `${PROJECT}node_modules/`;

/** Served path → folder, the same for every world. */
const STATIC = {
  "icons": `${TABLE}server/public/icons`, "pages": `${TABLE}server/pages`, "templates": `${TABLE}client/templates`, "lang": `${TABLE}client/lang`,
  "table/client": `${TABLE}client`, "table/common": `${TABLE}common`,
  "vendor/socket.io": `${MODULES}socket.io/client-dist`, "vendor/handlebars": `${MODULES}handlebars/dist`, "vendor/jquery": `${MODULES}jquery/dist`,
  "vendor/dompurify": `${MODULES}dompurify/dist`, "vendor/fontawesome/css": `${MODULES}@fortawesome/fontawesome-free/css`,
  "vendor/fontawesome/webfonts": `${MODULES}@fortawesome/fontawesome-free/webfonts`
};

/**
 * Everything the table answers over HTTP, below its route prefix.
 * @param {import("./server.js").Table} table
 * @returns {express.Express}
 */
export function createHttp(table) {
  const app = express();
  app.disable("x-powered-by");
  app.use((request, response, next) => {
    response.set({ "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-cache" });
    next();
  });
  if (table.root !== "/") app.get("/", (request, response) => response.redirect(302, `${table.root}join`));
  app.use(table.root, createRouter(table));
  app.use((request, response) => response.status(404).type("text").send("Not found"));
  app.use((error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) console.error(error);
    return response.status(status).type("text").send(status === 500 ? "Something broke in the server" : error.message);
  });
  return app;
}

function createRouter(table) {
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: "16kb" });
  router.get("/", (request, response) => response.redirect(302, `${table.root}join`));
  router.get("/join", async (request, response) => response.type("html").send(await joinPage(table.world, { name: request.query.name })));
  router.post("/join", form, (request, response) => join(table, request, response));
  router.get("/game", (request, response) => game(table, request, response));
  router.get("/players", (request, response) => players(table, request, response));
  router.post("/players", (request, response) => players(table, request, response));
  router.post("/logout", (request, response) => logOut(table, request, response));
  if (table.options.allowReset) router.post("/api/reset", express.json({ limit: "50mb" }), (request, response) => reset(table, request, response));
  const { manifest, id, folder } = table.world;
  router.use(`/systems/${manifest.id}`, keepPrivate, express.static(table.options.systemFolder, { index: false }));
  router.use(`/worlds/${id}`, keepPrivate, sandbox, express.static(folder, { index: false }));
  if (table.options.clientBuild) router.use("/table/client", express.static(table.options.clientBuild, { index: false }));
  for (const [path, directory] of Object.entries(STATIC)) router.use(`/${path}`, express.static(directory, { index: false }));
  for (const path of ["icons", "ui"]) router.use(`/${path}`, placeholder);
  return router;
}

async function join(table, request, response) {
  const { userid = "", password = "" } = request.body ?? {};
  const user = table.world.realm.get("User", userid);
  if (!user || user.role === USER_ROLES.NONE) return refuse("请选择一个用户。 Choose a user.");
  if (!await checkPassword(password, table.world.passwords.get(userid))) return refuse("密码不对。 Wrong password.");
  response.setHeader("Set-Cookie", sessionCookie(await table.sessions.open(userid), table.root));
  const gate = table.options.playersGate && table.world.generation === 14 && user.role === USER_ROLES.GAMEMASTER && !table.world.playersManaged;
  return response.redirect(302, `${table.root}${gate ? "players" : "game"}`);

  async function refuse(message) {
    return response.status(401).type("html").send(await joinPage(table.world, { name: user?.name, message }));
  }
}

async function game(table, request, response) {
  if (!table.userOf(request.headers.cookie)) return response.redirect(302, `${table.root}join`);
  return response.type("html").send(await gamePage(table.world, table.options.language));
}

async function players(table, request, response) {
  const user = table.userOf(request.headers.cookie);
  if (user?.role !== USER_ROLES.GAMEMASTER) return response.redirect(302, `${table.root}join`);
  if (request.method === "GET") return response.type("html").send(await playersPage(table.world));
  await table.world.markPlayersManaged();
  return response.redirect(302, `${table.root}game`);
}

async function logOut(table, request, response) {
  const session = table.sessions.find(request.headers.cookie);
  if (session) {
    await table.sessions.close(session.id);
    for (const socket of table.live) {
      if (socket.data.sessionId !== session.id) continue;
      socket.emit(EVENTS.sessionEnded, { reason: "logout" });
      socket.disconnect(true);
    }
  }
  response.setHeader("Set-Cookie", sessionCookie("", table.root));
  return response.redirect(302, `${table.root}join`);
}

async function reset(table, request, response) {
  await table.reset(request.body && Object.keys(request.body).length ? request.body : undefined);
  return response.json({ seq: table.world.seq });
}

/** The host's own art is not here: a picture of the table's own stands for each. */
function placeholder(request, response, next) {
  if (!/\.(apng|avif|bmp|gif|jpe?g|png|svg|webp)$/i.test(request.path)) return next();
  return response.type("svg").sendFile(`${STATIC.icons}/svg/mystery-man.svg`);
}

/** Databases are never served. */
function keepPrivate(request, response, next) {
  const [first] = decodeURIComponent(request.path).split(/[/\\]+/).filter(Boolean);
  if (PRIVATE_FOLDERS.includes(first?.toLowerCase())) return response.status(404).type("text").send("Not found");
  return next();
}

/** What users uploaded must not run as a page of this site. */
function sandbox(request, response, next) {
  response.set("Content-Security-Policy", "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox");
  next();
}
