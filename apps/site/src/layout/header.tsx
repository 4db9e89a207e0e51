import { brand, lender, navigation as words } from "@heloc/lender/current";
import { BrandMark } from "@heloc/design/brand-mark";
import { LineIcon } from "@heloc/design/line-icon";
import { ClaimText } from "../components/claim-text.tsx";
import { inOtherLanguage, linkTo, pathTo } from "../language/addresses.ts";
import { PhoneLink } from "./phone-link.tsx";

/** Behind the notice in its last line; on a wide screen at the edge of the page. */
const LANGUAGE_LINK = "ml-3 whitespace-nowrap md:absolute md:right-[max(1.5rem,calc(50%-590px+1.5rem))]";

/** The sticky header. @param path the English address of the page, such as "/faq" */
export function Header({ path }: { path: string }) {
  const other = words.otherLanguage !== undefined && inOtherLanguage(path === "/404" ? "/" : path);
  return (
    <>
      <a
        href="#content"
        className="absolute -top-24 left-2 z-30 rounded-control bg-evergreen px-4 py-2 font-semibold text-white focus:top-2 print:hidden"
      >
        {words.skipToContent}
      </a>
      {lender.sample ? (
        <aside
          aria-label={words.sampleLabel}
          className="bg-evergreen-deep px-4 py-1 text-center text-[0.8125rem] leading-snug text-paper sm:py-1.5 print:bg-transparent print:text-ink"
        >
          {words.sampleNotice}
          {other && <LanguageLink {...other} className={LANGUAGE_LINK} />}
        </aside>
      ) : (
        other && (
          <div className="bg-evergreen-deep text-[0.8125rem] leading-snug text-paper print:hidden">
            <p className="mx-auto max-w-content px-4 py-1.5 text-right sm:px-6">
              <LanguageLink {...other} />
            </p>
          </div>
        )
      )}
      <header className="site-header border-b border-hairline bg-paper print:static print:bg-transparent">
        <div className="site-header-row mx-auto max-w-content px-4 sm:px-6">
          <a
            href={pathTo("/")}
            aria-label={words.homeLabel}
            className="flex min-w-0 items-center gap-1.5 justify-self-start text-evergreen no-underline [grid-area:brand] sm:gap-2"
          >
            {brand.logo.kind === "wordmark" ? (
              <BrandMark
                drawing={brand.drawings.logo}
                height={32}
                className="h-auto max-h-7 w-auto max-w-full sm:max-h-8"
              />
            ) : (
              <>
                <BrandMark drawing={brand.drawings.logo} className="size-6 shrink-0 sm:size-8" />
                <span className="min-w-0 font-heading text-[1.1875rem] leading-none wrap-anywhere font-[560] tracking-tight sm:text-[1.3125rem]">
                  {lender.brandName}
                  <span className="max-xl:sr-only"> {words.brandSuffix}</span>
                </span>
              </>
            )}
          </a>
          <p className="flex items-center gap-2 text-[0.6875rem] leading-[1.2] text-muted [grid-area:trust] sm:justify-self-end sm:text-[0.8125rem]">
            <LineIcon name="lock" className="size-4.5 shrink-0 text-evergreen max-sm:hidden" />
            <span className="flex flex-wrap gap-x-2 sm:flex-col">
              <span>
                <ClaimText words={words.security} />
              </span>
              <span>{words.license}</span>
            </span>
          </p>
          <nav id="menu" popover="auto" aria-label={words.menu.label} className="site-menu print:hidden">
            <ul>
              {words.menu.pages.map(({ label, href }) => (
                <li key={href}>
                  <a href={linkTo(href)} aria-current={currentOf(href, path)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <PhoneLink
            aria-label={words.call}
            className="flex size-11 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap text-evergreen no-underline [grid-area:phone] [transition:background-color_150ms,border-color_150ms] hover:bg-sky md:size-auto md:min-h-11 md:border md:border-edge md:px-3.5 md:hover:border-evergreen print:size-auto print:min-h-0 print:border-0 print:p-0"
          >
            <LineIcon name="phone" className="size-5.5 md:size-4.5" />
            <span className="max-md:hidden print:inline">{lender.phone.display}</span>
          </PhoneLink>
          <button
            type="button"
            popoverTarget="menu"
            className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded-control text-evergreen [grid-area:menu] hover:bg-sky lg:hidden print:hidden"
          >
            <span className="sr-only">{words.menu.open}</span>
            <LineIcon name="menu" className="size-6" />
          </button>
        </div>
      </header>
    </>
  );
}

/** The page itself, or the page above it: an article belongs to the list of articles. */
function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}

/** The way to the same page in the other language. Nothing chooses for the visitor, and nothing remembers the choice. */
const LanguageLink = (props: { language: string; path: string; className?: string }) => (
  <a
    href={props.path}
    lang={props.language}
    hrefLang={props.language}
    className={`font-semibold underline underline-offset-2 hover:no-underline focus-visible:outline-gold print:hidden ${props.className ?? ""}`}
  >
    {words.otherLanguage}
  </a>
);
