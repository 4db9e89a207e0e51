import { Option, type Command } from "commander";
import { honorBy } from "@heloc/lender/law/revocation";
import { OperatorError } from "@heloc/leads/operator-error";
import { noSuchApplication } from "@heloc/leads/operator/open-reader";
import { describeOpen } from "@heloc/leads/operator/opened-leads";
import { noKey } from "@heloc/leads/sealing/sealing";
import { changeStore, openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { OPERATOR_CHANNELS, type ConsumerRequest, type RequestChannel } from "@heloc/leads/store/store";
import { isVisible } from "@heloc/questions/visible-text";
import { hashPerson, toWholeNumber } from "./finding.ts";
import { formatCount, formatTime, printJsonArray } from "./printing/formats.ts";
import { drawTable, type Column } from "./printing/table.ts";
import type { Terminal } from "./terminal.ts";

/** Somebody may call, write or come in. */
interface Asker {
  phone?: string;
  email?: string;
  by: RequestChannel;
}

/** The commands for what consumers ask for: no more calls and texts, or a deletion. */
export function addRequestsCommands(leads: Command, terminal: Terminal): void {
  leads
    .command("withdraw [submission-id]")
    .option("--phone <number>", "every application of whoever has this telephone")
    .option("--email <address>", "every application of whoever has this e-mail address")
    .addOption(new Option("--by <way>", "how it came in").choices(OPERATOR_CHANNELS).default("telephone"))
    .description("writes down that somebody takes back their consent to calls and texts")
    .action((given: string | undefined, asker: Asker, command: Command) => {
      const named = [given, asker.phone, asker.email].filter((one) => one !== undefined);
      if (named.length !== 1) command.error("error: name one application, --phone or --email");
      return withdraw(given, asker, terminal);
    });
  const requests = leads
    .command("requests")
    .option("--all", "also those that are closed")
    .option("--of <e-mail-or-telephone>", "those of one person")
    .option("--json", "everything that is stored, as one JSON array")
    .description("what consumers have asked for, oldest first: to stop calls, to delete")
    .commandsGroup(leads.commandsGroup())
    .action((shown: Shown) => list(shown, terminal));
  requests
    .command("done <numbers...>")
    .requiredOption(
      "--note <text>",
      "what was done, naming nobody: it is kept for good and cannot be changed",
    )
    .description("closes requests")
    .action((numbers: string[], { note }: { note: string }) => close(numbers, note, terminal));
}

async function withdraw(
  given: string | undefined,
  { phone, email, by: channel }: Asker,
  terminal: Terminal,
): Promise<void> {
  const { settings, now, print } = terminal;
  const at = now();
  const submissionId = given === undefined ? undefined : await toWholeNumber(given, terminal);
  const requester =
    submissionId === undefined
      ? { personHash: hashPerson(phone ?? email ?? "", terminal) }
      : { submissionId };
  const request = { kind: "withdrawal", channel, at } as const;
  const recorded = await changeStore(settings, (store) => store.recordRequest(requester, request));
  if (!recorded) {
    if (submissionId !== undefined) throw noSuchApplication(submissionId);
    throw new OperatorError(
      "Nobody has applied with this e-mail address or telephone: enter it in your do-not-call list.",
    );
  }
  const { applications, added } = recorded;
  const advice = added > 0 ? `: no calls and texts any more, honor by ${honorBy(at)}` : "";
  print(`Recorded for ${formatCount(applications, "application")}, ${added} of them new${advice}.\n`);
}

interface Shown {
  all?: true;
  of?: string;
  json?: true;
}

async function list({ all, of, json }: Shown, terminal: Terminal): Promise<void> {
  const { settings, now, print, printError, width } = terminal;
  const personHash = of === undefined ? undefined : hashPerson(of, terminal);
  const requests = await withStore(openLeadReader(settings, noKey.open), (reader) =>
    reader.listRequests({ isOpenOnly: all === undefined, personHash }),
  );
  if (json) {
    // The law's day is for withdrawals alone.
    const withDay = (request: ConsumerRequest) => ({
      ...request,
      ...(request.kind === "withdrawal" && { honorBy: honorBy(request.requestedAt, now()) }),
    });
    return printJsonArray(requests.map(withDay), print);
  }
  print(drawTable(columnsAt(now()), requests, width));
  if (requests.length === 0) printError(all ? "Nobody has asked for anything.\n" : "No open requests.\n");
}

const columnsAt = (now: Date): Column<ConsumerRequest>[] => [
  ["number", ({ number }) => number, "right"],
  ["asked", ({ requestedAt }) => formatTime(requestedAt)],
  ["by", ({ channel }) => channel],
  ["submission id", ({ submissionId }) => submissionId],
  [
    "to do",
    (request) =>
      request.closed
        ? `closed ${formatTime(request.closed.at)}: ${request.closed.note}`
        : describeOpen(request, now),
  ],
];

async function close(numbers: readonly string[], note: string, terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  if (!isVisible(note)) throw new OperatorError("Say in --note what was done.");
  const unknown: string[] = [];
  await changeStore(settings, async (maintenance) => {
    for (const number of numbers) {
      const isNumber = /^\d{1,15}$/.test(number);
      if (isNumber && (await maintenance.closeRequest(Number(number), now(), note.trim()))) {
        print(`Request ${number} is closed.\n`);
      } else unknown.push(number);
    }
  });
  if (unknown.length === 0) return;
  throw new OperatorError(
    `No open request has the number ${unknown.join(" or ")}. See npm run leads -- requests.`,
  );
}
