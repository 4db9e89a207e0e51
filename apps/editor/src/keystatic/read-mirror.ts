import { config, singleton, collection, fields } from "@keystatic/core";
import { makeGenericAPIRouteHandler } from "@keystatic/core/api/generic";
import { ARTICLES_FOLDER, type Forms } from "../form/forms.ts";
import type { ReadMirror } from "../server/app.ts";

/** Keystatic's request handler on the mirror. It reads; what forms save goes to the lender folder instead. */
export function readMirrorOf(folder: string, { files }: Forms): ReadMirror {
  const paths = files.map(({ key, label, file }) => [
    key,
    singleton({ label, path: file.replace(/\.yaml$/, ""), schema: {} }),
  ]);
  const handler = makeGenericAPIRouteHandler({
    localBaseDirectory: folder,
    config: config({
      storage: { kind: "local" },
      singletons: Object.fromEntries(paths),
      collections: {
        articles: collection({
          label: ARTICLES_FOLDER,
          path: `${ARTICLES_FOLDER}/*`,
          slugField: "title",
          schema: { title: fields.slug({ name: { label: "title" } }) },
        }),
      },
    }),
  });
  return async (request) => {
    const { body, ...init } = await handler(request);
    return new Response(body as BodyInit | null, init);
  };
}
