/** What an attempt's result means; words that explain themselves are left as they are. */
const MEANINGS = new Map(
  Object.entries({
    "2xx": "taken",
    "400": "not understood",
    "401": "the token or secret is not accepted",
    "403": "the token or secret may not do this",
    "404": "no such address",
    "408": "too slow for it",
    "409": "busy with the same",
    "410": "closed for good",
    "413": "too long for it",
    "422": "a field is not understood",
    "425": "too early for it",
    "429": "too many",
    "3xx": "it leads elsewhere",
    "4xx": "refused",
    "5xx": "it failed",
    timeout: "no answer in time",
    refused: "nobody takes connections there",
    reset: "the connection broke",
    "not-found": "no such host",
    unreachable: "no way to it",
    certificate: "its certificate is not right",
    garbled: "no answer that can be read",
    "by-hand": "a person has to do it in the CRM",
    unreadable: "no private key opens it, or it is damaged",
    failed: "it could not be sent",
  }),
);
/** "429: too many" */
export function describeResult(result: string): string {
  const meaning = MEANINGS.get(result) ?? MEANINGS.get(result.replace(/^([345])\d\d$/, "$1xx"));
  return meaning === undefined ? result : `${result}: ${meaning}`;
}
