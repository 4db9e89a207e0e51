import { buildApps, isBuilt } from "../scripts/build-apps.ts";

/** Builds when something changed, for the addresses in the environment. @throws with what the build printed */
export async function requireBuild(): Promise<void> {
  if (await isBuilt()) return;
  console.log("Building this site …");
  const failure = await buildApps();
  if (failure) throw new Error(failure);
}
