import { z } from "zod";
import { questionsFor, type ChoiceQuestion, type Choices, type FieldName } from "@heloc/questions/questions";
import { listStates } from "../../law/states.ts";
import type { TextKinds } from "../values/text-kinds.ts";

interface FieldTexts {
  label: string;
  hint?: string;
  /** How the answer reads before it is sent; the label and the answer where it is left out. */
  review?: string;
  /** Beside the question where it was left out, and where the answer cannot be one. */
  missing: string;
  invalid: string;
}

/** Every question has its words, and every choice of it its label. */
export type FieldWords = {
  [Name in FieldName]: FieldTexts &
    (Name extends keyof Choices ? { options: Record<Choices[Name], string> } : unknown);
};

const fields = (t: TextKinds) =>
  z
    .strictObject(
      Object.fromEntries(
        questionsFor([]).map((question) => [
          question.name,
          z.strictObject({
            label: t.text(),
            ...(question.kind === "choice" && { options: options(t, question) }),
            hint: t.text().optional(),
            review: t.live("answer").optional(),
            missing: t.error(),
            invalid: t.error(),
          }),
        ]),
      ),
    )
    .transform((words) => words as unknown as FieldWords);

const options = (t: TextKinds, { values, elsewhere }: ChoiceQuestion) =>
  elsewhere === undefined
    ? z.strictObject(Object.fromEntries(values.map((value) => [value, t.text()])))
    : stateOptions(t, elsewhere);

/** The labels of the lender's states. One that is left out is the state's name. */
const stateOptions = (t: TextKinds, elsewhere: string) =>
  z
    .strictObject({
      ...Object.fromEntries(
        listStates().map(([state, { name }]) => [state, t.text().optional().meta({ title: name })]),
      ),
      [elsewhere]: t.text().meta({ title: "Every other state" }),
    })
    .transform((labels: Record<string, string | undefined>) => ({
      ...Object.fromEntries(
        listStates()
          .filter(([state]) => t.lendsIn(state))
          .map(([state, { name }]) => [state, labels[state] ?? name]),
      ),
      [elsewhere]: labels[elsewhere],
    }));

/** What the applicant's own page says of one act: before it, at the second press, and after it. */
const act = (t: TextKinds) =>
  z.strictObject({
    heading: t.text(),
    text: t.text(),
    button: t.button(),
    confirmHeading: t.text(),
    confirmText: t.text(),
    confirmButton: t.button(),
    done: t.live("time"),
    doneText: t.text(),
  });

/** The page behind the private link, where an applicant sees what they agreed to and takes it back. */
const myApplication = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    thankYou: z.strictObject({
      heading: t.text(),
      text: t.text(),
      withoutScript: t.text(),
      open: t.text(),
    }),
    heading: t.headline(),
    intro: t.text(),
    paste: z.strictObject({
      label: t.text(),
      hint: t.text(),
      button: t.button(),
    }),
    held: t.live("time"),
    deleted: t.live("time"),
    agreed: z.strictObject({
      heading: t.text(),
      checked: t.text(),
      unchecked: t.text(),
      otherWords: t.live("sha256"),
    }),
    withdrawal: act(t),
    deletion: act(t),
    back: t.button(),
    keep: t.text(),
    errors: z.strictObject({
      unknown: t.error(),
      tooMany: t.error(),
      unavailable: t.error(),
    }),
  });

/** Survey: en/survey.yaml. */
export const surveyWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    frameTitle: t.text(),
    panel: z.strictObject({
      heading: t.text(),
      text: t.text(),
      ownPage: t.text(),
      troubleHeading: t.text(),
      troubleText: t.text(),
      callInstead: t.text(),
      hours: t.text(),
      loading: t.text(),
    }),
    ownPage: z.strictObject({
      home: t.text(),
    }),
    progress: t.live("step", "total"),
    progressLabel: t.text(),
    buttons: z.strictObject({
      next: t.text(),
      back: t.text(),
      submit: t.text(),
      sending: t.text(),
      startOver: t.text(),
    }),
    filledIn: t.text(),
    steps: z.strictObject({
      property: z.strictObject({
        heading: t.text(),
        review: t.text(),
      }),
      numbers: z.strictObject({
        heading: t.text(),
        hint: t.text(),
        review: t.text(),
      }),
      credit: z.strictObject({
        heading: t.text(),
        hint: t.text(),
        review: t.text(),
      }),
      purpose: z.strictObject({
        heading: t.text(),
        review: t.text(),
      }),
      contact: z.strictObject({
        heading: t.text(),
      }),
    }),
    fields: fields(t),
    zipDoubt: z.strictObject({
      inOtherState: t.error("zip", "state", "zipState"),
      inNoState: t.error("zip", "state"),
    }),
    limits: z.strictObject({
      law: t.live("state", "percent", "most"),
      nothingLeft: t.live("state", "percent", "minimum"),
      maximumLine: t.text(),
    }),
    review: z.strictObject({
      heading: t.text(),
      change: t.text(),
    }),
    afterwards: z.strictObject({
      call: t.text(),
      write: t.text(),
      noCreditPull: t.text(),
    }),
    trap: t.text(),
    consent: z.strictObject({
      text: t.text(),
      optional: t.text(),
    }),
    privacy: z.strictObject({
      text: t.text(),
      link: t.text(),
      termsLink: t.text(),
      securedLoan: t.text(),
    }),
    otherState: z.strictObject({
      heading: t.text(),
      text: t.text(),
      offer: t.text(),
      calculator: t.text(),
      call: t.text(),
    }),
    errors: z.strictObject({
      summary: t.error(),
      sending: t.error(),
      failed: t.error(),
      failedAdvice: t.error(),
      tooMany: t.error(),
      unknownField: t.error(),
      notObject: t.error(),
      tooLarge: t.error(),
      notJson: t.error(),
      wrongOrigin: t.error(),
      brokenRequest: t.error(),
      notFound: t.error(),
      changedAnswers: t.error(),
      unavailable: t.error(),
      submissionId: t.error(),
      consentContact: t.error(),
      consentText: t.error(),
      attribution: t.error(),
    }),
    received: z.strictObject({
      heading: t.text(),
      text: t.text(),
      continueLink: t.text(),
    }),
    myApplication: myApplication(t).optional().meta({
      title: "The applicant's own page",
      description:
        "Behind the private link of the thank-you page. Left out, the survey service has no such page and no link leads to it.",
    }),
  });
