import { OperatorError } from "@heloc/leads/operator-error";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import type { Destination } from "./destination.ts";
import type { Log } from "@heloc/leads/process/log";

/** With these a CRM says that it does not accept the token. */
const REFUSALS: readonly (string | null)[] = ["401", "403"];

export type CredentialWatch = (store: Pick<DeliveryStore, "listDeliveries" | "replay">) => Promise<void>;

/**
 * Makes what was parked for a token that was not accepted due as soon as there is another one, and once after every start.
 * @returns a check that may be called as often as one likes; it asks the store only when the token is another one
 */
export function createCredentialWatch(
  { credential }: Pick<Destination, "credential">,
  log: Log,
  now: () => Date,
): CredentialWatch {
  let known: string | undefined;
  return async (store) => {
    const current = credential && readOrKeep(credential, known);
    if (current === known) return;
    const parked = await store.listDeliveries("parked");
    const refused = parked.filter(
      ({ destination, lastResult }) => destination === "crm" && REFUSALS.includes(lastResult),
    );
    for (const { deliveryId } of refused) await store.replay(deliveryId, now());
    known = current;
    if (refused.length > 0) {
      log.info("Deliveries that were refused for the token are due again.", { madeDue: refused.length });
    }
  };
}

/** While the file is being replaced nothing is known of it. */
function readOrKeep(credential: () => string, known: string | undefined): string | undefined {
  try {
    return credential();
  } catch (error) {
    if (error instanceof OperatorError) return known;
    throw error;
  }
}
