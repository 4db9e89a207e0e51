import { blog as words, lender } from "@heloc/lender/current";
import { ApplyCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { Article } from "@heloc/lender/articles/read-article";
import type { IndexPage } from "./index-pages.ts";
import { pathTo } from "../../language/addresses.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { Button, ButtonLink } from "@heloc/design/button";

/** The width of a card on a wide screen: on the first page the newest article stands out, and the next two a little. */
function widthOf(index: number, pageNumber: number): string {
  if (pageNumber > 1) return "lg:col-span-2";
  return index === 0 ? "lg:col-span-6" : index < 3 ? "lg:col-span-3" : "lg:col-span-2";
}

export function BlogPage({ page }: { page: IndexPage<Article> }) {
  const isFirst = page.number === 1;
  return (
    <>
      <PageOpening heading={words.heading} intro={words.intro} />
      <ul className="mx-auto grid max-w-content gap-x-8 gap-y-14 print:gap-y-4 px-4 pb-16 sm:px-6 md:grid-cols-2 lg:grid-cols-6">
        {page.articles.map((article, index) => (
          <li key={article.id} className={widthOf(index, page.number)}>
            <ArticleCard article={article} lead={isFirst && index === 0} first={index === 0} />
          </li>
        ))}
      </ul>
      <IndexNavigation page={page} />
      <p className="mx-auto max-w-content px-4 pb-10 text-muted sm:px-6">
        {words.termsText}{" "}
        <a href={pathTo("/#rates-and-terms")} className="text-evergreen underline hover:text-terracotta">
          {words.termsLink}
        </a>
      </p>
      <div className="mx-auto max-w-content px-4 sm:px-6 print:hidden">
        <div className="border-t border-hairline py-14">
          <SubscribeBox />
        </div>
      </div>
      <ApplyCall words={words} />
    </>
  );
}

/** Links to the newer and older articles; nothing where the list has one page. */
function IndexNavigation({ page }: { page: IndexPage<unknown> }) {
  const { label, newer: toNewer, older: toOlder, position } = words.pages;
  const { number, total, newer, older } = page;
  if (total === 1) return null;
  return (
    <nav
      aria-label={label}
      className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 pb-14 sm:px-6 print:hidden"
    >
      {newer && (
        <ButtonLink href={pathTo(newer)} look="quiet">
          {toNewer}
        </ButtonLink>
      )}
      <p className="text-muted">{fillIn(position, { number, total })}</p>
      {older && (
        <ButtonLink href={pathTo(older)} look="quiet" className="ml-auto">
          {toOlder}
        </ButtonLink>
      )}
    </nav>
  );
}

/** Without an address to post to, the box says that it is not open: no form, so nothing can be sent. */
function SubscribeBox() {
  const { subscribeAddress: address } = lender;
  const fields = (
    <div className="mt-4 flex flex-wrap gap-3">
      <label htmlFor="subscribe-email" className="sr-only">
        {words.subscribeLabel}
      </label>
      <input
        id="subscribe-email"
        name="email"
        type="email"
        autoComplete="email"
        aria-describedby="subscribe-text"
        disabled={!address}
        placeholder={words.subscribeLabel}
        className="min-h-12 min-w-0 grow basis-60 rounded-control border border-edge bg-white px-3.5 placeholder:text-muted disabled:cursor-not-allowed disabled:bg-transparent"
      />
      <Button
        type={address ? "submit" : "button"}
        look="quiet"
        disabled={!address}
        className="disabled:pointer-events-none disabled:text-muted"
      >
        {words.subscribeButton}
      </Button>
    </div>
  );
  return (
    <section aria-labelledby="subscribe-heading" className="max-w-[34rem]">
      <h2 id="subscribe-heading" className="text-[1.5rem]">
        {words.subscribeHeading}
      </h2>
      <p id="subscribe-text" className="mt-1 text-muted">
        {address ? words.subscribeText : words.subscribeClosed}
      </p>
      {address ? (
        <form action={address} method="post">
          {fields}
        </form>
      ) : (
        fields
      )}
    </section>
  );
}
