import { honorBy, isOverdue } from "@heloc/lender/law/revocation";
import type { ConsumerRequest } from "../store/store.ts";

/** What has to be done about an open request, and by when the law wants it. */
export function describeOpen({ kind, requestedAt }: ConsumerRequest, now: Date): string {
  if (kind === "deletion") return "delete";
  const overdue = isOverdue(requestedAt, now) ? "OVERDUE: " : "";
  return `${overdue}stop calls, honor by ${honorBy(requestedAt, now)}`;
}
