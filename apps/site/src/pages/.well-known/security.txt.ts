import { lender } from "@heloc/lender/current";
import type { APIRoute } from "astro";
import { addressOf } from "../../language/addresses.ts";

/** Where to report a weakness (RFC 9116). `Expires` is required. */
export const GET: APIRoute = () => {
  const { email, securityContactUntil } = lender;
  return new Response(
    [
      `Contact: mailto:${email}`,
      `Expires: ${securityContactUntil}T00:00:00.000Z`,
      "Preferred-Languages: en",
      `Canonical: ${addressOf("/.well-known/security.txt")}`,
      "",
    ].join("\n"),
  );
};
