import { z } from "zod";
import { number, text, wholeNumber } from "./values/values.ts";

/** The made-up numbers that pages work with in their words: examples.yaml. */
export const examplesSchema = z.strictObject({
  benefits: z
    .strictObject({ lineDollars: number(), drawnDollars: number() })
    .meta({ title: "Benefits page: interest on what is drawn, and not on the whole line" }),
  calculator: z
    .array(z.strictObject({ homeValueDollars: number(), mortgageBalanceDollars: number() }))
    .meta({ title: "Calculator: homes with little and with much equity, for reading without scripts" }),
  survey: z
    .strictObject({ zip: text(), amountWantedDollars: wholeNumber(), phone: text(), email: text() })
    .meta({ title: "Survey: what a usual answer looks like" }),
});
