import type { LenderFacts } from "../schema/lender.ts";
import type { Testimonial } from "../schema/testimonials.ts";
import { listStates } from "./states.ts";

/** Leaves out the legal lines and the testimonials of states where the lender does not lend. */
export function leaveOutOtherStates(
  { texasComplaintNotice, ...lender }: LenderFacts,
  { testimonials }: { testimonials: readonly Testimonial[] },
): { lender: LenderFacts; testimonials: Testimonial[] } {
  const elsewhere = listStates().flatMap(([state, { name }]) =>
    lender.states.includes(state) ? [] : [name],
  );
  return {
    lender: {
      ...lender,
      licenses: lender.licenses.filter(({ state }) => lender.states.includes(state)),
      ...(texasComplaintNotice && lender.states.includes("TX") && { texasComplaintNotice }),
    },
    testimonials: testimonials.filter(({ location }) => !elsewhere.some((name) => location.endsWith(name))),
  };
}
