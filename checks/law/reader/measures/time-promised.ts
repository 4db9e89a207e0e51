import type { Facts } from "../../../content/facts.ts";

const MONEY =
  /(?<= )(money|cash|funds?|funded|funding|dollars|approv[^ ]*|decision|clos(?:e|es|ed|ing)|equity|line is open|line opens|your line|heloc|paid|payout|wired?|disburse[^ ]*|deposit(?:ed)?|dinero|efectivo|fondos|aprobacion|aprobad[^ ]+|cierre|linea)(?![^ ])/u;
const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    "a un una one uno",
    "two dos couple",
    "three tres few",
    "four cuatro",
    "five cinco",
    "six seis",
    "seven siete",
    "eight ocho",
    "nine nueve",
    "ten diez",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1])),
);
const COUNT = `(?:\\d+|${Object.keys(NUMBERS).join("|")})`;
const DAYS = new RegExp(
  `(?<= )(?:(?:within|in|as little as|as few as|just|only|under|less than|dentro de|en|about|mere|short|to) )*(${COUNT})(?: of)?(?: (?:short|business|working|quick))* (?:days?|dias?)(?: habiles)?(?![^ ])`,
  "u",
);
const HOURS = new RegExp(
  `(?<= )(?:${COUNT}|twelve|twenty four|forty eight|seventy two|thirty|fifteen|twenty|ninety|a few|several|unas?|pocas) (?:short )?(?:hours?|hour|minutes?|seconds?|horas?|minutos?|segundos?)(?![^ ])|(?<= )\\d+ ?hrs?(?![^ ])`,
  "u",
);

const claimedDays = ({ claims }: Facts) =>
  Number(/(\d+) (?:business days?|días hábiles)/.exec(claims.fundingTime?.text ?? "")?.[1] ?? Infinity);

/** Money, approval or a closing within hours, or within fewer days than the register's claim says. */
export function timePromised(text: string, facts: Facts): string | undefined {
  if (!MONEY.test(text)) return undefined;
  const hours = HOURS.exec(text)?.[0];
  if (hours) return hours;
  const [words, count = ""] = DAYS.exec(text) ?? [];
  const days = NUMBERS[count] ?? Number(count);
  return words && days < claimedDays(facts) ? words : undefined;
}
