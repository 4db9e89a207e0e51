/** A text with what it stands beside. */
interface Beside {
  text: string;
  /** Names of YAML values that head what follows: "heading", "question". */
  name?: string;
  element?: { rawTagName: string } | undefined;
}

const HEADS = /^(?:h[1-6]|dt|th|summary|legend|caption|heading|title|question|label|lead|eyebrow)$/u;

const isHead = ({ text, name, element }: Beside): boolean =>
  /[:?…]\s*$/u.test(text) || HEADS.test(name ?? "") || HEADS.test(element?.rawTagName?.toLowerCase() ?? "");
const isItem = ({ text, element }: Beside): boolean =>
  /^\s*(?:[-*+•]|\d+\.)\s/u.test(text) || element?.rawTagName?.toLowerCase() === "li";

/**
 * The texts, and behind each that a heading or a lead-in begins, both in one: "Bad credit?" over "You're in.", "With us
 * you get:" over each item of its list.
 */
export function withLeadIns<Text extends Beside>(texts: readonly Text[]): (Text & { isJoined?: true })[] {
  let head: Text | undefined;
  return texts.flatMap((text) => {
    const lead = head;
    if (isHead(text)) head = text;
    else if (!isItem(text)) head = undefined;
    if (!lead || lead.text.length > 160) return [text];
    return [
      text,
      { ...text, text: `${lead.text.trim()} ${text.text.replace(/^\s*[-*+•]\s/u, "")}`, isJoined: true },
    ];
  });
}
