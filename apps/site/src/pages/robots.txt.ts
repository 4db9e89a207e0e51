import type { APIRoute } from "astro";
import { addressOf } from "../language/addresses.ts";

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${addressOf("/sitemap.xml")}\n`);
