import { z } from "zod";
import { picture } from "./values/picture.ts";
import { day, text, wholeNumber } from "./values/values.ts";

const testimonial = z.strictObject({
  name: text().meta({ title: "Name" }),
  location: text().meta({ title: "Where the customer lives", description: "City, State." }),
  text: text().meta({ title: "Their words", long: true }),
  rating: wholeNumber({ least: 5, most: 5, why: "Only testimonials with five stars are shown." })
    .transform(() => 5 as const)
    .meta({ title: "Rating" }),
  picture: picture().meta({ title: "Portrait" }),
  sample: z
    .boolean(
      "Is this customer real? Then write false here and add the proof that they agreed; write true for an invented example.",
    )
    .meta({ title: "Invented example", description: "The page says so beside it." }),
  proof: z
    .strictObject({
      agreedOn: day().meta({ title: "The customer agreed on" }),
      agreementReference: text().meta({ title: "Where that agreement is kept" }),
      customerReference: text().meta({
        title: "The lender’s own number for the customer",
        description: "It is not shown.",
      }),
      connection: text().optional().meta({
        title: "Connection",
        description:
          "Shown beside the testimonial where the customer is related to the lender or was given something for it.",
      }),
    })
    .optional()
    .meta({ title: "Proof", description: "What a real one needs (16 CFR 465 and 255)." }),
});

/** Customers who agreed to be quoted: testimonials.yaml. */
export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(testimonial)
    .meta({ title: "Testimonials", description: "The first one is also on the thank-you page." }),
});

export type Testimonial = z.output<typeof testimonial>;
