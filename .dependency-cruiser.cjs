/** The walls of the house: who may import whom. */
const notATest = { pathNot: "\\.test\\.tsx?$" };

/** The floors of the survey service, highest first: each imports only what stands below it. */
const FLOORS = [
  "server\\.ts$",
  "app\\.ts$",
  "(delivery|operator)/",
  "page/",
  "intake/",
  "http/",
  "metrics/",
  "store/",
  "sealing/",
  "config\\.ts$",
  "(process|questions)/",
];
/** Of these each import is in order already. */
const TIDY = FLOORS.filter((floor) => !["intake/", "config\\.ts$"].includes(floor));
const floors = TIDY.slice(1).map((floor) => ({
  name: `survey-floor-of-${floor.replace(/\W+/g, "-").replace(/^-|-$/g, "")}`,
  severity: "error",
  from: { path: `^apps/survey/src/${floor}`, ...notATest },
  to: { path: `^apps/survey/src/(${FLOORS.slice(0, FLOORS.indexOf(floor)).join("|")})` },
}));

module.exports = {
  forbidden: [
    {
      name: "packages-know-no-app",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "apps-know-no-other-app",
      severity: "error",
      from: { path: "^apps/([^/]+)/", ...notATest },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "components-hold-no-words-and-no-feature",
      comment: "The shape of words (a type) is fine; the words themselves are passed in.",
      severity: "error",
      from: { path: "^apps/site/src/components/", ...notATest },
      to: { path: "^(apps/site/src/features/|content/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features-stand-alone",
      severity: "error",
      from: { path: "^apps/site/src/features/([^/]+)/" },
      to: { path: "^apps/site/src/features/", pathNot: "^apps/site/src/features/$1/" },
    },
    {
      name: "content-imports-only-content",
      severity: "error",
      from: { path: "^content/", ...notATest },
      to: { pathNot: "^content/" },
    },
    {
      name: "arithmetic-imports-nothing",
      severity: "error",
      from: { path: "^apps/site/src/features/calculator/calculate-[^/]+\\.ts$", ...notATest },
      to: {},
    },
    {
      name: "the-survey-itself-is-pure",
      comment: "Order of questions and rules for answers: no server, no store, no words.",
      severity: "error",
      from: { path: "^apps/survey/src/questions/", ...notATest },
      to: { pathNot: "^apps/survey/src/questions/" },
    },
    {
      name: "no-drawers",
      comment: "A folder is named for what it holds.",
      severity: "error",
      from: {},
      to: {
        path: "^(apps|packages|content|scripts|e2e|bench)/.*(utils|util|misc|common|helpers|helper|lib)/",
      },
    },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "^(apps|packages|content)/.+/index\\.tsx?$" },
    },
    {
      name: "packages-are-declared",
      comment:
        "In the package.json beside the code or at the root: what npm happens to hoist can go any day.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "shipped-code-knows-no-test",
      severity: "error",
      from: { path: "^(apps|packages|content)/", pathNot: "(\\.test\\.tsx?$|^apps/[^/]+/test/)" },
      to: { path: "(\\.test\\.tsx?$|^apps/[^/]+/test/|^(e2e|bench|checks)/)" },
    },
    ...floors,
    {
      name: "stores-are-given-their-keys",
      comment: "A sealer or an opener is handed to a store; it does not know where keys are kept.",
      severity: "error",
      from: { path: "^apps/survey/src/store/", ...notATest },
      to: { path: "^apps/survey/src/sealing/(key-files|key-process|make-keys|service-keys|canary)\\.ts$" },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "everything-is-found",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(astro:|@survey-provider$|.*\\?url$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // The peers of the comparison have installs of their own.
    exclude: { path: "^(apps/[^/]+/(dist|\\.astro)|bench/peers)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
