/** Puts figures into a sentence of the content: "{line} of {value}" with the two filled in. An unknown name leaves nothing. */
export function formatSentence(template: string, figures: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? "");
}
