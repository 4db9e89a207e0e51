import { normalizePhone } from "@heloc/questions/answer-rules";
import { keyPlaces, readPepper } from "@heloc/leads/sealing/key-files";
import { createDigest } from "@heloc/leads/sealing/encryptor";
import { hashEmail, hashPhone } from "@heloc/leads/store/sealed-lead";
import type { Terminal } from "../terminal.ts";

/** The keyed hash by which the store finds somebody who names their e-mail address or telephone. */
export function hashPerson(who: string, { settings }: Pick<Terminal, "settings">): Uint8Array {
  const digest = createDigest(readPepper(keyPlaces(settings)));
  const phone = normalizePhone(who);
  return phone === undefined ? hashEmail(who, { digest }) : hashPhone(phone, { digest });
}
