import { ShareSection } from "./share-section.tsx";
import { ComparisonSection } from "./comparison/comparison-section.tsx";
import { CostSection } from "./cost/cost-section.tsx";
import { EquitySection } from "./equity/equity-section.tsx";
import { guardIsland } from "./sections/section.tsx";
import { PlanSection } from "./plan-section.tsx";

/* The islands below the quick estimate, in one script: they come together. */
export const Carry = guardIsland(ShareSection);
export const Comparison = guardIsland(ComparisonSection);
export const Cost = guardIsland(CostSection);
export const Equity = guardIsland(EquitySection);
export const Plan = guardIsland(PlanSection);
