import type { Facts } from "../../../content/facts.ts";

const OFFER =
  /(?<= )(use|usar|utilice|borrow|borrowing|lends?|lending|finances?|lines?|heloc|draw|access|get|tap|turn|cash|up to|as (much|large|high) as|loan to value|ltv|unlock|take out|maximum|stops? at|limit|reach|release|pull|go|goes|offer|hasta|lineas?|efectivo|(?:financi|pid|recib|obten|obtien|retir|llev|consig|dispon|ofrec|llega|saqu|sac[ao]|prest[ae])[^ ]*)(?![^ ])/u;
const ABOUT_THE_HOME =
  /(?<= )(homes?|house|houses|property|casa)( [^ ]+){0,3} (worth|sold|valued?|priced|de) |(?<= )(worth|sold for|valued at|value (may|can|might) be|vale[n]?|debe|hipoteca de|owe|mortgage of|mortgages? (can|may) be|under \$\d+ are|if your home|median|average)(?![^ ])/u;
const SHARE_OF_THE_HOME =
  /(?<= )(value|worth|loan to value|ltv|equity|home|house|valor|casa|law|capital|cltv)(?![^ ])/u;
const OF_TEXAS = /(?<= )texas(?![^ ])/u;
const LIMIT = /(?<= )(law|stops?|limit|up to|limite|ley|hasta|borrow|access|lend)(?![^ ])/u;

const SCALE: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, "": 1 };
const IN_WORDS: [RegExp, number][] = [
  [/(?<= )(half a|medio) (million|millon)(?![^ ])/u, 5e5],
  [/(?<= )(a quarter|quarter of a|un cuarto de) (million|millon)(?![^ ])/u, 2.5e5],
  [/(?<= )(three quarters of a million|tres cuartos de millon)(?![^ ])/u, 7.5e5],
  [/(?<= )(a|un|one|two|three|dos|tres) (million|millones|millon)(?![^ ])/u, 1e6],
];

/** The largest share of the home's value that the register, the rates or the law name for any of the lender's states. */
function largestShare({ rates, claims, lender }: Facts): number {
  const inTexasOnly = lender.states.every((state) => state === "TX");
  const claimed = [...(claims.borrowingShare?.text.matchAll(/\d+/g) ?? [])].map(([digits]) => Number(digits));
  return Math.max(80, rates.combinedLoanToValuePercent ?? 0, ...(inTexasOnly ? [] : claimed));
}

/** A number before another one is the beginning of a telephone number. */
const SCORE =
  /(?<= )(?:scores?|fico|credit|puntajes?|puntuacion|puntos|with an?|even an?|con|un)(?: [^ ]+){0,6}? ([3-7]\d\d)s?(?![^ ]| \d)|(?<= )([3-7]\d\d)s?(?! \d)(?: [^ ]+){0,3} (?:scores?|fico|puntajes?|puntos|credit|credito)(?![^ ])/u;
const INVITED =
  /(?<= )(fine|ok|okay|enough|welcome|from|desde|get|open|line|qualif[^ ]*|approv[^ ]*|problem|problema|works?|low as|start[^ ]*|even|accept[^ ]*|plenty|can|in|relax|worries|gets?|puede|basta|calific[^ ]*|acept[^ ]*|bienvenid[^ ]*|alcanza|sirve|pas[ae](?:le)?|entra|adelante|abr[ei]mos|presta[^ ]*|tranquil[^ ]*|entras|talk|hablemos|\?)(?![^ ])/u;

/** A credit score below the register's that is invited. */
function lowScore(text: string, { claims, rates }: Facts): string | undefined {
  const match = SCORE.exec(text);
  const least = Number(
    /\d{3}/.exec(claims.creditScore?.text ?? "")?.[0] ?? rates.tiers.at(-1)?.minimumScore ?? 0,
  );
  return match && INVITED.test(text) && Number(match[1] ?? match[2]) < least ? match[0] : undefined;
}

function sumsIn(text: string): { words: string; dollars: number }[] {
  const typed = [
    ...text.matchAll(
      /(?:\$|(?<= (?:to|as|of|up|high|hasta|de|otros) )(?=\d{6}))(\d[\d.]*)([kmb]?)(?![^ ])/gu,
    ),
  ].map(([words, digits, scale = ""]) => ({
    words,
    dollars: Number(digits) * (SCALE[scale] ?? 1),
  }));
  const spelled = IN_WORDS.flatMap(([pattern, dollars]) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ words, dollars }] : [];
  });
  return [...typed, ...spelled];
}

/** A sum above the largest line, or a share of the home above every limit that the lender has. */
export function aboveRegister(text: string, facts: Facts): string | undefined {
  const score = lowScore(text, facts);
  if (score) return score;
  const shares = [...text.matchAll(/(?<= )(\d{2,3})(?:\.\d+)?%/gu)].map(([words, digits]) => ({
    words,
    percent: Number(digits),
  }));
  if (OFFER.test(text) && SHARE_OF_THE_HOME.test(text)) {
    const share = shares.find(({ percent }) => percent > largestShare(facts));
    if (share) return share.words;
  }
  if (OFFER.test(text) && OF_TEXAS.test(text) && !text.includes(" california") && LIMIT.test(text)) {
    const share = shares.find(({ percent }) => percent > 80 && percent < 130);
    if (share) return share.words;
  }
  if (ABOUT_THE_HOME.test(text)) return undefined;
  return sumsIn(text).find(({ dollars }) => dollars > facts.rates.maximumLineDollars)?.words;
}
