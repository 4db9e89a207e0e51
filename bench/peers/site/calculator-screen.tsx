import { disclosures } from "@heloc/lender/current";
import { EstimateDisclosure } from "./components/rates-and-terms.tsx";
import { Calculator, Carry, Comparison, Cost, Equity, Plan } from "./features/calculator/calculator-sections.tsx";
import { CalculatorPage } from "./features/calculator/calculator-page.tsx";

export const CalculatorScreen = () => (
  <CalculatorPage
    calculator={
      <>
        <Calculator />
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
