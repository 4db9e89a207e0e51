import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer, isIPv6, type AddressInfo } from "node:net";
import type { FastifyInstance, FastifyListenOptions } from "fastify";

/** Why an address that "localhost" names cannot be used: this machine does not speak that version of IP. */
const NOT_HERE = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/**
 * Listens on the host, or on both addresses of "localhost". Both lead to the one server: Fastify would start a second one,
 * which has neither our answers to broken requests nor our way of closing.
 * @throws the system's error when the port is taken at one of them
 */
export async function listenEverywhere(
  app: FastifyInstance,
  options: FastifyListenOptions & { host: string },
  findAddresses = addressesOf,
): Promise<void> {
  const [host = options.host, ...others] = await findAddresses(options.host);
  // As Node's own server for HTTP opens its connections.
  const pass = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket));
  const doors = others.map((address) => ({ address, door: pass() }));
  app.addHook("preClose", async () => doors.forEach(({ door }) => door.close()));
  await app.listen({ ...options, host });
  const { port } = app.server.address() as AddressInfo;
  for (const { door, address } of doors) {
    try {
      await once(door.listen(port, address), "listening");
    } catch (error) {
      if (!NOT_HERE.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
}

/** The addresses of "localhost", IPv4 first because every machine has that. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== "localhost") return [host];
  const found = (await lookup(host, { all: true })).map(({ address }) => address);
  return [...new Set(found)].sort((one, other) => +isIPv6(one) - +isIPv6(other));
}
