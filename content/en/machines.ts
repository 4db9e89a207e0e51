import { lender } from "../lender.ts";

/** What search engines, feed readers and assistants are told about the site. */
export const machines = {
  siteName: `${lender.brandName} Home Equity`,
  shortName: lender.brandName,
  description: "Home equity lines of credit for homes in California and Texas, explained plainly.",
  feedTitle: `${lender.brandName}: home equity, explained`,
  loan: {
    name: "Home equity line of credit (HELOC)",
    type: "Home equity line of credit",
    areas: ["California", "Texas"],
  },
  home: "Home",
  blog: "Blog",
  assistants: {
    about: lender.sample
      ? "This is a sample lender. Every figure is an illustration and not an offer."
      : "A lender of home equity lines of credit in California and Texas.",
    pagesHeading: "Pages",
    articlesHeading: "Articles",
    pages: [
      {
        path: "/",
        title: "Home",
        text: "What the line of credit offers, its limits, and the application survey.",
      },
      {
        path: "/heloc-benefits",
        title: "HELOC benefits",
        text: "Six things a line of credit does well, each with its limit.",
      },
      {
        path: "/faq",
        title: "Questions",
        text: "Amounts, appraisal, the existing mortgage, timing, use of the money and fees.",
      },
      {
        path: "/mortgage-calculator",
        title: "Calculator",
        text: "Estimates a line, a rate and a monthly payment in the browser.",
      },
      { path: "/blog", title: "Articles", text: "Costs, limits, timing, and when not to borrow." },
    ],
  },
};
