import { bytesOf } from "./inline-file.ts";

const files = import.meta.glob<string>("../../../../content/pictures/*.webp", {
  query: "?inline",
  import: "default",
});

/** The rendered models by name and width: "hero" in 480, 768 … */
const sets = new Map<string, { width: number; load: () => Promise<string> }[]>();
for (const [path, load] of Object.entries(files)) {
  const [, name = "", width = ""] = /([^/]+)-(\d+)\.webp$/.exec(path) ?? [];
  sets.set(name, [...(sets.get(name) ?? []), { width: Number(width), load }]);
}

const loaded = new Map<string, Promise<Buffer | undefined>>();

async function loadLargest(name: string): Promise<Buffer | undefined> {
  const [largest] = [...(sets.get(name) ?? [])].sort((first, second) => second.width - first.width);
  return largest && bytesOf(await largest.load());
}

/** The largest file of a rendered model, or nothing where the content shows a photograph instead. Loaded once. */
export function loadModel(name: string): Promise<Buffer | undefined> {
  const file = loaded.get(name) ?? loadLargest(name);
  loaded.set(name, file);
  return file;
}
