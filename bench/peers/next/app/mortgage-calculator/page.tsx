import { calculator } from "@heloc/lender/current";
import { CalculatorScreen } from "../../../apps/site/src/calculator-screen.tsx";

export const metadata = calculator.meta;

export default function Page() {
  return <CalculatorScreen />;
}
