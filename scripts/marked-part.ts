import { readFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";

/**
 * A document in Markdown with other texts between the comments that mark their places: `<!-- reader -->` and
 * `<!-- end of reader -->`.
 * @throws Error when the document has no such marks
 */
export async function withParts(file: string, parts: Record<string, string>): Promise<string> {
  let document = await readFile(file, "utf8");
  for (const [mark, text] of Object.entries(parts)) {
    const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
    const [from, to] = [document.indexOf(start), document.indexOf(end)];
    if (from < 0 || to < 0) throw new Error(`The document needs the lines ${start} and ${end}.`);
    document = `${document.slice(0, from)}${start}\n\n${text}\n\n${document.slice(to)}`;
  }
  return format(document, { ...(await resolveConfig(file)), filepath: file });
}
