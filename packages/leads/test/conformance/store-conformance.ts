import { openStoreHere } from "../kit/store-under-test.ts";
import { itFollowsChanges } from "./changes.ts";
import { itHearsConsumers } from "./consumer-requests.ts";
import { itKeepsDeliveries } from "./deliveries.ts";
import { itForgetsAndProves } from "./forgetting.ts";
import { setUpWith, type EmptyStore } from "./given-store.ts";
import { itKeepsHistory } from "./history.ts";
import { itSealsAndChecks } from "./sealed-and-whole.ts";
import { itTakesApplications } from "./taking-applications.ts";

/** The suite that every store has to pass: what it proves is that they behave alike. */
export function itIsALeadStore(prepare: () => Promise<EmptyStore>): void {
  for (const part of [itTakesApplications, itHearsConsumers, itFollowsChanges]) part(setUpWith(prepare));
  // What the worker and the operator do beside the service, for which it need not be all of the service's own store.
  for (const part of [itKeepsDeliveries, itKeepsHistory, itForgetsAndProves, itSealsAndChecks])
    part(setUpWith(prepare, openStoreHere));
}
