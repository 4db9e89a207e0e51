import { pathTo } from "../language/addresses.ts";
import { brand, machines } from "@heloc/lender/current";
import type { APIRoute } from "astro";

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: machines.siteName,
      short_name: machines.shortName,
      description: machines.description,
      start_url: pathTo("/"),
      display: "browser",
      background_color: brand.colors.ground,
      theme_color: brand.colors.primary,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    }),
  );
