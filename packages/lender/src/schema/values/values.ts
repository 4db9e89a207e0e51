import { z } from "zod";
import { spellNumber } from "../../format/spell-number.ts";
import { areaCodeOf, isOfAnotherCountry } from "../../law/calling/area-codes.ts";

/** The kinds of values that the files of facts are made of, with errors that say what to write. */

export const text = () => z.string("Write a text here.").trim().min(1, "Write a text here.");

const typedNumber = () =>
  z.coerce.number("Write a number: digits alone, with a point before decimals, such as 400000 or 7.5.");

/** Between what a number must be, and the reason, told to who writes another: "A line is repaid over 1 to 40 years." */
interface Bounds {
  least: number;
  most: number;
  why: string;
}

/** Every number of a lender's folder has bounds: what cannot be true is refused where it is typed. */
const within = (typed: ReturnType<typeof typedNumber>, { least, most, why }: Bounds) => {
  const advice = `Write ${least === most ? spellNumber(least) : `a number from ${spellNumber(least)} to ${spellNumber(most)}`}. ${why}`;
  return typed.min(least, advice).max(most, advice).meta({ why });
};

export const number = (bounds: Bounds) => within(typedNumber(), bounds);

export const wholeNumber = (bounds: Bounds) => within(typedNumber().int("Write a whole number."), bounds);

/** A number with what it is called in forms. */
export const percent = (title: string, bounds: Partial<Bounds> = {}) =>
  number({
    least: 0,
    most: 100,
    why: "It is a share of a whole, written as 7.5 for 7.5 percent.",
    ...bounds,
  }).meta({ title });

export const rate = (title: string) =>
  percent(title, {
    least: 0.1,
    most: 25,
    why: "No home loan is made at another yearly rate, written as 7.5 for 7.5 percent.",
  });

export const dollars = (title: string, bounds: Pick<Bounds, "most"> & Partial<Bounds>) =>
  number({
    least: 0,
    why: "An amount in dollars is not below 0, and another number of digits is a slip.",
    ...bounds,
  }).meta({ title });

export const years = (title: string, most: number) =>
  wholeNumber({
    least: 1,
    most,
    why: `Home loans of less than a year or more than ${most} years are a slip here.`,
  }).meta({ title });

/** From FICO and VantageScore's scale. */
export const creditScore = (title: string) =>
  wholeNumber({ least: 300, most: 850, why: "The scale of credit scores ends there." }).meta({ title });

/** A range whose ends stand in their order. */
export const range = (end: (title: string) => ReturnType<typeof dollars>) =>
  z.strictObject({ from: end("From"), to: end("To") }).refine(({ from, to }) => from <= to, {
    path: ["from"],
    error: ({ input }) =>
      `This is above “to”, which is ${(input as { to: number }).to}. Write the lower number here.`,
  });

const TIME = /(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s?m\.?/gi;
/** A time without am or pm: beside a colon or one that has it, or where none has. Days of a month are no times. */
const BARE_TIME =
  /\d:\d|\d\s*([-–—]|\b(to|a)\b)\s*time|time\s*([-–—]|\b(to|a)\b)\s*\d|^(?!.*time).*\d\s*([-–—]|\b(to|a)\b)\s*\d/;

/** Hours such as Mon–Fri 8am–6pm PT: each that begins also ends, later on the day. */
export const hours = () =>
  text().superRefine((typed, context) => {
    if (BARE_TIME.test(typed.replace(TIME, "time")))
      return context.addIssue("Write am or pm behind each time, such as 8am–6pm.");
    const add = (message: string) =>
      context.addIssue({ code: "custom", message: `${message} Write hours such as 8am–6pm.` });
    const times = [...typed.matchAll(TIME)].map(([written, hour, minute = "0", half = "a"]) => {
      if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) >= 60) add(`No clock shows ${written}.`);
      const afternoon = half.toLowerCase() === "p" ? 12 : 0;
      return { written, minutes: ((Number(hour) % 12) + afternoon) * 60 + Number(minute) };
    });
    for (let index = 0; index + 1 < times.length; index += 2) {
      const [opens, closes] = times.slice(index, index + 2);
      if (opens && closes && closes.minutes <= opens.minutes)
        add(`These hours end at ${closes.written}, before they begin at ${opens.written}.`);
    }
  });

export const zip = () =>
  z.string().regex(/^\d{5}(-\d{4})?$/, "Write a ZIP code of five digits, such as 90012.");

/** A telephone number of the United States as it is dialed: no area code and no exchange begins with 0 or 1. */
const DIALED = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** The same number as people read it, as it is dialed. */
export const dialed = (read: string): string => `+1${read.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "")}`;

export const usPhone = () =>
  text().superRefine((typed, context) => {
    const number = dialed(typed);
    const elsewhere = isOfAnotherCountry(number)
      ? `${areaCodeOf(number)} is an area code of another country. `
      : "";
    if (elsewhere || !DIALED.test(number))
      context.addIssue(`${elsewhere}Write a telephone number of the United States, such as (213) 555-0142.`);
  });

const DAY_ADVICE = "Write year-month-day, such as 2026-11-15.";
const OTHER_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** A day, year-month-day, that the calendar has. */
export const day = () =>
  z
    .string(DAY_ADVICE)
    .refine((typed) => z.iso.date().safeParse(typed).success, {
      error: ({ input }) => {
        const typed = String(input);
        if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return `The calendar has no ${typed}. ${DAY_ADVICE}`;
        return `"${typed}" is no day. ${asYearMonthDay(typed)}${DAY_ADVICE}`;
      },
    })
    .meta({ format: "date" });

/** Only what can be read one way is proposed. */
function asYearMonthDay(typed: string): string {
  const [, first = "", second = "", year = ""] = OTHER_DAY.exec(typed) ?? [];
  const propose = (month: string, day: string) =>
    `Is it ${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}? `;
  if (Number(first) > 12) return propose(second, first);
  return Number(second) > 12 ? propose(first, second) : "";
}

export const httpsAddress = () =>
  z
    .string()
    .refine((typed) => URL.canParse(typed) && /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/.test(typed), {
      error: ({ input }) => {
        const typed = String(input);
        const advice = typed.startsWith("http://")
          ? `Write https:// in place of http://: ${typed.replace("http:", "https:")}.`
          : "Write a whole address, such as https://www.example.com/privacy.";
        return `"${typed}" is no address that a page may lead to. ${advice}`;
      },
    })
    .meta({ format: "uri" });

/** One of the drawings that the site has for a place. */
export const drawing = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).meta({ title: "Drawing", description: "What is drawn beside the words." });
