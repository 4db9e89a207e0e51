import { runSubcommand } from "../programs/command-line.ts";

await runSubcommand("npm run lender", {
  new: { says: "NAME  make a lender's folder from the sample's", start: () => import("./new-lender.ts") },
  check: {
    says: "list what has to be put right in LENDER's folder and on its pages",
    start: () => import("./check-lender.ts"),
  },
  prices: {
    says: "FILE  put FHFA's house prices of three-digit ZIP codes into LENDER's folder",
    start: () => import("./add-prices.ts"),
  },
});
