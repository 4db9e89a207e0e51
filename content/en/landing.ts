import { claim, claimed, figureOf, limitOf } from "../claim-pieces.ts";
import { lender } from "../lender.ts";
import { questionCountFirst } from "../question-count.ts";
import { rates } from "../rates.ts";
import { dollars } from "../spell-number.ts";
import type { PageMeta, Picture, Words } from "../types.ts";

const meta: PageMeta = {
  title: `Home equity line of credit in California and Texas | ${lender.brandName}`,
  description:
    "Keep your first mortgage and use your equity. See what a home equity line of credit could look like for your home in California or Texas.",
};

const heroPicture: Picture = {
  source: "hero",
  alt: "A scale model of a white single-family home with a terracotta roof, a porch and lit windows, in a small garden at golden hour.",
};

const HIGHEST_RATING = 5;

interface BenefitCard {
  id: string;
  figure: Words;
  heading: Words;
  /** The limit, shown under the heading in the same size. */
  qualifier: Words;
  text: Words;
}

interface Badge {
  id: string;
  text: Words;
  qualifier: Words;
}

const cards: BenefitCard[] = [
  {
    id: "amount",
    figure: [figureOf("maximumLine")],
    heading: [claim("maximumLine")],
    qualifier: [limitOf("maximumLine")],
    text: `One limit for the roof, the tuition and the year that went wrong. You draw only the part you need; in Texas, at least ${dollars(rates.texas.minimumAdvanceDollars)} at a time.`,
  },
  {
    id: "speed",
    figure: [figureOf("fundingTime")],
    heading: [claim("fundingTime")],
    qualifier: [limitOf("fundingTime")],
    text: "We verify most facts by computer, so a California line can move quickly once it is approved.",
  },
  {
    id: "time",
    figure: [figureOf("applicationTime")],
    heading: [claim("applicationTime")],
    qualifier: [limitOf("applicationTime")],
    text: `${questionCountFirst}, one topic at a time. No account to create and nothing to upload.`,
  },
  {
    id: "appraisal",
    figure: "From records",
    heading: [claim("noAppraisal")],
    qualifier: [limitOf("noAppraisal")],
    text: "We usually value the home from nearby sales and public records, so nobody has to walk through your rooms.",
  },
  {
    id: "mortgage",
    figure: "1st",
    heading: "Your first mortgage stays",
    qualifier: "You will have two payments while you owe money on the line.",
    text: "Its rate and the years left on it do not change, because the line is a second, separate loan.",
  },
  {
    id: "draw",
    figure: [figureOf("drawPeriod")],
    heading: "Draw, repay and draw again",
    qualifier: [claim("drawPeriod"), ". ", limitOf("drawPeriod")],
    text: "The line works like a reserve: what you pay back during the draw period is there to use again.",
  },
];

const BADGE_CLAIMS = { fdic: "fdicInsured", bbb: "bbbRating", security: "bankLevelSecurity" } as const;

const badges: Badge[] = [
  ...Object.entries(BADGE_CLAIMS)
    .filter(([, id]) => claimed([id]).length > 0)
    .map(([id, claimId]) => ({ id, text: [claim(claimId)], qualifier: [limitOf(claimId)] })),
  { id: "licence", text: `NMLS #${lender.nmlsId}`, qualifier: "Look us up at nmlsconsumeraccess.org." },
];

export const landing = {
  meta,
  hero: {
    eyebrow: "Home equity line of credit · California and Texas",
    /** Each sentence gets a line of its own where there is room. */
    heading: ["Keep your first mortgage.", "Use your equity."],
    text: "A line of credit on the home you already own. Draw what you need, when you need it, and leave the mortgage you have as it is.",
    bullets: claimed(["maximumLine", "noAppraisal", "fundingTime", "applicationTime"]).map((id) => ({
      id,
      text: [claim(id)],
      qualifier: [limitOf(id)],
    })),
    button: "Check what you qualify for",
    picture: heroPicture,
  },
  benefits: {
    heading: "What a line on your home gives you",
    intro:
      "You are approved for a limit once. After that the money waits until you want it, and you pay interest only on what you use.",
    cards,
  },
  testimonials: {
    heading: "How it feels on the other side",
    sampleNote: "Sample testimonial",
    ratingLabel: (rating: number) => `Rated ${rating} out of ${HIGHEST_RATING}`,
  },
  badges: {
    heading: "What stands behind us",
    list: badges,
  },
};

export type LandingWords = typeof landing;
