/** How a try ended when the CRM said nothing we could understand; kept as the delivery's last result. */
export type Failure =
  | "timeout"
  | "refused"
  | "reset"
  | "not-found"
  | "unreachable"
  | "certificate"
  | "garbled"
  /** The host name leads to an address inside a network, which could be made to attack it. */
  | "private-address"
  /** The address is http:// and leads out to the internet, where anyone on the way could read it. */
  | "unencrypted"
  | "failed";

/** What one try came to. */
export type Outcome =
  { kind: "answered"; status: number; retryAfter: string | undefined } | { kind: "failed"; reason: Failure };
