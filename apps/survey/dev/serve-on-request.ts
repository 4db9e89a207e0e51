/**
 * Runs the service for scripts/dev/survey-service.ts: loads its packages at once, its own code when told to load, and starts
 * with the settings that it is sent. Each of the three takes about as long as the others.
 */
import survey from "../package.json" with { type: "json" };

const packages = Object.keys(survey.dependencies).filter((name) => !name.startsWith("@heloc/"));
const loaded = Promise.all(packages.map((name) => import(name)));

process.on("message", async (message: "load" | Record<string, string>) => {
  await loaded;
  if (message === "load") {
    await import("../api/app.ts");
    await import("@heloc/leads/store/open-stores");
  } else {
    Object.assign(process.env, message);
    await import("../api/server.ts");
  }
});
// Nobody else would stop it once the process that started it is gone.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
