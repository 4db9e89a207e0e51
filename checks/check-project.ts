import { join } from "node:path";
import { CHECKS } from "./all-checks.ts";
import { readFacts } from "./content/facts.ts";
import { readContentFiles, readDocuments, ROOT } from "./content/source-files.ts";
import { readBuild } from "./pages/read-build.ts";
import { runChecks, type Result } from "./run-checks.ts";

export type Room = keyof typeof CHECKS;

/** Compares the project's content and documents, as they are edited, with the checks of a room. */
export async function checkFiles(room: Room, today: string): Promise<Result> {
  const files = [...(await readContentFiles(join(ROOT, "content"))), ...(await readDocuments())];
  return runChecks(CHECKS[room], { files }, await readFacts(today));
}

/** Compares everything that the last build wrote with the checks of a room. */
export async function checkBuild(room: Room, today: string): Promise<Result> {
  const facts = await readFacts(today);
  return runChecks(CHECKS[room], { pages: await readBuild(facts) }, facts);
}
