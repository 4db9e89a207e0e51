import { calculator } from "@heloc/content/en/calculator";
import { disclosures } from "@heloc/content/en/disclosures";
import { rates } from "@heloc/content/rates";
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
const shared = { whose, failure, button: inputs.button };

export const CalculatorScreen = () => (
  <CalculatorPage
    words={calculator}
    rates={rates}
    disclosures={disclosures}
    calculator={
      <>
        <Calculator words={{ inputs, results, oddInput, failure }} rules={rates} />
        <EstimateDisclosure words={disclosures.besideEstimate} />
      </>
    }
    equity={<EquityPart words={{ ...shared, equity, tableSummary }} rates={rates} />}
    cost={<CostPart words={{ ...shared, cost, oddInput, tableSummary }} rates={rates} />}
    comparison={
      <ComparisonPart words={{ ...shared, comparison, oddInput, tableSummary }} rates={rates} />
    }
    carry={<CarryPart words={{ ...shared, carry }} rates={rates} />}
  />
);
