import { isAttributionKey, isAttributionValue, MAXIMUM_UTM_PARAMS } from "@heloc/survey-embed/attribution";
import { decodeCarryOver, decodeMarks, type CarryOver } from "@heloc/survey-embed/carry-over";
import type { WelcomeMessage } from "@heloc/survey-embed/contract";

/**
 * The marks of advertising that the service takes, out of what the page around the frame handed over. The rest is left
 * out here: the service would refuse the whole application for one unknown mark.
 */
export function readAttribution(message: Partial<WelcomeMessage>): Record<string, string> {
  const marks = Object.entries(message.attribution ?? {});
  const known = marks.filter(([key, value]) => isAttributionKey(key) && isAttributionValue(value));
  return Object.fromEntries(known.slice(0, MAXIMUM_UTM_PARAMS));
}

/**
 * Where the visitor came from and what they typed in the calculator, for the survey on a page of its own: both come in the
 * fragment, which is taken out of the address bar.
 */
export function takeHandover(): { attribution: Record<string, string>; answers: CarryOver } {
  const answers = decodeCarryOver(location.hash);
  const attribution = readAttribution({ attribution: decodeMarks(location.hash) });
  if (answers) history.replaceState(history.state, "", location.pathname + location.search);
  return { attribution, answers: answers ?? {} };
}

/** False for a page that was loaded again or gone back to: what it is handed may be older than what was typed since. */
export const isNewlyOpened = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "navigate");
