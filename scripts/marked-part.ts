/**
 * A document in Markdown with another text between the two comments that mark its place.
 * @throws Error when the document has no such marks
 */
export function putBetween(document: string, mark: string, text: string): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`The document needs the lines ${start} and ${end}.`);
  return `${document.slice(0, from)}${start}\n\n${text}\n\n${document.slice(to)}`;
}
