import { claims } from "../claims.ts";
import { publicFacts } from "../public-facts.ts";
import { questionCount } from "../question-count.ts";
import { rates } from "../rates.ts";
import { dollars } from "../spell-number.ts";
import { lender } from "../lender.ts";
import type { PageMeta } from "../types.ts";

const meta: PageMeta = {
  title: `HELOC calculator: estimate your line and payment | ${lender.brandName}`,
  description:
    "Enter your home’s value, your mortgage balance and your credit score to see an estimated line of credit, rate and monthly payment.",
};

const { texas, californiaCombinedLoanToValuePercent: california } = rates;
const fees = `${dollars(rates.openingFeesDollars.from)} to ${dollars(rates.openingFeesDollars.to)}`;
const asOf = new Date(`${rates.asOf}T00:00:00Z`).toLocaleDateString("en-US", {
  dateStyle: "long",
  timeZone: "UTC",
});

/**
 * Words in braces, such as {line}, are replaced by figures while the page is used. Leave them; they may be moved within
 * their sentence.
 */
export const calculator = {
  meta,
  heading: "What could your line of credit be?",
  intro: "Three numbers are enough for a first estimate. It is worked out in your browser; nothing is sent.",
  inputs: {
    heading: "Your numbers",
    homeValue: { label: "Home value", hint: "What it would sell for today" },
    mortgageBalance: { label: "Current mortgage balance", hint: "What you still owe" },
    creditScore: { label: "Credit score", hint: "A rough guess is fine" },
    dollarSign: "$",
    button: "Calculate My HELOC",
  },
  results: {
    heading: "Your estimate",
    placeholder: "Enter your information to see your estimated HELOC amount and payments.",
    maxHeloc: "Estimated line of credit",
    homeEquity: "Your home equity",
    estimatedRate: "Estimated rate",
    rateSuffix: "APR, variable",
    monthlyPayment: "Estimated monthly payment",
    perMonth: "a month",
    basisHeading: "How we got here",
    basis: [
      `Line: ${rates.lineShareOfEquityPercent}% of your equity, at most ${dollars(rates.maximumLineDollars)}.`,
      `Payment: interest only, with ${rates.assumedUsagePercent}% of the line in use.`,
    ],
    /** Read aloud by screen readers after each press. The words in braces are replaced by the figures. */
    announcement:
      "Estimated line of credit {line}. Home equity {equity}. Estimated rate {rate}. Estimated monthly payment {payment}.",
  },
  /** Beside a box with something unusual in it. The figure counts all the same, as the sentence says. */
  oddInput: {
    empty: "Left empty, it counts as {counts}.",
    notANumber: "This is not a number, so it counts as {counts}. Digits are enough, like {sample}.",
    negative: "A figure below zero is unusual here. It counts as you typed it.",
    thousands: "Is that in thousands? Write the full sum, like {sample}.",
    huge: "That is far above most homes. It counts as you typed it.",
    score: `Scores run from ${publicFacts.lowestScore.is} to ${publicFacts.highestScore.is}. Your figure counts as you typed it.`,
    owesMore: `This is more than the home’s value, so the estimated line comes to ${dollars(0)} for now.`,
    below: "The least that counts here is {counts}.",
    above: "The most that counts here is {counts}.",
  },
  /** Over each of the parts below the calculator: whose numbers they show. */
  whose: {
    example:
      "An example: a {value} home, {owed} owed, a credit score of {score}. Press {button} above to see yours.",
    yours: "Your numbers: a {value} home, {owed} owed, a credit score of {score}.",
  },
  tableSummary: "The same as a table",
  equity: {
    heading: "Your home, cut open",
    intro: "From the ground up: what you owe, what the line could be, and what stays yours untouched.",
    storeys: {
      owed: "Owed on the mortgage",
      line: "Line of credit",
      kept: "Equity you keep",
      beyond: "Owed beyond the value",
    },
    summary:
      "Of a {value} home, {owed} ({owedPercent}) is owed, {line} ({linePercent}) is the line of credit, and {kept} ({keptPercent}) is equity you keep.",
    summaryBeyond:
      "The home is worth {value}, and {beyond} more than that is owed. No equity is left to borrow against today; it grows again as the mortgage is paid down or the home gains value.",
    summaryEmpty: "Enter what the home is worth to see it cut open.",
    lawLine: "Texas: {percent}",
    table: { part: "Part of the value", amount: "Amount", share: "Share", total: "What the home is worth" },
    ratios: {
      loanToValue: "Loan-to-value (LTV)",
      loanToValueText: "What you owe now, as a share of what the home is worth.",
      combined: "Combined loan-to-value (CLTV)",
      combinedText:
        "The same with the whole line added, used or not. Lenders and Texas law look at this one.",
      unknown: "n/a",
    },
    state: {
      legend: "Where is the home?",
      hint: "Optional",
      choices: { none: "Not said", CA: "California", TX: "Texas" },
      none: "Limits differ by state. Texas law caps all loans on a home together at {texasPercent} of its value, which can be less than this estimate. Choose a state to see what changes.",
      CA: {
        heading: "In California",
        amount: "{from} to {to}",
        estimateLabel: "The estimate",
        label: "Where many lenders would stop",
        reason: `California law sets no single cap, but many lenders stop when all loans together reach ${california.from}% to ${california.to}% of the home’s value.`,
        reasonSame: "Your estimate stays within that range.",
        timeline:
          "Federal law gives you three business days after closing to cancel a line on the home you live in.",
      },
      TX: {
        heading: "In Texas",
        estimateLabel: "The estimate",
        label: "The most Texas law allows",
        reason: `Texas law caps all loans on your home together at ${texas.combinedLoanToValuePercent}% of its value: {maximumDebt}, less the {owed} you owe.`,
        reasonLender: `Texas law would leave more room, so the lender’s own maximum of ${dollars(rates.maximumLineDollars)} decides.`,
        beside: "That is less than the estimate, so the parts below use the Texas figure.",
        besideSame: "The estimate stays within it.",
        minimum: `Each draw is at least ${dollars(texas.minimumAdvanceDollars)}, because the Texas constitution sets the smallest advance.`,
        below: `The smallest draw Texas allows is ${dollars(texas.minimumAdvanceDollars)}, which is more than this leaves room for today. A licensed loan officer can go through your options with you.`,
        timelineHeading: "No faster than this",
        timeline: [
          { day: "Day 0", text: "You have applied and have the required notice" },
          { day: `Day ${texas.earliestClosingDay}`, text: "The first day you can close" },
          {
            day: `Day ${texas.earliestClosingDay + texas.daysToCancel}`,
            text: `${texas.daysToCancel} days to cancel are over; money can follow`,
          },
        ],
        timelineNote:
          "Texas law sets both waits, so that nobody signs in a hurry. Days on which no business is done can make them longer.",
      },
    },
  },
  cost: {
    heading: "What it will really cost",
    intro: `Two payments, not one: interest only for ${rates.drawPeriodYears} years, then interest and balance until it is repaid.`,
    share: {
      label: "How much of the line you use",
      hint: "percent",
      sliderLabel: "Share of the line in use, slider",
    },
    shareInDollars: "{used} of the {line} line",
    repayment: {
      legend: "Years to repay, after the draw period",
      choice: "{years} years",
      ours: "{years} years, our terms",
    },
    stress: {
      legend: "If the rate rises by",
      none: "No rise",
      choice: "+{points} points",
      onePoint: "+{points} point",
    },
    now: "Monthly payment for the first {years} years",
    rateSuffix: "APR, variable",
    nowNote: "interest only",
    then: "Monthly payment for the {years} years after",
    thenNote: "interest and balance",
    interest: "Total interest",
    interestNote: "over {years} years, on {used} borrowed",
    jump: "In year {year} the payment jumps by {jump} a month, {percent} more. Nothing else has to change for that: interest-only payments leave the whole {used} still to repay.",
    noJump: "With nothing drawn there is nothing to pay.",
    chart: {
      title: "Monthly payment over the years",
      summary: `A chart: {now} a month until year {drawYears}, then {then} a month until year {endYear}. The balance stays at {used} for the first {drawYears} years and then falls to ${dollars(0)}.`,
      interest: "Interest",
      principal: "Balance repaid",
      higher: "With a higher rate",
      draw: "Draw period",
      repay: "Repayment",
      years: "years",
      step: "+{jump}",
    },
    yearsTable: {
      caption: "Year by year, at {rate} APR",
      year: "Year",
      payment: "Payment a month",
      interest: "Interest",
      principal: "Balance repaid",
      balance: "Still owed",
    },
    stressTable: {
      caption: "If the rate rises",
      rate: "APR",
      now: "First {years} years",
      then: "After that",
      interest: "Total interest",
      maximum: "{rate}, the maximum",
    },
    assumptionsHeading: "What stands behind these figures",
    assumptions: [
      "The rate is variable. We use {rate} APR for the whole time; it can rise to at most {maximum} APR, where these payments would be {maximumNow} and then {maximumThen} a month.",
      `{used} is drawn on the first day and nothing more. For ${rates.drawPeriodYears} years the payment is the month’s interest; then level payments repay it over {years} years. No balloon payment is left at the end.`,
      `Opening fees of ${fees} and an annual fee of ${dollars(rates.annualFeeDollars)} are not in the payments. Property insurance is required.`,
      `${lender.sample ? "Sample rates" : "Rates"} as of ${asOf}. ${lender.sample ? "An illustration, not an offer." : ""}`,
    ],
    /** Added when the visitor looks at another repayment period than ours. */
    otherPeriod: `Our terms repay over ${rates.repaymentPeriodYears} years. This one shows what a shorter time at another lender would do.`,
    ratesLink: "All rates and terms",
  },
  comparison: {
    heading: "Keep your first mortgage?",
    intro:
      "A line of credit adds a second loan and leaves the first alone. A cash-out refinance replaces the first with a larger one, so every dollar you owe takes the new rate.",
    fieldsHeading: "Your two ways",
    balance: { label: "Owed on the first mortgage", hint: "dollars" },
    firstRate: { label: "Its rate", hint: "percent a year" },
    yearsLeft: { label: "Years left on it", hint: "years" },
    cash: { label: "Cash you need", hint: "dollars", sliderLabel: "Cash you need, slider" },
    refinanceRate: {
      label: "Rate of the refinance",
      hint: "percent a year",
      sliderLabel: "Rate of the refinance, slider",
    },
    refinanceCosts: { label: "Costs of the refinance", hint: "dollars, paid at closing" },
    refinanceYears: { legend: "The new loan runs for", choice: "{years} years" },
    cashAboveLine: "That is more than the {line} line shown above. The sums below still use it.",
    /** Where no cash is needed, these stand in for the words about a line. */
    withoutCash: {
      note: `With ${dollars(0)} of cash no line is added. The sums below set your mortgage as it is against a refinance of the same balance.`,
      keep: "Keep it as it is",
      way: "keeping the mortgage",
      verdict: "Keeping your mortgage as it is costs {difference} less, counted to the last payment.",
      chartSummary:
        "A chart of interest and costs paid so far. After {years} years: {keep} if you keep your mortgage, {refinance} if you refinance.",
    },
    nothingOwed: "Nothing is owed and no cash is needed, so there is nothing to compare.",
    ways: {
      keep: "keeping the mortgage with a line",
      refinance: "the refinance",
      keepShort: "Keep",
      refinanceShort: "Refinance",
    },
    keep: "Keep it, add a line",
    refinance: "Refinance it all",
    verdict: {
      keep: "Keeping your mortgage and adding a line costs {difference} less, counted to the last payment.",
      refinance: "Refinancing costs {difference} less, counted to the last payment.",
      same: "Both cost the same, counted to the last payment.",
      breakEven: "Refinancing wins at a rate of {rate} or below.",
      breakEvenNever:
        "No refinance rate is low enough to win: its costs alone are more than the interest it saves.",
      breakEvenAlways: "Refinancing wins at any rate up to {rate}.",
      always: "That holds whenever you sell or pay it off.",
      turn: "It depends on how long you stay: {before} has cost less until year {year}, and {after} from then on.",
      turns: "The cheaper way changes with the years you stay; the table shows each year.",
      payment: "The refinance starts with the lower payment, at {difference} less a month.",
      paymentKeep: "Keeping it starts with the lower payment, at {difference} less a month.",
      paymentJump: "After the draw period the payments are {keep} and {refinance}.",
    },
    rows: {
      paymentNow: "Monthly payment at first",
      paymentAfterDraw: "Monthly payment from year {year}",
      rate: "Rate on the whole debt",
      rateKeepNote: "blended",
      interest: "Total interest",
      upFront: "Fees and costs at closing",
      cost: "Interest and costs in all",
    },
    tableCaption: "The two ways side by side",
    way: "What you compare",
    chart: {
      title: "What each way has cost so far",
      summary:
        "A chart of interest and costs paid so far. After {years} years: {keep} if you keep your mortgage and add a line, {refinance} if you refinance.",
      years: "years",
    },
    yearsTable: { caption: "Interest and costs so far, at the end of each year", year: "Year" },
    assumptionsHeading: "What stands behind the comparison",
    assumptions: [
      `The line: {lineRate} APR, variable, at most ${rates.maximumAnnualRatePercent}% APR. All the cash is drawn on the first day, ${rates.drawPeriodYears} years of interest only, then ${rates.repaymentPeriodYears} years of level payments, no balloon. We count the highest opening fees, ${dollars(rates.openingFeesDollars.to)}.`,
      "The refinance: one loan for the balance and the cash with level payments, its costs paid in cash at closing. The figures you see first are samples, not quotes: put in your own.",
      "Every loan runs to its last payment. Property tax and insurance are left out, and so is what the rate of the line may do.",
      "The blended rate is the average of both rates, weighted by what is owed at each.",
    ],
  },
  carry: {
    heading: "Take your numbers along",
    intro: "Type them once. The survey starts with what you entered here.",
    use: "Use these numbers",
    useNote: "Opens the survey with them filled in. You can change each one.",
    waiting: "Once you have pressed {button}, the survey and the link carry your numbers.",
    shareHeading: "Share or keep them",
    linkLabel: "Link to these numbers",
    copy: "Copy the link",
    copied: "The link is copied.",
    copyFailed: "Your browser did not let us copy. The link is selected: copy it from the box.",
    linkNote:
      "Whoever opens it sees the boxes filled in. The numbers stand behind the # and stay in the browser.",
    print: "Print one page",
    promise: "Calculated in your browser. Nothing is sent.",
  },
  noScript: {
    text: "The calculator needs scripts, which are off in this browser. The parts below show a worked example, and the formula is further down. Or call, and we work it out with you:",
    phone: lender.phone,
  },
  withoutScript: {
    heading: "The same estimate by hand",
    steps: [
      "Take your home’s value and subtract what you owe. That is your equity.",
      `Take ${rates.lineShareOfEquityPercent}% of it, up to ${dollars(rates.maximumLineDollars)}. That is the estimated line.`,
      `Take ${rates.assumedUsagePercent}% of the line, times your rate, divided by ${publicFacts.monthsOfAYearCount.is}. That is the monthly interest with ${rates.assumedUsagePercent}% of the line in use.`,
    ],
    ratesHeading: "Rates by credit score",
    scoreColumn: "Credit score",
    rateColumn: "APR (variable)",
    orMore: (score: number) => `${score} or more`,
    range: (from: number, to: number) => `${from} to ${to}`,
    below: (score: number) => `below ${score}`,
    table: {
      caption: `Worked examples, at a score of ${rates.example.creditScore}`,
      value: "Home is worth",
      owed: "Owed",
      equity: "Equity",
      line: "Line",
      texas: "Line in Texas",
      payment: "A month at first",
    },
  },
  limits: {
    heading: "What this estimate leaves out",
    list: [
      `Many lenders stop at ${claims.borrowingShare.text}. ${claims.borrowingShare.qualifier} Your real limit can be lower than this estimate.`,
      "Income and other debts are reviewed when you apply.",
      "After the draw period the payment rises, because you repay the balance as well as the interest.",
    ],
  },
  applyHeading: "Want a person to check it?",
  applyText: `Answer ${questionCount}, and a Home Equity Specialist will contact you with numbers for your home.`,
  apply: "Check what you qualify for",
  printed: "Printed from",
  failure: {
    heading: "Unexpected Application Error!",
    part: "This part of the page could not be shown.",
    advice: "Reload the page to try again, or call us and we will work it out with you.",
  },
};

export type CalculatorWords = typeof calculator;
