/* What becomes an island of the page, in one script: the parts below the quick estimate come together. */
export { CarryPart as Carry } from "./carry-part.tsx";
export { ComparisonPart as Comparison } from "./comparison/comparison-part.tsx";
export { CostPart as Cost } from "./cost/cost-part.tsx";
export { EquityPart as Equity } from "./equity/equity-part.tsx";
export { PlanPart as Plan } from "./plan-part.tsx";
