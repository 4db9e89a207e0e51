import type { ComponentProps } from "react";
import { errorId } from "@heloc/design/error-id";
import { ErrorText, TextField } from "@heloc/design/text-field";
import { lender, survey } from "@heloc/lender/current";
import type { FormState } from "@heloc/questions/form-fields";
import {
  type ChoiceQuestion,
  type Question as QuestionEntry,
  STEPS,
  type WrittenQuestion,
} from "@heloc/questions/questions";
import { DATA } from "../element-names.ts";

interface QuestionProps<Kind> {
  question: Kind;
  state: FormState;
}

/** One question with its words, the answer that was posted, and what is wrong with it. */
export function Question({ question, state }: QuestionProps<QuestionEntry>) {
  return question.kind === "choice" ? (
    <ChoiceField question={question} state={state} />
  ) : (
    <WrittenField question={question} state={state} />
  );
}

/** How the box for an answer of this kind looks, and which keyboard a phone shows for it. */
const BOXES: Record<WrittenQuestion["kind"], Pick<ComponentProps<typeof TextField>, BoxProp>> = {
  zip: { inputMode: "numeric" },
  dollars: { sign: "$", inputMode: "numeric" },
  name: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
};
type BoxProp = "sign" | "type" | "inputMode";

/** A text box. It also holds the sentences that the script shows when the answer is wrong. */
function WrittenField({ question, state }: QuestionProps<WrittenQuestion>) {
  const { name, kind, autofill, maxLength } = question;
  const words: QuestionWords = survey.fields[name];
  return (
    <TextField
      id={name}
      label={words.label}
      hint={kind === "phone" && lender.phoneAlwaysNeeded ? undefined : words.hint}
      error={state.problems?.get(name)}
      {...wordsForScript(question, words)}
      {...(kind === "zip" && {
        [DATA.inOtherState]: survey.zipDoubt.inOtherState,
        [DATA.inNoState]: survey.zipDoubt.inNoState,
      })}
      {...(kind === "phone" && lender.phoneAlwaysNeeded && { [DATA.needed]: "" })}
      {...BOXES[kind]}
      autoComplete={autofill}
      maxLength={maxLength}
      defaultValue={state.posted?.get(name) ?? undefined}
    />
  );
}

interface QuestionWords {
  label: string;
  hint?: string;
  review?: string;
  missing: string;
  invalid: string;
}

interface ChoiceWords extends QuestionWords {
  options: Record<string, string>;
}

/** What the script says about a question. The answers of the last step stand beside their review. */
const wordsForScript = ({ step }: QuestionEntry, { label, review, missing, invalid }: QuestionWords) => ({
  [DATA.missing]: missing,
  [DATA.invalid]: invalid,
  ...(step !== STEPS.at(-1) && { [DATA.review]: review ?? `${label}: {answer}` }),
});

/** A question with one answer out of a few. The whole tile or row is the target; the fieldset carries the error. */
function ChoiceField({ question, state }: QuestionProps<ChoiceQuestion>) {
  const { name, values, elsewhere, look } = question;
  const words = survey.fields[name] as ChoiceWords;
  const error = state.problems?.get(name);
  return (
    <fieldset
      id={name}
      role="radiogroup"
      aria-describedby={errorId(name)}
      aria-invalid={error ? true : undefined}
      {...wordsForScript(question, words)}
      className="min-w-0 [&>p]:mt-2"
    >
      <legend className="mb-1.5 leading-snug font-semibold">{words.label}</legend>
      <div className={look}>
        {[...values, ...(elsewhere === undefined ? [] : [elsewhere])].map((value) => (
          <label key={value} className={value === elsewhere ? "choice ends-survey" : "choice"}>
            <input
              type="radio"
              name={name}
              id={`${name}-${value}`}
              value={value}
              defaultChecked={state.posted?.get(name) === value}
            />
            {name === "propertyState" && <StateOutline state={value} />}
            <span>{words.options[value]}</span>
          </label>
        ))}
      </div>
      <ErrorText id={name}>{error}</ErrorText>
    </fieldset>
  );
}

/** Outlines in a 60 by 40 drawing, simplified from the states' borders by degree of latitude and longitude. */
const OUTLINES: Record<string, string> = {
  CA: "M15 2l12.7 0l0 11.4l16.3 15.2l1.5 2.7l-.9 1.5l-.2 3.4l-.7 1.1l-7.3 .7l-.5-2.2l-2.1-2.1l-1.2-.3l-.3-1.1l-2.2-.5l-1.2-1l-2.6-.1l-.6-1.7l.1-.9l-2-2.2l-1.9-2.2l.3-2.1l-.9-.4l-1.2-2.1l0-1.1l-1.5-.8l-2.1-3.4l-.3-1.9l-1.7-3.4l.8-2.7z",
  TX: "M21.3 2l8.9 0l0 6.6l2.4 .9l3.2 .6l2.6 1l2.1 .1l2.9-.3l4.3 1.3l0 5.2l1.5 2.7l-.5 2.1l-.2 2.9l-2.8 1.2l-1.7 1.7l-3.2 1.8l-2.4 2.3l-.6 2.3l.8 3.6l-3.1-.3l-2.6-1.2l-1.2-3.8l-2.4-2.7l-1.1-2.7l-2.1-2.3l-2.6-.4l-1.5 1.7l-1 1.4l-2.5-1.1l-1.5-1.2l-1.1-3.2l-3.2-2.8l-1.9-2l10.5 0z",
  other:
    "M2 6.1l1.8 0l0-.8l26.9 0l.5 .4l2.5 .5l2.4 .4l-2.4 1.6l3.7-.9l.7 1.1l2.6-.1l.3 .7l-2.4 .4l-.9 1.5l.1 1.8l.4 1.6l.9-.5l.1-1.8l.8-1.7l.7-1l1.4 .8l-.5 1.6l1.3-.1l.1 1.1l-.6 1.1l1.3 .8l2.7-1.5l0-.7l2.4-.3l1.4-1.8l3.4 0l1.2-1.5l1.1-1.5l.8 .1l.5 2l.8 1.1l-3.4 1.9l-.3 .8l.8 1l-3.9 1.5l-.1 1.2l-1.1 1.1l-.7 2.4l.5 1.8l-2.4 1.7l-1.3 1l-1.9 1.6l-.2 1.6l1.2 4.3l-.2 2.1l-.8 .2l-1.4-3.2l0-1.5l-1.3-1.4l-1.3 .5l-1.6-.8l-2.3 .1l0 1.3l-1.9-.2l-2.4-.4l-1.5 1l-1.9 1.7l.1 1.9l-1.9-.5l-1.1-2.4l-1.1-1.8l-1.1 .1l-.6 .9l-1.7-2l-1.5-1.4l-1.7 .2l-2.8 .3l-3.6-1.4l-2.3-.1l-1.2-1.5l-2.1-.9l-1.9-3.8l-1.7-3.3l-.1-3.1l.4-4.2z",
};

/** The shape of a state, or of the country for the others. One without a shape leaves the room empty: all words stand on one line. */
function StateOutline({ state }: { state: string }) {
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true" className="drawing outline-picture h-9">
      <path d={OUTLINES[state]} strokeDasharray={state === "other" ? "2 1.6" : undefined} />
    </svg>
  );
}
