import { BoxProblem } from "../sealing/sealed-box.ts";
import type { Opener } from "../sealing/opener.ts";
import type { DeliveryStore } from "../store/contract.ts";
import type { Commands, LeadsSettings } from "./commands.ts";
import { openDeliveryStore, withStore } from "../store/open-stores.ts";
import { toDeliveryTable } from "./delivery-table.ts";

/** Deliveries carry no answers: these commands work without the private key. */
const noKey: Opener = {
  open() {
    throw new BoxProblem("nothing is opened here");
  },
};

const use = <Result>(
  settings: LeadsSettings,
  work: (store: DeliveryStore) => Promise<Result>,
): Promise<Result> => withStore(openDeliveryStore(settings, noKey), work);

/** The commands that show deliveries and make them due for the worker, with the same id as before. */
export const deliveryCommands: Commands = {
  async deliveries({ settings, print, printError }) {
    const deliveries = await use(settings, (store) => store.listDeliveries());
    if (deliveries.length > 0) print(toDeliveryTable(deliveries));
    else printError("Nothing was sent yet, and nothing is waiting.\n");
    return 0;
  },

  async "deliveries --json"({ settings, print }) {
    const deliveries = await use(settings, (store) => store.listDeliveries());
    for (const delivery of deliveries) print(`${JSON.stringify(delivery)}\n`);
    return 0;
  },

  async "deliveries replay *"({ settings, now, print, printError }, deliveryId) {
    const isThere = await use(settings, (store) => store.replay(deliveryId, now()));
    if (isThere) print(`${deliveryId} is due now.\n`);
    else printError(`There is no delivery "${deliveryId}". See npm run leads -- deliveries.\n`);
    return isThere ? 0 : 1;
  },

  async "deliveries replay --parked"({ settings, now, print }) {
    const count = await use(settings, async (store) => {
      const parked = await store.listDeliveries("parked");
      for (const { deliveryId } of parked) await store.replay(deliveryId, now());
      return parked.length;
    });
    print(`${count} parked ${count === 1 ? "delivery is" : "deliveries are"} due now.\n`);
    return 0;
  },
};
