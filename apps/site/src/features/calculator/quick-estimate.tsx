import { calculator, lender, rates } from "@heloc/lender/current";
import { Calculator } from "./estimate/calculator.tsx";

const { use, unusable } = calculator.carry;
const words = { ...calculator, use, unusable };

/** The calculator with its words and figures, as in parts.tsx. */
export const QuickEstimate = () => <Calculator words={words} rates={rates} phone={lender.phone} />;
