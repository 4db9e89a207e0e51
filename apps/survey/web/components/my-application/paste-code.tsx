import type { MyApplicationWords } from "@heloc/lender/words/types";
import { Button } from "@heloc/design/button";
import { language } from "@heloc/lender/current";
import { inLanguage, MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { MY_APPLICATION_FIELDS } from "../../../api/intake/my-application.ts";
import { CODE_ID } from "../../code-id.ts";
import { TextWithPhone } from "../text-with-phone.tsx";

const HINT_ID = "code-hint";
const ERROR_ID = "code-error";

/**
 * The place for the private link. The script puts in the code of the link that was opened, and sends it; without scripts it
 * is pasted. What was pasted before is not repeated.
 */
export function PasteCode({ words, error }: { words: MyApplicationWords; error?: string | undefined }) {
  const { paste } = words;
  return (
    <form method="post" action={inLanguage(MY_APPLICATION_PATH, language)}>
      {error !== undefined && (
        <p
          id={ERROR_ID}
          role="alert"
          className="mb-4 rounded-control border border-terracotta px-3.5 py-3 text-[0.9375rem] leading-snug font-medium text-terracotta"
        >
          <TextWithPhone text={error} />
        </p>
      )}
      <label htmlFor={CODE_ID} className="block font-semibold">
        {paste.label}
      </label>
      <p id={HINT_ID} className="mt-0.5 text-[0.9rem] leading-snug text-muted">
        {paste.hint}
      </p>
      <input
        id={CODE_ID}
        name={MY_APPLICATION_FIELDS.code}
        type="text"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={error === undefined ? HINT_ID : `${ERROR_ID} ${HINT_ID}`}
        aria-invalid={error !== undefined}
        className="mt-2 block min-h-12 w-full min-w-0 rounded-control border border-edge bg-white px-3 outline-evergreen hover:border-ink focus:border-evergreen focus:outline-2 aria-[invalid=true]:border-terracotta"
      />
      <Button type="submit" className="mt-4 w-full">
        {paste.button}
      </Button>
    </form>
  );
}
