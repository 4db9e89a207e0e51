import { codeOf } from "../asking/refusal.ts";
import { useWords } from "../words/words-provider.tsx";

/** Why something did not work, in words. Nothing while there is no error. */
export function ProblemText({ error, id }: { error: unknown; id?: string }) {
  const { words } = useWords();
  return error === null || error === undefined ? null : (
    <p role="alert" className="warning" {...(id && { id })}>
      {words.problems[codeOf(error)]}
    </p>
  );
}
