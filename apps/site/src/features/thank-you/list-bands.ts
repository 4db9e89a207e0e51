import { CREDIT_BANDS } from "@heloc/questions/questions";
import type { EstimateRules } from "./estimate-answers.ts";

const HIGHEST_SCORE = 850;

/** The scores behind each choice of the survey. The best have no end: the highest score there is. */
export const listBands = (labels: Readonly<Record<string, string>>): EstimateRules["bands"] =>
  Object.fromEntries(
    Object.entries(CREDIT_BANDS).map(([band, from], index, bands) => [
      band,
      { from, to: (bands[index - 1]?.[1] ?? HIGHEST_SCORE + 1) - 1, label: labels[band] ?? band },
    ]),
  );
