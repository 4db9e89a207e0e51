import { run } from "../scripts/project.ts";
import type { Finding } from "./finding.ts";

const CONFIG = "wording/cspell.json";
const TEMPLATE = "$filename:$row¦$text¦$suggestions¦$contextFull";

/**
 * Words that are in no dictionary, in the words of the pages, the articles and the documents (wording/cspell.json says
 * which files), or in these files.
 * @throws Error when cspell itself fails, with what it printed
 */
export async function findMisspellings(files: string[] = []): Promise<Finding[]> {
  const { code, output } = await run("cspell", [
    ...["lint", "--config", CONFIG, "--no-progress", "--no-summary", "--show-suggestions"],
    ...["--issue-template", TEMPLATE, ...files],
  ]);
  const findings = [...output.matchAll(/^(.+:\d+)¦(.+?)¦(.*?)¦(.*)$/gm)].map(
    ([, place = "", word = "", suggestions = "", context = ""]) => ({
      check: "spelling",
      place,
      text: context.trim(),
      advice: `“${word}” is in no dictionary. Correct it (${suggestions}); if it is right, add it to wording/dictionary.txt, in its place in the alphabet.`,
    }),
  );
  if (code !== 0 && findings.length === 0) throw new Error(output);
  return findings;
}
