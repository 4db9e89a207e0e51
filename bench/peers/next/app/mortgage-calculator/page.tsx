import { calculator } from "@heloc/content/en/calculator";
import { CalculatorScreen } from "../../from-site/site/calculator-screen.tsx";

export const metadata = calculator.meta;

export default function Page() {
  return <CalculatorScreen />;
}
