import { machines } from "@heloc/content/en/machines";
import type { APIRoute } from "astro";
import { tokenColor } from "../layout/token-color.ts";

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: machines.siteName,
      short_name: machines.shortName,
      description: machines.description,
      start_url: "/",
      display: "browser",
      background_color: tokenColor("paper"),
      theme_color: tokenColor("evergreen"),
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    }),
  );
