const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** The two parts of an article's file. Undefined where it does not begin with a head. */
export function headOf(source: string): { text: string; whole: string; body: string } | undefined {
  // Editors on Windows write other ends of lines, and a mark that MDX does not expect before the first one.
  const text = source.replaceAll("\r\n", "\n").replaceAll("\ufeff", "");
  const [whole, head] = HEAD.exec(text) ?? [];
  if (whole === undefined || head === undefined) return undefined;
  return { text: head, whole, body: text.slice(whole.length) };
}
