import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** A message as the CRM received it, complete. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  path: string;
}

/** What the CRM does with a connection once a message is complete. */
export type Behavior = (socket: Socket) => void;

export interface Crm {
  url: URL;
  port: number;
  /** Every complete message, also those that it then failed. */
  received: Received[];
  /** Connections that were opened, with a message or without. */
  connections: () => number;
  close: () => Promise<void>;
}

export interface CrmOptions {
  /** What to do with a message. */
  answer: (message: Received) => Behavior;
  /** Resets every connection as soon as the first bytes come. */
  resetsEarly?: () => boolean;
  port?: number;
}

/** A CRM made of a bare socket, so that it can fail in ways in which an HTTP server cannot. */
export async function startCrm({ answer, resetsEarly = () => false, port = 0 }: CrmOptions): Promise<Crm> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      if (resetsEarly()) return socket.resetAndDestroy();
      bytes = Buffer.concat([bytes, chunk]);
      const message = readMessage(bytes);
      if (!message) return;
      bytes = Buffer.alloc(0);
      received.push(message);
      answer(message)(socket);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const taken = (server.address() as AddressInfo).port;
  return {
    url: new URL(`http://127.0.0.1:${taken}/hooks/leads?key=1`),
    port: taken,
    received,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** @returns undefined while the message is not complete */
function readMessage(bytes: Buffer): Received | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [requestLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const body = bytes.subarray(end + 4);
  if (body.length < Number(headers["content-length"])) return undefined;
  const path = requestLine.split(" ")[1] ?? "";
  return { id: headers["webhook-id"] ?? "", headers, body: body.toString("utf8"), path };
}

const head = (status: number, headers: Record<string, string> = {}): string =>
  [`HTTP/1.1 ${status} Whatever`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
    .join("\r\n")
    .concat("\r\n\r\n");

/** A whole and proper answer. */
export const says =
  (status: number, headers: Record<string, string> = {}): Behavior =>
  (socket) =>
    void socket.end(head(status, { "content-length": "2", ...headers }) + "ok");

/** A whole and proper answer of an API. */
export const saysJson =
  (status: number, content: unknown, headers: Record<string, string> = {}): Behavior =>
  (socket) => {
    const body = JSON.stringify(content);
    socket.end(head(status, { "content-length": String(Buffer.byteLength(body)), ...headers }) + body);
  };

export const resets: Behavior = (socket) => void socket.resetAndDestroy();
export const closes: Behavior = (socket) => void socket.end();
export const hangs: Behavior = () => undefined;

/** Says the status, begins a body and resets the connection in the middle of it. */
export const breaksOff =
  (status: number): Behavior =>
  (socket) =>
    void socket.write(`${head(status, { "content-length": "1000" })}{`, () => socket.resetAndDestroy());

/** One byte of the head at a time, for ever. */
export const dripsItsHead: Behavior = (socket) => drip(socket, "HTTP/1.1 200 OK\r\nx-long: ");
/** A proper head, then one byte of the body at a time, for ever. */
export const dripsItsBody =
  (status: number): Behavior =>
  (socket) => {
    socket.write(head(status, { "content-length": "100000" }));
    drip(socket, "");
  };

export const floods =
  (status: number): Behavior =>
  (socket) => {
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const pour = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on("drain", pour);
    socket.write(head(status, { "content-length": "100000000000" }));
    pour();
  };

export const speaksGarbage: Behavior = (socket) => void socket.end("220 mail.example.com ESMTP\r\n\r\n");
export const sendsHugeHeaders: Behavior = (socket) =>
  void socket.end(head(200, { "x-huge": "x".repeat(100_000) }));
export const switchesProtocols: Behavior = (socket) =>
  void socket.write(head(101, { upgrade: "websocket", connection: "upgrade" }));

function drip(socket: Socket, text: string): void {
  let index = 0;
  const timer = setInterval(() => socket.write(text[index++] ?? "x"), 10);
  socket.on("close", () => clearInterval(timer));
}
