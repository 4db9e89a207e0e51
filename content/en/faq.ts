import { claim, claimInSentence, limitOf } from "../claims.ts";
import { lender } from "../lender.ts";
import { dollars, rates } from "../rates.ts";
import type { PageMeta, Question } from "../types.ts";

const meta: PageMeta = {
  title: `HELOC questions, answered plainly | ${lender.brandName}`,
  description:
    "How much you can borrow, whether you need an appraisal, what happens to your mortgage, how long it takes and what it costs.",
};

const questions: Question[] = [
  {
    question: "What is a home equity line of credit (HELOC)?",
    answer: [
      "A HELOC is a loan secured by your home that you can draw from when you want, up to a limit. It works like a reserve: you take what you need, repay it, and can take it again.",
      [
        claim("drawPeriod"),
        ". During it you pay at least the interest on what you use. ",
        limitOf("drawPeriod"),
      ],
      "If you do not repay it, you could lose your home. For a one-time cost that you know to the dollar, a loan with one payout may suit you better.",
    ],
  },
  {
    question: "How much can I borrow?",
    answer: [
      ["Most lines come to ", claim("borrowingShare"), ". You can ", claimInSentence("maximumLine"), "."],
      "On a home worth $500,000 with $300,000 owed, 80% of the value is $400,000. Less the mortgage, that leaves $100,000.",
      [
        limitOf("borrowingShare"),
        " What you get: ",
        limitOf("maximumLine"),
        " Our calculator uses a simpler first estimate: 80% of your equity.",
      ],
    ],
  },
  {
    question: "Do I need an appraisal?",
    answer: [
      [
        claim("noAppraisal"),
        ". ",
        limitOf("noAppraisal"),
        " We value your home from sales nearby and public records.",
      ],
      "If the records are thin, for example on a rural or much altered home, we may ask for an appraisal before we decide.",
      "The Texas statement is signed by you and by the lender, whichever way the value was found.",
    ],
  },
  {
    question: "Will a HELOC change my existing mortgage?",
    answer: [
      "No. Your first mortgage keeps its rate, its payment and its years. The line is a second loan behind it.",
      "You will have two payments while you owe money on the line. Selling the home or refinancing the first mortgage usually means paying the line off or asking us to move behind the new loan.",
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
      "We also look at your income and other debts later, when you apply for the line itself. Answering our questions here does not pull your credit report.",
    ],
  },
  {
    question: "How long does approval take?",
    answer: [
      [claim("applicationTime"), ". ", limitOf("applicationTime")],
      [claim("fundingTime"), ". ", limitOf("fundingTime")],
      "Federal law gives you three business days to cancel after you sign for a line on the home you live in. No money moves before they end.",
    ],
  },
  {
    question: "What can I use the money for?",
    answer: [
      "Almost anything: work on the house, tuition, an emergency, a large purchase, or debt that costs more.",
      "Be careful with everyday spending and with debt you may run up again. A card company has no claim on your house unless it wins in court. A lender with a line on it does.",
      "Interest may be deductible in some cases. Consult a tax advisor.",
    ],
  },
  {
    question: "What fees will I pay?",
    answer: [
      `Opening fees run from ${dollars(rates.openingFeesDollars.from)} to ${dollars(rates.openingFeesDollars.to)}, and the annual fee is ${dollars(rates.annualFeeDollars)}. Your state, county and title work decide where you fall.`,
      "In Texas the law caps most of a lender’s fees at 2% of the line. We list every fee in writing before you sign.",
      "You may repay early at any time without a penalty.",
    ],
  },
];

export const faq = {
  meta,
  heading: "Plain answers about HELOCs",
  intro: "Eight questions we hear most. Each answer starts with the answer.",
  questions,
  stillHeading: "Still have a question?",
  stillText: `A person answers ${lender.supportHours}.`,
  call: `Call ${lender.phone.display}`,
  start: "Start Application",
};

export type FaqWords = typeof faq;
