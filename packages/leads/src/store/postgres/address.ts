import { readFileSync } from "node:fs";
import { OperatorError } from "../../operator-error.ts";
import { eachServer, isInternalHost } from "../../setting-values.ts";

/** One server, as the driver wants it. */
export interface Address {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  database: string;
  options: string;
  ssl: false | { rejectUnauthorized: true; ca?: string };
}

/** Where the applications may be: of several servers, one can write at a time. */
export interface Servers {
  addresses: readonly [Address, ...Address[]];
  /** Servers that only read, such as a standby, are passed over. */
  mustWrite: boolean;
}

/** Reads an address that may name several servers, as libpq does. */
export function readServers(databaseUrl: string): Servers {
  const [first, ...others] = eachServer(databaseUrl);
  const wanted = new URL(first ?? databaseUrl).searchParams.get("target_session_attrs");
  // libpq would take any; but what is stored can be stored on one of them alone.
  const session = wanted ?? (others.length > 0 ? "read-write" : "any");
  if (!["any", "read-write", "primary"].includes(session)) {
    throw new OperatorError(
      `DATABASE_URL has target_session_attrs=${session}: write read-write, or any to read from a standby.`,
    );
  }
  return {
    addresses: [readAddress(first ?? databaseUrl), ...others.map(readAddress)],
    mustWrite: session !== "any",
  };
}

/** Reads the address of one server as libpq writes it (postgresql.org/docs/current/libpq-connect.html), and adds what durability needs. */
export function readAddress(databaseUrl: string): Address {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const host = searchParams.get("host") ?? (url.hostname.replace(/^\[|\]$/g, "") || "localhost");
  // The server's own setting may be off, for speed; then a confirmed application could vanish. Its warnings have to come
  // through: one of them says that a standby does not have what was committed.
  const durable = "-c synchronous_commit=on -c client_min_messages=warning";
  const options = [durable, searchParams.get("options") ?? ""].join(" ").trim();
  return {
    host,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || "postgres",
    password: url.password === "" ? undefined : decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || "postgres",
    options,
    ssl: readEncryption(host, searchParams),
  };
}

/** Over a network the server's certificate must be valid and for this host, whatever weaker sslmode is asked for. */
function readEncryption(host: string, searchParams: URLSearchParams): Address["ssl"] {
  if (host.startsWith("/") || ["localhost", "127.0.0.1", "::1"].includes(host)) return false;
  const authority = searchParams.get("sslrootcert");
  if (searchParams.get("sslmode") !== "disable") {
    return { rejectUnauthorized: true, ...(authority && { ca: readFileSync(authority, "utf8") }) };
  }
  if (isInternalHost(host)) return false;
  throw new OperatorError(
    `DATABASE_URL sends applications to ${host} without encryption: remove sslmode=disable from it.`,
  );
}
