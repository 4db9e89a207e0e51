import { addBusinessDays, addDays, daysBetween, nextBankDay } from "../../law/calendar.ts";
import type { ArticleFunction } from "./article-function.ts";

export const dateFunctions: ArticleFunction[] = [
  {
    name: "addDays",
    parameters: { date: "date", days: "days" },
    help: "The date so many days later.",
    compute: addDays,
  },
  {
    name: "addBusinessDays",
    parameters: { date: "date", days: "days" },
    help: "The date so many business days later, as the right to cancel counts them: Saturdays count, Sundays do not. Federal holidays are not known: choose dates without them.",
    compute: addBusinessDays,
  },
  {
    name: "nextBankDay",
    parameters: { date: "date" },
    help: "The next weekday after a date, on which banks send money. Federal holidays are not known.",
    compute: nextBankDay,
  },
  {
    name: "daysBetween",
    parameters: { from: "date", to: "date" },
    help: "The days from one date to another.",
    compute: daysBetween,
  },
];
