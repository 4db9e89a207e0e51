import { claims } from "../claims.ts";
import { lender } from "../lender.ts";
import { dollars, rates } from "../rates.ts";
import type { PageMeta, Picture } from "../types.ts";

const meta: PageMeta = {
  title: `Home equity line of credit in California and Texas | ${lender.brandName}`,
  description:
    "Keep your first mortgage and use your equity. See what a home equity line of credit could look like for your home in California or Texas.",
};

const heroPicture: Picture = {
  source: "hero",
  alt: "An architect’s scale model of a two-gabled home with a porch and garden, its windows lit in late afternoon sun.",
};

export const landing = {
  meta,
  hero: {
    eyebrow: "Home equity line of credit · California and Texas",
    /** Each sentence gets a line of its own where there is room. */
    heading: ["Keep your first mortgage.", "Use your equity."],
    text: "A line of credit on the home you already own. Draw what you need, when you need it, and leave the mortgage you have as it is.",
    bullets: [claims.maximumLine, claims.noAppraisal, claims.fundingTime, claims.applicationTime],
    limitsSummary: "Limits and what differs in Texas",
    button: "Check what you qualify for",
    picture: heroPicture,
  },
  benefits: {
    heading: "What a line on your home gives you",
    intro:
      "You are approved for a limit once. After that the money waits until you want it, and you pay interest only on what you use.",
    cards: [
      {
        id: "amount",
        figure: dollars(rates.maximumLineDollars),
        heading: claims.maximumLine.text,
        text: "One limit for the roof, the tuition and the year that went wrong. Draw a little or a lot.",
        qualifier: claims.maximumLine.qualifier,
      },
      {
        id: "speed",
        figure: "5 days",
        heading: claims.fundingTime.text,
        text: "We verify most facts by computer, so a California line can move quickly once you are approved.",
        qualifier: claims.fundingTime.qualifier,
      },
      {
        id: "time",
        figure: "10 minutes",
        heading: claims.applicationTime.text,
        text: "Twelve questions, one topic at a time. No account to create and nothing to upload.",
        qualifier: claims.applicationTime.qualifier,
      },
      {
        id: "appraisal",
        figure: "0 visits",
        heading: claims.noAppraisal.text,
        text: "Nobody walks through your rooms with a clipboard.",
        qualifier: claims.noAppraisal.qualifier,
      },
      {
        id: "mortgage",
        figure: "1st",
        heading: "Your first mortgage stays",
        text: "The rate and the years left on it do not change. The line is a second, separate loan.",
        qualifier: "You will have two payments while you owe money on the line.",
      },
      {
        id: "draw",
        figure: `${rates.drawPeriodYears} years`,
        heading: "Draw, repay and draw again",
        text: "Use the line like a reserve. What you pay back you can use again during the draw period.",
        qualifier: `${claims.drawPeriod.text}. ${claims.drawPeriod.qualifier}`,
      },
    ],
  },
  testimonials: {
    heading: "How it feels on the other side",
    sampleNote: "Sample testimonial",
    ratingLabel: (rating: number) => `Rated ${rating} out of 5`,
  },
  badges: {
    heading: "What stands behind us",
    list: [
      { id: "fdic", ...claims.fdicInsured },
      { id: "bbb", ...claims.bbbRating },
      { id: "security", ...claims.bankLevelSecurity },
      { id: "licence", text: `NMLS #${lender.nmlsId}`, qualifier: "Look us up at nmlsconsumeraccess.org." },
    ],
  },
};

export type LandingWords = typeof landing;
