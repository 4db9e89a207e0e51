import type { Command } from "commander";
import { OperatorProblem } from "../process/operator-problem.ts";
import { noKey } from "../sealing/opener.ts";
import type { Delivery } from "../store/contract.ts";
import type { DeliveryStore } from "../store/deliveries.ts";
import { openDeliveryStore, withStore } from "../store/open-stores.ts";
import type { Terminal } from "./terminal.ts";
import { drawTable, type Column } from "./table.ts";

/** The commands that show deliveries and make them due for the worker, with the same id as before. */
export function addDeliveryCommands(leads: Command, terminal: Terminal): void {
  const deliveries = leads
    .command("deliveries")
    .option("--json", "one JSON object a line")
    .description("what was sent to the CRM and what waits, newest first")
    .commandsGroup(leads.commandsGroup())
    .action(({ json = false }: { json?: boolean }) => list(json, terminal));
  deliveries
    .command("replay [delivery-id]")
    .option("--parked", "all that were put aside")
    .description("sends one again, with the same id, or all that were put aside")
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

async function list(isJson: boolean, terminal: Terminal): Promise<void> {
  const { print, printError } = terminal;
  const deliveries = await use(terminal, (store) => store.listDeliveries());
  if (isJson) for (const delivery of deliveries) print(`${JSON.stringify(delivery)}\n`);
  else if (deliveries.length > 0) print(drawTable(COLUMNS, deliveries));
  else printError("Nothing was sent yet, and nothing is waiting.\n");
}

async function replay(deliveryId: string, terminal: Terminal): Promise<void> {
  const isThere = await use(terminal, (store) => store.replay(deliveryId, terminal.now()));
  if (!isThere) {
    throw new OperatorProblem(`There is no delivery "${deliveryId}". See npm run leads -- deliveries.`);
  }
  terminal.print(`${deliveryId} is due now.\n`);
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

const COLUMNS: readonly Column<Delivery>[] = [
  { title: "delivery", value: ({ deliveryId }) => deliveryId },
  { title: "state", value: ({ state }) => state },
  { title: "created", value: ({ createdAt }) => formatTime(createdAt) },
  { title: "next try", value: ({ state, dueAt }) => (state === "delivered" ? "" : formatTime(dueAt)) },
  { title: "tries", value: ({ attempts }) => attempts },
  { title: "last result", value: ({ lastResult }) => lastResult ?? "" },
];
