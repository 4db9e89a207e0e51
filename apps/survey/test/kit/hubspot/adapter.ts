import { onTestFinished } from "vitest";
import { createHubSpot } from "../../../src/delivery/crm/hubspot/hubspot.ts";
import { HUBSPOT_SETTINGS, type HubSpotSettings } from "../../../src/delivery/crm/hubspot/settings.ts";
import { callJson } from "../../../src/delivery/crm/json-call.ts";
import type { ConsumerRequest } from "../../../src/store/contract.ts";
import type { Lead } from "../../../src/store/lead.ts";
import { askOf, sendTo } from "../delivery/deliver-to.ts";
import { startHubSpot, TOKEN, type FakeCall, type Fault } from "./fake-hubspot.ts";

/** A HubSpot account, set up, and the adapter that fills it. */
export async function startAdapter({
  fault,
  change = {},
  isSetUp = true,
}: {
  fault?: (call: FakeCall, number: number) => Fault;
  change?: Partial<HubSpotSettings>;
  isSetUp?: boolean;
} = {}) {
  let isReady = false;
  let count = 0;
  let patience = new AbortController();
  /** Whoever waits for an answer gives up, as after a timeout. */
  const giveUp = (): void => {
    patience.abort();
    patience = new AbortController();
  };
  const hubspot = await startHubSpot((call) => (isReady ? fault?.(call, (count += 1)) : undefined), giveUp);
  onTestFinished(hubspot.close);
  const settings = { ...HUBSPOT_SETTINGS.parse({ token: TOKEN, api: hubspot.url.href }), ...change };
  const call: typeof callJson = (what, signal) =>
    callJson(what, AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]));
  const destination = createHubSpot(settings, call);
  if (isSetUp) await destination.setUp?.();
  hubspot.calls.length = 0;
  isReady = true;
  return {
    ...hubspot,
    settings,
    destination,
    send: (application: Lead, standing: { withdrawnAt?: string } = {}) =>
      sendTo(destination, application, standing),
    ask: (kind: ConsumerRequest["kind"], of?: { submissionId?: string; contactId?: string | null }) =>
      askOf(destination, kind, of),
  };
}
