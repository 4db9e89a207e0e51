import { faq } from "@heloc/content/en/faq";
import { FaqScreen } from "../../from-site/site/faq-screen.tsx";

export const metadata = faq.meta;

export default function Page() {
  return <FaqScreen />;
}
