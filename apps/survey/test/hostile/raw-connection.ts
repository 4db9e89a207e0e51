import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which bytes are written as they are. */
export async function openConnection(
  port: number,
  address = "127.0.0.1",
): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, address);
  let heard = "";
  socket.on("data", (data) => (heard += data.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  await once(socket, "connect");
  return { socket, heard: () => heard, closed };
}

/** Sends the bytes and waits until the service closes the connection. */
export async function sendRaw(text: string, port: number, address?: string): Promise<string> {
  const { socket, heard, closed } = await openConnection(port, address);
  socket.write(text, "latin1");
  await closed;
  return heard();
}
