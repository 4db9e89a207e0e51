/** Puts figures into a sentence of a lender's words: "{line} of {value}" with the two filled in. An unknown name is left out. */
export const fillIn = (
  template: string,
  figures: Readonly<Record<string, string | number | undefined>>,
): string => template.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ""));
