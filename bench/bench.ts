import { runSubcommand } from "../scripts/programs/command-line.ts";

await runSubcommand("npm run bench", {
  pages: {
    says: "our pages beside hand-written HTML, Next.js and a single-page app",
    start: () => import("./compare.ts"),
  },
  survey: { says: "applications a second, beside a bare route", start: () => import("./survey.ts") },
  weight: { says: "bytes of each page, beside the budgets", start: () => import("../scripts/weight.ts") },
  inbox: { says: "the inbox with many applications, beside its limits", start: () => import("./inbox.ts") },
});
