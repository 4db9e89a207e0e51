import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isMadeUp } from "./digits.ts";

/**
 * What is wrong with a lender's telephone; nothing for a number of the United States that can ring, toll-free ones
 * included.
 */
export function whyNoTelephone({ display, tel }: { display: string; tel: string }): string | undefined {
  const number = parsePhoneNumberFromString(tel);
  const shown = parsePhoneNumberFromString(display, "US");
  if (!number?.isValid())
    return `${tel} is no telephone number: its area code or its first digits are not in use.`;
  if (number.country !== "US") return `${tel} is no number of the United States.`;
  if (number.getType() === "PREMIUM_RATE") return `${tel} costs who calls it extra. Write one that does not.`;
  if (/555-?01\d\d$|5551212$/.test(tel))
    return "The telephone number is from the range reserved for fiction.";
  if (isMadeUp(tel.slice(-7), 7)) return `${tel} looks made up. Write the number at which you answer.`;
  if (shown && shown.number !== number.number)
    return `The page would show ${display} and dial ${tel}. Write the same number in both.`;
  return undefined;
}
