import type { APIRoute } from "astro";
import { addressOf } from "../structured-data/site-address.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${addressOf("/sitemap-index.xml", site)}\n`);
