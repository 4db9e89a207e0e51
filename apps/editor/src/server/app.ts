import { basename, join } from "node:path";
import { z } from "zod";
import { save, SaveRefused, type Changes, type FindProblems } from "../folder/save.ts";
import { shownFilesOf } from "../folder/shown-files.ts";
import type { PictureFolder } from "../form/field.ts";
import type { Forms } from "../form/forms.ts";
import { findInGroups, keepAsOurs, onceForEachState } from "./findings.ts";
import { addPicture, picture } from "./pictures.ts";
import { bytesOf, fileAt, refusal, sentAs, sentence, withPolicy, type Answer } from "./http.ts";

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
  /** Read anew each time: an article chooses among the claims of the day. */
  forms: () => Forms;
  /** What a save must not add to. */
  checkSchema: FindProblems;
  /** What the panel of findings lists. */
  findProblems: FindProblems;
  /**
   * @param rule which rule a fact is read by; without one, words are read
   * @returns undefined while the folder's facts, which it compares numbers with, cannot be read
   */
  readText: (text: string, rule?: number) => Promise<Reading | undefined>;
  /** The folder of the editor's built pages. */
  pages: string;
  /** Where the preview of the website answers. */
  previewAddress: string;
}

const typedText = z.object({ text: z.string(), rule: z.number().optional() });

const UNREAD = "Words are read again once the folder can be read: first put right what stops the site.";
const NO_PAGE = "The editor has no such page.";

/** What Keystatic sends: files as URL-safe Base64 under their paths, and the paths to delete. */
const sentChanges = z
  .object({
    additions: z.array(z.object({ path: z.string(), contents: z.string() })),
    deletions: z.array(z.object({ path: z.string() })),
  })
  .transform(({ additions, deletions }): Changes => ({
    texts: new Map(
      additions.map(({ path, contents }) => [path, Buffer.from(contents, "base64url").toString()]),
    ),
    deleted: deletions.map(({ path }) => path),
  }));

/** The answers of the editor, which keeps one lender folder. Whoever may not ask is told so in a sentence. */
export function createApp(parts: EditorParts): Answer {
  const answer = answersOf(parts);
  return async (request) => {
    const refused = refusal(request);
    if (refused) return sentence(403, refused);
    try {
      return withPolicy(await answer(request), parts.previewAddress);
    } catch (error) {
      if (error instanceof SaveRefused) return sentence(error.status, error.message);
      throw error;
    }
  };
}

function answersOf(parts: EditorParts): Answer {
  const { lenderFolder, pages } = parts;
  const findings = onceForEachState(lenderFolder, () => findInGroups(lenderFolder, parts.forms(), parts));
  const keystatic = keystaticAnswers(parts);

  return async (request) => {
    const { pathname } = new URL(request.url);
    const [first = "", name = ""] = pathname.slice(1).split("/").map(asName);
    switch (`${request.method} /${first}`) {
      case "GET /":
        return fileAt(join(pages, "index.html"), NO_PAGE);
      case "GET /keystatic":
        return fileAt(join(pages, "forms.html"), NO_PAGE);
      case "GET /assets":
        return fileAt(join(pages, "assets", basename(name)), NO_PAGE);
      case "GET /api":
      case "POST /api":
        return keystatic(request);
      case "GET /forms":
        return Response.json({ ...parts.forms(), preview: parts.previewAddress });
      case "GET /findings":
        return Response.json(await findings());
      case "POST /reading": {
        const { text, rule } = await sentAs(typedText, request);
        const reading = await parts.readText(text, rule);
        return reading ? Response.json(reading) : sentence(503, UNREAD);
      }
      case "GET /preview":
        return Response.json(
          await fetch(parts.previewAddress).then(
            () => true,
            () => false,
          ),
        );
      case "GET /pictures":
      case "GET /drawings":
        return picture(lenderFolder, first as PictureFolder, name);
      case "PUT /pictures":
      case "PUT /drawings":
        await addPicture(lenderFolder, first as PictureFolder, name, await bytesOf(request));
        return new Response(null, { status: 204 });
      case "POST /ours": {
        const { file, key } = await sentAs(z.object({ file: z.string(), key: z.string() }), request);
        await keepAsOurs(lenderFolder, file, key);
        return new Response(null, { status: 204 });
      }
      default:
        return sentence(404, NO_PAGE);
    }
  };
}

/** What Keystatic's page asks for: the list of files, the text of one, and to save. */
function keystaticAnswers({ lenderFolder, forms, checkSchema }: EditorParts): Answer {
  const files = shownFilesOf(lenderFolder, forms);
  // One save at a time, each checked against what the one before it wrote.
  let saving: Promise<unknown> = Promise.resolve();

  return async (request) => {
    const [, , , what, sha = "", ...path] = new URL(request.url).pathname.split("/").map(asName);
    if (request.method === "POST") {
      const changes = await sentAs(sentChanges, request);
      const folder = { path: lenderFolder, forms: forms(), stored: files.stored, findProblems: checkSchema };
      const saved = saving.then(() => save(folder, changes));
      saving = saved.catch(() => undefined);
      await saved;
    } else if (what === "blob") {
      const content = files.content(path.join("/"), sha);
      return content
        ? new Response(new Uint8Array(content))
        : sentence(404, "This file has changed. Load the page again.");
    }
    await files.read();
    return Response.json(files.entries());
  };
}

/** A part of an address; one that is not written as an address has it is the name of nothing. */
function asName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
