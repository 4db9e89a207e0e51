import { lender } from "../lender.ts";
import type { PageMeta } from "../types.ts";

const meta: PageMeta = {
  title: `Thank you for your application | ${lender.brandName}`,
  description: "We have your answers. A Home Equity Specialist will contact you.",
};

export const thankYou = {
  meta,
  heading: "Thank You for Your Application!",
  text: "We've received your information. A Home Equity Specialist will contact you shortly!",
  nextHeading: "What happens next",
  steps: [
    {
      title: "We read your answers",
      text: "A specialist compares your home’s value with what you owe, and notes what to ask.",
    },
    {
      title: "We call or write",
      text: `During ${lender.supportHours}. If you did not agree to calls, we write to you.`,
    },
    {
      title: "You decide",
      text: "You see the rate, the fees and the limit in writing before anything is signed.",
    },
  ],
  phoneText: "Would you rather call us?",
  phone: lender.phone.display,
  back: "Back to Homepage",
};

export type ThankYouWords = typeof thankYou;
