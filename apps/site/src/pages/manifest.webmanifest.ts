import { machines } from "@heloc/content/en/machines";
import type { APIRoute } from "astro";
import { tokenColour } from "../layout/token-colour.ts";

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: machines.siteName,
      short_name: machines.shortName,
      description: machines.description,
      start_url: "/",
      display: "browser",
      background_color: tokenColour("paper"),
      theme_color: tokenColour("evergreen"),
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    }),
  );
