import { isAttributionKey, isAttributionValue, MAXIMUM_MARKS } from "@heloc/survey-embed/attribution";
import { decodeCarryOver, decodeMarks, type CarryOver } from "@heloc/survey-embed/carry-over";
import type { WelcomeMessage } from "@heloc/survey-embed/contract";

/**
 * The marks of advertising that the service takes, out of what the page around the frame handed over. The rest is left
 * out here: the service would refuse the whole application for one unknown mark.
 */
export function readAttribution(message: Partial<WelcomeMessage>): Record<string, string> {
  const marks = Object.entries(message.attribution ?? {});
  const known = marks.filter(([key, value]) => isAttributionKey(key) && isAttributionValue(value));
  return Object.fromEntries(known.slice(0, MAXIMUM_MARKS));
}

/** What the visitor typed in the calculator, from the page around the frame. Only what has the shape of an answer. */
export function readCarriedOver(message: Partial<WelcomeMessage>): CarryOver {
  return typeof message.answers === "object" && message.answers !== null ? message.answers : {};
}

/** The same on the survey's own page, where it comes in the fragment, which is taken out of the address bar. */
export function takeHandover(): { attribution: Record<string, string>; answers: CarryOver } {
  const answers = decodeCarryOver(location.hash);
  const attribution = readAttribution({ attribution: decodeMarks(location.hash) });
  if (answers) history.replaceState(history.state, "", location.pathname + location.search);
  return { attribution, answers: answers ?? {} };
}
