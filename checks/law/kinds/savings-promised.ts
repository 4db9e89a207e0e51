import { firstMatch, type Kind } from "./kind.ts";

const SUM =
  "(\\$\\s?[\\d,.]+|\\d+(\\.\\d+)?\\s?(%|percent|por ciento)|thousands|hundreds|(one|two|three|four|five|six|seven|eight|nine|ten|a|several|many) (hundred|thousand)|half|a third|a quarter|miles|cientos|la mitad|big|a bundle|a fortune|a lot|plenty|money|more)";
const PROMISED = [
  new RegExp(`\\bsav(e|es|ed|ing|ings)\\b[^.]{0,30}?${SUM}`, "iu"),
  new RegExp(`${SUM}[^.]{0,25}(?<!\\b(your|their|own|emergency) )\\bsavings?\\b(?! (and|account))`, "iu"),
  /\b(wip(e|es|ed|ing) out|eliminat\w+|eras(e|es|ed|ing)|get rid of|vanish\w*|melt\w* away|say goodbye to|kiss)\b[^.]{0,25}\b(debts?|cards?|balances?|bills?)\b|\bdebt[- ]free\b|\bfree (of|from) debt\b/iu,
  /\b(slash|cut|cuts|chop|halve|halves|shrink|slashes|slashing|cutting|lower|lowered|drop|dropped|reduce|reduced|reduces)\b[^.]{0,15}\b(your|our|my|their)\b[^.]{0,15}\b(monthly |card |interest )*(payments?|bills?|costs?|interest|debts?)\b(?! (can|may|depends))/iu,
  /\b(pays? for itself|pay it back by itself|makes? you money|money in your pocket)\b|\b(home|house|value|property)\b[^.]{0,20}\b(will|always|is going to|is sure to) (rise|grow|go up|increase|appreciate)\b/iu,
  /\b(added|adds|add|doubled|doubles|double|tripled|raised|raises|boosts?|boosted|increased)\b[^.]{0,20}\b(value|\$[\d,]+|worth|price)\b[^.]{0,20}\b(home|house|property)?\b/iu,
  /\b(ahorr(e|a|e|o|amos|ara|ar)|ahorraron)\b[^.]{0,20}(\$[\d,]+|miles|cientos|dinero|mucho)|\b(elimin|borr|liquid)(e|a|amos|e|o|aron)\b[^.]{0,15}\b(deudas?|tarjetas?)|\blibre de deudas\b|\b(redujimos|reduzca|baje|bajamos|redujeron)\b[^.]{0,15}\b(pagos?|cuotas?|cuentas?)\b|\bpagos? (bajaron|se redujeron)\b/iu,
];
/** In a customer's words any result with a number reads as what everyone gets. */
const RESULTS = [
  /(\$\s?\d[\d,.]*|\d+(\.\d+)?\s?(%|percent|por ciento)|\b(half|double|triple|thousands|hundreds|thousand|hundred|mitad|doble)\b)/iu,
  /\bapproved\b[^.]{0,20}\b\d{3}\b|\b\d{3}\b[^.]{0,10}\bscore\b|\b(saved|savings|cheaper|lower payment|paid off|approved in|cash in|in (one|two|three|a few|\d+) (days?|hours?))\b|\b(ahorr\w+|aprobaron|pagamos menos)\b/iu,
];
const HONEST =
  /\b(only (if|because|when)|don't assume|do not assume|will not tell|won't tell|whether|depends?|if you|could|may not|might not|can cost|not (make|go|raise)|nobody|no one|does not|doesn't|compare|keep|set aside|emergenc\w+|Department of Savings|can mean|how much you|would save|puede|guarde|does it)\b|\?/iu;
const MOVED =
  /\b(saving|saves?) (enough|plenty|a ton|tons|us|me)\b|\b(paid|pays|pay) off (my|our|all)\b|\bleft (me |us )?\$\d|\b(thousands|hundreds|\$\d[\d,]*) (richer|ahead|less|back)\b|\bsavings (will be|are) (huge|big|real|massive|yours|guaranteed)\b|\bextra \$\d|\bkeep \$\d[\d,]* more\b|\bmy (monthly )?(bills?|payments?)\b[^.]{0,25}\b(dropped|fell|went down|shrank|halved)|\bpayments?\b[^.]{0,15}\bwent from\b|\bdropped by\b|\blowered (my|our)\b/iu;

/** Savings or results are promised, or told by a customer as if everyone had them. */
export const savingsPromised: Kind = {
  id: "savings-promised",
  rule: "16 CFR 255.2, 16 CFR 465, 12 CFR 1014.3, 12 U.S.C. 5531",
  advice: "Promises savings or a result. Take it out: nobody knows what a reader would save.",
  find({ text, isTestimonial, isWorkedOut }) {
    const result = isTestimonial ? firstMatch(text, RESULTS) : undefined;
    if (result) return result;
    return isWorkedOut || HONEST.test(text) ? undefined : firstMatch(text, [...PROMISED, MOVED]);
  },
};
