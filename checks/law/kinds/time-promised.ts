import type { Facts } from "../../content/facts.ts";
import { firstMatch, type Kind } from "./kind.ts";

const MONEY =
  /\b(money|cash|funds?|fund(ed|ing)|dollars|approv\w+|decision|answer on your line|clos(e|es|ed|ing)|equity|line is open|line opens|your line|pa(id|yout)|wired?|disburse\w*|deposit(ed)?|dinero|efectivo|fondos|aprobacion|aprobad\w+|cierre|linea)\b/iu;
/** Always too soon: no line secured by a home pays before the days to cancel are over. */
const AT_ONCE = [
  /\b(same|very same)[- ]day\b|\bovernight\b|\b(by|before) (tomorrow|tonight|noon|dinner|lunch|breakfast|the weekend|the week is out|monday|tuesday|wednesday|thursday|friday|saturday|sunday|this (week|weekend|friday))\b|\btomorrow\b|\btonight\b|\bthis (week|weekend|afternoon)\b|\bnext (business )?day\b|\bright (away|now)\b|\bby (the )?(end of (the|this) (day|week)|close of business|nightfall|sundown)\b|\bbefore (your|the) [^.]{0,25}\b(cold|cools|over|home|done|lunch|back)\b|\b(one|two|three|four|1|2|3|4)[- ]day (fund\w*|closing|approval|money|cash|turnaround)\b|\b(in|within) a day\b|\b(lightning|warp)[- ]\w+|\bASAP\b|\bwithout (any )?wait\w*|\bwhile you wait\b/iu,
  /\b(within|in|as (little|few) as|just|only|under|less than|after) (a |an )?(few |couple of |\d+ |one |two |three |four |five |six |eight |twelve |twenty-four |forty-eight )?(more )?(hours?|minutes?|seconds?|moments?)\b|\b\d+[- ](hour|minute)\b/iu,
  /\binstant(ly|aneous|aneously)?\b|\bimmediate(ly)?\b|\bat once\b|\bon the spot\b|\bcash now\b|\bmoney now\b|\bin no time\b|\bin a (flash|day|snap)\b/iu,
  /\b(el )?mismo dia\b|\bmanana\b|\bal instante\b|\bde inmediato\b|\binmediat\w+|\ben (solo |unos |unas |\d+ |pocas |pocos )*(horas?|minutos?|segundos?)\b|\bpara el (lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b|\besta semana\b|\bhoy mismo\b/iu,
];
const NUMBERS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
};
const DAYS = new RegExp(
  `\\b(within|in|as (?:little|few) as|just|only|under|less than|dentro de|en(?: solo)?) (?:about |as little as |as few as |only |just )?(\\d+|${Object.keys(NUMBERS).join("|")})[- ](?:short |business |working )?(?:days?|dias?)\\b`,
  "iu",
);
/** What is not about how soon money comes. */
const OTHER =
  /\b(cancel\w*|change your mind|call(s|ed)?|return calls|reply|write|answer you|hear from|reach|notice|title search|papers?|documents?|card company|posts?|closing takes about|added|takes? a few minutes|takes? an hour|you need|repay\w*|do(es)? not promise|not days|rates? can|especialista|llama\w*|cuestionario|cancelar)\b/iu;
const DENIED =
  /\b(no|not|never|n't|cannot|before)\b[^.]{0,30}\b(money|cash|funds|paid|promise)\b|\bat (the )?earliest\b|\bat least\b|\bpor lo menos\b/iu;

const claimedDays = ({ claims }: Facts) =>
  Number(/(\d+) business days?/.exec(claims.fundingTime?.text ?? "")?.[1] ?? Infinity);

/** Money, approval or a closing sooner than the register's claim says. */
export const timePromised: Kind = {
  id: "time-promised",
  rule: "12 CFR 1014.3(a), 12 CFR 1026.23, 15 U.S.C. 45",
  advice:
    "Promises money or approval sooner than the claim fundingTime. Write {claim.fundingTime} with {limit.fundingTime}.",
  find({ text }, facts) {
    if (!MONEY.test(text) || OTHER.test(text) || DENIED.test(text)) return undefined;
    const atOnce = firstMatch(text, AT_ONCE);
    if (atOnce) return atOnce;
    const [phrase, , count = ""] = DAYS.exec(text) ?? [];
    const days = NUMBERS[count.toLowerCase()] ?? Number(count);
    return phrase && days < claimedDays(facts) ? phrase : undefined;
  },
};
