import { addBusinessDays, addDays, daysBetween, nextBankDay } from "../calendar.ts";
import { rates } from "../rates.ts";

const { daysToCancel, earliestClosingDay } = rates.texas;

/** A simple file without holidays. The review takes a week and signing a day. */
export const given = {
  applied: "2026-09-14",
  reviewDays: 7,
  /** How many years of tax returns a lender asks for. */
  taxReturnsYears: 2,
};

const { applied } = given;
const reviewFrom = addDays(applied, 1);
const reviewTo = addDays(applied, 4);
const approved = addDays(applied, given.reviewDays);

const california = endOf(addDays(approved, 1));
const firstLegalDay = addDays(applied, earliestClosingDay);
const texasOnFirstDay = endOf(firstLegalDay);
const texas = endOf(nextBankDay(addDays(firstLegalDay, -1)));

/** From the day of signing: the days to cancel, the last of them, and the day on which money can be sent. */
function endOf(signed: string) {
  const cancelUntil = addBusinessDays(signed, daysToCancel);
  return { signed, cancelUntil, money: nextBankDay(cancelUntil) };
}

const dayOf = (date: string) => daysBetween(applied, date);

export const worked = {
  california,
  texas,
  texasOnFirstDay,
  approved,
  reviewFrom,
  reviewTo,
  firstLegalDay,
  /** The days on which bank transfers do not move, between the end of the right to cancel and the money. */
  noTransfers: addDays(california.cancelUntil, 1),
  /** Days since the application. */
  days: [
    0,
    dayOf(reviewFrom),
    dayOf(reviewTo),
    dayOf(approved),
    dayOf(california.signed),
    dayOf(california.signed) + 1,
    dayOf(california.cancelUntil),
    dayOf(firstLegalDay) - 1,
    dayOf(california.money),
    dayOf(texas.money),
  ],
};
