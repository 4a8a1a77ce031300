import { runChecks } from "./checks/all.js";

/** Run every check in this page and tell how it went: as a notice, what failed as a table at the console, all as what the promise gives. */
globalThis.conformance = runChecks().then((report) => {
  const failed = report.outcomes.filter(({ passed }) => !passed);
  if (failed.length) console.table(failed.map(({ row, confidence, title, error }) => ({ row, confidence, title, error: error.split("\n")[0] })));
  ui.notifications.info(`Conformance, generation ${report.generation}: ${report.outcomes.length - failed.length} passed, ${failed.length} failed`, { permanent: failed.length > 0 });
  return report;
});
