import { itChangesTheKey } from "./conformance/changing-the-key.ts";
import { itKeepsDeliveries } from "./conformance/deliveries.ts";
import { itForgetsAndProves } from "./conformance/erasing.ts";
import { setUpWith, type EmptyStore } from "./conformance/store-under-test.ts";
import { itTakesApplications } from "./conformance/taking-applications.ts";

/** The suite that every store has to pass: what it proves is that they behave alike. */
export function itIsALeadStore(prepare: () => Promise<EmptyStore>): void {
  const setUp = setUpWith(prepare);
  itTakesApplications(setUp);
  itKeepsDeliveries(setUp);
  itForgetsAndProves(setUp);
  itChangesTheKey(setUp);
}
