import { systemPath } from "../constants";

/** Path of one of our templates, as the host serves it. */
export const templatePath = (name: string): string => systemPath(`templates/${name}.hbs`);

/** A part of a window, by the name of its template (api HandlebarsTemplatePart). */
export const fixedPart = (name: string) => ({ template: templatePath(name) });

/** A part that scrolls, and stays where it was scrolled to when it is drawn anew. */
export const scrollingPart = (name: string) => ({ template: templatePath(name), scrollable: [""] });
