/** Links and lengths, in the lender's files and on the built pages: one line for each check. */
export { articleLength, lengths, repeatedHeads } from "./lengths.ts";
export { links } from "./links.ts";
export { strayElements } from "./stray-elements.ts";
