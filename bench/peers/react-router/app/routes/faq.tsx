import { faq } from "@heloc/content/en/faq";
import { FaqScreen } from "../../from-site/site/faq-screen.tsx";

export const meta = () => [
  { title: faq.meta.title },
  { name: "description", content: faq.meta.description },
];

export default function Page() {
  return <FaqScreen />;
}
