import { build, type Plugin, type UserConfig } from "vite";

const QUERY = "?page-script";

/**
 * Lets a page hold one of its scripts as text: `import code from "../survey/arrival.ts?page-script"`.
 *
 * Each is bundled by itself and written into the page. As ordinary scripts of Astro they would share modules, and a
 * shared module is a request of its own: here two more of them before a survey of 4 KB is looked after. Written into
 * the page they also run in its order, before any deferred script of a vendor.
 */
export function pageScripts(shared: Pick<UserConfig, "define" | "resolve">): Plugin {
  return {
    name: "page-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const input = id.slice(0, -QUERY.length);
      this.addWatchFile(input);
      return `export default ${JSON.stringify(await bundle(input, shared))};`;
    },
  };
}

/** The script with everything it imports, as one classic script without globals. */
export async function bundle(input: string, shared: Pick<UserConfig, "define" | "resolve">): Promise<string> {
  const output = await build({
    ...shared,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, rolldownOptions: { input, output: { format: "iife" } } },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing was built from ${input}.`);
  // The text would end the element in which it stands.
  return chunk.code.trim().replaceAll("</script", "<\\/script");
}
