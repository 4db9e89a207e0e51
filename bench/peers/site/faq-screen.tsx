import { disclosures } from "@heloc/content/en/disclosures";
import { faq } from "@heloc/content/en/faq";
import { lender } from "@heloc/content/lender";
import { FaqPage } from "./features/faq/faq-page.tsx";

export const FaqScreen = () => <FaqPage words={faq} lender={lender} disclosures={disclosures} />;
