import { lawFacts } from "@heloc/lender/law/law-facts";
import { publicFacts } from "@heloc/lender/law/public-facts";
import { countEarliestDays, STATES } from "@heloc/lender/law/states";
import { collectFacts } from "../../numbers/facts.ts";
import { inDigits, saidNumbers, type SaidNumber } from "./said-numbers.ts";

/** A number that a sentence gives for one of the law, and those that the law has there. */
export interface WrongNumber {
  words: string;
  /** "80%, 20%". */
  right: string;
}

const { homestead: texas } = STATES.TX;
const { lastDayToCancel, earliestMoneyDay } = countEarliestDays(texas);
const day = (name: keyof typeof publicFacts) => publicFacts[name].is;

/** What a number in a sentence can be about, and the numbers that the law has for it. */
interface Topic {
  unit: SaidNumber["unit"];
  pattern: RegExp;
  is: readonly number[];
}

const FEE: Topic = {
  unit: "percent",
  pattern: /\b(fees?|costs?|charges?|origination|comision\w*|cargos?|gastos|honorarios|tarifas?)\b/,
  is: [day("texasFeeCapPercent")],
};
const SHARE: Topic = {
  unit: "percent",
  pattern:
    /\b(value[ds]?|worth|loan-to-value|c?ltv|combined|loans?|lines?|debts?|borrow\w*|owe[ds]?|lend\w*|homes?|houses?|property|equity|limits?|caps?|capped|stops?|rules?|valor|casas?|viviendas?|hogar|prestamos?|deudas?|linea|pedir|prestado|patrimonio|capital|tope|limite)\b/,
  is: [texas.combinedLoanToValuePercent, 100 - texas.combinedLoanToValuePercent],
};
const DEPOSIT: Topic = {
  unit: "percent",
  pattern: /\b(deposits?|down ?payments?|contractors?|contract|anticipo|contratista)\b/,
  is: [day("californiaDepositPercent")],
};
const HOLDBACK: Topic = {
  unit: "percent",
  pattern: /\b(hold(ing|s)? back|holdback|retain\w*|reserv\w*|withh\w+|reten\w*)\b/,
  is: [day("texasHoldbackPercent")],
};
const CLOSE: Topic = {
  unit: "days",
  pattern:
    /\b(clos(e|es|ed|ing)|sign(s|ed|ing)?|wait\w*|apply|application|cierr\w+|cerrar|firm\w+|espera\w*|solicitud)\b/,
  is: [texas.earliestClosingDay, day("texasFinalFeesDays")],
};
const CANCEL: Topic = {
  unit: "days",
  pattern: /\b(cancel\w*|rescind\w*|rescission|change your mind|cooling|back out|rescindir|arrepent\w*)\b/,
  is: [texas.daysToCancel, lastDayToCancel, day("federalDaysToCancel")],
};
const MONEY: Topic = {
  unit: "days",
  pattern:
    /\b(money|funds?|funded|funding|cash|disburs\w*|paid out|receive|get your|dinero|fondos|efectivo|desembols\w*|recib\w*)\b/,
  is: [texas.earliestClosingDay, texas.daysToCancel, lastDayToCancel, earliestMoneyDay],
};
const MAIL: Topic = {
  unit: "days",
  pattern: /\b(mail\w*|deliver\w*|correo)\b/,
  is: [day("texasDaysForMailedNotice")],
};
const RESERVE: Topic = { unit: "days", pattern: HOLDBACK.pattern, is: [day("texasHoldbackDays")] };
const DRAW: Topic = {
  unit: "dollars",
  pattern:
    /\b(draws?|drawing|advances?|withdraw\w*|debits?|anticipos?|disponer|disposicion\w*|retiros?|desembolsos?)\b/,
  is: [texas.minimumAdvanceDollars],
};
const CONTRACTOR: Topic = {
  unit: "dollars",
  pattern: DEPOSIT.pattern,
  is: [day("californiaDepositDollars")],
};
const AGAIN: Topic = {
  unit: "months",
  pattern:
    /\b(another|second|2nd|new|next|otr[ao]|segund[ao]|nuev[ao]) (home equity )?(lines?|loans?|helocs?|closings?|lineas?|prestamos?)\b|\b(again|refinanc\w*|reopen\w*|once)\b/,
  is: [day("texasBetweenClosingsMonths")],
};
const NEXT_LINE: Topic = {
  unit: "days",
  pattern:
    /\b(another|second|2nd|new|next|otr[ao]|segund[ao]|nuev[ao]) (home equity )?(lines?|loans?|helocs?|lineas?|prestamos?)\b/,
  is: [365],
};
const SHOWN: Topic = {
  unit: "days",
  pattern:
    /\b(show\w*|advertis\w*|publish\w*|quot\w*)\b[^.]*\brates?\b|\brates?\b[^.]*\b(show\w*|advertis\w*|publish\w*|quot\w*)\b/,
  is: [day("ratesShownDays")],
};
const TOPICS = [
  NEXT_LINE,
  SHOWN,
  FEE,
  SHARE,
  DEPOSIT,
  HOLDBACK,
  CLOSE,
  CANCEL,
  MONEY,
  MAIL,
  RESERVE,
  DRAW,
  CONTRACTOR,
  AGAIN,
];

const TEXAS = /\b(texas|texans?|tejas|tejan[ao]s?|tex\. const|tx|lone star)\b/g;
const CALIFORNIA = /\b(california\w*|ca)\b/g;
const LAW =
  /\b(laws?|lawful(ly)?|legal(ly)? (limit|maximum|minimum|cap|lets?|allowed|allows?|must|required)|the legal|legally|statut\w+|constitution\w*|federal(ly)?|reg(ulation)? z|regulations?|state (rules?|limit|cap|requires?|allows?|lets?)|ley(es)?|legal(mente)?|constitucion\w*|estatut\w*|reglament\w*)\b/g;
/** A sentence that says what can, must or may not be. */
const NORM =
  /\b(must|may|can|can't|cannot|could|allow\w*|lets?|permit\w*|requir\w*|caps?|capped|limits?|limited|stops?|at (the )?(most|least|earliest|soonest)|up to|no (more|less|later|sooner|earlier) than|maximum|minimum|earliest|before|wait\w*|within|as (soon|early|little|few|much|high) as|sets?|needs?|forbid\w*|exceed\w*|ceiling|only|rules?|cooling|cancel\w*|rescind\w*|reglas?|debe\w*|pued\w*|exig\w*|limita\w*|tope|maxim\w*|minim\w*|hasta|al menos|antes|espera\w*|dentro|requier\w*|solo)\b/;
const LEAST =
  /\b(at least|minimum|smallest|least|lowest|as little as|as low as|no less|less than|under|from|starting|starts?|or more|or larger|each draw|any draw|minim\w*|al menos|por lo menos|desde|menos)\b/;
/** "90% of your home's value": a share of the home, whatever verb the sentence has. */
const OF_THE_VALUE =
  /^\S* (?:de la |del |de su |of (?:the |your |its |a |their |what )*)?(?:(?:home|house|property)(?:'s)? )?(?:value|worth|equity|loan-to-value|c?ltv|valor|patrimonio)/;
/** What no law about the line sets: rates, taxes, shares of people, how soon somebody answers. */
const RATE_BEFORE = /\b(apr|rates?|interest|tax\w*|income|tasas?|interes|impuestos?)\b[^.]{0,40}$/;
const OTHER_AFTER =
  /^\S* (?:apr|annual|interest|rate|off|de interes|(?:of|de) (?:all |our |los |las )?(?:texans|homeowners|customers|people|borrowers|owners|clientes|personas|texanos))/;
const OTHER_SHARE =
  /\b(tax\w*|insurance|premiums?|average[sd]?|appreciat\w*|impuestos?|seguros?)\b[^.]{0,40}$/;
const OTHER_DAYS =
  /\b(call\w*|reply|replies|respond\w*|answer\w*|hear from|reach|contact|due|responde\w*|llam\w*|vence)\b/;
const MANY =
  /\b(2|3|4|several|multiple|many|unlimited|varias?|muchas?)\b [^.]{0,25}\b(lines?|loans?|closings?|helocs?|lineas?|prestamos?)\b[^.]{0,30}\b(a|per|each|every|same|al|por|cada|mismo) (year|time|ano|tiempo)\b|\btwice a year\b|\bdos veces al ano\b/;
const DENIED = /\b(no|not|never|cannot|can't|only (1|a single)|forbid\w*|prohib\w*|nunca|solo (1|una))\b/;
const CLAUSE = /,(?!\d)|[;:]|\b(?:while|but|whereas|although|though|mientras|pero|aunque)\b/;

interface Place {
  index: number;
  is: "TX" | "CA" | "law";
}

/**
 * What a sentence gives for a number of the law and is another one. Only numbers in the neighborhood of the law, of Texas
 * or of the constitution are read; a number that is California's practice, a rate or a share of people is none of the law's.
 * @param usualPercents the lender's own range in a state without a limit, and what it leaves: 80, 85, 15 and 20
 */
export function wrongLawNumbers(sentence: string, usualPercents: readonly number[] = []): WrongNumber[] {
  const digits = inDigits(sentence);
  const places = placesIn(digits);
  if (!places.some(({ is }) => is !== "CA")) return [];
  const isOfLaw = places.some(({ is }) => is === "law");
  const hasCalifornia = places.some(({ is }) => is === "CA");
  const isNorm = isOfLaw || NORM.test(digits);
  const numbers = saidNumbers(digits)
    .filter((number) => isNorm || isShare(number, digits) || isDraw(number, digits))
    .filter((number) => !isElsewhere(number, digits, places, isOfLaw))
    .filter(
      ({ unit, value }) => isOfLaw || !hasCalifornia || unit !== "percent" || !usualPercents.includes(value),
    )
    .flatMap((number) => judge(number, digits, isOfLaw));
  const [many] = MANY.exec(digits) ?? [];
  return many && isNorm && !DENIED.test(digits)
    ? [...numbers, { words: many, right: "one line, and a year between two closings" }]
    : numbers;
}

const after = ({ index, words }: SaidNumber, digits: string) => digits.slice(index + words.length);

const isShare = (number: SaidNumber, digits: string): boolean =>
  number.unit === "percent" && OF_THE_VALUE.test(after(number, digits));

/** "We can go to 90% in Texas": so large a share, but not "100% online", is one of the home. */
const isLargeShare = ({ unit, value }: SaidNumber): boolean =>
  unit === "percent" && value >= 50 && value < 130 && value !== 100;

/** "Draws start at $1,000": a smallest draw, whatever verb the sentence has. */
const isDraw = (number: SaidNumber, digits: string): boolean =>
  number.unit === "dollars" && DRAW.pattern.test(digits);

/** Whether a number is of a kind that no law about the line sets. */
function isOther(number: SaidNumber, digits: string): boolean {
  const before = digits.slice(0, number.index);
  const around = `${before.slice(-30)} ${after(number, digits).slice(0, 25)}`;
  if (number.unit === "days") return OTHER_DAYS.test(around);
  if (number.unit === "dollars")
    return !LEAST.test(`${before.slice(-60)} ${after(number, digits).slice(0, 25)}`);
  if (number.unit !== "percent") return false;
  if (isShare(number, digits)) return OTHER_SHARE.test(before);
  return RATE_BEFORE.test(before) || OTHER_AFTER.test(after(number, digits));
}

function judge(number: SaidNumber, digits: string, isOfLaw: boolean): WrongNumber[] {
  if (isOther(number, digits)) return [];
  const found = TOPICS.filter(({ unit, pattern }) => unit === number.unit && pattern.test(digits));
  const about = found.length === 0 && isLargeShare(number) ? [SHARE] : found;
  // Sums and months have many other uses in a sentence about the law.
  const isOpen = number.unit === "dollars" || number.unit === "months";
  if (about.length === 0 && (isOpen || !isOfLaw)) return [];
  const known = about.length > 0 ? about.flatMap(({ is }) => is) : everyNumber(number.unit);
  const right = [...new Set(known)];
  return right.includes(number.value)
    ? []
    : [{ words: number.words, right: right.map((value) => spell(value, number.unit)).join(", ") }];
}

/** Every number that the law has in a unit. */
const everyNumber = (unit: SaidNumber["unit"]): number[] =>
  collectFacts("law", lawFacts)
    .filter((fact) => fact.unit === unit)
    .map(({ value }) => value);

const spell = (value: number, unit: SaidNumber["unit"]): string =>
  ({
    percent: `${value}%`,
    dollars: `$${value.toLocaleString("en-US")}`,
    days: `${value} days`,
    months: `${value} months`,
  })[unit];

function placesIn(digits: string): Place[] {
  const find = (pattern: RegExp, is: Place["is"]) =>
    [...digits.matchAll(pattern)].map(({ index }): Place => ({ index, is }));
  return [...find(TEXAS, "TX"), ...find(CALIFORNIA, "CA"), ...find(LAW, "law")].sort(
    (first, second) => first.index - second.index,
  );
}

const CONTRAST = /\b(while|whereas|but|although|though|mientras|pero|aunque)\b/;
/** "Within 5 days, in Texas later". */
const EXCEPTED = /\b(later|longer|except\w*|not available|differs?|otherwise|mas tarde)\b/;

/**
 * Whether a number is none of the law's: California's practice, or what lenders do as against the law: "Many go to 85%,
 * while Texas law stops at 80%". It belongs to the state of its clause, else to the last before it, else to the next.
 */
function isElsewhere(
  { index }: SaidNumber,
  digits: string,
  places: readonly Place[],
  isOfLaw: boolean,
): boolean {
  const breaks = [...digits.matchAll(new RegExp(CLAUSE, "g"))].map((match) => match.index);
  const start = breaks.findLast((at) => at < index) ?? 0;
  const end = breaks.find((at) => at > index) ?? digits.length;
  const clause = places.filter((place) => place.index >= start && place.index < end);
  const [first] = places;
  if (clause.length === 0 && first && first.index > index) {
    const firstEnds = breaks.find((at) => at > first.index) ?? digits.length;
    const isContrast = CONTRAST.test(digits.slice(index, first.index));
    return isContrast || first.is === "CA" || EXCEPTED.test(digits.slice(first.index, firstEnds));
  }
  const states = places.filter(({ is }) => is !== "law");
  const inClause = clause.filter(({ is }) => is !== "law");
  const own =
    new Set(inClause.map(({ is }) => is)).size === 1
      ? inClause[0]
      : (states.findLast((place) => place.index < index) ?? states.find((place) => place.index > index));
  if (own?.is !== "CA") return false;
  return !(isOfLaw && clause.some(({ is }) => is === "law"));
}
