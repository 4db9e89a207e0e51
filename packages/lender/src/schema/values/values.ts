import { z } from "zod";

/** The kinds of values that the files of facts are made of, with errors that say what to write. */

export const text = () => z.string("Write a text here.").min(1, "Write a text here.");

export const number = () =>
  z.coerce.number("Write a number: digits alone, with a point before decimals, such as 400000 or 7.5.");

export const wholeNumber = () => number().int("Write a whole number.");

const DAY_ADVICE = "Write year-month-day, such as 2026-11-15.";
const OTHER_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** A day, year-month-day, that the calendar has. */
export const day = () =>
  z
    .string(DAY_ADVICE)
    .superRefine((typed, context) => {
      if (z.iso.date().safeParse(typed).success) return;
      const message = /^\d{4}-\d{2}-\d{2}$/.test(typed)
        ? `The calendar has no ${typed}. ${DAY_ADVICE}`
        : `"${typed}" is no day. ${OTHER_DAY.test(typed) ? `${asYearMonthDay(typed)} ` : ""}${DAY_ADVICE}`;
      context.addIssue({ code: "custom", message });
    })
    .meta({ format: "date" });

function asYearMonthDay(typed: string): string {
  const [, first = "", second = "", year = ""] = OTHER_DAY.exec(typed) ?? [];
  // Only what can be read one way is proposed.
  if (Number(first) > 12) return `Is it ${year}-${second.padStart(2, "0")}-${first.padStart(2, "0")}?`;
  if (Number(second) > 12) return `Is it ${year}-${first.padStart(2, "0")}-${second.padStart(2, "0")}?`;
  return "";
}

/** The address of a page elsewhere. */
export const httpsAddress = () =>
  z
    .string()
    .superRefine((typed, context) => {
      const url = URL.parse(typed);
      if (url?.protocol === "https:" && url.hostname.includes(".")) return;
      const advice = typed.startsWith("http://")
        ? `Write https:// in place of http://: ${typed.replace("http:", "https:")}.`
        : "Write a whole address, such as https://www.example.com/privacy.";
      context.addIssue({
        code: "custom",
        message: `"${typed}" is no address that a page may lead to. ${advice}`,
      });
    })
    .meta({ format: "uri" });

/** One of the drawings that the site has for a place. */
export const drawing = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).meta({ title: "Drawing", description: "What is drawn beside the words." });
