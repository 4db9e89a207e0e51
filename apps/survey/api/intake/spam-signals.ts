import { CLOCK_TOLERANCE_MS } from "@heloc/leads/store/retry-delays";
import type { SpamSignal } from "@heloc/leads/store/lead";
import type { FormTokens, TokenReading } from "./form-token.ts";

/** The quickest a person gets through the questions, with everything filled in by the browser. */
const QUICKEST_MS = 3_000;

/** What an application brings along besides its answers, as it arrived: any value is taken, none is refused. */
export interface Traces {
  honeypot: unknown;
  formToken: unknown;
}

/**
 * Says what makes an application look like a program's. The sender never learns of it, and the application is stored
 * whatever comes out: a puzzle or a refusal would keep out people, and a program would learn to pass.
 * @returns `formNonce` of a token of ours, for the store to use up
 */
export function judge({ honeypot, formToken }: Traces, tokens: FormTokens) {
  const reading = tokens.read(formToken);
  const isTrapped = honeypot !== undefined && honeypot !== null && honeypot !== "";
  const spamSignals: SpamSignal[] = [...(isTrapped ? ["honeypot" as const] : []), ...doubtsAbout(reading)];
  return { spamSignals, formNonce: "nonce" in reading ? reading.nonce : null };
}

function doubtsAbout(reading: TokenReading): SpamSignal[] {
  if (reading.kind === "missing") return ["no-token"];
  if (reading.kind === "forged") return ["forged-token"];
  if (reading.kind === "expired") return ["expired-token"];
  // A page from the future was handed out under a clock that was ahead: nobody knows how long it was open.
  const isAgeKnown = reading.ageMs > -CLOCK_TOLERANCE_MS;
  return isAgeKnown && reading.ageMs < QUICKEST_MS ? ["too-fast"] : [];
}
