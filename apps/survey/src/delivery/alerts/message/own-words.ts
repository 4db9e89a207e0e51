import { formatProblem, LenderProblems } from "@heloc/lender/problem";
import type { AlertWords } from "@heloc/lender/schema/words/alerts";
import { plainAlertWords } from "@heloc/lender/words/plain-alert-words";

/**
 * The words that the lender's folder has for alerts.
 * @param say told why, in one sentence, where they cannot be used; the words are then the plain ones
 */
export async function readAlertWords(say: (problem: string) => void): Promise<AlertWords> {
  try {
    const { alerts } = await import("@heloc/lender/current");
    const [problem] = alerts.problems;
    if (problem) say(`Alerts are written in plain words: ${formatProblem(problem)}`);
    return alerts.words;
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    say("Alerts are written in plain words, because the lender's folder has mistakes: npm run check-lender.");
    return plainAlertWords;
  }
}
