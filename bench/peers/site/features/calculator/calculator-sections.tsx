"use client";

export { Carry, Comparison, Cost, Equity, Plan } from "./sections.tsx";
export { Calculator } from "./estimate/calculator.tsx";
