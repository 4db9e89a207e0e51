import type { ComponentProps, ReactNode } from "react";
import { errorId } from "@heloc/design/error-id";
import { ErrorText, TextField } from "@heloc/design/text-field";
import { lender, survey } from "@heloc/lender/current";
import type { FormState } from "@heloc/questions/form-fields";
import {
  STEPS,
  type ChoiceQuestion,
  type FieldName,
  type Question as QuestionEntry,
  type WrittenQuestion,
} from "@heloc/questions/questions";
import { DATA } from "../../element-names.ts";
import { StateOutline } from "./state-outline.tsx";

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

/** Pictures beside the choices of a question. */
const PICTURES: Partial<Record<FieldName, (value: string) => ReactNode>> = {
  propertyState: (value) => <StateOutline state={value} />,
};

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
            {PICTURES[name]?.(value)}
            <span>{words.options[value]}</span>
          </label>
        ))}
      </div>
      <ErrorText id={name}>{error}</ErrorText>
    </fieldset>
  );
}
