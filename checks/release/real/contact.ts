import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isPlaceholder } from "../placeholder.ts";
import { whyNoHost } from "./reachable.ts";

/**
 * Digits that somebody typed to fill a box: all the same, or a run such as 123456 or 987654.
 * @param least how many digits a run has at least, so that a short number that only looks like one passes
 */
export function isMadeUp(value: string, least = 4): boolean {
  const digits = [...value.replace(/\D/g, "")].map(Number);
  if (digits.every((digit) => digit === 0)) return true;
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const isOneStep = steps.size === 1 && digits.length >= least;
  return isOneStep && [0, 1, 9].some((step) => steps.has(step));
}

/** What is wrong with the lender's email address; nothing for one that somebody outside can write to. */
export function whyNoEmail(email: string): string | undefined {
  const [name = "", host = ""] = email.split("@");
  if (isPlaceholder(email)) return "The email address is missing or reserved for examples. Write your own.";
  const wrong = whyNoHost(host);
  if (wrong)
    return `The email address is missing or reserved for examples: ${host} ${wrong}. Write your own.`;
  return /^(no[-_.]?reply|do[-_.]?not[-_.]?reply)\b/i.test(name)
    ? `Nobody reads ${email}. Write an email address that a visitor can write to.`
    : undefined;
}

/** What is wrong with a lender's telephone as it is dialed; nothing for a number of the United States that can ring. */
export function whyNoTelephone(tel: string): string | undefined {
  const number = parsePhoneNumberFromString(tel);
  if (!number?.isValid())
    return `${tel} is no telephone number: its area code or its first digits are not in use. Correct it.`;
  if (number.country !== "US") return `${tel} is no number of the United States. Write one that is.`;
  if (number.getType() === "PREMIUM_RATE") return `${tel} costs who calls it extra. Write one that does not.`;
  if (/555-?01\d\d$|5551212$/.test(tel))
    return "The telephone number is from the range reserved for fiction. Write the number at which you answer.";
  return isMadeUp(tel.slice(-7), 7)
    ? `${tel} looks made up. Write the number at which you answer.`
    : undefined;
}
