import { brand, machines, social } from "@heloc/lender/current";
import type { SocialCard } from "@heloc/lender/words/assemble-words";
import type { APIRoute } from "astro";
import { allCards } from "../../social/cards.ts";
import { makeCard } from "../../social/make-card.ts";

export async function getStaticPaths() {
  return (await allCards()).map((card) => ({ params: { name: card.name }, props: { card } }));
}

const { footLeft, footRight, pages } = social;
const words = { brand: machines.siteName, footLeft, footRight };

export const GET: APIRoute<{ card: SocialCard }> = async ({ props: { card } }) => {
  const picture = await makeCard(card, words, pages.home.pictures, brand);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
};
