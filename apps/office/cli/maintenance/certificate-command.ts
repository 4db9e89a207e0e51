import { resolve } from "node:path";
import type { Command } from "commander";
import { signCertificate } from "@heloc/leads/operator/certificate";
import { makeOwnFile } from "@heloc/leads/process/own-file";
import { toWholeNumber } from "../finding.ts";
import type { Terminal } from "../terminal.ts";

export function addCertificateCommand(leads: Command, terminal: Terminal): void {
  const { settings, now, print } = terminal;
  leads
    .command("certificate <submission-id>")
    .option("--to <file>", "another file than certificate-<submission-id>.json in this folder")
    .description("a signed file that proves one consent, or that there was none")
    .action(async (given: string, { to }: { to?: string }) => {
      const submissionId = await toWholeNumber(given, terminal);
      const { keyId, text } = await signCertificate(submissionId, settings, now());
      const file = resolve(to ?? `certificate-${submissionId}.json`);
      makeOwnFile(file, text);
      print(`Written: ${file}\n`);
      print(`Signed with the key ${keyId}; npm run leads -- keys signing prints its public half.\n`);
    });
}
