import { calculator } from "@heloc/content/en/calculator";
import { CalculatorScreen } from "../../from-site/site/calculator-screen.tsx";

export const meta = () => [
  { title: calculator.meta.title },
  { name: "description", content: calculator.meta.description },
];

export default function Page() {
  return <CalculatorScreen />;
}
