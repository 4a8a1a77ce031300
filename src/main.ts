import * as i18nInit from "./hooks/i18n-init";
import * as init from "./hooks/init";
import * as ready from "./hooks/ready";
import * as updateUser from "./hooks/update-user";
import * as userConnected from "./hooks/user-connected";

for (const hook of [init, i18nInit, ready, updateUser, userConnected]) hook.listen();
