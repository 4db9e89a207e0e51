import { resolve } from "node:path";
import type { Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { noSuchApplication, readStore } from "@heloc/leads/operator/open-reader";
import type { PurgePlan } from "@heloc/leads/store/maintenance/purge";
import { changeStore } from "@heloc/leads/store/open-stores";
import { toWholeNumber } from "../finding.ts";
import { formatCount, formatTime } from "../printing/formats.ts";
import { makePrintable } from "../printing/table.ts";
import type { Terminal } from "../terminal.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export function addMaintenanceCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("erase <submission-id>")
    .description("forgets one application; the proof of consent stays, without personal data")
    .action((given: string) => erase(given, terminal));
  leads
    .command("purge")
    .description(
      "forgets delivered applications after a year (SURVEY_RETENTION_DAYS) and proofs of consent after five (SURVEY_CONSENT_RETENTION_DAYS)",
    )
    .option("--yes", "also when much would go at once, or this machine's clock is doubtful")
    .action(({ yes: isSure = false }: { yes?: boolean }) => purge(isSure, terminal));
  leads
    .command("backup <file>")
    .description("a checked copy, while the survey runs")
    .action((file: string) => backup(file, terminal));
}

/** A whole number is taken at its word; the beginning of one is confirmed, because a slip of the finger names another person. */
async function erase(given: string, terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  const submissionId = await toWholeNumber(given, terminal);
  if (submissionId !== given) await confirmErasing(submissionId, terminal);
  const isErased = await changeStore(settings, (store) => store.erase(submissionId, now()));
  if (!isErased) throw noSuchApplication(submissionId);
  print("Erased. The proof of consent stays, without name, address, number, IP address or browser.\n");
  print("What was asked for, such as no more calls, stays as well.\n");
  print("Backups still hold the application: delete those made before today when you may.\n");
}

async function confirmErasing(submissionId: string, { settings, ask }: Terminal): Promise<void> {
  const found = await readStore(settings, (reader) => reader.find(submissionId));
  if (!found) throw noSuchApplication(submissionId);
  if (!ask) throw new OperatorError(`Nothing was erased. Name the whole number: ${submissionId}`);
  const name = found.lead ? ` of ${found.lead.answers.firstName} ${found.lead.answers.lastName}` : "";
  const isSure = await isConfirmed(
    `Application ${submissionId}${makePrintable(name)}.\nErase it for good?`,
    ask,
  );
  if (!isSure) throw new OperatorError("Nothing was erased.");
}

const isConfirmed = async (question: string, ask: NonNullable<Terminal["ask"]>): Promise<boolean> =>
  (await ask(`${question} Type yes: `)).trim().toLowerCase() === "yes";

async function purge(isSure: boolean, { settings, now, print, ask }: Terminal): Promise<void> {
  const { retentionDays, consentRetentionDays } = settings;
  const time = now();
  const daysAgo = (days: number): Date => new Date(time.getTime() - days * DAY_MS);
  const limits = { leadsBefore: daysAgo(retentionDays), consentsBefore: daysAgo(consentRetentionDays) };
  const purged = await changeStore(settings, async (maintenance) => {
    const plan = await maintenance.planPurge(limits, time);
    // A purge remembers its time, and one under a clock that is ahead would vouch for that clock.
    if (plan.quietSince && plan.leads + plan.consents === 0) return undefined;
    const doubt = isSure ? undefined : describeDoubt(plan, time);
    if (doubt !== undefined && !ask) {
      throw new OperatorError(`Nothing was purged. ${doubt} If all of this is to go, run purge --yes.`);
    }
    if (doubt !== undefined && ask && !(await isConfirmed(`${doubt}\nPurge all the same?`, ask))) {
      throw new OperatorError("Nothing was purged.");
    }
    return maintenance.purge(limits, time);
  });
  if (!purged) return print("There is nothing to purge.\n");
  const { leads, consents, undelivered } = purged;
  print(
    `Purged ${formatCount(leads, "application")} older than ${retentionDays} days and ` +
      `${formatCount(consents, "proof")} of consent older than ${consentRetentionDays} days.\n`,
  );
  if (undelivered === 0) return;
  const were = undelivered === 1 ? "is not delivered yet and was" : "are not delivered yet and were";
  throw new OperatorError(
    `${formatCount(undelivered, "application")} as old as that ${were} kept: deliver or erase; without a CRM, mark.`,
  );
}

/** What would go, and why a person should look at it first; undefined for a purge like that of every night. */
function describeDoubt({ leads, consents, quietSince, isLarge }: PurgePlan, now: Date): string | undefined {
  if (!quietSince && !isLarge) return undefined;
  const going = `${formatCount(leads, "application")} and ${formatCount(consents, "proof")} of consent would go`;
  const reason = quietSince
    ? `Is this machine's clock right? It says ${formatTime(now)}, and nothing had happened since ${formatTime(quietSince)}.`
    : "That is more than a tenth of what is kept.";
  return `${going}. ${reason}`;
}

async function backup(file: string, { settings, print }: Terminal): Promise<void> {
  const path = resolve(file);
  await changeStore(settings, (store) => store.backup(path));
  print(`Copied and checked: ${path}\n`);
  print(`It is of use only with the private key, which is not in it: ${settings.privateKeyFile}\n`);
}
