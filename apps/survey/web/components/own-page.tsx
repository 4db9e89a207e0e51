import { BrandMark } from "@heloc/design/brand-mark";
import { LineIcon } from "@heloc/design/line-icon";
import { brand, disclosures, language, lender, navigation, paths, survey } from "@heloc/lender/current";
import type { ReactNode } from "react";
import { IDS } from "../element-names.ts";
import { inLanguage } from "@heloc/survey-embed/contract";
import { MY_APPLICATION_FIELDS as FIELDS } from "../../api/intake/my-application.ts";

interface OwnPageProps {
  /** The website that the survey belongs to. */
  siteOrigin: string;
  /** Says what the page is, where it is read without its heading. */
  label?: string;
  heading: string;
  text: string;
  languageLink: ReactNode;
  children: ReactNode;
}

/** A page of the survey's service: around its content the way back, what it is, and whom to call, which a frame's page has itself. */
export function OwnPage({ siteOrigin, label, heading, text, languageLink, children }: OwnPageProps) {
  return (
    <>
      <Header siteOrigin={siteOrigin} languageLink={languageLink} />
      <main id={IDS.page} aria-label={label} className="page">
        <div className="opening">
          <p className="own-page-only mb-4 text-[0.9375rem]">
            <a href={homeOf(siteOrigin)} target="_top" className="link inline-block py-1.5">
              {survey.ownPage.home}
            </a>
          </p>
          <h1 className="title sr-only">{heading}</h1>
          <div className="own-page-only mt-2 text-muted">
            <p>{text}</p>
            <p className="mt-1 text-[0.9375rem]">
              <a href={`tel:${lender.phone.tel}`} className="link inline-block py-1">
                {survey.panel.callInstead}
              </a>{" "}
              <span className="inline-block">({survey.panel.hours})</span>
            </p>
          </div>
        </div>
        <div className="sheet">{children}</div>
      </main>
      <Footer />
    </>
  );
}

/** The home page of the website in the language of this page. */
const homeOf = (siteOrigin: string) => (paths.home === "/" ? siteOrigin : siteOrigin + paths.home);

/** As on the website: whose page this is, under which license, and how to call. */
function Header({ siteOrigin, languageLink }: Pick<OwnPageProps, "siteOrigin" | "languageLink">) {
  return (
    <header className="own-page-only">
      {lender.sample && (
        <p className="bg-evergreen-deep px-4 py-1.5 text-center text-[0.8125rem] leading-snug text-paper">
          {navigation.sampleNotice}
        </p>
      )}
      <div className="border-b border-hairline">
        <div className="mx-auto flex min-h-15 max-w-content flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 sm:px-6 lg:min-h-16">
          <a
            href={homeOf(siteOrigin)}
            target="_top"
            aria-label={navigation.homeLabel}
            className="flex items-center gap-1.5 py-1.5 text-evergreen no-underline sm:gap-2"
          >
            {brand.logo.kind === "wordmark" ? (
              <BrandMark drawing={brand.drawings.logo} height={32} className="shrink-0" />
            ) : (
              <>
                <BrandMark drawing={brand.drawings.logo} className="size-8 shrink-0" />
                <span className="font-heading text-[1.3125rem] leading-none font-[560] tracking-tight">
                  {lender.brandName}
                  <span className="max-lg:hidden"> {navigation.brandSuffix}</span>
                </span>
              </>
            )}
          </a>
          <div className="flex items-center gap-5">
            {languageLink}
            <p className="text-[0.8125rem] text-muted">{navigation.license}</p>
            <a
              href={`tel:${lender.phone.tel}`}
              aria-label={navigation.call}
              className="hidden min-h-11 items-center gap-2 rounded-control border border-edge px-3.5 font-semibold whitespace-nowrap text-evergreen no-underline [transition:background-color_150ms,border-color_150ms] hover:border-evergreen hover:bg-sky sm:flex"
            >
              <LineIcon name="phone" className="size-4.5" />
              {lender.phone.display}
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The lender's legal line, which an advertisement of a loan has to carry. */
function Footer() {
  return (
    <footer className="own-page-only border-t border-hairline">
      <div className="mx-auto max-w-content px-4 py-8 text-[0.8125rem] leading-relaxed text-muted sm:px-6 [&>*]:max-w-[90ch]">
        <p>
          {[`${lender.legalName} ${navigation.license}.`, ...lender.licenses.map(({ line }) => line)].join(
            " ",
          )}
        </p>
        <p className="mt-2">{navigation.footer.equalHousingStatement}</p>
        {language !== "en" && <p className="mt-2 font-semibold">{disclosures.englishOnlyPapers}</p>}
      </div>
    </footer>
  );
}

declare global {
  interface ImportMetaEnv {
    /** Set in web/build.ts. */
    readonly OTHER_LANGUAGE_CODE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/** The language of the other renderer, where there are two. */
const other = import.meta.env.OTHER_LANGUAGE_CODE;

const LOOK = "link py-1.5 text-[0.875rem] font-semibold";

/**
 * The way to the same page in the other language. @param path of the page in the first one
 * @param code of the application that is opened: a secret goes along in the body, never in an address
 */
export function OtherLanguage({ path, code }: { path: string; code?: string | undefined }) {
  if (other === undefined || navigation.otherLanguage === undefined) return null;
  if (code === undefined)
    return (
      <a href={inLanguage(path, other)} lang={other} hrefLang={other} className={LOOK}>
        {navigation.otherLanguage}
      </a>
    );
  return (
    <form method="post" action={inLanguage(path, other)}>
      <input type="hidden" name={FIELDS.code} value={code} />
      <button
        type="submit"
        name={FIELDS.language}
        value={other}
        lang={other}
        className={`${LOOK} cursor-pointer`}
      >
        {navigation.otherLanguage}
      </button>
    </form>
  );
}
