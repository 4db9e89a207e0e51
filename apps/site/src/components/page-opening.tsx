import type { Picture } from "@heloc/lender/schema/picture";
import type { ReactNode } from "react";
import { ResponsivePicture } from "./responsive-picture.tsx";

interface PageOpeningProps {
  heading: string;
  intro: string;
  before?: ReactNode;
  /** Beside the words on a wide screen, under them on a narrow one. */
  picture?: Picture;
  children?: ReactNode;
}

/** The opening of an inner page: its heading and what it is about, in a sentence. */
export function PageOpening({ heading, intro, before, picture, children }: PageOpeningProps) {
  const words = (look: string) => (
    <>
      {before}
      <h1 className={look}>{heading}</h1>
      <p className="mt-5 max-w-[32rem] text-[1.125rem] leading-relaxed text-muted">{intro}</p>
      {children}
    </>
  );
  if (!picture)
    return (
      <div className="mx-auto max-w-content px-4 pt-8 pb-7 sm:px-6 sm:pt-12 sm:pb-10 lg:pt-20 lg:pb-14 print:pt-2 print:pb-3">
        {words("max-w-[18ch] text-[clamp(2.25rem,1.5rem+3.4vw,3.75rem)]")}
      </div>
    );
  return (
    <div className="mx-auto grid max-w-content items-center gap-x-10 gap-y-6 px-4 pt-10 pb-10 sm:px-6 lg:grid-cols-2 lg:pt-12 lg:pb-14 print:block print:pt-2 print:pb-4">
      <div>{words("text-[clamp(2.25rem,1.5rem+3vw,3.375rem)]")}</div>
      <ResponsivePicture
        picture={picture}
        spot="article"
        priority
        sizes="(min-width: 64rem) 35rem, 100vw"
        className="aspect-[3/2] h-auto w-full object-cover print:hidden"
      />
    </div>
  );
}
