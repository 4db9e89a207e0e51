import { calculator } from "@heloc/content/en/calculator";
import { CalculatorScreen } from "../../shared/site/calculator-screen.tsx";

export const metadata = calculator.meta;

export default function Page() {
  return <CalculatorScreen />;
}
