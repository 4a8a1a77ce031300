import { LAYER_CLASSES } from "./layers.js";
import { OBJECT_CLASSES, TokenRing, TokenRuler } from "./placeables.js";
import { TerrainData } from "./scene-data.js";

const GROUPS = { grid: "primary", weather: "primary" };

/** Ways to move: label, icon, order. Names and members: CONFIG.Token.movement.actions in foundryvtt.com/api; icons are the table's own choice. */
const ACTIONS = {
  walk: ["fa-solid fa-person-walking"], fly: ["fa-solid fa-person-falling"], swim: ["fa-solid fa-person-swimming"], burrow: ["fa-solid fa-person-digging"], crawl: ["fa-solid fa-person-praying"],
  climb: ["fa-solid fa-person-through-window"], jump: ["fa-solid fa-person-running"], blink: ["fa-solid fa-person-from-portal", { teleport: true }],
  displace: ["fa-solid fa-transporter", { teleport: true, visualize: false, measure: false, canSelect: () => false }],
};

const movementActions = () => Object.fromEntries(Object.entries(ACTIONS).map(([name, [icon, more = {}]], order) => [name, {
  label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, icon, order, img: null, teleport: false, measure: true, visualize: true, walls: "move", speedMultiplier: 1, costMultiplier: 1,
  canSelect: () => true, deriveTerrainDifficulty: null, getAnimationOptions: () => ({}), getCostFunction: () => (cost) => cost, ...more,
}]));

/**
 * Fill what CONFIG says of the canvas: classes to replace or to extend.
 * Source: foundryvtt.com/api, CONFIG.Canvas, CONFIG.Token; members that public systems set.
 * @param {object} CONFIG
 */
export function configureCanvas(CONFIG) {
  for (const [name, objectClass] of Object.entries(OBJECT_CLASSES)) Object.assign((CONFIG[name] ??= {}), { objectClass });
  Object.assign(CONFIG.MeasuredTemplate, { defaults: { angle: 53.13, width: 1 }, types: Object.fromEntries(["circle", "cone", "rect", "ray"].map((type) => [type, `TABLE.Template.${type}`])) });
  Object.assign(CONFIG.Token, {
    rulerClass: TokenRuler, ring: { ringClass: TokenRing, effects: {}, spritesheet: null, isGMVisible: true }, adjectivesPrefix: "TOKEN.Adjectives",
    movement: { TerrainData, defaultAction: "walk", defaultSpeed: 6, costAggregator: (results) => Math.max(0, ...results.map(({ cost }) => cost)), actions: movementActions() },
  });
  Object.assign(CONFIG.Canvas, {
    layers: Object.fromEntries(Object.entries(LAYER_CLASSES).map(([name, layerClass]) => [name, { layerClass, group: GROUPS[name] ?? "interface" }])),
    groups: {}, polygonBackends: {}, visibilityFilter: null, targeting: { size: 0.15 }, pings: { types: {}, styles: {} }, rulerClass: null, maxZoom: 3, dispositionColors: { HOSTILE: 0xE72124, NEUTRAL: 0xF1D836, FRIENDLY: 0x43DFDF, INACTIVE: 0x555555, PARTY: 0x33BC4E, CONTROLLED: 0xFF9829, SECRET: 0xA612D4 },
  });
}
