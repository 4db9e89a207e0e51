import { z } from "zod";
import { spellNumber } from "../../format/spell-number.ts";

/** The kinds of values that the files of facts are made of, with errors that say what to write. */

/** @param title what forms call the value, where its name does not say it @param description what they say beside it */
const labeled = <Schema extends z.ZodType>(schema: Schema, title?: string, description?: string): Schema =>
  title === undefined ? schema : schema.meta({ title, ...(description !== undefined && { description }) });

export const text = (title?: string, description?: string) =>
  labeled(z.string().trim().min(1, "Write a text here."), title, description);

export const flag = (title: string, description?: string) => labeled(z.boolean(), title, description);

export const list = <Entry extends z.ZodType>(title: string, entry: Entry, description?: string) =>
  labeled(
    z.array(entry).superRefine((entries, context) => {
      const texts = entries.map((one) => JSON.stringify(one));
      for (const [index, text] of texts.entries())
        if (texts.indexOf(text) < index)
          context.addIssue({
            code: "custom",
            path: [index],
            message: "This stands here twice. Keep one of the two.",
          });
    }),
    title,
    description,
  );

/** Values that stand together under one name. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  labeled(z.strictObject(shape), title);

export const choice = <const Names extends readonly [string, ...string[]]>(
  title: string,
  names: Names,
  description?: string,
) => labeled(z.enum(names), title, description);

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
  // What several numbers say together is asked where each can be true.
  const error = { error: advice, abort: true };
  return typed.min(least, error).max(most, error).meta({ why });
};

export const number = (bounds: Bounds) => within(typedNumber(), bounds);

export const wholeNumber = (bounds: Bounds, title?: string, description?: string) =>
  labeled(within(typedNumber().int("Write a whole number."), bounds), title, description);

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
  wholeNumber(
    { least: 1, most, why: `Home loans of less than a year or more than ${most} years are a slip here.` },
    title,
  );

/** Of FICO and VantageScore. */
export const LOWEST_SCORE = 300;

export const creditScore = (title: string) =>
  wholeNumber({ least: LOWEST_SCORE, most: 850, why: "The scale of credit scores ends there." }, title);

/** For `refine`: of two amounts or days the first is not above the second. @param at which of them is to be changed */
export const inOrder = <Name extends string, Value extends number | string>(
  [first, second]: readonly [Name, Name],
  at: NoInfer<Name>,
  refused: (values: Record<Name, Value>) => string,
): [check: (values: Record<Name, Value>) => boolean, refused: object] => [
  (values) => values[first] <= values[second],
  { path: [at], error: ({ input }: { input: Record<Name, Value> }) => refused(input) },
];

/** A range whose ends stand in their order. */
export const range = (end: (title: string) => ReturnType<typeof dollars>) =>
  z
    .strictObject({ from: end("From"), to: end("To") })
    .refine(
      ...inOrder(
        ["from", "to"],
        "from",
        ({ to }) => `This is above “to”, which is ${to}. Write the lower number here.`,
      ),
    );

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
      // Midnight ends a day.
      if (opens && closes && (closes.minutes || 24 * 60) <= opens.minutes)
        add(`These hours end at ${closes.written}, before they begin at ${opens.written}.`);
    }
  });

export const zip = () =>
  z.string().regex(/^\d{5}(-\d{4})?$/, "Write a ZIP code of five digits, such as 90012.");

/** A telephone number of the United States as it is dialed: no area code and no exchange begins with 0 or 1. */
const DIALED = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** The same number as people read it, in groups, as it is dialed. */
export const dialed = (read: string): string => `+1${read.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "")}`;

export const usPhone = () =>
  text().refine(
    (typed) => DIALED.test(dialed(typed)) && !/\d{5}/.test(typed),
    "Write a telephone number of the United States, such as (213) 555-0142.",
  );

const DAY_ADVICE = "Write year-month-day, such as 2026-11-15.";

/** A day, year-month-day, that the calendar has. */
export const day = (title?: string, description?: string) => labeled(calendarDay, title, description);

const calendarDay = z
  .string(DAY_ADVICE)
  .refine((typed) => z.iso.date().safeParse(typed).success, {
    abort: true,
    error: ({ input }) => {
      const typed = String(input);
      // A field for days gives "" for a 31st of February.
      if (/^(\d{4}-\d{2}-\d{2})?$/.test(typed))
        return `The calendar has no ${typed || "such day"}. ${DAY_ADVICE}`;
      return `"${typed}" is no day. ${DAY_ADVICE}`;
    },
  })
  .meta({ format: "date" });

export const httpsAddress = (title?: string, description?: string) =>
  labeled(wholeAddress, title, description);

const wholeAddress = z
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
  choice("Drawing", names, "What is drawn beside the words.");
