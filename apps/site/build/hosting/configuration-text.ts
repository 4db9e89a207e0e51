import { readFileSync } from "node:fs";

/** Begins every generated file. */
export const NOTE = "Written by the build. Changes are lost.";

/** A value in double quotes, as Caddy reads it. */
export const quote = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/**
 * Fills in the `<<names>>` of a template in `templates/`. Each line of a list is indented as its name is.
 * @throws when a name has no value
 */
export function fillTemplate(file: string, values: Record<string, string | readonly string[]>): string {
  const template = readFileSync(new URL(`templates/${file}`, import.meta.url), "utf8");
  return template.replace(/([ \t]*)<<(\w+)>>/g, (_, indent: string, name: string) => {
    const value = name === "note" ? NOTE : values[name];
    if (value === undefined) throw new Error(`Nothing fills <<${name}>> of ${file}.`);
    return [value]
      .flat()
      .map((line) => indent + line)
      .join("\n");
  });
}
