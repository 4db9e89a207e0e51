/**
 * Which addresses exist, as patterns that all recipes share. A page has one: `/faq`, not its file `/faq.html`. A closing slash leads
 * there (308). Files of the host itself and the compressed forms of other files have none.
 */

/** Matches every address that must be answered with 404 although a file would fit it. PCRE, RE2 and JavaScript read it. */
export const UNADDRESSED = "([\\x00-\\x1f]|//|\\.(html|br|gz)/?$|^(/es)?/(index|404|_headers|_redirects)/?$)";

/** Matches an address with a closing slash; its only group is the address without. */
export const WITH_CLOSING_SLASH = "^(/.*[^/])/$";
