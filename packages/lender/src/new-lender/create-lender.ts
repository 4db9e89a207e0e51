import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseDocument, type Document } from "yaml";
import { isOffered } from "../articles/article-file.ts";
import { listStates, STATES, type State } from "../law/states.ts";
import { readYaml } from "../reading/yaml-file.ts";
import { REVIEWS_FILE, SIGN_OFFS_FILE } from "../reviews.ts";
import { SECOND_LANGUAGE } from "../schema/language.ts";
import { ENTITY_TYPES } from "../schema/lender.ts";
import { asSample, leavesOf, TO_REPLACE_FILE, valuesAt, writeMarks, type Mark } from "../to-replace.ts";
import { limitClaims, limitFacts, type EntityType } from "./limit-facts.ts";
import { limitArticle, limitWords, STYLE } from "./limit-words.ts";
import { FILES_TO_REPLACE, WHAT_TO_REPLACE } from "./what-to-replace.ts";

/** Why no folder was made, worded for the person who asked for it. */
export class NewLenderRefused extends Error {}

/** Whom a folder is for: states by their codes, and what the lender is in law. What is left out is as in the sample. */
export interface NewLender {
  states?: readonly string[] | undefined;
  entity?: string | undefined;
}

/**
 * Makes a lender's folder within another folder, from the sample's: a whole one, which builds at once, without what only
 * holds in other states or for other kinds of lenders, and with every value marked that is only true of the sample. Returns
 * the marks. Where it fails, nothing is left behind.
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
  const folder = join(within, name);
  const unfinished = join(within, `.${name}.new`);
  mkdirSync(within, { recursive: true });
  try {
    // Nobody has judged or read the words for the new lender, and it may not want a second language.
    const isOwn = (name: string) =>
      name.startsWith(".") || [REVIEWS_FILE, SIGN_OFFS_FILE, SECOND_LANGUAGE].includes(name);
    const isCopied = (path: string) => path === sampleFolder || !isOwn(basename(path));
    cpSync(sampleFolder, unfinished, { recursive: true, filter: isCopied });
    limitFolder(unfinished, states, entityType);
    const marks = [...markTexts(unfinished), ...markFiles(unfinished)];
    writeFileSync(join(unfinished, TO_REPLACE_FILE), writeMarks(marks));
    renameSync(unfinished, folder);
    return marks;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function refuseUnusable(name: string, within: string): void {
  const folder = join(within, name);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new NewLenderRefused(
      `“${name}” cannot be the name of a lender’s folder. Use small letters, digits and hyphens, such as acme-bank.`,
    );
  if (existsSync(folder))
    throw new NewLenderRefused(`${folder} is taken. Choose another name, or move what is there.`);
  if (statSync(within, { throwIfNoEntry: false })?.isFile())
    throw new NewLenderRefused(`${within} is a file. Name a folder.`);
  for (let above = within; above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, "lender.yaml")) && existsSync(join(above, "en")))
      throw new NewLenderRefused(
        `${above} is a lender itself, and a lender’s folder holds no other. Choose a place outside of it.`,
      );
}

function stateNamed(typed: string): State {
  const known = listStates().find(([code, { name }]) =>
    [code, name].some((one) => one.toLowerCase() === typed.trim().toLowerCase()),
  );
  if (known) return known[0];
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

/** Leaves in a copy of the sample what holds for such a lender. */
function limitFolder(folder: string, states: readonly State[], entityType: EntityType): void {
  const opened = new Map<string, Document>();
  const open = (file: string) => {
    const document = opened.get(file) ?? parseDocument(readFileSync(join(folder, file), "utf8"));
    opened.set(file, document);
    return document;
  };
  limitFacts(open, states, entityType);
  const claims = limitClaims(open("claims.yaml"), states, entityType);
  const limits = {
    claims,
    states: listStates().flatMap(([code]) => (states.includes(code) ? [] : [code])),
    holds: {
      ...Object.fromEntries(listStates().map(([code]) => [code, states.includes(code)])),
      oneState: states.length === 1,
      severalStates: states.length > 1,
    },
  };
  for (const file of globSync("en/*.yaml", { cwd: folder })) limitWords(open(file), limits);
  for (const [file, document] of opened) writeFileSync(join(folder, file), document.toString(STYLE));
  for (const file of globSync("en/articles/*.mdx", { cwd: folder })) {
    const path = join(folder, file);
    const source = readFileSync(path, "utf8");
    if (isOffered(source, states)) writeFileSync(path, limitArticle(source, limits));
    else rmSync(path);
  }
}

/** Writes into the files what is to be written anew, and marks everything that is the sample's. */
function markTexts(folder: string): Mark[] {
  const files = [...new Set(WHAT_TO_REPLACE.map(({ file }) => file))].filter((file) =>
    existsSync(join(folder, file)),
  );
  return files.flatMap((file) => {
    const document = parseDocument(readFileSync(join(folder, file), "utf8"));
    const keys = WHAT_TO_REPLACE.filter((rule) => rule.file === file);
    for (const { key, write } of keys)
      if (write !== undefined)
        for (const { path } of valuesAt(document.toJS(), key.split("."))) document.setIn(path, write);
    writeFileSync(join(folder, file), document.toString(STYLE));
    const { value } = readYaml(folder, file);
    return keys
      .flatMap(({ key }) => valuesAt(value, key.split(".")).flatMap(leavesOf))
      .filter(({ value }) => !String(value).includes("{"))
      .map(({ names, value }) => ({ file, key: names.join("."), sample: asSample(value) }));
  });
}

const markFiles = (folder: string): Mark[] =>
  FILES_TO_REPLACE.filter((file) => existsSync(join(folder, file))).map((file) => ({
    file,
    key: "",
    sample: fingerprint(join(folder, file)),
  }));

/** What tells a file from every other. */
export const fingerprint = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("hex");
