import { CarryPart } from "./carry-part.tsx";
import { ComparisonPart } from "./comparison/comparison-part.tsx";
import { CostPart } from "./cost/cost-part.tsx";
import { EquityPart } from "./equity/equity-part.tsx";
import { guardIsland } from "./part/part.tsx";
import { PlanPart } from "./plan-part.tsx";

/* The islands below the quick estimate, in one script: they come together. */
export const Carry = guardIsland(CarryPart);
export const Comparison = guardIsland(ComparisonPart);
export const Cost = guardIsland(CostPart);
export const Equity = guardIsland(EquityPart);
export const Plan = guardIsland(PlanPart);
