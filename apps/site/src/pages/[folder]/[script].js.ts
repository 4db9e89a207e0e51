import type { APIRoute } from "astro";
import { hostScript } from "../../survey/host-script.ts";

/** Among the files whose name holds a hash of their content. */
export const getStaticPaths = () =>
  hostScript.file ? [{ params: { folder: "_astro", script: hostScript.file } }] : [];

export const GET: APIRoute = () =>
  new Response(hostScript.code, { headers: { "Content-Type": "text/javascript" } });
