import { calculator } from "@heloc/content/en/calculator";
import { CalculatorScreen } from "../../../apps/site/src/calculator-screen.tsx";

export const metadata = calculator.meta;

export default function Page() {
  return <CalculatorScreen />;
}
