import type { CalculatorWords } from "@heloc/content/en/calculator";

/** Shown only without scripts: what still works, and the telephone. */
export function ScriptsAreOff({ words }: { words: CalculatorWords["noScript"] }) {
  return (
    <noscript>
      <p className="mt-5 max-w-measure border-l-4 border-terracotta py-1 pl-4">
        {words.text}{" "}
        <a
          href={`tel:${words.phone.tel}`}
          className="inline-block py-1 font-semibold whitespace-nowrap text-evergreen underline"
        >
          {words.phone.display}
        </a>
      </p>
    </noscript>
  );
}
