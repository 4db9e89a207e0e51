import { THANK_YOU_PATH } from "./contract.ts";

const SENT = /^#sent=([0-9a-f]{32})(?:&code=([\w-]{32}))?(?:&(propertyState=[\w=&-]{1,250}))?$/;

/** What the thank-you page learns of an application. */
export interface Sent {
  submissionId: string;
  /** The secret of the private link. */
  code?: string | undefined;
  /** Answers for the estimate, as a query. Anybody can write them. */
  answers?: string | undefined;
}

/** The thank-you page after an application on the survey's own page or without scripts. No server sees the fragment. */
export const thankYouAddress = (
  siteOrigin: string,
  submissionId: string,
  code?: string,
  path: string = THANK_YOU_PATH,
  answers?: string,
): string =>
  `${siteOrigin}${path}#sent=${submissionId}${code === undefined ? "" : `&code=${code}`}${answers ? `&${answers}` : ""}`;

/** What a fragment, with its "#", says of an application; undefined when it says nothing. */
export function readSent(fragment: string): Sent | undefined {
  const [, submissionId, code, answers] = SENT.exec(fragment) ?? [];
  return submissionId === undefined ? undefined : { submissionId, code, answers };
}
