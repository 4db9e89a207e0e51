import { calculator, disclosures, lender, rates } from "@heloc/lender/current";
import { EstimateDisclosure } from "./components/estimate-disclosure.tsx";
import {
  Carry,
  Comparison,
  Cost,
  Equity,
  Plan,
  QuickEstimate,
} from "./features/calculator/calculator-parts.tsx";
import { CalculatorPage } from "./features/calculator/calculator-page.tsx";

export const CalculatorScreen = () => (
  <CalculatorPage
    words={calculator}
    rates={rates}
    phone={lender.phone}
    disclosures={disclosures}
    calculator={
      <>
        <QuickEstimate />
        <EstimateDisclosure words={disclosures.besideEstimate} />
      </>
    }
    equity={<Equity />}
    cost={<Cost />}
    comparison={<Comparison />}
    plan={<Plan />}
    carry={<Carry />}
  />
);
