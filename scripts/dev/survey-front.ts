import { readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { join } from "node:path";

const SCRIPT = readFileSync(join(import.meta.dirname, "reload-page.js"));
const SCRIPT_PATH = "/dev/reload-page.js";
const STATE_PATH = "/dev/state";

/** What open pages are told, at once and at each change. */
interface State {
  /** A page of another version loads itself again. */
  version: number;
  /** What is wrong with the last edit. */
  problem?: string | undefined;
}

/** Holds the survey's port while services come and go behind it, so that no visitor of it ever meets a closed door. */
export type SurveyFront = ReturnType<typeof createSurveyFront>;

export function createSurveyFront() {
  const state: State = { version: Date.now(), problem: undefined };
  const listeners = new Set<ServerResponse>();
  const underWay = new Set<Promise<unknown>>();
  let service: number | undefined;

  const tell = (listener: ServerResponse): unknown => listener.write(`data: ${JSON.stringify(state)}\n\n`);
  const tellAll = (): void => listeners.forEach(tell);

  function listen(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    listeners.add(response);
    response.once("close", () => listeners.delete(response));
    tell(response);
  }

  const scriptTag = (): string => `<script src="${SCRIPT_PATH}" data-version="${state.version}"></script>`;

  function showWithoutService(response: ServerResponse): void {
    response.writeHead(503, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Survey</title><p>The survey is starting.</p>${scriptTag()}`);
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
    const tag = scriptTag();
    const { method, url, headers } = incoming;
    const toService = request({
      host: "127.0.0.1",
      port,
      path: url,
      method,
      // Not compressed, because the script goes in.
      headers: { ...headers, "accept-encoding": "identity" },
      agent: false,
    });
    incoming.pipe(toService);
    const [answer] = (await once(toService, "response")) as [IncomingMessage];
    const isPage = answer.headers["content-type"]?.startsWith("text/html");
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      await once(answer, "end");
      return;
    }
    const page = Buffer.concat(await answer.toArray()).toString();
    delete answer.headers["content-length"];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.end(page.replace("</body>", `${tag}</body>`));
  }

  const server = createServer((incoming, response) => {
    if (incoming.url === STATE_PATH) return listen(response);
    if (incoming.url === SCRIPT_PATH)
      return response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);
    if (service === undefined) return showWithoutService(response);
    const answer = forward(incoming, response, service).catch(() =>
      response.headersSent ? response.destroy() : showWithoutService(response),
    );
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
  });

  return {
    server,
    /**
     * From now on the service on this port answers, or none does.
     * @returns when the last request to the one before has its answer
     */
    async use(port: number | undefined): Promise<void> {
      service = port;
      await Promise.allSettled(underWay);
    },
    /** Open pages load themselves again. */
    reload(): void {
      state.version += 1;
      tellAll();
    },
    /** Open pages show what is wrong with the last edit, or that nothing is any more. */
    show(problem: string | undefined): void {
      state.problem = problem;
      tellAll();
    },
  };
}
