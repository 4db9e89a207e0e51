import type { LoadedForms } from "./forms.ts";

/** The forms of the open folder, as they were when this page was loaded. */
export const forms = (await (await fetch("/forms")).json()) as LoadedForms;
