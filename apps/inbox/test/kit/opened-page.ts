import type { LeadPage } from "../../src/messages.ts";
import type { LeadFilter } from "../../src/requests.ts";

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** What a refusal says. */
  problem: () => { message: string };
  json: <Body>() => Body;
}

/** Asks as the page does, with the session's cookie. */
export type Ask = (method: "GET" | "POST", url: string, body?: object) => Promise<Answer>;

/** What the page's own requests say of themselves. */
export const ownHeaders = (port: number) => ({
  host: `127.0.0.1:${port}`,
  origin: `http://127.0.0.1:${port}`,
  "sec-fetch-site": "same-origin",
});

/** Opens a link as a browser does. */
export async function openPage(link: string) {
  const { origin, hash } = new URL(link);
  let cookie = "";
  const request = async (method: string, url: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: { cookie, origin, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return response;
  };
  const ask: Ask = async (method, url, body) => {
    const response = await request(method, url, body);
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      problem: () => JSON.parse(text) as { message: string },
      json: <Body>() => JSON.parse(text) as Body,
    };
  };
  await ask("POST", "/api/session", { token: hash.slice(1) });
  return {
    ask,
    /** A page of the list, once all leads are open. */
    async list(filter: LeadFilter = {}, shown = 0): Promise<LeadPage> {
      for (;;) {
        const answer = await ask("POST", "/api/leads/query", { filter, page: shown });
        if (answer.status !== 200) throw new Error(answer.text);
        const list = answer.json<LeadPage>();
        if (list.isReady) return list;
      }
    },
    /** The stream of events. */
    listen: () => request("GET", "/api/events"),
  };
}
