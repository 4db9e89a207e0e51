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
import { setUpWith, type EmptyStore } from "./store-under-test.ts";
import { itOutlivesAWrongClock } from "./wrong-clock.ts";
import { itTakesApplications } from "./taking-applications.ts";

/** The suite that every store has to pass: what it proves is that they behave alike. */
export function itIsALeadStore(prepare: () => Promise<EmptyStore>): void {
  const setUp = setUpWith(prepare);
  itTakesApplications(setUp);
  itKeepsDeliveries(setUp);
  itServesDestinations(setUp);
  itKeepsHistory(setUp);
  itOutlivesAWrongClock(setUp);
  itForgetsAndProves(setUp);
  itHearsConsumers(setUp);
  itChangesTheKey(setUp);
  itKeepsNotes(setUp);
  itTellsWhatChanged(setUp);
  itCountsStages(setUp);
  itNoticesChanges(setUp);
}
