import { markDefaults } from "../host/settings";

export const listen = (): unknown => Hooks.once("i18nInit", markDefaults);
