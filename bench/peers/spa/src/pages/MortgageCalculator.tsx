import { calculator } from "@heloc/content/en/calculator";
import { useEffect } from "react";
import { CalculatorScreen } from "../../from-site/site/calculator-screen.tsx";

const MortgageCalculator = () => {
  useEffect(() => {
    document.title = calculator.meta.title;
  }, []);
  return <CalculatorScreen />;
};

export default MortgageCalculator;
