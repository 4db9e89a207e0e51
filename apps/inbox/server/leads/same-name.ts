const compare = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true }).compare;

/**
 * Whether somebody has typed a name as it stands there. Accents, capitals and the shape of an apostrophe make no difference: a
 * keyboard may lack them.
 */
export function isSameName(typed: string, name: string): boolean {
  const [given, wanted] = [typed, name].map((text) => text.trim().replaceAll(/\s+/g, " "));
  return given !== undefined && given !== "" && (given === wanted || compare(given, wanted ?? "") === 0);
}
