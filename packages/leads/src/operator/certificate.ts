import { lender } from "@heloc/lender/current";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { keyPlaces } from "../sealing/key-files.ts";
import { noKey } from "../sealing/sealing.ts";
import { openSigner } from "../sealing/signing-key.ts";
import { openLeadReader, withStore } from "../store/open-stores.ts";
import type { ConsentRecord } from "../store/rows.ts";
import { noSuchApplication, openReader } from "./open-reader.ts";

/** What a certificate says: everything that is kept of one consent, or of its absence. Null is what was erased or left out. */
interface Evidence extends Omit<ConsentRecord, "holds"> {
  certificate: "consent to calls and texts";
  issuedAt: string;
  issuer: { legalName: string; nmlsId: string };
}

/**
 * The file of a certificate. The signature (Ed25519, base64) covers the JSON of `evidence` as JSON.stringify writes it without
 * spaces. The reader in docs/operations.md depends on this form.
 */
export interface SignedCertificate {
  evidence: Evidence;
  keyId: string;
  signature: string;
}

/**
 * Makes and signs the certificate of one consent, or of its absence.
 * @param isWithoutPerson leaves out the person, their IP address and their browser
 * @throws OperatorError when there is no such application, or when it does not open
 */
export async function signCertificate(
  submissionId: string,
  isWithoutPerson: boolean,
  settings: Config,
  now: Date,
): Promise<SignedCertificate> {
  if (!SUBMISSION_ID_PATTERN.test(submissionId)) throw noSuchApplication(submissionId);
  const reader = isWithoutPerson ? openLeadReader(settings, noKey.open) : openReader(settings);
  const record = await withStore(reader, (store) => store.findRecord(submissionId));
  if (!record) throw noSuchApplication(submissionId);
  const { holds, ...kept } = record;
  if (!isWithoutPerson) requireOpened(holds, kept, settings);
  const evidence: Evidence = {
    certificate: "consent to calls and texts",
    issuedAt: now.toISOString(),
    issuer: { legalName: lender.legalName, nmlsId: lender.nmlsId },
    ...kept,
  };
  const signer = openSigner(keyPlaces(settings), now);
  const signature = Buffer.from(signer.sign(Buffer.from(JSON.stringify(evidence)))).toString("base64");
  return { evidence, keyId: signer.keyId, signature };
}

/** As it is written into a file. */
export const writeCertificate = (certificate: SignedCertificate): string =>
  `${JSON.stringify(certificate, null, 2)}\n`;

/** A copy without the person is made on request only, never because a key is missing. */
function requireOpened(
  holds: ConsentRecord["holds"],
  { person, clientInfo }: Pick<ConsentRecord, "person" | "clientInfo">,
  settings: Config,
): void {
  if ((person || !holds.answers) && (clientInfo || !holds.clientInfo)) return;
  throw new OperatorError(
    `This application cannot be opened with the keys in ${settings.privateKeyFile}: npm run leads -- check says whether it is damaged or its private key is missing.`,
  );
}
