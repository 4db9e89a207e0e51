import { faq } from "@heloc/content/en/faq";
import { useEffect } from "react";
import { FaqScreen } from "../../from-site/site/faq-screen.tsx";

const Faq = () => {
  useEffect(() => {
    document.title = faq.meta.title;
  }, []);
  return <FaqScreen />;
};

export default Faq;
