import { basename, join } from "node:path";
import type { Mirror } from "../folder/mirror.ts";
import { save, SaveRefused, type Changes, type FindProblems } from "../folder/save.ts";
import type { PictureFolder } from "../form/field.ts";
import type { Forms } from "../form/forms.ts";
import { onceForEachState } from "./findings.ts";
import { refusal } from "./guards.ts";
import { addPicture } from "./pictures.ts";
import { builtFile, picture, sentence, withPolicy } from "./responses.ts";

/** Keystatic's own request handler, which reads the mirror. */
export type ReadMirror = (request: Request) => Promise<Response>;

export interface EditorParts {
  lenderFolder: string;
  /** Read anew each time: an article chooses among the claims of the day. */
  forms: () => Forms;
  mirror: Mirror;
  readMirror: ReadMirror;
  /** What a save must not add to. */
  checkSchema: FindProblems;
  /** What the panel of findings lists. */
  findProblems: FindProblems;
  /** The folder of the editor's built pages. */
  pages: string;
  /** Where the preview of the website answers. */
  previewAddress: string;
  isPreviewReady: () => Promise<boolean>;
}

type Answer = (request: Request) => Promise<Response>;

const LARGEST_BODY = 40_000_000;

/** The answers of the editor, which keeps one lender folder. Whoever may not ask is told so in a sentence. */
export function createApp(parts: EditorParts): Answer {
  const answer = answersOf(parts);
  return async (request) => {
    const refused = refusal(request.method, request.headers);
    if (refused) return sentence(403, refused);
    if (Number(request.headers.get("content-length")) > LARGEST_BODY)
      return sentence(413, "This is too large. Make the picture smaller than 40 MB.");
    try {
      return withPolicy(await answer(request), parts.previewAddress);
    } catch (error) {
      if (error instanceof SaveRefused) return sentence(422, error.message);
      throw error;
    }
  };
}

function answersOf(parts: EditorParts): Answer {
  const { lenderFolder, pages } = parts;
  const findings = onceForEachState(lenderFolder, parts.findProblems);
  const keystatic = keystaticAnswers(parts);

  return async (request) => {
    const { pathname } = new URL(request.url);
    const [first = "", name = ""] = pathname.slice(1).split("/").map(decodeURIComponent);
    switch (`${request.method} /${first}`) {
      case "GET /":
        return builtFile(pages, "index.html");
      case "GET /keystatic":
        return builtFile(pages, "forms.html");
      case "GET /assets":
        return builtFile(pages, join("assets", basename(name)));
      case "GET /api":
      case "POST /api":
        return keystatic(request);
      case "GET /forms":
        return Response.json({ ...parts.forms(), preview: parts.previewAddress });
      case "GET /findings":
        return Response.json(await findings());
      case "GET /preview":
        return Response.json(await parts.isPreviewReady());
      case "GET /pictures":
      case "GET /drawings":
        return picture(lenderFolder, first as PictureFolder, name);
      case "PUT /pictures":
      case "PUT /drawings":
        await addPicture(lenderFolder, first as PictureFolder, name, await request.bytes());
        return new Response(null, { status: 204 });
      default:
        return sentence(404, "The editor has no such page.");
    }
  };
}

/** What Keystatic's page asks for: the files of the mirror, and to save. */
function keystaticAnswers({ lenderFolder, forms, mirror, readMirror, checkSchema }: EditorParts): Answer {
  // One save at a time, each checked against what the one before it wrote.
  let saving: Promise<unknown> = Promise.resolve();

  async function saveChanges(changes: Changes): Promise<void> {
    const path = lenderFolder;
    const saved = saving.then(() =>
      save({ path, forms: forms(), shown: mirror.copied(), findProblems: checkSchema }, changes),
    );
    saving = saved.catch(() => undefined);
    await saved;
  }

  return async (request) => {
    const tree = new URL("/api/keystatic/tree", request.url);
    if (request.method === "POST") await saveChanges(readChanges(await request.json()));
    else if (new URL(request.url).pathname !== tree.pathname) return readMirror(request);
    await mirror.update();
    return readMirror(new Request(tree, { headers: { "no-cors": "1" } }));
  };
}

/** What Keystatic sends: files as URL-safe Base64 under their paths, and the paths to delete. */
function readChanges(sent: unknown): Changes {
  const { additions, deletions } = sent as {
    additions: { path: string; contents: string }[];
    deletions: { path: string }[];
  };
  const texts = additions.map(
    ({ path, contents }) => [path, Buffer.from(contents, "base64url").toString()] as const,
  );
  return { texts: new Map(texts), deleted: deletions.map(({ path }) => path) };
}
