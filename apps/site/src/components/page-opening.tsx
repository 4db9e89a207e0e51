import type { ReactNode } from "react";

interface PageOpeningProps {
  heading: string;
  intro: string;
  children?: ReactNode;
}

/** The first lines of an inner page: what it is, in a sentence. */
export function PageOpening({ heading, intro, children }: PageOpeningProps) {
  return (
    <div className="mx-auto max-w-content px-4 pt-12 pb-10 sm:px-6 lg:pt-20 lg:pb-14 print:pt-2 print:pb-3">
      <h1 className="max-w-[18ch] text-[clamp(2.25rem,1.5rem+3.4vw,3.75rem)]">{heading}</h1>
      <p className="mt-5 max-w-measure text-[1.125rem] leading-relaxed text-muted">{intro}</p>
      {children}
    </div>
  );
}
