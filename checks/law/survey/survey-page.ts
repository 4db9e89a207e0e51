import type { Language } from "@heloc/lender/schema/language";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { PageCheck } from "../../check.ts";

/** STOP and what follows it are what carriers ask of texts (CTIA, Messaging Principles and Best Practices). */
const WORDS: Record<Language, string[]> = {
  en: [
    ...["not required", "artificial or prerecorded voice", "STOP"],
    ...["Message frequency", "Terms of Use", "Privacy Policy"],
  ],
  es: [
    ...["no se exige", "voz artificial o grabada", "STOP"],
    ...["frecuencia de los mensajes", "Términos de uso", "Política de privacidad"],
  ],
};
/** By these the words of the consent are found on the page. */
const DIALED = /automatic telephone dialing system|sistema automático de marcación telefónica/;

/** Consent to calls and texts: its own box, never ticked or required, naming every seller (47 CFR 64.1200(f)(9)). */
export const consent: PageCheck = {
  id: "consent",
  rule: "47 U.S.C. 227, 47 CFR 64.1200(f)(9)",
  pages: ["survey"],
  only: new RegExp(`^(/es)?${SURVEY_PATH}$`),
  find({ root, blocks, language }, { lender }) {
    const source = { file: `${language}/survey.yaml`, at: ["consent", "text"] };
    const box = root.querySelector('input[type="checkbox"][name="consentContact"]');
    if (!box) return { source, advice: "The box for consent to calls and texts is missing." };
    const said = blocks.find(({ text }) => DIALED.test(text))?.text ?? "";
    const wrong = [
      box.hasAttribute("checked") && "The box is ticked before the visitor has read it.",
      box.hasAttribute("required") && "The box is required; nobody may have to agree.",
      ...lender.sellers
        .filter((seller) => !said.includes(seller))
        .map((seller) => `The words of the consent do not name ${seller}. Write {sellers} into them.`),
      ...WORDS[language]
        .filter((one) => !said.toLowerCase().includes(one.toLowerCase()))
        .map((one) => `The words of the consent leave out “${one}”. Write it.`),
    ];
    return wrong.map((advice) => advice && { source, advice });
  },
};
