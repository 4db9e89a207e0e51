import { resolve } from "node:path";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Command } from "commander";
import { OperatorProblem } from "../process/operator-problem.ts";
import { openLeadMaintenance, withStore } from "../store/open-stores.ts";
import { noSuchApplication, type Terminal } from "./terminal.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The commands that forget and copy applications. */
export function addMaintenanceCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("erase <submission-id>")
    .description("forgets one application; the proof of consent stays, without personal data")
    .action((submissionId: string) => erase(submissionId, terminal));
  leads
    .command("purge")
    .description(
      "forgets delivered applications after a year (SURVEY_RETENTION_DAYS) and proofs of consent after five (SURVEY_CONSENT_RETENTION_DAYS)",
    )
    .action(() => purge(terminal));
  leads
    .command("backup <file>")
    .description("a checked copy, while the survey runs")
    .action((file: string) => backup(file, terminal));
}

async function erase(submissionId: string, { settings, print }: Terminal): Promise<void> {
  const isErased =
    SUBMISSION_ID_PATTERN.test(submissionId) &&
    (await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.erase(submissionId)));
  if (!isErased) throw noSuchApplication(submissionId);
  print("Erased. The proof of consent stays, without name, address, number, IP address or browser.\n");
  print("What was asked for, such as no more calls, stays as well.\n");
  print("Backups still hold the application: delete those made before today when you may.\n");
}

async function purge({ settings, now, print }: Terminal): Promise<void> {
  const { retentionDays, consentRetentionDays } = settings;
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const { leads, consents, undelivered } = await withStore(openLeadMaintenance(settings), (maintenance) =>
    maintenance.purge({ leadsBefore: daysAgo(retentionDays), consentsBefore: daysAgo(consentRetentionDays) }),
  );
  print(
    `Purged ${count(leads, "application")} older than ${retentionDays} days and ${count(consents, "proof")} ` +
      `of consent older than ${consentRetentionDays} days.\n`,
  );
  if (undelivered === 0) return;
  throw new OperatorProblem(
    `${count(undelivered, "application")} as old as that never reached the CRM and ${undelivered === 1 ? "was" : "were"} kept: deliver or erase.`,
  );
}

async function backup(file: string, { settings, print }: Terminal): Promise<void> {
  const path = resolve(file);
  await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.backup(path));
  print(`Copied and checked: ${path}\n`);
  print(`It is of use only with the private key, which is not in it: ${settings.privateKeyFile}\n`);
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
