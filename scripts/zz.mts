import "../test/use-complete-lender.ts";
import { useCompleteLender } from "../e2e/journey-lenders.ts";
useCompleteLender();
const { checkBuild, checkFiles } = await import("../checks/check-project.ts");
const { formatFinding } = await import("../checks/run-checks.ts");
for (const g of ["law","words","weight"] as const) { const r = await checkBuild(g,"2026-11-22"); console.log(g, r.passed, r.failed); for (const f of r.findings) console.log(formatFinding(f)); }
