/** Who may import whom. */
const TESTS = "\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/";
const notATest = { pathNot: TESTS };

/** Layers of rooms, from the top down: each imports only what stands below it. */
const LAYERS = {
  packages: ["leads/", "survey-embed/", "design/", "lender/", "(loan-math|questions)/"],
  "packages/leads/src": [
    "operator/",
    "store/",
    "sealing/",
    "(config|setting-values)\\.ts$",
    "(process|funnel)/",
  ],
  "apps/survey/api": ["(server|service)\\.ts$", "app\\.ts$", "intake/", "http/", "metrics/"],
  "apps/office": ["cli/", "worker/"],
};
const layerRules = Object.entries(LAYERS).flatMap(([room, names]) => {
  const layers = names.map((name) => `^${room}/${name}`);
  return layers.slice(1).map((layer, index) => ({
    name: "layers-import-downwards",
    comment: `From the top down: ${names.join(", ")}. Move what both need into the lower one.`,
    from: { path: layer, ...notATest },
    to: { path: layers.slice(0, index + 1) },
  }));
});

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "the-website-needs-no-leads",
      comment: "A lender with another provider's survey deletes packages/leads.",
      from: { path: "^(apps/site|packages/(?!leads/)[^/]+)/" },
      to: { path: "^packages/leads/" },
    },
    {
      name: "apps-and-packages-import-no-app",
      comment: "Each app can be deleted. Move what both need into a package.",
      from: { path: "^((?:apps|packages)/[^/]+)/", ...notATest },
      to: { path: "^apps/", pathNot: "^$1/" },
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
      name: "arithmetic-and-questions-import-nothing",
      comment: "They are pure: pass in what they need.",
      from: { path: "^packages/(loan-math|questions)/", ...notATest },
      to: { pathNot: "^packages/$1/" },
    },
    {
      name: "the-service-renders-what-was-built",
      comment:
        "The words of consent that are stored as agreed are those of the page that was built: never words read beside it.",
      from: { path: "^apps/survey/api/", ...notATest },
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
      from: { path: "^packages/leads/src/store/", ...notATest },
      to: { path: "^packages/leads/src/sealing/(key-files|make-keys|service-keys|signing-key)\\.ts$" },
    },
    {
      name: "no-cycles",
      comment: "Move what both need into a third file.",
      from: {},
      to: { circular: true },
    },
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
