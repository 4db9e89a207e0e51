import { notFound as words } from "@heloc/lender/current";
import { ButtonLink } from "@heloc/design/button";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { pathTo } from "../../language/addresses.ts";

export function NotFoundPage() {
  return (
    <div
      data-log-prefix={words.logPrefix}
      className="mx-auto grid max-w-content items-center gap-x-10 lg:grid-cols-[5fr_8fr]"
    >
      <div className="px-4 pt-12 sm:px-6 lg:py-20 lg:pr-0">
        <h1 className="text-[clamp(2.25rem,1.5rem+3.4vw,3.75rem)]">{words.heading}</h1>
        <p className="mt-5 text-[1.125rem] text-muted">{words.text}</p>
        <p className="mt-8">
          <ButtonLink href={pathTo("/")}>{words.home}</ButtonLink>
        </p>
      </div>
      <ResponsivePicture
        picture={words.picture}
        spot="page"
        priority
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-auto w-full pb-10"
      />
    </div>
  );
}
