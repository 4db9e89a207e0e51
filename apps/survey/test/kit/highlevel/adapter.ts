import { onTestFinished } from "vitest";
import { callJson } from "../../../src/delivery/crm/json-call.ts";
import { createApi } from "../../../src/delivery/crm/highlevel/api.ts";
import { createHighLevel } from "../../../src/delivery/crm/highlevel/highlevel.ts";
import { HIGHLEVEL_SETTINGS, type HighLevelSettings } from "../../../src/delivery/crm/highlevel/settings.ts";
import type { Outcome } from "../../../src/delivery/outcome.ts";
import type { ConsumerRequest } from "../../../src/store/contract.ts";
import type { Lead } from "../../../src/store/lead.ts";
import { lead } from "../example-application.ts";
import type { Habits } from "./account.ts";
import { LOCATION, startHighLevel, TOKEN } from "./fake-highlevel.ts";

/** Monday, noon in Los Angeles. */
export const NOW = new Date("2026-11-23T20:00:00.000Z");

/** A HighLevel account and the adapter that fills it. */
export async function startAdapter(habits: Partial<Habits> = {}, change: Partial<HighLevelSettings> = {}) {
  const highlevel = await startHighLevel(habits);
  onTestFinished(highlevel.close);
  const settings = {
    ...HIGHLEVEL_SETTINGS.parse({ token: TOKEN, locationId: LOCATION, api: highlevel.url.href }),
    ...change,
  };
  let patience = new AbortController();
  const call: typeof callJson = (what, signal) =>
    callJson(what, AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]));
  const destination = createHighLevel(settings, createApi(settings, call));
  const about = {
    destination: "crm",
    contactId: null,
    remark: null,
    state: "waiting",
    createdAt: NOW,
    dueAt: NOW,
    attempts: 0,
    lastResult: null,
  } as const;
  const send = (application: Lead, standing: { withdrawnAt?: string } = {}): Promise<Outcome> => {
    const { submissionId } = application;
    const delivery = {
      ...about,
      event: "lead.created",
      deliveryId: `lead_${submissionId}`,
      submissionId,
    } as const;
    return destination.send({ ...delivery, lead: application, appliedBefore: false, ...standing }, NOW);
  };
  const ask = (kind: ConsumerRequest["kind"], contactId: string | null): Promise<Outcome> => {
    const { submissionId } = lead;
    const request = {
      number: 7,
      submissionId,
      kind,
      requestedAt: NOW,
      channel: "link",
      closed: null,
    } as const;
    const event = kind === "withdrawal" ? "consent.withdrawn" : "deletion.requested";
    return destination.send(
      { ...about, event, deliveryId: "request_7", submissionId, contactId, request },
      NOW,
    );
  };
  /** Whoever waits for an answer gives up, as after a timeout. */
  const giveUp = (): void => {
    patience.abort();
    patience = new AbortController();
  };
  return { ...highlevel, settings, destination, send, ask, giveUp };
}

export const applying = (change: Partial<Lead["answers"]> = {}, more: Partial<Lead> = {}): Lead => ({
  ...lead,
  ...more,
  answers: { ...lead.answers, ...change },
});
export const withoutConsent = applying({}, { consent: { ...lead.consent, contact: false } });
