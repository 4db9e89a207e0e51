import type { Testimonial } from "@heloc/lender/schema/testimonials";
import { type Found, type SourceCheck, toldOf } from "../check.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";
import { sentencesOf } from "./say.ts";

const say = sentencesOf("testimonial-consent");

const NOBODY =
  /^(john|jane|joe|mary) (doe|roe|smith|q\.? public|public)$|^(anonymous|an?|the|our|happy|satisfied|verified|real|valued|some|customer|client|borrower|homeowner|name|first name|last name|user|person|someone|\W|\s)+$/i;

/** Testimonials are of real customers who agreed, and say what connects them to the lender. */
export const testimonialConsent: SourceCheck = {
  id: "testimonial-consent",
  files: /^testimonials\.yaml$/,
  find: (_file, { testimonials }) =>
    testimonials.map((testimonial, index) => {
      const found = testimonial.sample ? say("sample") : [person(testimonial), proof(testimonial)];
      return toldOf(["testimonials", index], found, `The testimonial of ${testimonial.name}`);
    }),
};

const person = ({ name, location, text }: Testimonial): Found => [
  (isPlaceholder(name) || NOBODY.test(name)) && say("name"),
  isPlaceholder(location) && say("location"),
  isPlaceholder(text) && say("text"),
];

function proof({ proof: given }: Testimonial): Found {
  if (!given) return { ...say("proof"), at: [] };
  const { agreementReference, customerReference, connection } = given;
  return [
    isVagueReference(agreementReference) && say("proof.agreementReference"),
    isPlaceholder(customerReference) && say("proof.customerReference"),
    connection !== undefined && isPlaceholder(connection) && say("proof.connection"),
  ];
}
