import type { PageCheck } from "../../check.ts";

/** Testimonials that are invented say so beside them; a rating stands in no data for machines (16 CFR 465.2, 465.8). */
export const testimonials: PageCheck = {
  id: "testimonials",
  rule: "16 CFR 465.2 and 465.8, 16 CFR 255",
  find({ root, language }, { lender }) {
    const quotations = root.querySelectorAll("figure").filter((figure) => figure.querySelector("blockquote"));
    const isUnmarked =
      lender.sample && quotations.some(({ text }) => !/Sample testimonial|Testimonio de ejemplo/.test(text));
    const isRated = root
      .querySelectorAll('script[type="application/ld+json"]')
      .some(({ rawText }) => /"(aggregateRating|reviewRating|review)"/.test(rawText));
    return [
      isUnmarked && {
        source: { file: `${language}/landing.yaml`, at: ["testimonials", "sampleNote"] },
        advice: "A sample testimonial does not say that it is one. Write “Sample testimonial”.",
      },
      isRated && { advice: "Tells machines a rating that no stored reviews prove." },
    ];
  },
};
