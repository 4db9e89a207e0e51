import { drawFavicon } from "@heloc/lender/brand/app-icons";
import { brand } from "@heloc/lender/current";
import type { APIRoute } from "astro";

export const GET: APIRoute = async () =>
  new Response(await drawFavicon({ folder: import.meta.env.LENDER_FOLDER, icon: brand.icon }), {
    headers: { "Content-Type": "image/svg+xml" },
  });
