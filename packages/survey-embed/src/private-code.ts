/** The secret of a private link: 192 bits in base64url. */
export const PRIVATE_CODE_PATTERN = /^[\w-]{32}$/;

/** The code alone, the private link, or the address of the thank-you page as it is without scripts. */
const PASTED = /(?:^|[#=])([\w-]{32})$/;

/** The code in a pasted text; undefined if there is none. */
export const findPrivateCode = (pasted: string): string | undefined => PASTED.exec(pasted.trim())?.[1];
