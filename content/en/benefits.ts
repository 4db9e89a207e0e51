import { claim, limitOf } from "../claim-pieces.ts";
import { examples } from "../examples.ts";
import { lender } from "../lender.ts";
import { questionCountFirst } from "../question-count.ts";
import { dollars } from "../spell-number.ts";
import type { PageMeta, Picture, Words } from "../types.ts";

const meta: PageMeta = {
  title: `What a HELOC is good for, and its limits | ${lender.brandName}`,
  description:
    "Six reasons homeowners choose a home equity line of credit over a refinance, each with the limit that belongs to it.",
};

const picture: Picture = {
  source: "street",
  alt: "A scale model of a white home seen from the street: a porch with flowers, a bicycle, two people on the path and a lit front window.",
};

const drawn = dollars(examples.benefits.drawnDollars);

interface BenefitCard {
  id: string;
  heading: Words;
  text: Words;
  limit: Words;
}

const cards: BenefitCard[] = [
  {
    id: "mortgage",
    heading: "Your first mortgage stays as it is",
    text: "If your mortgage rate is lower than today’s rates, refinancing means giving it up. A line leaves it alone and adds a second, smaller loan.",
    limit: "Two loans mean two payments. If you need a very large sum, compare a refinance first.",
  },
  {
    id: "interest",
    heading: "You pay interest on what you use",
    text: `An approved limit costs no interest while it waits. Draw ${drawn} of a ${dollars(examples.benefits.lineDollars)} line, and you pay interest on ${drawn}.`,
    limit: "The rate is variable. When the index rises, so does your payment.",
  },
  {
    id: "amount",
    heading: [claim("maximumLine")],
    text: [
      "Most lines come to ",
      claim("borrowingShare"),
      ". That can be far more than a card or a personal loan would give you.",
    ],
    limit: [limitOf("maximumLine"), " ", limitOf("borrowingShare")],
  },
  {
    id: "reuse",
    heading: "Repay and use it again",
    text: [
      claim("drawPeriod"),
      ". What you repay in those years is yours to draw again, without a new application.",
    ],
    limit: [limitOf("drawPeriod")],
  },
  {
    id: "speed",
    heading: "The money can come quickly",
    text: [
      claim("fundingTime"),
      ". We verify most facts by computer and value most homes from records, so little has to wait for paper.",
    ],
    limit: [limitOf("fundingTime")],
  },
  {
    id: "choice",
    heading: "The money is yours to direct",
    text: "A kitchen, a semester, an expensive debt paid down, or a reserve you hope to leave alone.",
    limit: "Your home is the security. A debt that had no claim on your house will have one.",
  },
];

export const benefits = {
  meta,
  heading: "Six things a line of credit does well",
  intro:
    "A home equity line of credit (HELOC) is a second loan on your home that works like a reserve. Here is what it does well, and where each of its strengths ends.",
  picture,
  limitLabel: "The limit",
  cards,
  applyHeading: "See the number for your home",
  applyText: `${questionCountFirst}, and nothing to sign.`,
  apply: "Apply Now",
};

export type BenefitsWords = typeof benefits;
