import { calculator } from "@heloc/content/en/calculator";
import { CalculatorScreen } from "../../shared/site/calculator-screen.tsx";

export const meta = () => [
  { title: calculator.meta.title },
  { name: "description", content: calculator.meta.description },
];

export default function Page() {
  return <CalculatorScreen />;
}
