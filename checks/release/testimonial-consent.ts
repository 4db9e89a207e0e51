import type { SourceCheck } from "../check.ts";

/** Testimonials are of real customers who agreed, and say what connects them to the lender. */
export const testimonialConsent: SourceCheck = {
  id: "testimonial-consent",
  files: /^testimonials\.yaml$/,
  find: (_file, { testimonials, today }) =>
    testimonials.flatMap(({ name, sample, proof }, index) => {
      const problem = (is: string, rule: string, at: string[] = []) => [
        { at: ["testimonials", index, ...at], advice: `The testimonial of ${name} ${is}`, rule },
      ];
      if (sample) return problem("is invented.", "16 CFR 465.2, 16 CFR 255.2", ["sample"]);
      if (!proof?.agreedOn || !proof.agreementReference || !proof.customerReference)
        return problem("has no proof of the customer’s consent.", "16 CFR 465.2, 16 CFR 255.2(c)");
      return proof.agreedOn > today
        ? problem("was agreed to on a day to come.", "16 CFR 465.2", ["proof", "agreedOn"])
        : [];
    }),
};
