import { claim, claimInSentence, limitInSentence, limitOf } from "../claim-pieces.ts";
import { examples } from "../examples.ts";
import { lender } from "../lender.ts";
import { publicFacts } from "../public-facts.ts";
import { rates } from "../rates.ts";
import { dollars } from "../spell-number.ts";
import type { PageMeta, Question } from "../types.ts";

const meta: PageMeta = {
  title: `HELOC questions, answered plainly | ${lender.brandName}`,
  description:
    "How much you can borrow, whether you need an appraisal, what happens to your mortgage, how long it takes and what it costs.",
};

const { faq: borrowing } = examples;

const questions: Question[] = [
  {
    question: "What is a home equity line of credit (HELOC)?",
    answer: [
      "A HELOC is a loan secured by your home that you can draw from when you want, up to a limit. It works like a reserve: you take what you need, repay it, and can take it again.",
      [
        claim("drawPeriod"),
        ". During that time you pay at least the interest on what you use. ",
        limitOf("drawPeriod"),
      ],
      "If you do not repay it, you could lose your home. And for a single cost that you know to the dollar, a loan with one payout may suit you better.",
    ],
  },
  {
    question: "How much can I borrow?",
    answer: [
      [
        "Most lines come to ",
        claim("borrowingShare"),
        ", and you can ",
        claimInSentence("maximumLine"),
        ". What you are offered ",
        limitInSentence("maximumLine"),
      ],
      `On a home worth ${dollars(borrowing.homeValueDollars)}, ${borrowing.limitPercent}% of the value is ${dollars(borrowing.limitDollars)}. If you owe ${dollars(borrowing.mortgageBalanceDollars)} on it, that leaves a line of ${dollars(borrowing.lineDollars)}.`,
      [
        limitOf("borrowingShare"),
        ` Our calculator starts from a simpler estimate, ${rates.lineShareOfEquityPercent}% of your equity, and then shows what your state changes.`,
      ],
    ],
  },
  {
    question: "Do I need an appraisal?",
    answer: [
      [
        claim("noAppraisal"),
        " ",
        limitInSentence("noAppraisal"),
        " We value your home from nearby sales and public records.",
      ],
      "The exception is a home on which the records are thin, such as a rural one or one that has been altered a great deal. There we may ask for an appraisal before we decide.",
      "You and the lender both sign the Texas statement, however the value was found.",
    ],
  },
  {
    question: "Will a HELOC change my existing mortgage?",
    answer: [
      "No. Your first mortgage keeps its rate, its payment and the years left on it, and the line is a second loan behind it.",
      "You will have two payments while you owe money on the line.",
      "The exception comes when you sell the home or refinance the first mortgage. The line then usually has to be paid off, unless we agree to stay behind the new loan.",
    ],
  },
  {
    question: "What do I need to qualify?",
    answer: [
      [
        "You need a home in California or Texas, ",
        claim("equityNeeded"),
        " in it, and ",
        claimInSentence("creditScore"),
        ".",
      ],
      [limitOf("equityNeeded"), " ", limitOf("creditScore")],
      "We also look at your income and your other debts, but only later, when you apply for the line itself. Answering our questions here does not pull your credit report.",
    ],
  },
  {
    question: "How long does approval take?",
    answer: [
      "Our review takes from a few days to a few weeks, depending on your papers and on the home.",
      [claim("applicationTime"), ". ", limitOf("applicationTime")],
      [claim("fundingTime"), ". ", limitOf("fundingTime")],
      "After you sign for a line on the home you live in, federal law gives you three business days to cancel, and no money moves before they end.",
    ],
  },
  {
    question: "What can I use the money for?",
    answer: [
      "Almost anything: work on the house, tuition, an emergency, a large purchase, or debt that costs more.",
      "Be careful with everyday spending and with debt you may run up again. A card company has no claim on your house unless it wins one in court, while a lender with a line on it has one from the first day.",
      "Interest may be deductible in some cases. Consult a tax advisor.",
    ],
  },
  {
    question: "What fees will I pay?",
    answer: [
      `Opening fees run from ${dollars(rates.openingFeesDollars.from)} to ${dollars(rates.openingFeesDollars.to)}, and the annual fee is ${dollars(rates.annualFeeDollars)}. Where you fall depends on your state, your county and the title work.`,
      `In Texas the law caps most of a lender’s fees at ${publicFacts.texasFeeCapPercent.is}% of the line. Wherever you live, we list every fee in writing before you sign.`,
      "You may repay early at any time without a penalty.",
    ],
  },
];

export const faq = {
  meta,
  heading: "Plain answers about HELOCs",
  intro: "The eight questions we hear most. Each answer begins with the answer.",
  questions,
  stillHeading: "Still have a question?",
  stillText: `A person answers ${lender.supportHours}.`,
  call: `Call ${lender.phone.display}`,
  start: "Start Application",
};

export type FaqWords = typeof faq;
