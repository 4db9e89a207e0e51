import type { Addresses } from "../src/addresses.ts";

export const addresses: Addresses = {
  parts: {
    benefits: "beneficios",
    faq: "preguntas",
    calculator: "calculadora",
    blog: "articulos",
    blogPage: "pagina",
    thankYou: "gracias",
    privacyChoices: "privacidad",
  },
  slugs: { "a-new-roof": "un-techo-nuevo" },
};
