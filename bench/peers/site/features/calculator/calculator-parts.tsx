"use client";

export { Carry, Comparison, Cost, Equity, Plan } from "./parts.tsx";
export { QuickEstimate } from "./quick-estimate.tsx";
