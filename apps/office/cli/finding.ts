import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { cannotBeOpened, isDamagedSentence } from "@heloc/leads/operator/open-reader";
import { keyPlaces, readPepper } from "@heloc/leads/sealing/key-files";
import { createDigest, noKey } from "@heloc/leads/sealing/sealing";
import { hasStore, openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { hashEmail, hashPhone } from "@heloc/leads/store/sealed-lead";
import type { ListedLead } from "@heloc/leads/store/store";
import { normalizePhone } from "@heloc/questions/answer-rules";
import type { Terminal } from "./terminal.ts";

/** As many digits as an alert names, or more, and not the whole number. Applicants are shown capitals. */
const BEGINNING = /^[0-9a-f]{8,31}$/i;

/** The whole number; what was given, where no application begins so. @throws OperatorError when several do */
export async function toWholeNumber(given: string, { settings }: Terminal): Promise<string> {
  if (!BEGINNING.test(given) || !hasStore(settings)) return given;
  const [first = given, another] = await withStore(openLeadReader(settings, noKey.open), (reader) =>
    reader.findNumbers(given.toLowerCase()),
  );
  if (another === undefined) return first;
  throw new OperatorError(
    `Several applications begin with ${given}, such as ${first} and ${another}: name more digits.`,
  );
}

/** What is wrong with an application that is there and does not open. */
export function whyUnopened({ unreadable }: ListedLead, settings: Config): OperatorError {
  const what = "This application";
  return new OperatorError(
    unreadable === "damaged" ? isDamagedSentence(what) : `${what} ${cannotBeOpened(settings)}`,
  );
}

/** The keyed hash by which the store finds a person. @throws OperatorError for what is neither e-mail address nor telephone */
export function hashPerson(who: string, { settings }: Terminal): Uint8Array {
  const digest = createDigest(readPepper(keyPlaces(settings)));
  const phone = normalizePhone(who);
  if (phone === undefined && !who.includes("@"))
    throw new OperatorError(
      `"${who}" is neither a telephone number of ten digits nor an e-mail address: look for a slip.`,
    );
  return phone === undefined ? hashEmail(who, digest) : hashPhone(phone, digest);
}
