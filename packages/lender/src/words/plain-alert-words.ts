import { textKinds } from "../schema/values/text-kinds.ts";
import { alertWords, type AlertWords } from "../schema/words/alerts.ts";

/** The words of alerts where the lender's folder has none of its own, or cannot be read. */
export const plainAlertWords: AlertWords = alertWords(
  textKinds({ facts: new Map(), conditions: {}, claims: new Map() }),
).parse({});
