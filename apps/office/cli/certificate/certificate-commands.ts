import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import type { Config } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { makeOwnFile } from "@heloc/leads/process/own-file";
import { keyPlaces } from "@heloc/leads/sealing/key-files";
import { noKey } from "@heloc/leads/sealing/decryptor";
import { findSigner } from "@heloc/leads/sealing/signing-key";
import { openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { readEvidence, readSigned, type Evidence } from "@heloc/leads/operator/certificate/certificate-file";
import { checkChain, type CheckedChain } from "./consent-check.ts";
import { signCertificate } from "@heloc/leads/operator/certificate/signed-certificate";
import type { Terminal } from "../terminal.ts";
import { toWholeNumber } from "../finding/whole-number.ts";

interface CertificateOptions {
  withoutPerson?: boolean;
  to?: string;
}

/** The commands that prove consents. */
export function addCertificateCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("certificate <submission-id>")
    .option("--without-person", "without name, telephone, email, IP address and browser")
    .option("--to <file>", "another file than certificate-<submission-id>.html in this folder")
    .description("a signed file that proves one consent, or that there was none")
    .action(async (submissionId: string, options: CertificateOptions) =>
      certify(await toWholeNumber(submissionId, terminal), options, terminal),
    );
  leads
    .command("check-consents [certificate...]")
    .description("whether a consent was changed since it was stored; with files, whether they are genuine")
    .action((files: string[]) => check(files, terminal));
}

async function certify(
  submissionId: string,
  { withoutPerson: isWithoutPerson = false, to }: CertificateOptions,
  { settings, now, print }: Terminal,
): Promise<void> {
  const { html, keyId } = await signCertificate(submissionId, isWithoutPerson, settings, now());
  const file = resolve(to ?? `certificate-${submissionId}.html`);
  makeOwnFile(file, html);
  print(`Written: ${file}\n`);
  print(`Signed with the key ${keyId}; npm run leads -- keys signing prints its public half.\n`);
}

async function check(files: readonly string[], terminal: Terminal): Promise<void> {
  const { settings, print } = terminal;
  const certificates = files.map((file) => ({ file, evidence: readGenuine(file, settings) }));
  const wanted = certificates.flatMap(({ evidence }) => placesOf(evidence).map(([position]) => position));
  await withStore(openLeadReader(settings, noKey), async (reader) => {
    const chain = await checkChain(reader, wanted);
    const end = chain.link === null ? "" : ` It ends with ${chain.link}.`;
    print(`The chain of ${chain.position} consents is whole.${end}\n`);
    const unlinked = await reader.countUnlinked();
    if (chain.purged > 0) print(`${chain.purged} of them were purged; their links are kept.\n`);
    if (unlinked > 0) print(`${unlinked} more were stored by a version without the chain.\n`);
    for (const { file, evidence } of certificates) print(`${judge(file, evidence, chain)}\n`);
  });
}

/** @throws OperatorError */
function readGenuine(file: string, settings: Config): Evidence {
  const signed = readSigned(readCertificate(file));
  if (!signed || findSigner(keyPlaces(settings), signed.page, signed.signature) === undefined) {
    throw new OperatorError(
      `${file} was changed, or none of the keys that sign certificates here has signed it.`,
    );
  }
  return readEvidence(signed.page);
}

function readCertificate(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
}

/** The links that a certificate names: its own, and the end of the chain when it was made. */
const placesOf = ({ entry, link, head }: Evidence): [position: number, link: string | null][] =>
  entry && head
    ? [
        [entry.position, link],
        [head.position, head.link],
      ]
    : [];

/** @throws OperatorError when the chain is not the one that the certificate was made from */
function judge(file: string, evidence: Evidence, chain: CheckedChain): string {
  if (!evidence.entry) return `${file} is genuine. Its consent is not in the chain.`;
  if (placesOf(evidence).every(([position, link]) => chain.found.get(position) === link)) {
    return `${file} is genuine, and its consent is in the chain.`;
  }
  throw new OperatorError(`${file} is genuine, and the chain here is not the one that it was made from.`);
}
