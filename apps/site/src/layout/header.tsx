import type { Brand } from "@heloc/lender/brand/read-brand";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { NavigationWords } from "@heloc/lender/words/types";
import { ClaimText } from "../components/claim-text.tsx";
import { BrandMark } from "@heloc/design/brand-mark";
import { LineIcon } from "@heloc/design/line-icon";

interface HeaderProps {
  brand: Brand;
  words: NavigationWords;
  lender: LenderFacts;
}

/** The sticky header: brand, security line, license number and phone. At most 72 px high. */
export function Header({ brand, words, lender }: HeaderProps) {
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-24 rounded-control bg-evergreen px-4 py-2 font-semibold text-white focus:translate-y-0 print:hidden"
      >
        {words.skipToContent}
      </a>
      {lender.sample && (
        <aside
          aria-label={words.sampleLabel}
          className="bg-evergreen-deep px-4 py-1.5 text-center text-[0.8125rem] leading-snug text-paper print:bg-transparent print:text-ink"
        >
          {words.sampleNotice}
        </aside>
      )}
      <header className="sticky top-0 z-20 max-[20rem]:static border-b border-hairline bg-paper print:static print:bg-transparent">
        <div className="mx-auto flex min-h-15 max-w-content flex-wrap items-center justify-between gap-x-2 px-4 max-[20rem]:pb-2 sm:px-6 lg:min-h-16">
          <a
            href="/"
            aria-label={words.homeLabel}
            className="flex items-center gap-1.5 py-2 text-evergreen no-underline sm:gap-2"
          >
            {brand.logo.kind === "wordmark" ? (
              <BrandMark drawing={brand.drawings.logo} height={32} className="shrink-0" />
            ) : (
              <>
                <BrandMark drawing={brand.drawings.logo} className="size-8 shrink-0" />
                <span className="font-heading text-[1.3125rem] leading-none font-[560] tracking-tight whitespace-nowrap">
                  {lender.brandName}
                  <span className="max-lg:sr-only"> {words.brandSuffix}</span>
                </span>
              </>
            )}
          </a>
          <div className="flex items-center gap-5">
            <p className="flex items-center gap-1.5 text-[0.75rem] leading-tight text-muted sm:gap-2 sm:text-[0.8125rem]">
              <LineIcon name="lock" className="size-4.5 shrink-0 text-evergreen" />
              <span className="flex flex-col whitespace-nowrap sm:flex-row sm:gap-3">
                <span>
                  <ClaimText words={words.security} />
                </span>
                <span>{words.license}</span>
              </span>
            </p>
            <a
              href={`tel:${lender.phone.tel}`}
              aria-label={words.call}
              className="hidden min-h-11 items-center gap-2 rounded-control border border-edge px-3.5 font-semibold whitespace-nowrap text-evergreen no-underline transition-colors duration-150 hover:border-evergreen hover:bg-sky md:flex print:flex print:min-h-0 print:border-0 print:p-0"
            >
              <LineIcon name="phone" className="size-4.5" />
              {lender.phone.display}
            </a>
          </div>
        </div>
      </header>
    </>
  );
}
