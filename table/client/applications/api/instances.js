/** Rendered applications by the id of their element. Source: foundryvtt.com/api, `foundry.applications.instances`. */
export const instances = new Map();
