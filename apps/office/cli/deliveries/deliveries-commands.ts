import { Option, type Command } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { noKey } from "@heloc/leads/sealing/decryptor";
import { DELIVERY_STATES, type Delivery, type DeliveryState } from "@heloc/leads/store/contract";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import { unlessDamaged } from "@heloc/leads/store/damage";
import { openDeliveryStore, withStore } from "@heloc/leads/store/open-stores";
import { readDestinationNames, type DestinationNames } from "@heloc/leads/operator/destination-names";
import { printJsonArray } from "../printing/json-array.ts";
import { moreAreDamaged } from "@heloc/leads/operator/open-reader";
import type { Terminal } from "../terminal.ts";
import { drawTable, type Column } from "../printing/table.ts";
import { toWholeNumber } from "../finding/whole-number.ts";

/** The commands that show deliveries and make them due for the worker, with the same id as before. */
export function addDeliveryCommands(leads: Command, terminal: Terminal): void {
  const deliveries = leads
    .command("deliveries")
    .option("--json", "everything that is stored, as one JSON array")
    .addOption(new Option("--state <state>", "in that state").choices(DELIVERY_STATES))
    .option("--destination <name>", "to crm, or to whom an alert goes, as the table has it")
    .description("what was sent to the CRM and as alerts, and what waits, newest first")
    .commandsGroup(leads.commandsGroup())
    .action((wanted: Wanted) => list(wanted, terminal));
  deliveries
    .command("replay [delivery-id]")
    .option("--parked", "all that were put aside")
    .description("sends a delivery or an application again, with the same id, or all that were put aside")
    .action((deliveryId: string | undefined, { parked = false }: { parked?: boolean }, command: Command) => {
      if ((deliveryId !== undefined) === parked) command.error("error: name one delivery, or --parked");
      return deliveryId === undefined ? replayParked(terminal) : replay(deliveryId, terminal);
    });
}

/** Deliveries carry no answers: these commands work without the private key. */
const use = <Result>(
  { settings }: Terminal,
  work: (store: DeliveryStore) => Promise<Result>,
): Promise<Result> => withStore(openDeliveryStore(settings, noKey), work);

/** A delivery, and whether one of its times lies ahead of the clock. */
interface ListedDelivery extends Delivery {
  isAheadOfClock: boolean;
}

/** Which deliveries are shown, and how. */
interface Wanted {
  json?: true;
  state?: DeliveryState;
  destination?: string;
}

async function list({ json: isJson, state, destination: name }: Wanted, terminal: Terminal): Promise<void> {
  const { print, printError, now, width } = terminal;
  const names = readDestinationNames();
  const destination = name === undefined ? undefined : names.destinationOf(name);
  const { deliveries, unreadable } = await use(terminal, async (store) => {
    const all = await unlessDamaged(() => store.listDeliveries(state, destination));
    const listed = all ? { deliveries: all, unreadable: 0 } : await salvage(store, state, destination);
    const ahead = await unlessDamaged(() => store.findAhead(now()));
    const mark = (one: Delivery): ListedDelivery => ({
      ...one,
      isAheadOfClock: ahead?.has(one.deliveryId) ?? false,
    });
    return { ...listed, deliveries: listed.deliveries.map(mark) };
  });
  if (isJson) await printJsonArray(deliveries, print);
  else if (deliveries.length > 0) print(drawTable(columnsFor(deliveries, names), deliveries, width));
  else if (unreadable === 0) {
    const isNarrowed = state !== undefined || destination !== undefined;
    printError(
      isNarrowed ? "No delivery is one of those.\n" : "Nothing was sent yet, and nothing is waiting.\n",
    );
  }
  if (deliveries.some(({ isAheadOfClock }) => isAheadOfClock)) {
    printError(
      `What is marked ${AHEAD} has a time ahead of this machine's clock (${formatTime(now())}): the clock was ahead when ` +
        "it was written, or is behind now. The worker does not wait for such a time.\n",
    );
  }
  if (unreadable > 0) throw new OperatorError(moreAreDamaged(unreadable));
}

async function salvage(
  store: DeliveryStore,
  state: DeliveryState | undefined,
  destination: string | undefined,
) {
  const { deliveries, unreadable } = await store.salvage();
  const isWanted = (one: Delivery): boolean =>
    (state === undefined || one.state === state) &&
    (destination === undefined || one.destination === destination);
  return { deliveries: deliveries.filter(isWanted), unreadable };
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
  const [, digits] = /^(?:lead_)?([0-9a-f]{8,32})$/.exec(given) ?? [];
  return digits === undefined ? given : `lead_${await toWholeNumber(digits, terminal)}`;
}

async function replayParked(terminal: Terminal): Promise<void> {
  const count = await use(terminal, async (store) => {
    const parked = await store.listDeliveries("parked");
    for (const { deliveryId } of parked) await store.replay(deliveryId, terminal.now());
    return parked.length;
  });
  terminal.print(`${count} parked ${count === 1 ? "delivery is" : "deliveries are"} due now.\n`);
}

/** "2026-11-21 17:30:05 UTC" */
const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;

const AHEAD = "(!)";

function columnsFor(
  deliveries: readonly Delivery[],
  { nameOf }: DestinationNames,
): readonly Column<ListedDelivery>[] {
  const columns: Column<ListedDelivery>[] = [
    { title: "delivery", value: ({ deliveryId }) => deliveryId },
    { title: "to", value: ({ destination }) => nameOf(destination) },
    { title: "state", value: ({ state, isAheadOfClock }) => (isAheadOfClock ? `${state} ${AHEAD}` : state) },
    { title: "created", value: ({ createdAt }) => formatTime(createdAt) },
    { title: "next try", value: ({ state, dueAt }) => (state === "delivered" ? "" : formatTime(dueAt)) },
    { title: "tries", value: ({ attempts }) => attempts },
    { title: "last result", value: ({ lastResult }) => lastResult ?? "" },
  ];
  const hasRemarks = deliveries.some(({ remark }) => remark !== null);
  return hasRemarks ? [...columns, { title: "remark", value: ({ remark }) => remark ?? "" }] : columns;
}
