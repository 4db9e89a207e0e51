import { z } from "zod";
import { questionsFor, type ChoiceQuestion, type Choices, type FieldName } from "@heloc/questions/questions";
import type { TextKinds } from "../values/text-kinds.ts";
import { stateChoices } from "./state-limits.ts";

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
            ...t.errors("missing invalid"),
          }),
        ]),
      ),
    )
    .transform((words) => words as unknown as FieldWords);

const options = (t: TextKinds, { values, elsewhere }: ChoiceQuestion) =>
  elsewhere === undefined
    ? z.strictObject(Object.fromEntries(values.map((value) => [value, t.text()])))
    : stateChoices(t, elsewhere, { isFirst: false });

/** What the applicant's own page says of one act: before it, at the second press, and after it. */
const act = (t: TextKinds) =>
  t.place("heading text", {
    button: t.button(),
    ...t.texts("confirmHeading confirmText"),
    confirmButton: t.button(),
    done: t.live("time"),
    doneText: t.text(),
  });

/** The page behind the private link, where an applicant sees what they agreed to and takes it back. */
const myApplication = (t: TextKinds) =>
  t.page("intro", {
    thankYou: t.place("heading text withoutScript", { open: t.button() }),
    paste: t.place("label hint", { button: t.button() }),
    held: t.live("time"),
    deleted: t.live("time"),
    agreed: t.place("heading checked unchecked", { otherWords: t.live("sha256") }),
    withdrawal: act(t),
    deletion: act(t),
    back: t.button(),
    keep: t.text(),
    errors: z.strictObject(t.errors("unknown tooMany unavailable")),
  });

export const surveyWords = (t: TextKinds) =>
  z.strictObject({
    meta: t.meta(),
    frameTitle: t.text(),
    panel: t.place("heading text fullScreen troubleHeading troubleText callInstead hours loading", {
      ownPage: t.button(),
    }),
    ownPage: t.group("home"),
    progress: t.live("step", "total"),
    progressLabel: t.text(),
    buttons: z.strictObject(t.buttons("next back submit sending startOver")),
    goOn: t.place("note linkLabel copied copyFailed qrName unusable notLoaded", t.buttons("button copy")),
    filledIn: t.text(),
    steps: z.strictObject({
      property: t.group("heading review"),
      ...t.groups("numbers credit", "heading hint review"),
      purpose: t.group("heading review"),
      contact: t.group("heading"),
    }),
    fields: fields(t),
    zipDoubt: z.strictObject({
      inOtherState: t.error("zip", "state", "zipState"),
      inNoState: t.error("zip", "state"),
    }),
    limits: z.strictObject({
      room: t.live("most"),
      law: t.live("state", "percent", "most"),
      nothingLeft: t.live("state", "percent", "minimum"),
      ...t.texts("maximumLine smallValue owesMore"),
      score: t.live("minimum"),
    }),
    review: t.place("heading", { change: t.button() }),
    afterwards: t.group("call write noCreditPull"),
    trap: t.text(),
    consent: t.group("text optional"),
    privacy: t.group("text link termsLink securedLoan"),
    otherState: t.group("heading text offer calculator call"),
    errors: z.strictObject(
      t.errors(
        "summary sending failed failedAdvice tooMany unknownField notObject tooLarge notJson wrongOrigin brokenRequest notFound changedAnswers unavailable submissionId consentContact consentText attribution",
      ),
    ),
    received: t.place("heading number text continueLink", { another: t.button() }),
    myApplication: myApplication(t).meta({
      title: "The applicant's own page",
      description: "Behind the private link of the thank-you page.",
    }),
  });
