import { lender } from "../lender.ts";
import type { PageMeta } from "../types.ts";

const meta: PageMeta = {
  title: `Your privacy choices | ${lender.brandName}`,
  description:
    "What this website stores about you, what it does not, and how to see, correct or delete the answers you sent us.",
};

/** The day on which somebody last compared the page with what the software does. */
const asOf = new Date("2026-11-15").toLocaleDateString("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The page about a visitor's choices. It describes what the software does; the privacy policy is a document of its own. */
export const privacy = {
  meta,
  heading: "Your privacy choices",
  intro:
    "We do not sell or share what we know about you. There is no switch to find, because there is nothing to switch off.",
  signal: {
    heading: "Your browser’s own signal",
    text: "Some browsers send a signal called Global Privacy Control. It says: do not sell or share my information. This site does that for everyone, with the signal or without.",
    checking: "This page checks for the signal when scripts are on.",
    found: "Your browser sends the signal. We honor it.",
    missing: "Your browser does not send the signal. You are treated the same way.",
  },
  stored: {
    heading: "What is stored, and where",
    columns: { what: "What", where: "Where", why: "Why" },
    rows: [
      {
        what: "Reading a page",
        where: "No cookie, and nothing that stays after you close the tab",
        why: "We load no advertising, no analytics and no recording of your visit",
      },
      {
        what: "Where you came from, such as an advertisement",
        where: "In this tab, until you close it. It goes with your answers if you send them",
        why: "To know which advertisement works. Nothing in it says who you are",
      },
      {
        what: "The calculator",
        where: "In the open page only",
        why: "Your figures are worked out in your browser and are gone when you close it",
      },
      {
        what: "Answers in the survey",
        where: "In the open page until you press the last button, then with the lender",
        why: "So that a specialist can contact you about a line of credit",
      },
      {
        what: "Your yes or no to calls and texts",
        where: "With your answers: the exact words, the time, and the address you sent it from",
        why: "The law wants proof of what you agreed to. Without a yes we do not call or text you",
      },
    ],
  },
  ask: {
    heading: "See, correct or delete your answers",
    text: "Write or call, and say which you want. We make sure that it is you by the e-mail address or the phone number you gave. The law makes us keep some records for a time, such as the proof of your consent, and we tell you which.",
    emailLabel: "E-mail",
    callLabel: "Telephone",
    stop: "To end calls and texts, say so, or reply STOP to any text. That needs no form.",
  },
  others: {
    heading: "Who else takes part",
    none: "Nobody. The pages, the survey and the answers are on our own computers.",
    text: "These companies work for us and may use what they see only for that work:",
  },
  policy: { before: "The full policy:", label: "Privacy Policy", coming: "address to come" },
  updated: `This page describes the website as of ${asOf}.`,
};

export type PrivacyWords = typeof privacy;
