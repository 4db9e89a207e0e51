import { Option, type Command } from "commander";
import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { honorBy } from "@heloc/lender/law/revocation";
import { OperatorError } from "@heloc/leads/operator-error";
import { isVisible } from "@heloc/questions/visible-text";
import { noKey } from "@heloc/leads/sealing/decryptor";
import type { Requester } from "@heloc/leads/store/annotations/consumer-requests";
import { OPERATOR_CHANNELS, type ConsumerRequest, type RequestChannel } from "@heloc/leads/store/contract";
import { openLeadMaintenance, openLeadReader, withStore } from "@heloc/leads/store/open-stores";
import { printJsonArray } from "../printing/json-array.ts";
import { describeOpen } from "@heloc/leads/operator/open-requests";
import { hashPerson } from "../finding/person-hash.ts";
import { drawTable, type Column } from "../printing/table.ts";
import { noSuchApplication } from "@heloc/leads/operator/no-such-application";
import type { Terminal } from "../terminal.ts";
import { toWholeNumber } from "../finding/whole-number.ts";

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
    .requiredOption("--note <text>", "what was done; it is kept and cannot be changed")
    .description("closes requests")
    .action((numbers: string[], { note }: { note: string }) => close(numbers, note, terminal));
}

async function withdraw(given: string | undefined, asker: Asker, terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  const at = now();
  const submissionId = given === undefined ? undefined : await toWholeNumber(given, terminal);
  const recorded = await withStore(openLeadMaintenance(settings), (maintenance) =>
    maintenance.recordRequest(whoAsks(submissionId, asker, terminal), {
      kind: "withdrawal",
      channel: asker.by,
      at,
    }),
  );
  if (!recorded) {
    if (submissionId !== undefined) throw noSuchApplication(submissionId);
    throw new OperatorError(
      "Nobody has applied with this e-mail address or telephone: enter it in your do-not-call list.",
    );
  }
  const { applications, added } = recorded;
  print(
    `Recorded for ${applications} ${applications === 1 ? "application" : "applications"}, ${added} of them new`,
  );
  print(added > 0 ? `: no calls and texts any more, honor by ${honorBy(at)}.\n` : ".\n");
}

function whoAsks(submissionId: string | undefined, { phone, email }: Asker, terminal: Terminal): Requester {
  if (submissionId === undefined) return { personHash: hashPerson(phone ?? email ?? "", terminal) };
  if (!SUBMISSION_ID_PATTERN.test(submissionId)) throw noSuchApplication(submissionId);
  return { submissionId };
}

interface Shown {
  all?: true;
  of?: string;
  json?: true;
}

async function list({ all, of, json }: Shown, terminal: Terminal): Promise<void> {
  const { settings, now, print, printError, width } = terminal;
  const personHash = of === undefined ? undefined : hashPerson(of, terminal);
  const requests = await withStore(openLeadReader(settings, noKey), (reader) =>
    reader.listRequests({ isOpenOnly: all === undefined, personHash }),
  );
  if (json) {
    await printJsonArray(
      requests.map((request) => describe(request, now())),
      print,
    );
  } else if (requests.length > 0) print(drawTable(columnsAt(now()), requests, width));
  else printError(all ? "Nobody has asked for anything.\n" : "No open requests.\n");
}

/** The law's day is for withdrawals alone. */
const describe = (request: ConsumerRequest, now: Date) => ({
  ...request,
  ...(request.kind === "withdrawal" && { honorBy: honorBy(request.requestedAt, now) }),
});

const columnsAt = (now: Date): Column<ConsumerRequest>[] => [
  { title: "number", value: ({ number }) => number, isNumber: true },
  { title: "asked", value: ({ requestedAt }) => formatTime(requestedAt) },
  { title: "by", value: ({ channel }) => channel },
  { title: "submission id", value: ({ submissionId }) => submissionId },
  {
    title: "to do",
    value: (request) =>
      request.closed
        ? `closed ${formatTime(request.closed.at)}: ${request.closed.note}`
        : describeOpen(request, now),
  },
];

async function close(numbers: readonly string[], note: string, terminal: Terminal): Promise<void> {
  const { settings, now, print } = terminal;
  if (!isVisible(note)) throw new OperatorError("Say in --note what was done.");
  const unknown = await withStore(openLeadMaintenance(settings), async (maintenance) => {
    const missed: string[] = [];
    for (const number of numbers) {
      const isClosed =
        /^\d{1,15}$/.test(number) && (await maintenance.closeRequest(Number(number), now(), note.trim()));
      if (isClosed) print(`Request ${number} is closed.\n`);
      else missed.push(number);
    }
    return missed;
  });
  if (unknown.length > 0) {
    throw new OperatorError(
      `No open request has the number ${unknown.join(" or ")}. See npm run leads -- requests.`,
    );
  }
}

/** "2026-11-21 17:30 UTC" */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
