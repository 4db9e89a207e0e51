import { QUESTIONS } from "@heloc/lender/asked-questions";
import { FORM_FIELDS } from "@heloc/questions/form-fields";
import { formatDollars } from "./format-typed.ts";

/** Answers by the name of their field, in the visitor's own spelling. */
export type Typed = Record<string, string>;

const { consent, consentText } = FORM_FIELDS;

/** What is typed and chosen. A consent is kept as the hash of the words to which it was given. */
export function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const names = [...QUESTIONS.map(({ name }) => name), ...(data.has(consent) ? [consentText] : [])];
  return Object.fromEntries(
    names.map((name) => [name, data.get(name) as string]).filter(([, value]) => value),
  );
}

/** Fills in answers where there is none, or a replaceable one. Consent comes back only to the very words to which it was given. */
export function fillIn(form: HTMLFormElement, typed: Typed, replaceable: Typed = {}): void {
  const find = (name: string) => form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
  for (const { name, kind } of QUESTIONS) {
    const field = find(name);
    const value = typed[name];
    if (field && value && (field.value === "" || field.value === replaceable[name]))
      field.value = kind === "dollars" ? formatDollars(value) : value;
  }
  const box = find(consent) as HTMLInputElement;
  box.checked ||= typed[consentText] === find(consentText)?.value;
}
