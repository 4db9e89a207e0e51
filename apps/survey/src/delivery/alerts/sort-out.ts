import { SECOND_LANGUAGE } from "@heloc/lender/schema/language";
import type { ClaimedDelivery } from "../../store/contract.ts";
import { DAY } from "../../store/deliveries/retry-delays.ts";
import type { ReadableDelivery } from "../destination.ts";
import type { Announced } from "./message/alert-text.ts";
import { needOf } from "./need.ts";

/** Alerts that were due, by what becomes of them. */
export interface SortedOut {
  /** Go into the message. */
  wanted: { deliveryId: string; delivery: ClaimedDelivery; announced: Announced }[];
  /** Are left out, or wait until then. */
  others: { deliveryIds: string[]; remark: string; until: Date | undefined }[];
  /** No key opens them. */
  unreadable: ClaimedDelivery[];
}

/** @param opened the applications among them that somebody has opened */
export function sortOut(
  claimed: readonly ClaimedDelivery[],
  opened: ReadonlySet<string>,
  told: Parameters<typeof needOf>[2],
): SortedOut {
  const sorted: SortedOut = { wanted: [], others: [], unreadable: [] };
  const others = new Map<string, SortedOut["others"][number]>();
  for (const delivery of claimed) {
    if (!isApplication(delivery)) {
      sorted.unreadable.push(delivery);
      continue;
    }
    const { deliveryId, submissionId, lead } = delivery;
    const need = needOf(delivery, opened.has(submissionId), told);
    if (need.kind === "now") {
      const { propertyState } = lead.answers;
      const isInSpanish = lead.consent.language === SECOND_LANGUAGE;
      const announced = { submissionId, propertyState, isInSpanish, callWindow: need.callWindow };
      sorted.wanted.push({ deliveryId, delivery, announced });
      continue;
    }
    const until = need.kind === "later" ? soonerOf(need.at, new Date(told.now.getTime() + DAY)) : undefined;
    const remark =
      need.kind === "later" ? "waits for those who are told before" : `not needed any more: ${need.why}`;
    const key = `${until?.toISOString()} ${remark}`;
    const alike = others.get(key) ?? { deliveryIds: [], remark, until };
    alike.deliveryIds.push(deliveryId);
    others.set(key, alike);
  }
  return { ...sorted, others: [...others.values()] };
}

type Application = ReadableDelivery & { request?: undefined };

const isApplication = (delivery: ClaimedDelivery): delivery is Application =>
  delivery.lead !== null && delivery.lead !== undefined;

/** What waits for longer than a day looks as if a wrong clock had set its time. */
const soonerOf = (one: Date, other: Date): Date => (one < other ? one : other);
