import type { Problem, SourceCheck } from "../../check.ts";
import { typedTexts } from "../../content/typed-texts.ts";
import { sentenceAt } from "../sentences.ts";

const PLAIN = "Diga qué hace, con el número o el hecho.";

/** Words that the Spanish pages do without, and what to write. */
const BANNED: { pattern: RegExp; instead: string }[] = [
  { pattern: /(?<!\p{L})(desbloque|apalanc|potenci|empoder|revolucion)\p{L}*/iu, instead: "“use”, “pida”" },
  { pattern: /(?<!\p{L})sin (complicaciones|esfuerzo|estrés|preocupaciones)/iu, instead: PLAIN },
  { pattern: /tranquilidad|libertad financiera|metas financieras/iu, instead: PLAIN },
  { pattern: /(casa|cocina|hogar|proyecto) de (sus|tus) sueños/iu, instead: "“casa”, “cocina”" },
  {
    pattern: /(?<!\p{L})(increíbles?|inigualables?|asombros[oa]s?|de clase mundial)(?!\p{L})/iu,
    instead: PLAIN,
  },
  {
    pattern:
      /no (se )?(lo pierda|espere más|deje pasar)|por tiempo limitado|última oportunidad|solo por hoy/iu,
    instead: "Quítelo: nadie tiene que darse prisa.",
  },
  {
    pattern: /(?<!\p{L})soluci(ón|ones)(?!\p{L})/iu,
    instead: "El nombre de la cosa: un préstamo, una línea.",
  },
  { pattern: /haga clic aquí|pinche aquí/iu, instead: "Diga a dónde lleva el enlace." },
  { pattern: /(?<!\p{L})(a fin de|previo a|con el objeto de)(?!\p{L})/iu, instead: "“para”, “antes de”" },
];

/** The only sentences with exclamation marks: those that have them in English. */
const FIXED_WORDING = [
  "¡Gracias por su solicitud!",
  "¡Un especialista en líneas de crédito se comunicará con usted pronto!",
  "¡Uy! Página no encontrada",
  "¡Error inesperado de la aplicación!",
];

/** The house's voice, in Spanish. */
export const spanishBannedWords: SourceCheck = {
  id: "spanish-banned-words",
  files: /^es\/(?!parity\.).+$/,
  find: (file) => typedTexts(file).flatMap((typed) => problemsIn(typed)),
};

function problemsIn({ text, words, line }: ReturnType<typeof typedTexts>[number]): Problem[] {
  const banned = BANNED.flatMap(({ pattern, instead }) => {
    const match = pattern.exec(words);
    if (!match) return [];
    const advice = `“${match[0]}” is not our voice. Instead: ${instead}`;
    return [{ line, words: sentenceAt(words, match.index, text), advice }];
  });
  const rest = FIXED_WORDING.reduce((left, fixed) => left.replaceAll(fixed, "_".repeat(fixed.length)), words);
  const index = rest.search(/¡|!(?![[=])/u);
  if (index < 0) return banned;
  const advice = "No exclamation marks but in the few sentences that were agreed. End it with a period.";
  return [...banned, { line, words: sentenceAt(words, index, text), advice }];
}
