import { fillIn } from "@heloc/lender/format/fill-in";
import type { Testimonial } from "@heloc/lender/schema/testimonials";
import { LineIcon } from "@heloc/design/line-icon";
import { ResponsivePicture } from "./responsive-picture.tsx";

interface TestimonialQuoteProps {
  testimonial: Testimonial;
  words: { sampleNote: string; ratingLabel: string };
}

/** What a customer said, who said it, and whether it is only a sample. */
export function TestimonialQuote({ testimonial, words }: TestimonialQuoteProps) {
  const { name, location, text, rating, picture, sample, proof } = testimonial;
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-5">
      <ResponsivePicture
        picture={picture}
        spot="portrait"
        sizes="5rem"
        className="size-16 rounded-full bg-sky object-cover sm:row-span-3 sm:size-20"
      />
      <p
        role="img"
        aria-label={fillIn(words.ratingLabel, { rating })}
        className="flex gap-0.5 text-brass max-sm:self-center"
      >
        {Array.from({ length: rating }, (_, index) => (
          <LineIcon key={index} name="star" className="size-4.5" />
        ))}
      </p>
      <blockquote className="mt-2 max-w-measure font-heading max-sm:col-span-2 text-[1.25rem] leading-snug">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-2 text-[0.9375rem] max-sm:col-span-2">
        <span>
          <span className="font-semibold">{name}</span>
          <span className="text-muted">, {location}</span>
        </span>
        {sample && (
          <span className="inline-block rounded-full border border-edge px-2 text-[0.75rem] text-muted">
            {words.sampleNote}
          </span>
        )}
        {proof?.connection && <span className="basis-full text-muted">{proof.connection}</span>}
      </figcaption>
    </figure>
  );
}
