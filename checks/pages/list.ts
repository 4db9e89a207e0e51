/** Links and lengths, in the lender's files and on the built pages: one line for each check. */
export { articleLength } from "./article-length.ts";
export { lengths } from "./lengths.ts";
export { links } from "./links.ts";
export { repeatedHeads } from "./repeated-heads.ts";
export { strayElements } from "./stray-elements.ts";
