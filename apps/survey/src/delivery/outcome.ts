/** Why a try got no answer that we understand; kept as the delivery's last result. */
export type Failure =
  "timeout" | "refused" | "reset" | "not-found" | "unreachable" | "certificate" | "garbled" | "failed";

/** How one try ended. */
export type Outcome =
  { kind: "answered"; status: number; retryAfter: string | undefined } | { kind: "failed"; reason: Failure };
