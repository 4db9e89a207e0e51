import { rates } from "../rates.ts";

const { californiaCombinedLoanToValuePercent, lineShareOfEquityPercent, maximumLineDollars, texas } = rates;
const { to: californiaPercent } = californiaCombinedLoanToValuePercent;

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

const roomAt = (percent: number, { valueDollars, owedDollars }: typeof home) =>
  (valueDollars * percent) / 100 - owedDollars;
const line = (room: number) => Math.min(Math.max(0, room), maximumLineDollars);
const droppedDollars = home.valueDollars * (1 - given.priceDropPercent / 100);
const debtsDollars = home.owedDollars + roomAt(texas.combinedLoanToValuePercent, home);

export const worked = {
  homes: homes.map((one) => {
    const equityDollars = one.valueDollars - one.owedDollars;
    return {
      equityDollars,
      estimateDollars: line((equityDollars * lineShareOfEquityPercent) / 100),
      texasDollars: line(roomAt(texas.combinedLoanToValuePercent, one)),
      californiaDollars: line(roomAt(californiaPercent, one)),
      owedPercent: (one.owedDollars / one.valueDollars) * 100,
    };
  }),
  /** What the last home of the table would support without the maximum. */
  withoutMaximum: homes.slice(-1).map((one) => ({
    estimateDollars: ((one.valueDollars - one.owedDollars) * lineShareOfEquityPercent) / 100,
    texasDollars: roomAt(texas.combinedLoanToValuePercent, one),
    californiaDollars: roomAt(californiaPercent, one),
  })),
  limits: {
    texasDollars: (home.valueDollars * texas.combinedLoanToValuePercent) / 100,
    californiaDollars: (home.valueDollars * californiaPercent) / 100,
  },
  /** 80% of the equity is 20% of the debt more than 80% of the value less the debt. */
  gapPercent: 100 - lineShareOfEquityPercent,
  lowerValue: {
    limitDollars: (given.lowerValueDollars * texas.combinedLoanToValuePercent) / 100,
    lineDollars: roomAt(texas.combinedLoanToValuePercent, { ...home, valueDollars: given.lowerValueDollars }),
    dropPercent: (1 - given.lowerValueDollars / home.valueDollars) * 100,
  },
  afterDrop: {
    valueDollars: droppedDollars,
    debtsDollars,
    debtsPercent: (debtsDollars / droppedDollars) * 100,
    leftDollars: droppedDollars - debtsDollars,
  },
};
