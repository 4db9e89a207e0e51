import { lender } from "../lender.ts";
import type { PageMeta } from "../types.ts";

const meta: PageMeta = {
  title: `Thank you for your application | ${lender.brandName}`,
  description:
    "We have your answers. What happens next: a Home Equity Specialist reads them and contacts you, and you decide.",
};

export const thankYou = {
  meta,
  heading: "Thank You for Your Application!",
  text: "We've received your information. A Home Equity Specialist will contact you shortly!",
  nextHeading: "What happens next",
  steps: [
    {
      title: "We read your answers",
      text: "A specialist compares your home’s value with what you owe and notes what still has to be asked.",
    },
    {
      title: "We call or write",
      text: `You hear from us ${lender.supportHours}. If you did not agree to calls, we write to you instead.`,
    },
    {
      title: "You decide",
      text: "You see the rate, the fees and the limit in writing before you sign anything.",
    },
  ],
  phoneText: "Would you rather call us?",
  phone: lender.phone.display,
  back: "Back to Homepage",
};

export type ThankYouWords = typeof thankYou;
