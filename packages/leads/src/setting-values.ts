import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

// A mistake continues a sentence that begins with the setting's name. It ends up in logs, so it repeats no secret.

const REPOSITORY = resolve(import.meta.dirname, "../../..");

export const text = (
  isRight: (value: string) => boolean,
  mistake: (value: string) => string,
  missing = "is missing: set it.",
) => z.string(missing).refine(isRight, { error: ({ input }) => mistake(String(input)) });

export const wholeNumber = (from: number, to: number) =>
  text(
    (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
    (value) => `is "${value}": set it to a whole number from ${from} to ${to}.`,
  ).transform(Number);

export const yesOrNo = text(
  (value) => /^(1|0|yes|no)$/.test(value),
  (value) => `is "${value}": set it to 1 for yes or 0 for no.`,
).transform((value) => value === "1" || value === "yes");

/** A file, from the project's folder on. */
export const filePath = z.string().transform((value) => resolve(REPOSITORY, value));

export const port = wholeNumber(1, 65_535);

/** With commas or blanks between its parts. */
export const listOf = <Value>(item: z.ZodType<Value, string>, missing = "is empty.") =>
  z
    .string(missing)
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.tuple([item], item));

export const origin = text(
  (value) => {
    const url = URL.parse(value);
    const isWritten = value.toLowerCase().replace(/\/$/, "") === url?.origin;
    return isWritten && /^https?:$/.test(url.protocol) && !value.includes("*");
  },
  (value) => `has "${value}": write an origin such as https://www.example.com, without a path.`,
).transform((value) => new URL(value).origin);

export const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) =>
    `has "${String(input)}": write the proxy's IP address or network, such as 10.0.0.0/8.`,
});

/** 32 characters are 128 bits when they are hexadecimal digits. */
export const secret = z.string().min(32, "is too short: set it to at least 32 random characters.");

const isPostgresUrl = (value: string): boolean => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "");

export const postgresUrl = text(
  (value) => eachServer(value).every(isPostgresUrl),
  () => "is not the address of a PostgreSQL: write postgres://user:password@host/database.",
);

/** Each server of one address, as libpq writes several: postgres://user@a:5432,b:5433/database. */
export function eachServer(databaseUrl: string): string[] {
  const [, before = "", hosts = "", after = ""] =
    /^([^:]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return /^https?:$/.test(url?.protocol ?? "") && `${url?.username}${url?.password}` === "";
}

/** Where applications may be sent: https anywhere, http where nobody outside can listen. */
export const webhookUrl = text(
  isWebAddress,
  () => "is not a web address: write one such as https://crm.example.com/hooks/leads, without a user name.",
  "is missing: set it to the address that takes applications.",
)
  .transform((value) => new URL(value))
  .refine(
    ({ protocol, hostname }) => protocol === "https:" || isInternalHost(hostname),
    "begins with http and leads to the internet: use https. Only this machine and a private network may be reached without it (localhost, a name without a dot or under .internal, or a private IP address).",
  );

export const webAddress = text(
  isWebAddress,
  () => "is not a web address: write one such as https://crm.example.com/leads, without a user name.",
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
export function isInternalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  if (version === 0) return !host.includes(".") || host.endsWith(".internal");
  return PRIVATE_NETWORKS.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** One address without a name. It is somebody's or the lender's own, so it is not repeated in a mistake. */
export const mailAddress = z
  .string("is missing: set it to an e-mail address.")
  .pipe(z.email("is not one e-mail address: write one such as leads@lender.example.com, without a name."));
