import { resolve } from "node:path";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import type { Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { judgeClock, type ClockEvidence } from "@heloc/leads/store/maintenance/purge-clock";
import { openLeadMaintenance, withStore } from "@heloc/leads/store/open-stores";
import { openReader } from "@heloc/leads/operator/open-reader";
import { makePrintable } from "../printing/table.ts";
import { noSuchApplication } from "@heloc/leads/operator/no-such-application";
import type { Terminal } from "../terminal.ts";
import { toWholeNumber } from "../finding/whole-number.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The commands that forget and copy applications. */
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
    .option("--clock-is-right", "also when the last application makes this machine's clock doubtful")
    .action(({ clockIsRight = false }: { clockIsRight?: boolean }) => purge(clockIsRight, terminal));
  leads
    .command("backup <file>")
    .description("a checked copy, while the survey runs")
    .action((file: string) => backup(file, terminal));
}

/** A whole number is taken at its word; the beginning of one is confirmed, because a slip of the finger names another person. */
async function erase(given: string, terminal: Terminal): Promise<void> {
  const { settings, print } = terminal;
  const submissionId = await toWholeNumber(given, terminal);
  if (submissionId !== given) await confirmErasing(submissionId, terminal);
  const isErased =
    SUBMISSION_ID_PATTERN.test(submissionId) &&
    (await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.erase(submissionId)));
  if (!isErased) throw noSuchApplication(submissionId);
  print("Erased. The proof of consent stays, without name, address, number, IP address or browser.\n");
  print("What was asked for, such as no more calls, stays as well.\n");
  print("Backups still hold the application: delete those made before today when you may.\n");
}

async function confirmErasing(submissionId: string, { settings, ask }: Terminal): Promise<void> {
  const found = await withStore(openReader(settings), (reader) => reader.find(submissionId));
  if (!found) throw noSuchApplication(submissionId);
  if (!ask) throw new OperatorError(`Nothing was erased. Name the whole number: ${submissionId}`);
  const name = found.lead ? ` of ${found.lead.answers.firstName} ${found.lead.answers.lastName}` : "";
  const question = `Application ${submissionId}${makePrintable(name)}.\nErase it for good? Type yes: `;
  const answer = await ask(question);
  if (answer.trim().toLowerCase() !== "yes") throw new OperatorError("Nothing was erased.");
}

async function purge(isClockRight: boolean, terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  const { retentionDays, consentRetentionDays } = settings;
  const time = now();
  const daysAgo = (days: number): Date => new Date(time.getTime() - days * DAY_MS);
  const limits = { leadsBefore: daysAgo(retentionDays), consentsBefore: daysAgo(consentRetentionDays) };
  const { leads, consents, undelivered, receivedAhead } = await withStore(
    openLeadMaintenance(settings),
    async (maintenance) => {
      const evidence = await maintenance.findClockEvidence(limits, time);
      if (!isClockRight) await requireRightClock(evidence, time, terminal);
      return { ...evidence, ...(await maintenance.purge(limits)) };
    },
  );
  print(
    `Purged ${count(leads, "application")} older than ${retentionDays} days and ${count(consents, "proof")} ` +
      `of consent older than ${consentRetentionDays} days.\n`,
  );
  if (receivedAhead > 0) {
    print(
      `${count(receivedAhead, "application")} with a time ahead of this machine's clock: kept for so much longer, unless erased.\n`,
    );
  }
  if (undelivered === 0) return;
  throw new OperatorError(
    `${count(undelivered, "application")} as old as that ${undelivered === 1 ? "is not delivered yet and was" : "are not delivered yet and were"} kept: deliver or erase.`,
  );
}

/** A clock that is years ahead would make a purge forget what was received today. */
async function requireRightClock(evidence: ClockEvidence, now: Date, { ask }: Terminal): Promise<void> {
  const judgement = judgeClock(evidence, now);
  if (judgement === "right") return;
  const times = `This machine's clock says ${formatTime(now)}, and the last application was received on ${formatTime(evidence.newest ?? now)}`;
  const doubt =
    judgement === "behind"
      ? `Is the clock right? ${times}, which is still to come.`
      : `Is the clock right? ${times}. What would go now could have gone ${Math.floor((evidence.longestOverdueMs ?? 0) / DAY_MS)} days ago.`;
  if (!ask) {
    throw new OperatorError(
      `Nothing was purged. ${doubt} Set the clock; if it is right, run purge --clock-is-right once.`,
    );
  }
  const answer = await ask(`${doubt}\nPurge all the same? Type yes: `);
  if (answer.trim().toLowerCase() !== "yes") throw new OperatorError("Nothing was purged.");
}

/** "2026-11-21 17:30 UTC" */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

async function backup(file: string, { settings, print }: Terminal): Promise<void> {
  const path = resolve(file);
  await withStore(openLeadMaintenance(settings), (maintenance) => maintenance.backup(path));
  print(`Copied and checked: ${path}\n`);
  print(`It is of use only with the private key, which is not in it: ${settings.privateKeyFile}\n`);
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
