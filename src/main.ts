import * as i18nInit from "./hooks/i18n-init";
import * as init from "./hooks/init";

for (const hook of [init, i18nInit]) hook.listen();
