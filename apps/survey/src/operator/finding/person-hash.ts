import { normalizePhone } from "../../questions/answer-rules.ts";
import { keyPlaces, readPepper } from "../../sealing/key-files.ts";
import { createDigest } from "../../sealing/sealer.ts";
import { hashEmail, hashPhone } from "../../store/sealed-lead.ts";
import type { Terminal } from "../terminal.ts";

/** The keyed hash by which the store finds somebody who names their e-mail address or telephone. */
export function hashPerson(who: string, { settings }: Pick<Terminal, "settings">): Uint8Array {
  const digest = createDigest(readPepper(keyPlaces(settings)));
  const phone = normalizePhone(who);
  return phone === undefined ? hashEmail(who, { digest }) : hashPhone(phone, { digest });
}
