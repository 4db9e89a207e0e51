import type { HeldApplication } from "@heloc/leads/store/requests";
import type { RequestKind } from "@heloc/leads/store/store";

/** Names of the fields of the forms on the applicant's own page. */
export const MY_APPLICATION_FIELDS = {
  /** The code, or what somebody pasted in its place. */
  code: "code",
  act: "act",
  /** Present at the second press, without which nothing is recorded. */
  confirmed: "confirmed",
  /** The language of the page that the form is on, or that it leads to; absent where nobody has chosen one yet. */
  language: "language",
} as const;

/** What the applicant's own page shows: the place for the code, or what is held under it. */
export interface MyApplicationState {
  opened?: {
    code: string;
    held: HeldApplication;
    confirming?: RequestKind | undefined;
  };
  error?: string;
}
