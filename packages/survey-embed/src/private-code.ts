import { MY_APPLICATION_PATH } from "./contract.ts";

/** The secret of a private link: 192 bits in base64url. */
export const PRIVATE_CODE_PATTERN = /^[\w-]{32}$/;

/** The code alone, the private link, or the address of the thank-you page as it is without scripts. */
const PASTED = /(?:^|[#=])([\w-]{32})$/;

/** The private link. A browser never sends the part with the secret to a server. */
export const privateLinkAddress = (surveyOrigin: string, code: string): string =>
  `${surveyOrigin}${MY_APPLICATION_PATH}#${code}`;

/** The code in what somebody pasted; undefined when there is none. */
export const findPrivateCode = (pasted: string): string | undefined => PASTED.exec(pasted.trim())?.[1];
