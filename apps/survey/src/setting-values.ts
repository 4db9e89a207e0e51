import { BlockList, isIP } from "node:net";
import { z } from "zod";

/**
 * How the values of settings are written. A mistake's message continues a sentence that begins with the setting's name.
 * Values that hold a secret are not repeated in it, because these sentences end up in logs.
 */

const text = (isRight: (value: string) => boolean, mistake: (value: string) => string) =>
  z.string().refine(isRight, { error: ({ input }) => mistake(String(input)) });

export const wholeNumber = (from: number, to: number) =>
  text(
    (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
    (value) => `is "${value}": set it to a whole number from ${from} to ${to}.`,
  ).transform(Number);

export const port = wholeNumber(1, 65_535);

/** One value or more. */
export const listOf = <Value>(
  item: z.ZodType<Value, string>,
  { separator = /,/, missing = "is empty." } = {},
) =>
  z
    .string(missing)
    .transform((value) => value.split(separator).flatMap((part) => part.trim() || []))
    .pipe(z.tuple([item], item));

export const origin = text(
  (value) => {
    const url = URL.parse(value);
    return /^https?:$/.test(url?.protocol ?? "") && value.toLowerCase().replace(/\/$/, "") === url?.origin;
  },
  (value) => `has "${value}": write an origin such as https://www.example.com, without a path.`,
).transform((value) => new URL(value).origin);

/** An IP address, or a network such as 10.0.0.0/8. */
export const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) =>
    `has "${String(input)}": write the proxy's IP address or network, such as 10.0.0.0/8.`,
});

/** 32 characters are 128 bits when they are hexadecimal digits. */
export const secret = z.string().min(32, "is too short: set it to at least 32 random characters.");

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "is not the address of a PostgreSQL: write postgres://user:password@host/database.",
});

/** Where applications may be sent: https anywhere, http where nobody outside can listen. */
export const webhookUrl = text(
  (value) => {
    const url = URL.parse(value);
    return /^https?:$/.test(url?.protocol ?? "") && `${url?.username}${url?.password}` === "";
  },
  () => "is not a web address: write one such as https://crm.example.com/hooks/leads, without a user name.",
)
  .transform((value) => new URL(value))
  .refine(
    ({ protocol, hostname }) => protocol === "https:" || isInternalHost(hostname),
    "begins with http and leads to the internet: use https. Without it the CRM has to be on this machine or in a private network (localhost, a name without a dot or under .internal, or a private IP address).",
  );

const PRIVATE_NETWORKS = new BlockList();
for (const [address, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  PRIVATE_NETWORKS.addSubnet(address, bits);
}
PRIVATE_NETWORKS.addAddress("::1", "ipv6");
PRIVATE_NETWORKS.addSubnet("fc00::", 7, "ipv6");

/** Whether only a machine or network of the operator's own can have this name or address. */
function isInternalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (version === 0) return !host.includes(".") || host.endsWith(".internal");
  return PRIVATE_NETWORKS.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** `whsec_` and the base64 of 24 to 64 bytes, as Standard Webhooks 1.0.0 has it. */
const webhookSecret = text(
  (value) => {
    const bytes = decodeWebhookSecret(value);
    // Node skips what is not base64; a secret with a slip in it must not become another secret.
    const isExact = `whsec_${bytes.toString("base64")}`.replace(/=+$/, "") === value.replace(/=+$/, "");
    return isExact && bytes.length >= 24 && bytes.length <= 64;
  },
  () => "has a part that is no secret: write whsec_ and the base64 of 24 to 64 bytes.",
).transform((value): Uint8Array => decodeWebhookSecret(value));

const decodeWebhookSecret = (value: string): Buffer => Buffer.from(value.replace(/^whsec_/, ""), "base64");

/** Several of them stand beside each other while one is changed. */
export const webhookSecrets = listOf(webhookSecret, {
  separator: /[\s,]+/,
  missing: "is missing: set it to whsec_ and the output of openssl rand -base64 32, here and in the CRM.",
});
