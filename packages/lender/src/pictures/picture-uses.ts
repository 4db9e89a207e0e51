import type { Lender } from "../read-lender.ts";
import type { Picture } from "../schema/values/picture.ts";
import type { PictureSpot, PictureUse } from "./places.ts";

const use = (
  file: string,
  path: PictureUse["path"],
  { source, focus }: Picture,
  spot: PictureSpot,
): PictureUse => ({ file, path: [...path, "source"], source, focus, spot });

/** Every picture that a page shows, with where. */
export function pictureUses({
  language,
  landing,
  benefits,
  notFound,
  testimonials,
  articles,
}: Lender): PictureUse[] {
  return [
    use(`${language}/landing.yaml`, ["hero", "picture"], landing.hero.picture, "hero"),
    use(`${language}/benefits.yaml`, ["picture"], benefits.picture, "article"),
    use(`${language}/not-found.yaml`, ["picture"], notFound.picture, "page"),
    ...testimonials.map((testimonial, index) =>
      use("testimonials.yaml", ["testimonials", index, "picture"], testimonial.picture, "portrait"),
    ),
    ...articles.map(({ id, image }) => use(`${language}/articles/${id}.mdx`, ["image"], image, "article")),
  ];
}

/** The pictures that only the cards of shared pages show. One that is large enough for an article is for a card too. */
export const cardPictureUses = ({ language, social }: Lender): PictureUse[] =>
  (["calculator", "blog"] as const).flatMap((page) =>
    social.pages[page].pictures.map((shown, index) =>
      use(`${language}/social.yaml`, [page, "pictures", index], shown, "article"),
    ),
  );
