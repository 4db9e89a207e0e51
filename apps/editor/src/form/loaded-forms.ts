import type { Forms } from "./forms.ts";

/** The forms of the open folder, as they were when this page was loaded, and where the website is seen. */
export const forms = (await (await fetch("/forms")).json()) as Forms & { preview: string };
