import { calculator, disclosures, lender, rates } from "@heloc/lender/current";
import { EstimateDisclosure } from "./components/estimate-disclosure.tsx";
import {
  Calculator,
  CarryPart,
  ComparisonPart,
  CostPart,
  EquityPart,
} from "./features/calculator/calculator-parts.tsx";
import { CalculatorPage } from "./features/calculator/calculator-page.tsx";

const { inputs, results, oddInput, failure, whose, tableSummary, equity, cost, comparison, carry } =
  calculator;
const shown = { inputs, results, oddInput, failure, whose, tableSummary, equity, cost, comparison, carry };
const words = { ...shown, button: inputs.button };

export const CalculatorScreen = () => (
  <CalculatorPage
    words={calculator}
    rates={rates}
    disclosures={disclosures}
    calculator={
      <>
        <Calculator words={words} rules={rates} phone={lender.phone} />
        <EstimateDisclosure words={disclosures.besideEstimate} />
      </>
    }
    equity={<EquityPart words={words} rates={rates} />}
    cost={<CostPart words={words} rates={rates} />}
    comparison={<ComparisonPart words={words} rates={rates} />}
    carry={<CarryPart words={words} rates={rates} />}
  />
);
