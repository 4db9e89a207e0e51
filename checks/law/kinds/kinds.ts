import { aboveRegister } from "./above-register.ts";
import { approvalPromised } from "./approval-promised.ts";
import { costDenied } from "./cost-denied.ts";
import { fairHousing } from "./fair-housing.ts";
import { governmentTies } from "./government-ties.ts";
import type { Kind } from "./kind.ts";
import { partnerContact } from "./partner-contact.ts";
import { rateWithoutApr } from "./rate-without-apr.ts";
import { savingsPromised } from "./savings-promised.ts";
import { superiority } from "./superiority.ts";
import { taxPromises } from "./tax-promises.ts";
import { texasSpecials } from "./texas-specials.ts";
import { timePromised } from "./time-promised.ts";
import { urgency } from "./urgency.ts";

/** Every kind, each with its corpus. */
export const KINDS: readonly Kind[] = [
  approvalPromised,
  superiority,
  costDenied,
  governmentTies,
  taxPromises,
  timePromised,
  savingsPromised,
  fairHousing,
  urgency,
  texasSpecials,
  partnerContact,
  rateWithoutApr,
  aboveRegister,
];
