import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A port on which another program listens until the test ends. */
export async function takePort(host = "127.0.0.1"): Promise<number> {
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
