/**
 * A document with a table in Markdown between the two comments that mark its place.
 * @param rows the head first, cell by cell
 * @throws Error when the document has no such marks
 */
export function putTable(document: string, mark: string, rows: readonly (readonly string[])[]): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`The document needs the lines ${start} and ${end}.`);
  const [head = [], ...body] = rows;
  const table = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return `${document.slice(0, from)}${start}\n\n${table}\n\n${document.slice(to)}`;
}
