import { blog } from "@heloc/lender/current";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import type { Article } from "@heloc/lender/articles/read-article";
import { pathTo } from "../../language/addresses.ts";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDate } from "../../language/format-date.ts";

interface ArticleCardProps {
  article: Article;
  /** The newest article is shown larger, on a wide screen with its picture beside its text. */
  lead?: boolean;
  /** The picture that a visitor sees first. */
  first?: boolean;
}

/** One article on the index. The whole card can be pressed; the link itself is the title. */
export function ArticleCard({ article, lead = false, first = lead }: ArticleCardProps) {
  return (
    <article
      className={`group relative grid content-start gap-4 ${lead ? "lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-x-10" : ""}`}
    >
      <ResponsivePicture
        picture={article.image}
        spot="article"
        priority={first}
        sizes={
          lead
            ? "(min-width: 64rem) 40rem, (min-width: 48rem) 46vw, 100vw"
            : "(min-width: 64rem) 23rem, (min-width: 48rem) 46vw, 100vw"
        }
        className="aspect-[3/2] h-auto w-full rounded-card bg-sand object-cover print:hidden"
      />
      <div>
        <ArticleByline article={article} />
        <h2
          className={`mt-2 ${lead ? "text-[1.625rem] md:text-[1.375rem] lg:text-[2.5rem]" : "text-[1.375rem]"}`}
        >
          <a
            href={pathTo(`/blog/${article.id}`)}
            className="no-underline group-hover:text-terracotta after:absolute after:inset-0"
          >
            {article.title}
          </a>
        </h2>
        <p className={`mt-2 text-muted ${lead ? "lg:mt-3" : ""}`}>{article.excerpt}</p>
      </div>
    </article>
  );
}

export function ArticleByline({ article }: { article: Article }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.875rem] text-muted">
      <span className="font-semibold text-terracotta">{article.category}</span>
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <span>{fillIn(blog.readTime, { minutes: article.readTime })}</span>
    </p>
  );
}
