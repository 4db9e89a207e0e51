import { calculateLineDollars } from "@heloc/loan-math/heloc-estimate";
import { calculateLoanToValuePercent, calculateRoomDollars } from "@heloc/loan-math/loan-to-value";
import { rates } from "../rates.ts";

const { californiaCombinedLoanToValuePercent, lineShareOfEquityPercent, maximumLineDollars, texas } = rates;
const texasPercent = texas.combinedLoanToValuePercent;
const californiaPercent = californiaCombinedLoanToValuePercent.to;

/** The homes of the table; the article speaks mostly of the third. */
const homes = [
  { valueDollars: 400_000, owedDollars: 300_000 },
  { valueDollars: 500_000, owedDollars: 410_000 },
  { valueDollars: 600_000, owedDollars: 350_000 },
  { valueDollars: 900_000, owedDollars: 250_000 },
];
const home = { valueDollars: 600_000, owedDollars: 350_000 };

export const given = {
  homes,
  home,
  /** A valuation that comes out lower than hoped. */
  lowerValueDollars: 560_000,
  priceDropPercent: 10,
};

const { lowerValueDollars } = given;

/** The three lines for a home, none of them above the maximum. */
function linesFor({ valueDollars, owedDollars }: typeof home, maximumDollars: number) {
  const roomAt = (percent: number) => calculateRoomDollars(valueDollars, owedDollars, percent);
  return {
    estimateDollars: calculateLineDollars(valueDollars - owedDollars, {
      lineShareOfEquityPercent,
      maximumLineDollars: maximumDollars,
    }),
    texasDollars: Math.min(roomAt(texasPercent), maximumDollars),
    californiaDollars: Math.min(roomAt(californiaPercent), maximumDollars),
  };
}

const droppedDollars = home.valueDollars * (1 - given.priceDropPercent / 100);
const debtsDollars =
  home.owedDollars + calculateRoomDollars(home.valueDollars, home.owedDollars, texasPercent);

export const worked = {
  homes: homes.map((one) => ({
    equityDollars: one.valueDollars - one.owedDollars,
    ...linesFor(one, maximumLineDollars),
    owedPercent: calculateLoanToValuePercent(one.owedDollars, one.valueDollars),
  })),
  /** What the last home of the table would support without the maximum. */
  withoutMaximum: homes.slice(-1).map((one) => linesFor(one, Infinity)),
  limits: {
    texasDollars: calculateRoomDollars(home.valueDollars, 0, texasPercent),
    californiaDollars: calculateRoomDollars(home.valueDollars, 0, californiaPercent),
  },
  /** 80% of the equity is 20% of the debt more than 80% of the value less the debt. */
  gapPercent: 100 - lineShareOfEquityPercent,
  lowerValue: {
    limitDollars: calculateRoomDollars(lowerValueDollars, 0, texasPercent),
    lineDollars: calculateRoomDollars(lowerValueDollars, home.owedDollars, texasPercent),
    dropPercent: (1 - lowerValueDollars / home.valueDollars) * 100,
  },
  afterDrop: {
    valueDollars: droppedDollars,
    debtsDollars,
    debtsPercent: calculateLoanToValuePercent(debtsDollars, droppedDollars),
    leftDollars: droppedDollars - debtsDollars,
  },
};
