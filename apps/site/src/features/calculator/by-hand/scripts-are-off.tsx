import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { CalculatorWords } from "@heloc/lender/words/types";

interface ScriptsAreOffProps {
  words: CalculatorWords["noScript"];
  phone: LenderFacts["phone"];
}

/** Shown only without scripts: what still works, and the telephone. */
export function ScriptsAreOff({ words, phone }: ScriptsAreOffProps) {
  return (
    <noscript>
      <p className="mb-5 max-w-measure border-l-4 border-terracotta py-1 pl-4">
        {words.text}{" "}
        <a
          href={`tel:${phone.tel}`}
          className="inline-block py-1 font-semibold whitespace-nowrap text-evergreen underline"
        >
          {phone.display}
        </a>
      </p>
    </noscript>
  );
}
