import { once } from "node:events";
import { connect } from "node:net";

/** A connection on which bytes are written as they are. */
export async function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data.toString("latin1"))).on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  return { socket, heard: () => heard, closed };
}

/** Sends the bytes and waits until the service closes the connection. */
export async function sendRaw(text: string, port: number): Promise<string> {
  const { socket, heard, closed } = await openConnection(port);
  socket.write(text, "latin1");
  await closed;
  return heard();
}
