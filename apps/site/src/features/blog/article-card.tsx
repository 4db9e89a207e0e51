import type { BlogWords } from "@heloc/content/en/blog";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { findPicture } from "../../pictures/find-picture.ts";
import { ArticleByline } from "./article-byline.tsx";
import type { ArticleFacts } from "./article-facts.ts";

interface ArticleCardProps {
  article: ArticleFacts;
  words: BlogWords;
  /** The newest article is shown larger, picture beside its text. */
  lead?: boolean;
  /** The picture that a visitor sees first. */
  first?: boolean;
}

/** One article on the index. The whole card can be pressed; the link itself is the title. */
export function ArticleCard({ article, words, lead = false, first = lead }: ArticleCardProps) {
  return (
    <article
      className={`group relative ${lead ? "grid items-center gap-x-10 gap-y-5 md:grid-cols-[7fr_5fr]" : "grid content-start gap-4"}`}
    >
      <ResponsivePicture
        {...findPicture(article.image)}
        priority={first}
        sizes={
          lead
            ? "(min-width: 64rem) 40rem, (min-width: 48rem) 58vw, 100vw"
            : "(min-width: 64rem) 23rem, (min-width: 48rem) 46vw, 100vw"
        }
        className="aspect-[3/2] h-auto w-full rounded-card bg-sand object-cover print:hidden"
      />
      <div>
        <ArticleByline article={article} words={words} />
        <h2 className={`mt-2 ${lead ? "text-[clamp(1.625rem,1.2rem+2vw,2.5rem)]" : "text-[1.375rem]"}`}>
          <a
            href={`/blog/${article.id}`}
            className="no-underline group-hover:text-terracotta after:absolute after:inset-0"
          >
            {article.title}
          </a>
        </h2>
        <p className={`text-muted ${lead ? "mt-3" : "mt-2"}`}>{article.excerpt}</p>
      </div>
    </article>
  );
}
