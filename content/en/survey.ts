import { examples } from "../examples.ts";
import { lender } from "../lender.ts";
import { spellNumber } from "../spell-number.ts";
import { questionCountFirst } from "../question-count.ts";
import type { PageMeta } from "../types.ts";
import type { Choices, FieldName } from "@heloc/survey/questions";

const meta: PageMeta = {
  title: `HELOC Survey | ${lender.brandName}`,
  description: `${questionCountFirst} about your home and what you would like to borrow. No credit pull, and nothing to sign.`,
};

const { survey: answers } = examples;

/** What programs send with the answers; the rule itself is in apps/survey/src/intake/submission.ts. */
const SUBMISSION_ID_DIGITS = 32;
const SHA256_DIGITS = 64;

/** Every question has its words, and every choice of it its label. */
type FieldWords = {
  [Name in FieldName]: {
    label: string;
    hint?: string;
    missing: string;
    invalid: string;
  } & (Name extends keyof Choices ? { options: Record<Choices[Name], string> } : unknown);
};

/** The words of the survey inside the frame. The order of the questions and their rules are in apps/survey. */
export const survey = {
  meta,
  /** The accessible name of the frame on the landing page. */
  frameTitle: "HELOC Survey",
  panel: {
    heading: "Check what you qualify for",
    text: `${questionCountFirst}. No credit pull.`,
    ownPage: "Open the survey on its own page",
    troubleHeading: "The survey is not loading",
    troubleText: "Something between you and the survey is slow or blocked. You can still reach us:",
    callInstead: `Call ${lender.phone.display}`,
    hours: lender.supportHours,
    loading: "Loading the survey",
  },
  progress: (step: number, total: number) => `Step ${step} of ${total}`,
  progressLabel: "Progress",
  buttons: { next: "Continue", back: "Back", submit: "Send my answers", sending: "Sending your answers" },
  steps: {
    property: { heading: "Where is the home?" },
    numbers: { heading: "What are its numbers?", hint: "Round figures are fine." },
    credit: { heading: "How is your credit?", hint: "Your best guess. We do not pull your report." },
    purpose: { heading: "What is the money for?" },
    contact: { heading: "How do we reach you?" },
  },
  fields: {
    propertyState: {
      label: "State",
      options: { CA: "California", TX: "Texas", other: "Another state" },
      missing: "Choose the state the home is in.",
      invalid: "Choose California or Texas.",
    },
    propertyZip: {
      label: "ZIP code",
      missing: "Enter the home’s ZIP code.",
      invalid: `Enter five digits, like ${answers.zip}.`,
    },
    propertyUse: {
      label: "How do you use it?",
      options: { primary: "I live there", "second-home": "Second home", rental: "I rent it out" },
      missing: "Choose how you use the home.",
      invalid: "Choose one of the three answers.",
    },
    homeValueDollars: {
      label: "Home value",
      hint: "What it would sell for today",
      missing: "Enter what the home would sell for. A guess is fine.",
      invalid: `Enter whole dollars, like ${spellNumber(answers.homeValueDollars)}.`,
    },
    mortgageBalanceDollars: {
      label: "First mortgage balance",
      hint: "0 if it is paid off",
      missing: "Enter what you still owe. Enter 0 if it is paid off.",
      invalid: `Enter whole dollars, like ${spellNumber(answers.mortgageBalanceDollars)}.`,
    },
    amountWantedDollars: {
      label: "Amount you would like",
      missing: "Enter the amount you would like. A guess is fine.",
      invalid: `Enter whole dollars, like ${spellNumber(answers.amountWantedDollars)}.`,
    },
    creditBand: {
      label: "Credit score",
      options: {
        "740-plus": "740 or more",
        "700-739": "700 to 739",
        "650-699": "650 to 699",
        "below-650": "Below 650",
      },
      missing: "Choose the range closest to your score.",
      invalid: "Choose one of the four ranges.",
    },
    purpose: {
      label: "Main purpose",
      options: {
        "home-improvement": "Home improvement",
        "debt-consolidation": "Paying off other debt",
        education: "Education",
        "emergency-fund": "Emergency fund",
        "major-purchase": "A major purchase",
        other: "Something else",
      },
      missing: "Choose what the money is mainly for.",
      invalid: "Choose one of the six answers.",
    },
    firstName: {
      label: "First name",
      missing: "Enter your first name.",
      invalid: `Enter your first name without < or >, in at most ${answers.longestNameCount} characters.`,
    },
    lastName: {
      label: "Last name",
      missing: "Enter your last name.",
      invalid: `Enter your last name without < or >, in at most ${answers.longestNameCount} characters.`,
    },
    email: {
      label: "E-mail",
      missing: "Enter your e-mail address.",
      invalid: `Enter an e-mail address like ${answers.email}.`,
    },
    phone: {
      label: "Phone",
      missing: "Enter your phone number.",
      invalid: `Enter a US phone number with its area code, like ${answers.phone}.`,
    },
  } satisfies FieldWords,
  /** Beside a field that nobody sees; read only where the page has lost its styles. */
  trap: "Leave this field empty.",
  consent: {
    /** Shown beside the box and stored, word for word, with the application. */
    text: `I agree that ${lender.sellers.join(", ")} may call and text me about home equity products at the number I entered, including with an automatic telephone dialing system and artificial or prerecorded voice. My consent is not required, directly or indirectly, as a condition of obtaining credit or any product or service. Message and data rates may apply. Reply STOP to opt out, HELP for help.`,
    optional: "Optional",
  },
  privacy: {
    text: "We use your answers to contact you about a line of credit. We do not sell them.",
    link: "Privacy Policy",
    securedLoan:
      "A home equity line of credit is secured by your home. Failure to repay it could cost you your home.",
  },
  otherState: {
    heading: "We are not in your state yet",
    text: "We lend on homes in California and Texas only, so there is nothing more to ask, and we thank you for stopping by. If your home is in one of the two, choose it above.",
  },
  errors: {
    summary: "Some answers need another look:",
    sending: "We could not send your answers yet. They are still on this page, and we are trying again.",
    failed: "We could not reach our server. Your answers are still on this page.",
    failedAdvice: `Press the button to try again, or call ${lender.phone.display} (${lender.supportHours}).`,
    tooMany: "Too many answers are arriving at once. Please wait a minute and send again.",
    unknownField: "This survey has no such question.",
    notObject: "Send the answers as one JSON object.",
    tooLarge: "This is more than the survey accepts. Shorten the answers and send again.",
    notJson: "Send the answers as JSON (application/json).",
    wrongOrigin: "Answers are accepted from the survey’s own page only.",
    brokenRequest: "This request did not arrive whole. Please try again.",
    notFound: "There is no page at this address.",
    changedAnswers: "These answers differ from the ones already received under this number.",
    unavailable: `We cannot save your answers right now. Please try again in a minute, or call ${lender.phone.display}.`,
    submissionId: `The submission number must be ${SUBMISSION_ID_DIGITS} hexadecimal digits.`,
    consentContact: "Say whether you agree to calls and texts: true or false.",
    consentText: `The consent text must be named by its SHA-256, ${SHA256_DIGITS} hexadecimal digits.`,
    attribution: "Send attribution as an object of short texts.",
  },
  received: {
    heading: "We have your answers",
    text: "A Home Equity Specialist will contact you shortly.",
    continueLink: "Continue",
  },
};

export type SurveyWords = typeof survey;
