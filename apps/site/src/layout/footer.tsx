import { brand, disclosures, language, lender, navigation } from "@heloc/lender/current";
import { BrandMark } from "@heloc/design/brand-mark";
import { ClaimText } from "../components/claim-text.tsx";
import { linkTo } from "../language/addresses.ts";
import { PhoneLink } from "./phone-link.tsx";

const { footer } = navigation;
const LINK = "inline-block py-1.5 text-paper underline decoration-paper/40 hover:decoration-paper";
const HEADING = "font-text text-[0.8125rem] font-semibold tracking-normal text-gold";

/** The lender's legal details, the Texas complaint notice, and links to every page. */
export function Footer() {
  const { address, links } = lender;
  const legalLinks = [
    { label: footer.privacy, href: links.privacy },
    { label: footer.terms, href: links.terms },
    { label: footer.licensing, href: links.licensing },
    footer.privacyChoices,
    footer.ratesAndTerms,
  ];
  return (
    <footer className="bg-evergreen-deep text-paper print:bg-transparent print:text-ink [&_:focus-visible]:outline-gold">
      <div className="mx-auto grid max-w-content grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-8 gap-y-7 px-4 py-10 sm:gap-10 sm:px-6 sm:pt-14 md:grid-cols-[1fr_1fr_1.2fr] lg:grid-cols-[1.6fr_1fr_1fr_1.3fr] print:hidden">
        <div className="col-span-full grid content-start gap-3 lg:col-span-1">
          {brand.logo.kind === "wordmark" ? (
            <BrandMark
              drawing={brand.drawings.logoOnDark}
              height={36}
              label={lender.brandName}
              className="text-paper"
            />
          ) : (
            <BrandMark drawing={brand.drawings.logoOnDark} className="size-9 text-paper" />
          )}
          <p className="font-heading text-[1.375rem] leading-tight text-balance">{footer.serving}</p>
          {lender.equalHousingLender && (
            <p className="flex items-center gap-2.5 text-[0.875rem]">
              <svg
                viewBox="0 0 32 32"
                className="size-8 shrink-0"
                role="img"
                aria-label={footer.equalHousing}
              >
                <path
                  d="M16 4 2.5 13v3.500H6V27h20V16.500h3.500V13zm6.5 20h-13v-9.800L16 9.800l6.5 4.400z"
                  fill="currentColor"
                />
                <path d="M11.5 15h9v3h-9zm0 4.500h9v3h-9z" fill="currentColor" />
              </svg>
              <span>{footer.equalHousing}</span>
            </p>
          )}
        </div>
        <FooterLinks id="footer-pages" heading={footer.pagesHeading} links={footer.pages} />
        <FooterLinks id="footer-legal" heading={footer.legalHeading} links={legalLinks} />
        <div className="max-md:col-span-full">
          <h2 className={HEADING}>{footer.contactHeading}</h2>
          <p className="mt-2 text-[0.9375rem]">
            <PhoneLink className={LINK} />
            <br />
            {lender.supportHours}
          </p>
          <address className="mt-2 text-[0.9375rem] not-italic">
            {address.street}
            <br />
            {address.city}, {address.state} {address.zip}
          </address>
        </div>
      </div>
      <div className="border-t border-paper/20">
        <div className="mx-auto grid max-w-content gap-x-14 gap-y-3 px-4 py-8 text-[0.8125rem] leading-relaxed text-paper/85 sm:px-6 lg:grid-cols-2 print:block print:text-ink [&_p]:max-w-[31rem] print:[&_p]:max-w-none">
          <div className="grid content-start gap-3">
            {lender.sample && (
              <p className="font-semibold text-paper print:text-ink">{navigation.sampleNotice}</p>
            )}
            <p>
              {lender.legalName} {navigation.license}.{" "}
              <InEnglish>{lender.licenses.map((license) => license.line).join(" ")}</InEnglish>
            </p>
            {language !== "en" && (
              <p className="font-semibold text-paper print:text-ink">{disclosures.englishOnlyPapers}</p>
            )}
            <p>
              {footer.securedLoan} {footer.equalHousingStatement} <ClaimText words={footer.securityLimit} />
            </p>
          </div>
          {lender.texasComplaintNotice && (
            <section aria-labelledby="texas-notice">
              <h2
                id="texas-notice"
                className="font-text text-[0.8125rem] leading-relaxed font-semibold tracking-normal"
              >
                {footer.texasHeading}
              </h2>
              <p>
                <InEnglish>{lender.texasComplaintNotice.text}</InEnglish>
              </p>
            </section>
          )}
          <p className="lg:col-span-2">{footer.copyright}</p>
        </div>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  id: string;
  heading: string;
  links: readonly { label: string; href?: string | undefined }[];
}

/** A page that has no address yet is named, and is no link. */
function FooterLinks({ id, heading, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={HEADING}>
        {heading}
      </h2>
      <ul className="mt-2 text-[0.9375rem]">
        {links.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <a href={linkTo(href)} className={LINK}>
                {label}
              </a>
            ) : (
              <span className="inline-block py-1.5 text-paper/85">{label}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Words that regulators fix, and that stay English among those of another language: screen readers say them so. */
const InEnglish = ({ children }: { children: string }) =>
  language === "en" ? children : <span lang="en">{children}</span>;
