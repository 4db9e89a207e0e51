/** What has neither an exponent nor a name, as "Infinity" has one. */
const PLAIN = /^-?\d+(\.\d+)?$/;
const BEFORE_THREE_DIGITS = /\B(?=(?:\d{3})+$)/g;

/**
 * "1,234.5": a number as it is spelled in the United States, with all decimals that it has. The browser's own
 * `toLocaleString` reads its tables at the first use, which takes a slow phone 60 ms.
 * @param number a number, or its decimal digits where they matter: "1200.00"
 */
export function spellNumber(number: number | string): string {
  const digits = String(number);
  if (!PLAIN.test(digits)) return Number(number).toLocaleString("en-US");
  const [whole = "", ...decimals] = digits.split(".");
  return [whole.replace(BEFORE_THREE_DIGITS, ","), ...decimals].join(".");
}

/** "$400,000", or "-$50,000". */
export function dollars(amount: number | string): string {
  const spelled = spellNumber(amount);
  return spelled.startsWith("-") ? `-$${spelled.slice(1)}` : `$${spelled}`;
}
