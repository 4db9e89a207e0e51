import { buildIfChanged } from "../scripts/build/build-apps.ts";

/** Builds when something changed, for the addresses in the environment. @throws with what the build printed */
export async function requireBuild(): Promise<void> {
  const failure = await buildIfChanged();
  if (failure) throw new Error(failure);
}
