import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Answers on this computer only, with a function from a web request to a web response. */
export async function listen(answer: (request: Request) => Promise<Response>, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => void respond(answer, incoming, outgoing));
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return server;
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  try {
    const request = new Request(new URL(url, "http://localhost"), {
      method,
      headers: headersOf(incoming),
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
    });
    const response = await answer(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end("The editor could not do this. Its terminal says why.");
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const given = Object.entries(headers).filter(([, value]) => typeof value === "string");
  return new Headers(given as [string, string][]);
}
