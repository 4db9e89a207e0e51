import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, parseDocument, type Document } from "yaml";
import { licenseKindsIn } from "../law/license-kinds.ts";
import { listStates, STATES, type State, stateTyped } from "../law/states.ts";
import { readYaml } from "../reading/yaml-file.ts";
import { REVIEWS_FILE, SIGN_OFFS_FILE } from "../reviews.ts";
import { SECOND_LANGUAGE } from "../schema/language.ts";
import { ENTITY_TYPES, type LenderFacts } from "../schema/lender.ts";
import {
  asSample,
  fingerprint,
  TO_REPLACE,
  TO_REPLACE_FILE,
  valuesAt,
  writeMarks,
  type Mark,
} from "../to-replace.ts";

/** What is untrue of every other lender: values by file and by the names that lead to them, and files. */
const WHAT_TO_REPLACE = parse(readFileSync(join(import.meta.dirname, "what-to-replace.yaml"), "utf8")) as {
  values: Record<string, Record<string, string | null>>;
  files: string[];
};
const KEEP = "keep";

type EntityType = LenderFacts["entityType"];

/** Why no folder was made, worded for the person who asked for it. */
export class NewLenderRefused extends Error {}

/** Whom a folder is for: states by their codes, and what the lender is in law. What is left out is as in the sample. */
interface NewLender {
  states?: readonly string[] | undefined;
  entity?: string | undefined;
}

/**
 * Makes a lender's folder within another folder, from the sample's: a whole one, which builds at once, with every value
 * marked that is only true of the sample. What its words say of other states falls away while they are read, and comes back
 * when the lender lends there. Returns the marks. Where it fails, nothing is left behind.
 * @throws NewLenderRefused with the reason
 */
export function createLender(
  name: string,
  within: string,
  sampleFolder: string,
  wanted: NewLender = {},
): Mark[] {
  refuseUnusable(name, within);
  const { value } = readYaml(sampleFolder, "lender.yaml");
  const sample = value as { states: string[]; entityType: string };
  const states = (wanted.states ?? sample.states).map(stateNamed);
  const entityType = entityNamed(wanted.entity ?? sample.entityType);
  const unfinished = join(within, `.${name}.new`);
  mkdirSync(within, { recursive: true });
  try {
    // Nobody has judged or read the words for the new lender, and it may not want a second language.
    const isOwn = (name: string) =>
      name.startsWith(".") || [REVIEWS_FILE, SIGN_OFFS_FILE, SECOND_LANGUAGE].includes(name);
    const isCopied = (path: string) => path === sampleFolder || !isOwn(basename(path));
    cpSync(sampleFolder, unfinished, { recursive: true, filter: isCopied });
    limitFacts(unfinished, states, entityType);
    const marks = [...markTexts(unfinished, states), ...markFiles(unfinished)];
    writeFileSync(join(unfinished, TO_REPLACE_FILE), writeMarks(marks));
    renameSync(unfinished, join(within, name));
    return marks;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function refuseUnusable(name: string, within: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new NewLenderRefused(
      `“${name}” cannot be the name of a lender’s folder. Use small letters, digits and hyphens, such as acme-bank.`,
    );
  const folder = join(within, name);
  if (existsSync(folder))
    throw new NewLenderRefused(`${folder} is taken. Choose another name, or move what is there.`);
}

function stateNamed(typed: string): State {
  const state = stateTyped(typed);
  if (state) return state;
  throw new NewLenderRefused(
    `“${typed}” is no state that this product knows the law of. Choose among ${Object.keys(STATES).join(" and ")}, with a comma between several: --states CA,TX.`,
  );
}

function entityNamed(typed: string): EntityType {
  const known = ENTITY_TYPES.find((type) => type === typed || type.split("-").includes(typed));
  if (known) return known;
  throw new NewLenderRefused(
    `“${typed}” is no kind of lender. Choose one: --entity ${ENTITY_TYPES.join(", ")}.`,
  );
}

/** Changes a YAML file of the folder. @returns what the change returns */
function edit<Result>(folder: string, file: string, change: (document: Document) => Result): Result {
  const path = join(folder, file);
  const document = parseDocument(readFileSync(path, "utf8"));
  const result = change(document);
  writeFileSync(path, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  return result;
}

function brokersLicense(state: State) {
  const known = licenseKindsIn(state).find(({ ofBrokers }) => ofBrokers);
  return { state, kind: known?.name, number: TO_REPLACE, regulator: known?.regulator, line: known?.write };
}

/** Makes the facts of a copy those of a lender of these states and this kind. */
function limitFacts(folder: string, states: readonly State[], entityType: EntityType): void {
  const isDepository = entityType === "insured-bank" || entityType === "credit-union";
  edit(folder, "lender.yaml", (lender) => {
    const { address, licenses = [] } = lender.toJS() as Partial<LenderFacts>;
    lender.set("states", states);
    lender.set("entityType", entityType);
    if (address && !states.some((state) => state === address.state))
      lender.setIn(["address", "state"], states[0]);
    if (entityType !== "nonbank-lender") lender.delete("insuredBank");
    // A chartered bank or credit union lends under its charter.
    if (isDepository) lender.delete("licenses");
    else {
      const kept = licenses.filter(({ state }) => states.includes(state));
      lender.set(
        "licenses",
        lender.createNode(entityType === "nonbank-lender" ? kept : states.map(brokersLicense)),
      );
    }
    if (isDepository || !states.includes("TX")) lender.delete("texasComplaintNotice");
  });
  // Nobody's customers have agreed to be quoted by the new lender.
  edit(folder, "testimonials.yaml", (file) => {
    const { testimonials } = file.toJS() as { testimonials: { picture: { source: string } }[] };
    for (const { picture } of testimonials) rmSync(join(folder, "pictures", picture.source), { force: true });
    file.set("testimonials", []);
  });
  edit(folder, "claims.yaml", (claims) => {
    for (const [id, claim] of Object.entries(claims.toJS() as Record<string, { states: State[] }>)) {
      const made = claim.states.filter((state) => states.includes(state));
      // Deposits are insured at a bank: the lender itself, or the partner that the sample names.
      const isUninsured = id === "fdicInsured" && !["insured-bank", "nonbank-lender"].includes(entityType);
      if (made.length > 0) claims.setIn([id, "states"], made);
      if (made.length === 0 || isUninsured) claims.setIn([id, "withdrawn"], true);
    }
  });
}

/** Writes into the files what is to be written anew, and marks everything that is the sample's. */
function markTexts(folder: string, states: readonly State[]): Mark[] {
  const elsewhere = listStates().flatMap(([code, { factName }]) => (states.includes(code) ? [] : [factName]));
  const marksOf = (document: Document, file: string, key: string, what: string | null): Mark[] => {
    const names = key.split(".");
    if (what !== KEEP)
      for (const { path } of valuesAt(document.toJS(), names))
        document.setIn(path, what === null ? TO_REPLACE : `${TO_REPLACE}: ${what}`);
    return valuesAt(document.toJS(), names)
      .filter(({ value }) => !String(value).includes("{"))
      .map(({ names, value }) => ({ file, key: names.join("."), sample: asSample(value) }));
  };
  return Object.entries(WHAT_TO_REPLACE.values)
    .filter(([file]) => existsSync(join(folder, file)))
    .flatMap(([file, keys]) =>
      edit(folder, file, (document) =>
        Object.entries(keys)
          .filter(([key]) => !elsewhere.some((name) => key.startsWith(name)))
          .flatMap(([key, what]) => marksOf(document, file, key, what)),
      ),
    );
}

const markFiles = (folder: string): Mark[] =>
  WHAT_TO_REPLACE.files
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => ({ file, key: "", sample: fingerprint(join(folder, file)) }));
