import { calculator, lender, priceStates, rates } from "@heloc/lender/current";
import { Calculator } from "./estimate/calculator.tsx";

const { use, unusable } = calculator.carry;
const words = { ...calculator, use, unusable };
const oldPrice = priceStates.length > 0 ? calculator.oldPrice : undefined;

/** The calculator with its words and figures, as in parts.tsx. */
export const QuickEstimate = () => (
  <Calculator words={words} oldPrice={oldPrice} rates={rates} phone={lender.phone} />
);
