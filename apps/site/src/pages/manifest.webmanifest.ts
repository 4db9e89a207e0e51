import { machines } from "@heloc/content/en/machines";
import type { APIRoute } from "astro";

/** The colours of packages/design, which a manifest cannot take from a style sheet. */
const PAPER = "#faf6ee";
const EVERGREEN = "#1f4a38";

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: machines.siteName,
      short_name: machines.shortName,
      description: machines.description,
      start_url: "/",
      display: "browser",
      background_color: PAPER,
      theme_color: EVERGREEN,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    }),
  );
