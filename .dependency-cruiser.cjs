/** Who may import whom. */
const TESTS = "\\.test\\.tsx?$|^apps/[^/]+/test/";
const notATest = { pathNot: "\\.test\\.tsx?$" };

/** The layers of the survey service from the top down: each imports only what stands below it. */
const surveyLayers = [
  "(server|survey-process|service)\\.ts$",
  "app\\.ts$",
  "operator/",
  "delivery/",
  "intake/",
  "http/",
  "metrics/",
  "store/",
  "sealing/",
  "(config|setting-values)\\.ts$",
  "(process|questions|funnel)/",
].map((layer) => `^apps/survey/src/${layer}`);

module.exports = {
  forbidden: [
    ...surveyLayers.slice(1).map((layer, index) => ({
      name: "survey-layers-import-downwards",
      from: { path: layer, ...notATest },
      to: { path: surveyLayers.slice(0, index + 1) },
    })),
    {
      name: "packages-know-no-app",
      comment:
        "But for the table of the survey's questions, which is pure data: words are checked against it.",
      from: { path: "^packages/" },
      to: { path: "^apps/", pathNot: "^apps/survey/src/questions/questions\\.ts$" },
    },
    {
      name: "apps-know-no-other-app",
      comment: "But for the door that the survey opens to the inbox.",
      from: { path: "^apps/([^/]+)/", pathNot: TESTS },
      to: { path: "^apps/", pathNot: "^apps/($1/|survey/src/operator/inbox-door\\.ts$)" },
    },
    {
      name: "only-the-inbox-uses-the-door",
      from: { path: "^(apps|packages)/", pathNot: "^apps/(inbox/|survey/src/operator/)" },
      to: { path: "^apps/survey/src/operator/inbox-door\\.ts$" },
    },
    {
      name: "shipped-code-knows-no-test",
      comment: "Nor a check, a journey, a bench or a command of the project.",
      from: { path: "^(apps|packages)/", pathNot: TESTS },
      to: { path: `${TESTS}|^(checks|e2e|bench|scripts)/` },
    },
    {
      name: "checks-know-no-command",
      from: { path: "^checks/" },
      to: { path: "^(scripts|bench|e2e)/" },
    },
    {
      name: "components-hold-no-words-and-no-feature",
      comment: "The shape of words (a type) is fine; the words themselves are passed in.",
      from: { path: "^apps/site/src/components/", ...notATest },
      to: {
        path: "^(apps/site/src/features/|packages/lender/src/current\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-stand-alone",
      from: { path: "^apps/site/src/features/([^/]+)/" },
      to: { path: "^apps/site/src/features/", pathNot: "^apps/site/src/features/$1/" },
    },
    {
      name: "the-lender-package-is-read-by-all-and-imports-little",
      comment:
        "Loan arithmetic, from which figures are worked out, and the table of the survey's questions: both are pure.",
      from: { path: "^packages/lender/", ...notATest },
      to: {
        path: "^(packages|apps)/",
        pathNot: "^(packages/(lender|loan-math)/|apps/survey/src/questions/questions\\.ts$)",
      },
    },
    {
      name: "loan-math-imports-nothing",
      from: { path: "^packages/loan-math/", ...notATest },
      to: { pathNot: "^packages/loan-math/" },
    },
    {
      name: "the-survey-itself-is-pure",
      comment:
        "Order of questions and rules for answers: no server, no store, no words. Which states can be chosen is the lender's.",
      from: { path: "^apps/survey/src/questions/", ...notATest },
      to: { pathNot: "^(apps/survey/src/questions/|packages/lender/src/current\\.ts$)" },
    },
    {
      name: "the-service-renders-what-was-built",
      comment:
        "The words of consent that are stored as agreed are those of the page that was built: never words read beside it.",
      from: { path: "^apps/survey/src/", ...notATest },
      to: { path: "^apps/survey/web/" },
    },
    {
      name: "no-drawers",
      comment: "A folder is named for what it holds.",
      from: {},
      to: {
        path: "^(apps|packages|checks|scripts|e2e|bench)/.*(utils|util|misc|common|helpers|helper|lib)/",
      },
    },
    {
      name: "no-barrels",
      from: {},
      to: { path: "^(apps|packages)/.+/index\\.tsx?$" },
    },
    {
      name: "packages-are-declared",
      comment:
        "In the package.json beside the code or at the root: what npm happens to hoist can go any day.",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "stores-are-given-their-keys",
      comment: "A sealer or an opener is handed to a store; it does not know where keys are kept.",
      from: { path: "^apps/survey/src/store/", ...notATest },
      to: { path: "^apps/survey/src/sealing/(key-files|key-process|make-keys|service-keys|canary)\\.ts$" },
    },
    { name: "no-cycles", from: {}, to: { circular: true } },
    {
      name: "everything-is-found",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(astro:|virtual:|@survey-provider$|.*\\?url$)" },
    },
  ].map((rule) => ({ ...rule, severity: "error" })),
  options: {
    doNotFollow: { path: "node_modules" },
    // The peers of the comparison and the forms of the editor have installs of their own.
    exclude: { path: "^(apps/[^/]+/(dist|\\.astro|\\.cache)|bench/peers|apps/editor/src/keystatic)/" },
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
