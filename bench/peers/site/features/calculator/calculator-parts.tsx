"use client";

export { Carry, Comparison, Cost, Equity } from "./parts.tsx";
export { QuickEstimate } from "./quick-estimate.tsx";
