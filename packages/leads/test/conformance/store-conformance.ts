import { itChangesTheKey } from "./changing-the-key.ts";
import { itKeepsDeliveries } from "./deliveries.ts";
import { itServesDestinations } from "./destinations.ts";
import { itKeepsHistory } from "./history.ts";
import { itHearsConsumers } from "./consumer-requests.ts";
import { itNoticesChanges } from "./integrity.ts";
import { itCountsStages } from "./funnel-counts.ts";
import { itForgetsAndProves } from "./erasing.ts";
import { itKeepsNotes } from "./notes.ts";
import { itTellsWhatChanged } from "./changes.ts";
import { openStoreHere } from "../kit/store-under-test.ts";
import { setUpWith, type EmptyStore } from "./store-under-test.ts";
import { itOutlivesAWrongClock } from "./wrong-clock.ts";
import { itTakesApplications } from "./taking-applications.ts";

/** The suite that every store has to pass: what it proves is that they behave alike. */
export function itIsALeadStore(prepare: () => Promise<EmptyStore>): void {
  for (const part of [itTakesApplications, itHearsConsumers, itTellsWhatChanged, itCountsStages])
    part(setUpWith(prepare));
  // What the worker and the operator do beside the service, for which it need not be all of the service's own store.
  for (const part of [
    ...[itKeepsDeliveries, itServesDestinations, itKeepsHistory, itOutlivesAWrongClock, itForgetsAndProves],
    ...[itChangesTheKey, itKeepsNotes, itNoticesChanges],
  ])
    part(setUpWith(prepare, openStoreHere));
}
