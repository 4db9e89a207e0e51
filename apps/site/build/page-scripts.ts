import { build, type Plugin, type UserConfig } from "vite";

const QUERY = "?page-script";

type Shared = Pick<UserConfig, "define" | "resolve">;

/**
 * Lets a page hold one of its scripts as text: `import code from "../survey/conversion.ts?page-script"`. Modules that ordinary scripts
 * of Astro share are requests of their own. Written into the page they also run before any deferred script of a vendor.
 */
export function pageScripts(shared: Shared): Plugin {
  return {
    name: "page-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const { code, files } = await bundle(id.slice(0, -QUERY.length), shared);
      // With `npm run dev` a change in any of them bundles the script again.
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** The script with everything it imports as one classic script without globals, and the files that it was made of. */
export async function bundle(input: string, shared: Shared): Promise<{ code: string; files: string[] }> {
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
  const code = chunk.code.trim().replaceAll("</script", "<\\/script");
  return { code, files: chunk.moduleIds };
}
