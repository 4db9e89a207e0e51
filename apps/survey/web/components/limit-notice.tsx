import { homeRules, survey } from "@heloc/lender/current";
import { dollars } from "@heloc/lender/format/spell-number";
import { fillIn } from "@heloc/lender/format/fill-in";
import { DATA } from "../element-names.ts";
import { TextWithPhone } from "./text-with-phone.tsx";

const MOST = "{most}";

const SCORE: [limit: string, sentence: string] = ["score", fillIn(survey.limits.score, { minimum: MOST })];

/** Beside the amount only: in the review nothing is left to hint at. */
const ROOM: [limit: string, sentence: string] = ["room", fillIn(survey.limits.room, { most: MOST })];

/** Every sentence about a limit of the amount, by the limit's name. The script shows the one that fits. */
const NUMBERS: [limit: string, sentence: string][] = [
  ["smallValue", survey.limits.smallValue],
  ["owesMore", survey.limits.owesMore],
  ["maximumLine", survey.limits.maximumLine],
  ...Object.entries(homeRules.states).flatMap(([state, { name, law }]): [string, string][] => {
    if (!law) return [];
    const figures = {
      state: name,
      percent: `${law.combinedLoanToValuePercent}%`,
      minimum: dollars(law.minimumAdvanceDollars),
      most: MOST,
    };
    return [
      [`law-${state}`, fillIn(survey.limits.law, figures)],
      [`nothingLeft-${state}`, fillIn(survey.limits.nothingLeft, figures)],
    ];
  }),
];

/** Says kindly that an answer passes a limit. It stops nobody: an underwriter may know more than the numbers say. */
export function LimitNotice({ about }: { about: "numbers" | "review" | "credit" }) {
  return (
    <div role="status" className="text-[0.8375rem] leading-snug">
      {{ numbers: [ROOM, ...NUMBERS], review: NUMBERS, credit: [SCORE] }[about].map(([limit, sentence]) => {
        const [before = "", after] = sentence.split(MOST);
        return (
          <p
            key={limit}
            hidden
            {...{ [DATA.limit]: limit }}
            className="mt-2 rounded-control bg-sky px-3.5 py-2.5"
          >
            <TextWithPhone text={before} />
            {after !== undefined && (
              <>
                <span {...{ [DATA.most]: "" }} />
                <TextWithPhone text={after} />
              </>
            )}
          </p>
        );
      })}
    </div>
  );
}
