import { navigation as words, lender } from "@heloc/lender/current";
import { each, html } from "./html.ts";

export interface Page {
  meta: { title: string; description: string };
  main: string;
  styles?: string;
  end?: string;
}

const lock = `<svg viewBox="0 0 24 24" class="icon"><path d="M6.5 11V8a5.5 5.5 0 0 1 11 0v3M4.8 11h14.400v9.500H4.800zM12 14.600v2.6"/></svg>`;
const brand = `<svg viewBox="0 0 32 32" class="brand"><path d="M4 27.500V14.200L12.4 6l5.1 5V7.400h3.600v7.200L28 21v6.500M2 27.500h28" stroke="currentColor" stroke-width="2.2"/><path d="M9 27.500v-6.400a3.4 3.4 0 0 1 6.8 0v6.400z" fill="#e3b23c"/></svg>`;
const { footer } = words;
const { address } = lender;
const legal = [
  { label: footer.privacy, href: lender.links.privacy },
  { label: footer.terms, href: lender.links.terms },
  { label: footer.licensing, href: lender.links.licensing },
  footer.privacyChoices,
  footer.ratesAndTerms,
];
const link = ({ label, href }: { label: string; href?: string | undefined }) =>
  `<li><a${href ? ` href="${href}"` : ""}>${label}</a></li>`;

export const frame = ({ meta, main, styles, end = "" }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${meta.title}</title>
<meta name="description" content="${meta.description}">
<link rel="preload" href="/fonts/instrument-sans.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/fraunces.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="/favicon.svg">
<style>${styles}</style>
</head>
<body>
<a class="skip" href="#content">${words.skipToContent}</a>
${lender.sample ? `<p class="sample">${words.sampleNotice}</p>` : ""}
<header><div class="wrap">
<a class="home" href="/" aria-label="${words.homeLabel}">${brand}<b>${lender.brandName} <span>${words.brandSuffix}</span></b></a>
<p>${lock}<span>${html(words.security)}<br>${words.license}</span></p>
<a class="call" href="tel:${lender.phone.tel}">${lender.phone.display}</a>
</div></header>
<main id="content">
${main}
</main>
<footer><div class="wrap columns">
<div>${brand}<p class="serving">${footer.serving}</p><p>${footer.equalHousing}</p></div>
<nav><h2>${footer.pagesHeading}</h2><ul>${each(footer.pages, link)}</ul></nav>
<nav><h2>${footer.legalHeading}</h2><ul>${each(legal, link)}</ul></nav>
<div><h2>${footer.contactHeading}</h2><p><a href="tel:${lender.phone.tel}">${lender.phone.display}</a><br>${lender.supportHours}</p>
<address>${address.street}<br>${address.city}, ${address.state} ${address.zip}</address></div>
</div><div class="wrap small">
${lender.sample ? `<p><b>${words.sampleNotice}</b></p>` : ""}
<p>${lender.legalName} ${words.license}. ${each(lender.licenses, ({ line }) => `${line} `)}</p>
<p>${footer.securedLoan} ${footer.equalHousingStatement} ${html(footer.securityLimit)}</p>
<h2>${footer.texasHeading}</h2><p>${lender.texasComplaintNotice.text}</p>
<p>${footer.copyright}</p>
</div></footer>
${end}
</body>
</html>
`;
