import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { LenderProblems } from "@heloc/lender/problem";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { z } from "zod";
import { shownFilesOf } from "../folder/form-files.ts";
import { Refused } from "../folder/refused.ts";
import { save, sentChanges } from "../folder/save.ts";
import { factProblem, lenderForms } from "../lender-forms.ts";
import { findingsOf, keepAsOurs, type FindProblems } from "./findings.ts";
import { addPicture, listPictures, refuseOtherNames } from "./pictures.ts";

/** What is said of a text: of words the same as `npm run review -- --try`, of a fact only whether it can be true. */
export interface Reading {
  outcome: "refused" | "read-twice" | "clear";
  /** What to do, and why; empty where it is clear. */
  advice: string;
  rule?: string;
  /** The known sentence that is most like it. */
  nearest?: string;
}

interface EditorParts {
  lenderFolder: string;
  findProblems: FindProblems;
  /** @throws LenderProblems while the folder's facts, which it compares numbers with, cannot be read */
  readWords: (text: string, today: string) => Promise<Reading>;
  pages: string;
  /** Where the preview of the website answers. */
  previewAddress: string;
}

const LARGEST_BODY = 40_000_000;
const OWN_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

const typedText = z.object({ text: z.string(), rule: z.number().optional() });
const keyOfValue = z.object({ file: z.string(), key: z.string() });

/** The editor, which keeps one lender folder. Whoever may not ask is refused in a sentence. */
export function createApp(parts: EditorParts): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_BODY, routerOptions: { maxParamLength: 500 } });
  // Each route reads its body itself, whatever type the body is said to have.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async ({ method, headers: { host = "", origin } }, reply) => {
    // Nothing is fetched from elsewhere, nothing but the preview is framed, and nobody frames.
    reply.headers({
      "content-security-policy": `default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; frame-src 'self' ${parts.previewAddress}; frame-ancestors 'self'; form-action 'none'`,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    // A page of another site can make the browser send requests here: under a name of its own that points to this machine,
    // or by posting across origins.
    if (!OWN_NAMES.test(host))
      throw new Refused(
        `The editor answers on this computer only, as localhost or 127.0.0.1. The request was for "${host}".`,
        403,
      );
    if (method !== "GET" && method !== "HEAD" && origin !== `http://${host}`)
      throw new Refused(
        `The editor saves only what its own page sends. This came from ${origin ?? "outside of a browser"}.`,
        403,
      );
  });
  app.setErrorHandler((error: Error, _request, reply) => {
    const { status, message } = asRefused(error);
    return reply.code(status).type("text/plain; charset=utf-8").send(message);
  });
  app.setNotFoundHandler(() => {
    throw new Refused("The editor has no such page.", 404);
  });
  addPages(app, parts);
  addFolder(app, parts);
  return app;
}

/** On this computer only. @returns the address */
export const listen = (app: FastifyInstance, port: number): Promise<string> =>
  app.listen({ port, host: "127.0.0.1" });

function asRefused(error: Error & { code?: string }): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof LenderProblems)
    return new Refused(
      "Words are read again once the folder can be read: first put right what stops the site.",
      503,
    );
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Refused("This is too large. Make the picture smaller than 40 MB.", 413);
  console.error(error);
  return new Refused("The editor could not do this. Its terminal says why.", 500);
}

function addPages(app: FastifyInstance, { lenderFolder, pages, previewAddress }: EditorParts): void {
  app.register(fastifyStatic, { root: join(pages, "assets"), prefix: "/assets/", cacheControl: false });
  app.get("/", (_, reply) => reply.sendFile("index.html", pages));
  app.get("/keystatic*", (_, reply) => reply.sendFile("forms.html", pages));
  app.get("/preview", async () => (await fetch(previewAddress).catch(() => undefined)) !== undefined);
  app.get("/forms", () => ({ ...lenderForms(lenderFolder), preview: previewAddress }));
}

/** Reads and changes the lender's folder. */
function addFolder(app: FastifyInstance, { lenderFolder, findProblems, readWords }: EditorParts): void {
  const post = <Sent>(address: string, schema: z.ZodType<Sent>, work: (sent: Sent) => Promise<object>) =>
    app.post(address, ({ body }) => work(sentAs(schema, body)));
  app.get("/findings", findingsOf(lenderFolder, findProblems));
  post("/ours", keyOfValue, (sent) => keepAsOurs(lenderFolder, sent));
  post("/reading", typedText, async ({ text, rule }): Promise<Reading> => {
    const today = new Date().toISOString().slice(0, 10);
    if (rule === undefined) return readWords(text, today);
    const advice = factProblem(lenderFolder, rule, text, today) ?? "";
    return { outcome: advice ? "refused" : "clear", advice };
  });

  // What Keystatic's page asks for: the list of files, the text of one, and to save.
  // Each of several tabs shows the folder as it read it.
  const tabs: Record<string, ReturnType<typeof shownFilesOf>> = {};
  const filesOf = ({ headers: { tab } }: FastifyRequest) =>
    (tabs[String(tab)] ??= shownFilesOf(lenderFolder));
  app.get("/api/keystatic/tree", (request) => filesOf(request).read());
  app.get<{ Params: { sha: string; "*": string } }>("/api/keystatic/blob/:sha/*", (request) =>
    filesOf(request as FastifyRequest).content(request.params["*"], request.params.sha),
  );
  // One save at a time, each checked against what the one before it wrote.
  let saving: Promise<unknown> = Promise.resolve();
  app.post("/api/keystatic/update", async (request) => {
    const [files, changes] = [filesOf(request), sentAs(sentChanges, request.body)];
    const saved = saving.then(() => save(lenderFolder, lenderForms(lenderFolder), files.stored, changes));
    saving = saved.catch(() => undefined);
    await saved;
    return files.read();
  });

  // Logo and icon stand beside the files of facts.
  const folders = { "/pictures": join(lenderFolder, "pictures"), "/drawings": lenderFolder };
  for (const [address, folder] of Object.entries(folders)) {
    app.get(address, () => listPictures(folder));
    app.get<Named>(`${address}/:name`, ({ params: { name } }, reply) => {
      refuseOtherNames(name);
      // A drawing may hold a script; opened by itself, it would run as the editor's own.
      return reply.header("content-security-policy", "sandbox; default-src 'none'").sendFile(name, folder);
    });
    app.put<Named>(`${address}/:name`, ({ params: { name }, body }) =>
      addPicture(folder, name, body as Buffer),
    );
  }
}

interface Named {
  Params: { name: string };
}

/** @throws Refused when it is not what the editor's own page sends */
function sentAs<Sent>(schema: z.ZodType<Sent>, body: unknown): Sent {
  try {
    return schema.parse(JSON.parse(String(body)));
  } catch {
    throw new Refused(
      "The editor does not understand this. Load the page again, then make your change.",
      400,
    );
  }
}
