import type { InlineSources } from "../http/headers.ts";
import type { FormState } from "../questions/form-fields.ts";

/** The words beside the box for calls and texts, and the hash by which a form names them. */
export interface ConsentWords {
  text: string;
  textSha256: string;
}

/** The survey's page: what it shows, and the words of consent that it shows with it. */
export interface SurveyPage {
  inline: InlineSources;
  consent: ConsentWords;
  /** The whole document. */
  render(state: FormState): string;
}
