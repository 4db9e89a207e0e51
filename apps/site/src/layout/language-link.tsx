import { inOtherLanguage } from "../language/other-language.ts";

interface LanguageLinkProps {
  /** The name of the other language, in that language. */
  label: string | undefined;
  /** The English address of the page. */
  path: string;
  className?: string;
}

/**
 * The way to the same page in the other language, in the dark strip above the header. Nothing chooses for the visitor, and
 * nothing remembers the choice.
 */
export function LanguageLink({ label, path, className = "" }: LanguageLinkProps) {
  const other = inOtherLanguage(path === "/404" ? "/" : path);
  if (!other || label === undefined) return null;
  return (
    <a
      href={other.path}
      lang={other.language}
      hrefLang={other.language}
      className={`font-semibold underline underline-offset-2 hover:no-underline focus-visible:outline-gold print:hidden ${className}`}
    >
      {label}
    </a>
  );
}

/** The strip of a lender that has nothing else to say there. */
export function LanguageStrip({ label, path }: LanguageLinkProps) {
  if (!inOtherLanguage(path) || label === undefined) return null;
  return (
    <div className="bg-evergreen-deep text-[0.8125rem] leading-snug text-paper print:hidden">
      <p className="mx-auto max-w-content px-4 py-1.5 text-right sm:px-6">
        <LanguageLink label={label} path={path} />
      </p>
    </div>
  );
}
