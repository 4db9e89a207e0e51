"use client";

export { Calculator } from "./estimate/calculator.tsx";
export { CarryPart } from "./carry/carry-part.tsx";
export { ComparisonPart } from "./comparison/comparison-part.tsx";
export { CostPart } from "./cost/cost-part.tsx";
export { EquityPart } from "./equity/equity-part.tsx";
