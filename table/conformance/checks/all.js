import "./data.js";
import "./documents.js";
import "./generations.js";
import "./differences-data.js";
import "./differences-page.js";
import "./helpers.js";
import "./tokens.js";
import "./messages.js";
import "./applications.js";
import "./uuids.js";
import "./settings.js";
import "./names.js";
import "./play.js";

/** Every check, once the files above have added theirs. */
export { allChecks, runChecks } from "../suite.js";
