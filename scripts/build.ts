import { buildApps } from "./build-apps.ts";

const failure = await buildApps();
if (failure) {
  console.error(failure);
  process.exit(1);
}
console.log("Built apps/site/dist (the website) and apps/survey/dist (the survey's page).");
