import { lender } from "@heloc/lender/current";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { keyPlaces } from "../sealing/key-files.ts";
import { openSigner } from "../sealing/signing-key.ts";
import type { ConsentRecord } from "../store/rows.ts";
import { noSuchApplication, readStore } from "./open-reader.ts";

/** What a certificate says: everything that is kept of one consent, or of its absence. Null is what was erased or left out. */
interface Evidence extends Omit<ConsentRecord, "holds"> {
  certificate: "consent to calls and texts";
  issuedAt: string;
  issuer: { legalName: string; nmlsId: string };
}

/** The signature (Ed25519, base64) is of `JSON.stringify(evidence)`, as the reader in docs/operations.md expects. */
export interface SignedCertificate {
  evidence: Evidence;
  keyId: string;
  signature: string;
}

/** The file that proves one consent, or its absence. @throws OperatorError when there is no such application, or when it does not open */
export async function signCertificate(submissionId: string, settings: Config, now: Date) {
  if (!SUBMISSION_ID_PATTERN.test(submissionId)) throw noSuchApplication(submissionId);
  const record = await readStore(settings, (reader) => reader.findRecord(submissionId));
  if (!record) throw noSuchApplication(submissionId);
  const { holds, ...kept } = record;
  if ((holds.answers && !kept.person) || (holds.clientInfo && !kept.clientInfo))
    throw new OperatorError(
      `This application cannot be opened with the keys in ${settings.privateKeyFile}: npm run leads -- check says whether it is damaged or its private key is missing.`,
    );
  const evidence: Evidence = {
    certificate: "consent to calls and texts",
    issuedAt: now.toISOString(),
    issuer: { legalName: lender.legalName, nmlsId: lender.nmlsId },
    ...kept,
  };
  const signer = openSigner(keyPlaces(settings), now);
  const signature = Buffer.from(signer.sign(JSON.stringify(evidence))).toString("base64");
  const { keyId } = signer;
  const certificate: SignedCertificate = { evidence, keyId, signature };
  return { keyId, text: `${JSON.stringify(certificate, null, 2)}\n` };
}
