import tseslint from "typescript-eslint";

const NO_VISIBLE_WORDS = [
  {
    selector: "JSXText[value=/\\p{L}{2,}/u]",
    message: "Visible words live in the lender's folder. Pass them in.",
  },
  {
    selector: "JSXAttribute[name.name=/^(aria-label|alt|title|placeholder)$/] > Literal[value=/\\p{L}{2,}/u]",
    message: "Words that are read aloud or shown live in the lender's folder. Pass them in.",
  },
];

const SQL = "/\\b(SELECT .+ FROM|INSERT INTO|UPDATE \\w+ SET|DELETE FROM|CREATE TABLE|PRAGMA )/i";
const IN_LEADS = [
  { selector: `Literal[value=${SQL}]`, message: "SQL lives in packages/leads/src/store/." },
  { selector: `TemplateElement[value.raw=${SQL}]`, message: "SQL lives in packages/leads/src/store/." },
  {
    selector: "ImportSpecifier[imported.name=/^(createPrivateKey|generateKeyPair)/]",
    message: "Private keys live in packages/leads/src/sealing/.",
  },
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      "**/.astro/",
      "node_modules/",
      "art/out/",
      ".cache/",
      "test-results/",
      ".data/",
      "bench/peers/",
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      eqeqeq: "error",
      "no-console": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["apps/**/*.{ts,tsx}", "packages/**/*.{ts,tsx}"],
    ignores: ["**/config.ts", "**/*.test.ts", "{apps,packages}/*/test/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only config.ts reads the environment." },
      ],
    },
  },
  {
    files: ["apps/**/*.{ts,tsx}", "packages/**/*.{ts,tsx}"],
    ignores: ["packages/leads/src/{sealing,store}/**", "**/*.test.ts", "packages/leads/test/**"],
    rules: { "no-restricted-syntax": ["error", ...NO_VISIBLE_WORDS, ...IN_LEADS] },
  },
  {
    // What the officers of every lender read is the same, and English alone.
    files: ["apps/inbox/page/**"],
    rules: { "no-restricted-syntax": ["error", ...IN_LEADS] },
  },
  {
    // An import statement would turn an ambient declaration into a module, and then it declares nothing.
    files: ["**/*.d.ts"],
    rules: { "@typescript-eslint/consistent-type-imports": "off" },
  },
);
