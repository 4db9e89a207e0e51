import { survey } from "@heloc/lender/current";
import type { FormState } from "@heloc/questions/form-fields";
import { IDS } from "../../element-names.ts";

const LOOK = "mb-4 rounded-control border border-terracotta px-3.5 py-3 text-[0.9375rem] leading-snug";

/** What is wrong with the whole form: links to the questions, or one sentence. The script fills in both as well. */
export function FormErrors({ problems, formError }: Pick<FormState, "problems" | "formError">) {
  return (
    <>
      <div
        id={IDS.errorSummary}
        hidden={!problems}
        role="alert"
        tabIndex={-1}
        className={`${LOOK} scroll-mt-28`}
      >
        <p className="font-semibold text-terracotta">{survey.errors.summary}</p>
        <ul className="links mt-1.5 grid gap-0.5">
          {Array.from(problems ?? [], ([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      </div>
      <p id={IDS.announcement} role="alert" className="sr-only" />
      <p
        id={IDS.formError}
        hidden={formError === undefined}
        role="alert"
        className={`${LOOK} font-medium text-terracotta`}
      >
        {formError}
      </p>
    </>
  );
}
