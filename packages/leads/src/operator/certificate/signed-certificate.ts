import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Config } from "../../config.ts";
import { OperatorError } from "../../operator-error.ts";
import { keyPlaces } from "../../sealing/key-files.ts";
import { noKey } from "../../sealing/decryptor.ts";
import { openSigner } from "../../sealing/signing-key.ts";
import { commitTo, linkOf } from "../../store/consent-chain.ts";
import type { ConsentRecord } from "../../store/contract.ts";
import { openLeadReader, withStore } from "../../store/open-stores.ts";
import { signPage } from "./certificate-file.ts";
import { drawCertificate } from "./certificate-page.ts";
import { openReader } from "../open-reader.ts";
import { noSuchApplication } from "../no-such-application.ts";

export interface SignedCertificate {
  /** The whole file. */
  html: string;
  /** Of the key that has signed it. */
  keyId: string;
}

/**
 * Draws the certificate of one consent, or of its absence, and signs it.
 * @throws OperatorError when there is no such application, or when it is damaged or was changed
 */
export async function signCertificate(
  submissionId: string,
  isWithoutPerson: boolean,
  settings: Config,
  now: Date,
): Promise<SignedCertificate> {
  if (!SUBMISSION_ID_PATTERN.test(submissionId)) throw noSuchApplication(submissionId);
  const reader = isWithoutPerson ? openLeadReader(settings, noKey) : openReader(settings);
  const record = await withStore(reader, (store) => store.findRecord(submissionId));
  if (!record) throw noSuchApplication(submissionId);
  if (!isWithoutPerson) requireOpened(record, settings);
  requireUnchanged(record);
  const signer = openSigner(keyPlaces(settings), now);
  const page = drawCertificate(record, { issuedAt: now, keyId: signer.keyId, isWithoutPerson });
  return { html: signPage(page, signer), keyId: signer.keyId };
}

/** A copy without the person is made on request only, never because a key is missing. */
function requireOpened({ holds, person, clientInfo }: ConsentRecord, settings: Config): void {
  if ((person || !holds.person) && (clientInfo || !holds.clientInfo)) return;
  throw new OperatorError(
    `This application cannot be opened with the keys in ${settings.privateKeyFile}: npm run leads -- check says whether it is damaged or its private key is missing.`,
  );
}

function requireUnchanged({ chain, person, clientInfo, submissionId }: ConsentRecord): void {
  if (!chain) return;
  const { entry, link } = chain;
  const fits = (evidence: object | null, sha256: string): boolean =>
    evidence === null || commitTo(evidence) === sha256;
  if (
    linkOf(entry) !== link ||
    !fits(person, entry.personSha256) ||
    !fits(clientInfo, entry.clientInfoSha256)
  ) {
    throw new OperatorError(
      `The consent of application ${submissionId} is not what was stored: run npm run leads -- check-consents.`,
    );
  }
}
