import type { Lender } from "@heloc/content/types";
import type { NavigationWords } from "@heloc/content/en/navigation";

interface FooterLegalLinksProps {
  footer: NavigationWords["footer"];
  links: Lender["links"];
  headingLook: string;
  linkLook: string;
}

/** Privacy, terms and licensing. A link without an address yet is an <a> without href: shown, and going nowhere. */
export function FooterLegalLinks({ footer, links, headingLook, linkLook }: FooterLegalLinksProps) {
  const entries = [
    { label: footer.privacy, href: links.privacy },
    { label: footer.terms, href: links.terms },
    { label: footer.licensing, href: links.licensing },
    footer.privacyChoices,
    footer.ratesAndTerms,
  ];
  return (
    <nav aria-labelledby="footer-legal">
      <h2 id="footer-legal" className={headingLook}>
        {footer.legalHeading}
      </h2>
      <ul className="mt-2 text-[0.9375rem]">
        {entries.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className={href ? linkLook : "inline-block py-1.5 text-paper/85"}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
