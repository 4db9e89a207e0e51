import { isPlaceholder } from "../placeholder.ts";
import { whyNoHost } from "./web-address.ts";

/** What is wrong with the lender's email address; nothing for one that somebody outside can write to. */
export function whyNoEmail(email: string): string | undefined {
  const [name = "", host = "", ...more] = email.split("@");
  if (!name || more.length > 0 || isPlaceholder(email))
    return "The email address is missing or reserved for examples.";
  const wrong = whyNoHost(host);
  if (wrong)
    return `The email address is missing or reserved for examples: ${host || "what follows the @"} ${wrong}.`;
  if (/^(no[-_.]?reply|do[-_.]?not[-_.]?reply)\b/i.test(name))
    return `Nobody reads ${email}. Write an email address that a visitor can write to.`;
  return undefined;
}
