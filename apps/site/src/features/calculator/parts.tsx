import { calculator, language } from "@heloc/lender/current";
import { CarryPart } from "./carry/carry-part.tsx";
import { ComparisonPart } from "./comparison/comparison-part.tsx";
import { CostPart } from "./cost/cost-part.tsx";
import { EquityPart } from "./equity/equity-part.tsx";
import { PlanPart } from "./plan/plan-part.tsx";
import { shownRates as rates } from "./shown-rates.ts";

/*
 * The parts below the calculator with their words and figures. These are bundled with the parts' script: as properties of
 * the islands they would stand in the page a second time, beside what the parts show.
 */
const words = { ...calculator, button: calculator.inputs.button };

export const Equity = () => <EquityPart words={words} rates={rates} />;
export const Cost = () => <CostPart words={words} rates={rates} />;
export const Comparison = () => <ComparisonPart words={words} rates={rates} language={language} />;
export const Plan = () => <PlanPart words={words} rates={rates} language={language} />;
export const Carry = () => <CarryPart words={words} rates={rates} />;
