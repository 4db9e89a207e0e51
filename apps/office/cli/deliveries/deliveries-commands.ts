import { Option, type Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { noKey } from "@heloc/leads/sealing/sealing";
import type { DeliveryStore } from "@heloc/leads/store/outbox/deliveries";
import { openDeliveryStore, withStore } from "@heloc/leads/store/open-stores";
import { DELIVERY_STATES, type DeliveryState } from "@heloc/leads/store/outbox/delivery";
import { toWholeNumber } from "../finding.ts";
import { formatCount, printJsonArray } from "../printing/formats.ts";
import { drawTable } from "../printing/table.ts";
import type { Terminal } from "../terminal.ts";
import { deliveryColumns } from "./delivery-table.ts";

/** The commands that show deliveries and make them due for the worker, with the same id as before. */
export function addDeliveryCommands(leads: Command, terminal: Terminal): void {
  const deliveries = leads
    .command("deliveries")
    .option("--json", "everything that is stored, as one JSON array")
    .addOption(new Option("--state <state>", "in that state").choices(DELIVERY_STATES))
    .description("what was sent to the CRM and as alerts, and what waits, newest first")
    .commandsGroup(leads.commandsGroup())
    .action((wanted: Wanted) => list(wanted, terminal));
  deliveries
    .command("replay [delivery-id]")
    .option("--dead-letters", "all dead letters")
    .description("sends a delivery or an application again, with the same id, or all dead letters")
    .action((deliveryId: string | undefined, { deadLetters = false }, command: Command) => {
      if ((deliveryId !== undefined) === deadLetters)
        command.error("error: name one delivery, or --dead-letters");
      return deliveryId === undefined ? replayDeadLetters(terminal) : replay(deliveryId, terminal);
    });
}

/** Deliveries carry no answers: these commands work without the private key. */
const use = <Result>(
  { settings }: Terminal,
  work: (store: DeliveryStore) => Promise<Result>,
): Promise<Result> => withStore(openDeliveryStore(settings, noKey.open), work);

interface Wanted {
  json?: true;
  state?: DeliveryState;
}

async function list({ json: isJson, state }: Wanted, terminal: Terminal): Promise<void> {
  const { print, printError, width } = terminal;
  const deliveries = await use(terminal, (store) => store.listDeliveries(state));
  if (isJson) return printJsonArray(deliveries, print);
  print(drawTable([["delivery", ({ deliveryId }) => deliveryId], ...deliveryColumns()], deliveries, width));
  if (deliveries.length > 0) return;
  printError(state ? "No delivery is one of those.\n" : "Nothing was sent yet, and nothing is waiting.\n");
}

async function replay(given: string, terminal: Terminal): Promise<void> {
  const deliveryId = await toDeliveryId(given, terminal);
  const isThere = await use(terminal, (store) => store.replay(deliveryId, terminal.now()));
  if (!isThere) {
    throw new OperatorError(`There is no delivery "${given}". See npm run leads -- deliveries.`);
  }
  terminal.print(`${deliveryId} is due now.\n`);
}

/** An application's number, or the digits that it begins with, stand for its delivery to the CRM. */
async function toDeliveryId(given: string, terminal: Terminal): Promise<string> {
  const [, digits] = /^(?:lead_)?([0-9a-f]{8,32})$/i.exec(given) ?? [];
  return digits === undefined ? given : `lead_${await toWholeNumber(digits, terminal)}`;
}

async function replayDeadLetters(terminal: Terminal): Promise<void> {
  const number = await use(terminal, async (store) => {
    const deadLetters = await store.listDeliveries("dead-letter");
    for (const { deliveryId } of deadLetters) await store.replay(deliveryId, terminal.now());
    return deadLetters.length;
  });
  terminal.print(`${formatCount(number, "dead letter is", "dead letters are")} due now.\n`);
}
