import { BANNED_WORDS, FIXED_WORDING } from "../banned-words.ts";
import { FETCHED, type ContentString } from "../content-strings.ts";
import type { Finding } from "../finding.ts";
import { sentenceAt } from "../sentences.ts";

const CODE = /^[\w#./:@-]+$/;

/** Words of wording/banned-words.ts, and exclamation marks outside of the agreed sentences. */
export function findBannedWords(strings: ContentString[]): Finding[] {
  return strings
    .filter(({ text }) => !CODE.test(text))
    .flatMap(({ place, text }) => [...bannedIn(place, text), ...exclamationsIn(place, text)]);
}

function bannedIn(place: string, text: string): Finding[] {
  return BANNED_WORDS.flatMap(({ pattern, instead }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return {
      check: "banned-words",
      place,
      text: shown(text, match.index),
      advice: `“${match[0]}” is not our voice. Instead: ${instead}`,
    };
  });
}

function exclamationsIn(place: string, text: string): Finding[] {
  const rest = FIXED_WORDING.reduce((left, fixed) => left.replaceAll(fixed, "_".repeat(fixed.length)), text);
  // "![…](…)" is a picture in an article, "!=" is code.
  const index = rest.search(/!(?![[=])/);
  if (index < 0) return [];
  return [
    {
      check: "banned-words",
      place,
      text: shown(text, index),
      advice:
        "No exclamation marks but in the agreed sentences (wording/banned-words.ts). End it with a period.",
    },
  ];
}

const shown = (text: string, index: number) => sentenceAt(text, index).replaceAll(FETCHED, "${…}");
