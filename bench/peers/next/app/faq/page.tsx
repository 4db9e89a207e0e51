import { faq } from "@heloc/content/en/faq";
import { FaqScreen } from "../../../apps/site/src/faq-screen.tsx";

export const metadata = faq.meta;

export default function Page() {
  return <FaqScreen />;
}
