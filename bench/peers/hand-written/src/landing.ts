import { fillIn } from "@heloc/lender/format/fill-in";
import { disclosures, landing as words, survey, testimonials } from "@heloc/lender/current";
import { findPicture } from "../../apps/site/src/pictures/find-picture.ts";
import { each, html, terms } from "./html.ts";

const { hero, benefits } = words;
const { example } = benefits;
const others = benefits.cards.map(
  ({ figure, heading, qualifier, text }) =>
    `<p class="figure">${html(figure)}</p><h3>${html(heading)}</h3><p class="muted">${html(qualifier)}</p><p>${html(text)}</p>`,
);
const origin = process.env.SURVEY_ORIGIN;
const frameAddress = `${origin}/widget/survey/heloc`;
const picture = findPicture(hero.picture);
const sizes = "(min-width:64rem) 44rem, 100vw";
const star = `<svg viewBox="0 0 24 24"><path d="m12 3.2 2.7 5.7 6.1.8-4.5 4.3 1.1 6.200L12 17.200l-5.4 3 1.1-6.200L3.2 9.700l6.1-.8z"/></svg>`;

const main = `<div class="wrap landing">
<section class="hero">
<p class="eyebrow">${hero.eyebrow}</p>
<h1>${each(hero.heading, (line) => `<span>${line}</span> `)}</h1>
<p class="lead">${hero.text}</p>
<a class="button" href="#survey">${hero.button}</a>
<picture>
<source type="image/avif" srcset="${picture.avif}" sizes="${sizes}">
<img src="${picture.src}" srcset="${picture.webp}" sizes="${sizes}" width="1600" height="1067" alt="${hero.picture.alt}" fetchpriority="high">
</picture>
<ul>${each(hero.bullets, ({ text, qualifier }) => `<li><b>${html(text)}</b> <span>${html(qualifier)}</span></li>`)}</ul>
</section>
<aside id="survey">
<h2>${survey.panel.heading}</h2>
<p class="muted">${survey.panel.text}</p>
<iframe src="${frameAddress}" title="${survey.frameTitle}"></iframe>
<p class="own"><a href="${frameAddress}">${survey.panel.ownPage}</a></p>
</aside>
<section class="ledger">
<h2>${benefits.heading}</h2>
<p class="muted">${benefits.intro}</p>
${
  example
    ? `<article class="first"><p>${example.label}</p><h3>${example.heading}</h3>
<dl>${each(example.facts, ({ term, amount }) => `<div><dt>${term}</dt><dd>${amount}</dd></div>`)}</dl>
<ol>${each(example.payments, ({ when, amount, what }) => `<li>${when} <b class="figure">${amount}</b> ${what}</li>`)}</ol>
<p class="muted">${example.basis} <a href="#rates-and-terms">${example.terms}</a></p>
<p><a class="button" href="/mortgage-calculator">${example.link}</a></p></article>`
    : ""
}
<ul>${each(others, (card) => `<li>${card}</li>`)}</ul>
</section>
<section class="voices">
<h2>${words.testimonials.heading}</h2>
${each(
  testimonials,
  ({ name, location, text, rating, picture, sample }) => `<figure>
<img src="/pictures/${picture.source}" alt="${picture.alt}" width="80" height="80" loading="lazy">
<div><p class="stars" role="img" aria-label="${fillIn(words.testimonials.ratingLabel, { rating })}">${star.repeat(rating)}</p>
<blockquote>“${text}”</blockquote>
<figcaption><b>${name}</b>, ${location}${sample ? ` <small>${words.testimonials.sampleNote}</small>` : ""}</figcaption></div>
</figure>`,
)}
</section>
</div>
<ul class="wrap badges">${each(
  words.badges.list,
  ({ text, qualifier }) => `<li><h3>${html(text)}</h3><p class="muted">${html(qualifier)}</p></li>`,
)}</ul>
${terms(disclosures)}`;

export const landingPage = {
  meta: words.meta,
  main,
  end: `<script async src="${origin}/js/form_embed.js"></script>`,
};
