import { articles, benefits } from "@heloc/lender/current";
import type { Picture } from "@heloc/lender/schema/picture";
import type { APIRoute } from "astro";
import { drawShared, sharedName, sharedPicture } from "../../pictures/shared-picture.ts";

export function getStaticPaths() {
  const own = [undefined, benefits.picture, ...articles.map(({ image }) => image)];
  const pictures = own.flatMap((picture) => sharedPicture(picture) ?? []);
  const byName = new Map(pictures.map((picture) => [sharedName(picture), picture]));
  return [...byName].map(([name, picture]) => ({ params: { name }, props: { picture } }));
}

export const GET: APIRoute<{ picture: Picture }> = async ({ props: { picture } }) =>
  new Response(new Uint8Array(await drawShared(picture)), { headers: { "Content-Type": "image/jpeg" } });
