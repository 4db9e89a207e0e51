import { z } from "zod";
import { picture } from "./values/picture.ts";
import { day, group, list, text, wholeNumber } from "./values/values.ts";

const testimonial = z.strictObject({
  name: text(),
  location: text("Where the customer lives", "City, State."),
  text: text("Their words").meta({ long: true }),
  rating: wholeNumber({ least: 5, most: 5, why: "Only testimonials with five stars are shown." }).transform(
    () => 5 as const,
  ),
  picture: picture().meta({ title: "Portrait" }),
  sample: z
    .boolean(
      "Is this customer real? Then write false here and add the proof that they agreed; write true for an invented example.",
    )
    .meta({ title: "Invented example", description: "The page says so beside it." }),
  proof: group("Proof", {
    agreedOn: day("The customer agreed on"),
    agreementReference: text("Where that agreement is kept"),
    customerReference: text("The lender’s own number for the customer", "It is not shown."),
    connection: text(
      "Connection",
      "Shown beside the testimonial where the customer is related to the lender or was given something for it.",
    ).optional(),
  })
    .describe("What a real one needs (16 CFR 465 and 255).")
    .optional(),
});

/** Customers who agreed to be quoted: testimonials.yaml. */
export const testimonialsSchema = z.strictObject({
  testimonials: list("Testimonials", testimonial, "The first one is also on the thank-you page."),
});

export type Testimonial = z.output<typeof testimonial>;
