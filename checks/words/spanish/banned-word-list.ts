import type { BannedWord } from "../banned-word-list.ts";

const PLAIN = "Diga qué hace, con el número o el hecho.";

/** Words that the Spanish pages do without, and what to write. */
export const SPANISH_BANNED_WORDS: BannedWord[] = [
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
export const SPANISH_FIXED_WORDING: readonly string[] = [
  "¡Gracias por su solicitud!",
  "¡Un especialista en líneas de crédito se comunicará con usted pronto!",
  "¡Uy! Página no encontrada",
  "¡Error inesperado de la aplicación!",
];
