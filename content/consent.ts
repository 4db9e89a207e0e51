import type { ConsentChoice } from "./types.ts";

/**
 * Whether events of the survey may reach measurement tools (Google Tag Manager and the like) after the visitor has
 * agreed. `false` is the safe answer while the site has no consent banner.
 */
export const consent: ConsentChoice = { dataLayer: false };
