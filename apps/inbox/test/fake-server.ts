import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyReply } from "fastify";
import type {
  ErasureRequest,
  InboxEvent,
  LeadCounts,
  LeadDetail,
  LeadPage,
  LeadQuery,
  LeadRow,
  NoteRequest,
  Problem,
  Progress,
  SavedView,
  StatusRequest,
} from "../src/contract.ts";
import { countRows, exampleOverview, fits } from "./example-list.ts";
import { exampleDetail, exampleRow, HARD_NAMES } from "./example-leads.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

export interface FakeOptions {
  leads: number;
  port: number;
  /** Names that are hard to lay out stand first. */
  hasHardNames?: boolean;
  unreadable?: number;
  /** How many were opened when the page asks. */
  opened?: number;
}

const STATUS: Partial<Record<Problem["code"], number>> = { "no-session": 401, locked: 423, "not-found": 404 };

/** An inbox without a store: it answers as the contract says, from applications that it makes up. */
export async function startFakeInbox(options: FakeOptions) {
  const now = new Date();
  const rows = makeRows(options, now);
  const names = new Map(rows.map((row) => [row.submissionId, namesOf(row)]));
  const details = new Map<string, LeadDetail>();
  const listeners = new Set<FastifyReply>();
  const openings: string[] = [];
  const refusals = new Map<string, Problem["code"]>();
  let revision = 1;
  let isOpen = true;
  let isLocked = false;
  let progress = progressOf(options);
  let views: SavedView[] = [{ name: "Texas, call now", filter: { state: "TX", callNow: true } }];

  let counted = { revision: 0, counts: countRows([]) };
  const countsNow = (): LeadCounts => {
    if (counted.revision !== revision) counted = { revision, counts: countRows(rows) };
    return counted.counts;
  };

  const app = fastify({ forceCloseConnections: true });
  const tell = (event: InboxEvent): void => {
    for (const { raw } of listeners) raw.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const change = (newLeads = 0): void => tell({ kind: "changed", revision: ++revision, newLeads });
  const refuse = (reply: FastifyReply, code: Problem["code"]) =>
    reply.code(STATUS[code] ?? 409).send({ code, message: code } satisfies Problem);
  const detailOf = (id: string): LeadDetail | undefined => {
    const row = rows.find(({ submissionId }) => submissionId === id);
    const made = details.get(id) ?? (row && exampleDetail(row, names.get(id) ?? namesOf(row)));
    if (made) details.set(id, made);
    return made;
  };
  const session = () => ({
    operator: "Dana",
    lenderName: "Brightwick Lending",
    states: ["CA", "TX"],
    views,
    progress,
  });

  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", POLICY).header("cache-control", "no-store");
    if (!request.url.startsWith("/api/")) return;
    if (isLocked && request.method !== "POST") return refuse(reply, "locked");
    if (!isOpen && request.url !== "/api/session") return refuse(reply, "no-session");
    for (const [part, code] of refusals) if (request.url.includes(part)) return refuse(reply, code);
  });
  await app.register(fastifyStatic, { root: join(import.meta.dirname, "../dist") });

  app.get("/api/session", (_request, reply) => (isOpen ? session() : refuse(reply, "no-session")));
  app.post<{ Body: { token: string } }>("/api/session", ({ body }, reply) => {
    if (body.token !== "good") return refuse(reply, "no-session");
    isLocked = false;
    isOpen = true;
    return session();
  });
  app.post<{ Body: LeadQuery }>("/api/leads/query", ({ body }): LeadPage => {
    const { filter, offset, limit } = body;
    const found = rows.filter((row) => fits(row, filter));
    return {
      revision,
      total: found.length,
      offset,
      rows: found.slice(offset, offset + limit),
      counts: countsNow(),
      progress,
      unreadable: options.unreadable ?? 0,
    };
  });
  app.post<{ Params: { id: string } }>("/api/leads/:id/opening", ({ params }, reply) => {
    openings.push(params.id);
    return detailOf(params.id) ?? refuse(reply, "not-found");
  });
  app.get<{ Params: { id: string } }>(
    "/api/leads/:id",
    ({ params }, reply) => detailOf(params.id) ?? refuse(reply, "not-found"),
  );
  app.post<{ Params: { id: string }; Body: StatusRequest }>(
    "/api/leads/:id/status",
    ({ params, body }, reply) => {
      const lead = detailOf(params.id);
      const row = rows.find(({ submissionId }) => submissionId === params.id);
      if (!lead || !row) return refuse(reply, "not-found");
      row.status = lead.status = body.status;
      const access = { at: new Date().toISOString(), by: "Dana", action: body.status };
      lead.accesses = [...lead.accesses, { submissionId: params.id, ...access }];
      change();
      return reply.code(204).send();
    },
  );
  app.post<{ Params: { id: string }; Body: NoteRequest }>(
    "/api/leads/:id/notes",
    ({ params, body }, reply) => {
      const lead = detailOf(params.id);
      if (!lead) return refuse(reply, "not-found");
      const note = {
        number: lead.noteList.length + 1,
        writtenAt: new Date().toISOString(),
        writtenBy: "Dana",
        text: body.text,
      };
      lead.noteList = [...lead.noteList, note];
      return reply.code(204).send();
    },
  );
  app.post("/api/leads/:id/withdrawal", (_request, reply) => reply.code(204).send());
  app.post<{ Params: { id: string }; Body: ErasureRequest }>(
    "/api/leads/:id/erasure",
    ({ params, body }, reply) => {
      const index = rows.findIndex(({ submissionId }) => submissionId === params.id);
      if (detailOf(params.id)?.lastName !== body.typed) return refuse(reply, "name-differs");
      rows.splice(index, 1);
      details.delete(params.id);
      change();
      return reply.code(204).send();
    },
  );
  app.get("/api/leads/:id/certificate", () => ({ evidence: {}, keyId: "", signature: "" }));
  app.put<{ Body: SavedView[] }>("/api/views", ({ body }, reply) => {
    views = body;
    return reply.code(204).send();
  });
  app.get("/api/overview", () => exampleOverview(now));
  app.post("/api/activity", (_request, reply) => reply.code(204).send());
  app.post("/api/lock", (_request, reply) => {
    isLocked = true;
    return reply.code(204).send();
  });
  app.get("/api/events", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.write(": here\n\n");
    listeners.add(reply);
    reply.raw.on("close", () => listeners.delete(reply));
  });
  await app.listen({ host: "127.0.0.1", port: options.port });

  return {
    /** The ids of the applications that were opened, in order. */
    openings,
    /** Refuses every request whose address has this part in it. */
    refuse: (part: string, code: Problem["code"]) => void refusals.set(part, code),
    accept: () => refusals.clear(),
    addLeads(count: number) {
      const first = rows.length + 1_000_000;
      for (let added = 0; added < count; added++) {
        const row = {
          ...exampleRow(first + added, new Date()),
          receivedAt: new Date().toISOString(),
          status: undefined,
        };
        names.set(row.submissionId, namesOf(row));
        rows.unshift(row);
      }
      change(count);
    },
    setProgress(opened: number) {
      progress = progressOf({ ...options, opened });
      tell({ kind: "progress", progress });
    },
    lock() {
      isLocked = true;
      tell({ kind: "locked" });
    },
    endSession() {
      isOpen = false;
    },
    async stop() {
      for (const { raw } of listeners) raw.destroy();
      await app.close();
    },
  };
}

const namesOf = ({ name }: LeadRow) => {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
};

function makeRows({ leads, hasHardNames }: FakeOptions, now: Date): LeadRow[] {
  return Array.from({ length: leads }, (_, index) =>
    exampleRow(index, now, hasHardNames ? HARD_NAMES[index] : undefined),
  );
}

function progressOf({ leads, opened = leads }: FakeOptions): Progress {
  return { status: opened < leads ? "opening" : "ready", opened, total: leads };
}
