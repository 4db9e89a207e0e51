import * as columns from "./lead-columns.ts";
import type { OpenedLead } from "./lead-columns.ts";
import type { Column } from "./table.ts";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

type DollarField = "homeValueDollars" | "mortgageBalanceDollars" | "amountWantedDollars";
const money = (title: string, field: DollarField): Column<OpenedLead> => ({
  title,
  value: ({ answers }) => dollars.format(answers[field]),
  isNumber: true,
});

/** What the operator's list shows of an application. */
export const LIST_COLUMNS: readonly Column<OpenedLead>[] = [
  columns.received,
  columns.name,
  columns.state,
  columns.zip,
  money("home value", "homeValueDollars"),
  money("balance", "mortgageBalanceDollars"),
  money("wanted", "amountWantedDollars"),
  columns.credit,
  columns.purpose,
  columns.phone,
  columns.email,
  columns.consent,
  columns.appliedBefore,
  columns.suspicions,
];
