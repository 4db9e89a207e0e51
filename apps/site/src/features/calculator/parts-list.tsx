import type { CalculatorWords } from "@heloc/lender/words/types";

/** The parts of the page, for whoever looks for one of them. A folded part opens when its link is followed. */
export function PartsList({ words }: { words: CalculatorWords }) {
  const { label, ...names } = words.parts;
  const links = [
    { id: "equity", name: names.equity },
    { id: "cost", name: names.cost },
    { id: "comparison", name: names.comparison },
    { id: "plan", name: names.plan },
    { id: "carry", name: names.carry },
    { id: "by-hand", name: names.byHand },
  ];
  return (
    <nav aria-label={label} className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-[0.9375rem] font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
