import type { LandingWords } from "@heloc/lender/words/types";
import type { Testimonial } from "@heloc/lender/schema/testimonials";
import { TestimonialQuote } from "../../components/testimonial-quote.tsx";

export function Testimonials({
  words,
  testimonials,
}: {
  words: LandingWords["testimonials"];
  testimonials: Testimonial[];
}) {
  return (
    <section aria-labelledby="testimonials-heading" className="px-4 py-14 sm:px-6 lg:px-0 lg:py-20">
      <h2 id="testimonials-heading" className="text-[clamp(1.875rem,1.4rem+2vw,2.75rem)]">
        {words.heading}
      </h2>
      <div className="mt-8 grid gap-10">
        {testimonials.map((testimonial) => (
          <TestimonialQuote key={testimonial.name} testimonial={testimonial} words={words} />
        ))}
      </div>
    </section>
  );
}
