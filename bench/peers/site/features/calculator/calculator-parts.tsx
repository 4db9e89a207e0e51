"use client";

export { Carry, Comparison, Cost, Equity, Plan } from "./parts.tsx";
export { Calculator } from "./estimate/calculator.tsx";
