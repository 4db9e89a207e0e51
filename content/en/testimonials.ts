import type { Testimonial } from "../types.ts";

/** Invented examples that show the layout. Replace them with customers who agreed to be quoted. */
export const testimonials: Testimonial[] = [
  {
    name: "Maria Delgado",
    location: "Sacramento, California",
    text: "I didn’t want to touch my mortgage for a new roof. I answered the questions over lunch, and the same afternoon someone went through the numbers with me, twice.",
    rating: 5,
    picture: { source: "avatar-maria.svg", alt: "Drawing of a woman with dark hair" },
    sample: true,
  },
  {
    name: "James Whitfield",
    location: "Round Rock, Texas",
    text: "They told me at the start that Texas makes you wait, and they named the day the money would come. It came that day.",
    rating: 5,
    picture: { source: "avatar-james.svg", alt: "Drawing of a man with short dark hair" },
    sample: true,
  },
];
