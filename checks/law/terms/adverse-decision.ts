import type { PageCheck } from "../../check.ts";

const DECIDED =
  /\b(you (do not|don’t|don't) qualify|you (were|have been|are) (declined|denied|rejected)|you are not eligible)\b|\busted no (califica|es elegible)\b|\bsu solicitud (fue|ha sido|está) (rechazada|negada|denegada)\b/i;

/** A page decides nothing about a reader: a refusal is a notice in writing, with its reasons (12 CFR 1002.9). */
export const adverseDecision: PageCheck = {
  id: "adverse-decision",
  rule: "12 CFR 1002.2(f), 1002.9",
  pages: ["page", "survey", "text"],
  find: ({ blocks }) =>
    blocks.map(({ text }) => {
      const [decision] = DECIDED.exec(text) ?? [];
      const advice = `No page may decide about a reader: “${decision}”. Take it out.`;
      return decision && { words: text.slice(0, 70), advice };
    }),
};
