import type { PageCheck } from "../../check.ts";

const DECIDED =
  /\b(you (do not|don’t|don't) qualify|you (were|have been|are) (declined|denied|rejected)|you are not eligible)\b|\busted no (califica|es elegible)\b|\bsu solicitud (fue|ha sido|está) (rechazada|negada|denegada)\b/i;

/** A page decides nothing about a reader: a refusal is a notice in writing, with its reasons (12 CFR 1002.9). */
export const adverseDecision: PageCheck = {
  id: "adverse-decision",
  rule: "12 CFR 1002.2(f), 1002.9",
  pages: ["page", "survey", "text"],
  find: ({ blocks }) =>
    blocks.flatMap(({ text }) => {
      const match = DECIDED.exec(text);
      return match
        ? [
            {
              words: text.slice(0, 70),
              advice: `No page may decide about a reader: “${match[0]}”. Take it out.`,
            },
          ]
        : [];
    }),
};
