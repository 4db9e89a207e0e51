import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isPlaceholder } from "../placeholder.ts";

/**
 * Digits that somebody typed to fill a box: all the same, or a run such as 123456 or 987654.
 * @param least how many digits a run has at least, so that a short number that only looks like one passes
 */
export function isMadeUp(value: string, least = 4): boolean {
  const digits = [...value.replace(/\D/g, "")].map(Number);
  if (digits.length === 0) return true;
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  if (digits.every((digit) => digit === 0)) return true;
  const isOneStep = steps.size === 1 && digits.length >= least;
  return isOneStep && [0, 1, 9].some((step) => steps.has(step));
}

/** Ends that no public name has (RFC 2606, RFC 6761, RFC 6762, ICANN's list for private use). */
const PRIVATE_ENDS =
  "test example invalid localhost local localdomain internal intranet private lan home corp host onion arpa alt dev-local".split(
    " ",
  );
const TEMPLATE_NAMES = new Set(
  "example your-company yourcompany yourdomain your-domain yourlender your-lender yoursite yourbank companyname company-name mycompany mydomain domain domainname website sitename placeholder changeme tbd todo".split(
    " ",
  ),
);

/** What is wrong with the name of a computer that visitors are to reach; nothing for a real one. */
export function whyNoHost(host: string): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, "");
  const labels = name.split(".");
  const end = labels.at(-1) ?? "";
  if (/^\[|^[\d.]+$/.test(name)) return "is a number of the network and no name";
  if (name === "localhost" || labels.length < 2) return "is known to this computer or this office only";
  if (PRIVATE_ENDS.includes(end)) return `ends in .${end}, which nobody outside can reach`;
  if (
    labels.some((label) => !/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) ||
    !/^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(end)
  )
    return "is no name that the network has";
  if (TEMPLATE_NAMES.has(labels.at(-2) ?? "")) return "is reserved for examples";
  return undefined;
}

/** Why a visitor's browser cannot open an address, as the end of a sentence; nothing for one that it can. */
export function whyUnreachable(address: string | undefined): string | undefined {
  if (address === undefined || address.trim() === "" || address.trim() === "#") return "is missing";
  const url = URL.parse(address);
  if (!url || !/^https?:\/\//i.test(address)) return "is no whole address";
  if (url.protocol !== "https:") return "goes without encryption: write https://";
  if (url.username || url.password) return "holds a user's name or password";
  if (url.port) return `names the port ${url.port}, which is not for visitors`;
  if (/\b(TODO|TBD|TO-?REPLACE|YOUR-[A-Z])|%7B|\{|…|\.\.\.$/i.test(url.pathname))
    return "still has a part to fill in";
  return whyNoHost(url.hostname);
}

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
