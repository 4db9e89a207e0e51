import type { APIRoute } from "astro";

/** Says that the site honors Global Privacy Control (the proposal's "support resource"). */
export const GET: APIRoute = () =>
  new Response(JSON.stringify({ gpc: true, lastUpdate: "2026-11-01" }), {
    headers: { "Content-Type": "application/json" },
  });
