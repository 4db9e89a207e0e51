import { hash } from "node:crypto";
import { lender } from "@heloc/lender/current";
import { lawOf, type State } from "@heloc/lender/law/states";
import type { ConsentRecord } from "../../store/contract.ts";
import { writeEvidence } from "./certificate-file.ts";
import { CERTIFICATE_STYLE } from "./certificate-style.ts";

/** What a certificate shows besides the record. */
export interface Issue {
  issuedAt: Date;
  /** Of the key that signs. */
  keyId: string;
  /** The person, their IP address and their browser are left out on request. */
  isWithoutPerson: boolean;
}

/** A term and what stands beside it, as HTML. */
type Row = readonly [term: string, html: string];

/** The page of a certificate, whole and self-contained: no script, no address that is fetched. */
export function drawCertificate(record: ConsentRecord, issue: Issue): string {
  const { submissionId, chain, head, text, person, clientInfo } = record;
  const evidence = writeEvidence({
    entry: chain?.entry ?? null,
    link: chain?.link ?? null,
    head: chain && head,
    words: text,
    person,
    clientInfo,
  });
  const policy = `default-src 'none'; style-src 'sha256-${hash("sha256", CERTIFICATE_STYLE, "base64")}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Certificate of consent ${submissionId}</title>
<style>${CERTIFICATE_STYLE}</style>
</head>
<body>
<main>
<header>
<p>${escape(lender.legalName)}, NMLS #${escape(lender.nmlsId)}${lender.sample ? " (a sample lender)" : ""}</p>
<h1>Certificate of consent</h1>
<p class="outcome">${describeOutcome(record)}</p>
</header>
${section("The words and the box", drawWords(record))}
${section("When and where", drawRows(describeVisit(record)))}
${section("Who", describePerson(record, issue))}
${section("The chain of consents", describeChain(record))}
${section(
  "Signature",
  `<p>Made ${drawTime(issue.issuedAt.toISOString(), "UTC")} and signed with the Ed25519 key ${issue.keyId}. The last line of this file is the signature over every byte before it; the public key comes from ${escape(lender.legalName)}, never from this file.</p>
<p class="machine">What programs read: <code>${evidence}</code></p>`,
)}
</main>
</body>
</html>
`;
}

/** What was agreed to, and whether it was taken back since: who reads one without the other is misled. */
function describeOutcome({ contact, withdrawnAt }: ConsentRecord): string {
  if (!contact) return "Calls and texts were not agreed to.";
  if (withdrawnAt === undefined) return "Calls and texts were agreed to.";
  return `Calls and texts were agreed to, and this was taken back on ${drawTime(withdrawnAt, "UTC")}.`;
}

const section = (title: string, html: string): string => `<section>\n<h2>${title}</h2>\n${html}\n</section>`;

const drawRows = (rows: readonly Row[]): string =>
  `<dl>\n${rows.map(([term, html]) => `<div><dt>${term}</dt><dd>${html}</dd></div>`).join("\n")}\n</dl>`;

function drawWords({ contact, language, text, textSha256 }: ConsentRecord): string {
  const words =
    text === null
      ? "<p>The page showed words that this store does not hold, such as those of an earlier version.</p>"
      : `<blockquote lang="${escape(language)}">${escape(text)}</blockquote>`;
  const box = contact
    ? "The box beside these words was checked."
    : "The box beside these words was not checked.";
  const sha256: Row = ["SHA-256 of the words", textSha256 === null ? "not sent" : drawHash(textSha256)];
  return `<p class="box"><span aria-hidden="true">${contact ? "☑" : "☐"}</span> ${box}</p>\n${words}\n${drawRows([sha256])}`;
}

function describeVisit(record: ConsentRecord): Row[] {
  const { receivedAt, propertyState, language, sellers, pageOrigin, formVersion, submissionId } = record;
  return [
    ["Received", drawTime(receivedAt, "UTC")],
    ...drawLocalTime(receivedAt, propertyState),
    ["Language of the words", `${nameLanguage(language)} (${escape(language)})`],
    ["Companies named", sellers ? sellers.map(escape).join("<br>") : "not recorded apart from the words"],
    ["Page", pageOrigin === null ? "not sent by the browser" : escape(pageOrigin)],
    ["Version of the form", escape(formVersion)],
    ["Application", drawHash(submissionId)],
  ];
}

/** Where the home is; nothing after the answers were erased or purged, or for a state that the product does not know. */
function drawLocalTime(receivedAt: string, state: string | null): Row[] {
  const law = state === null ? undefined : lawOf(state as State);
  return law ? [[`Local time in ${law.name}`, drawTime(receivedAt, law.timeZone)]] : [];
}

function describePerson(record: ConsentRecord, { isWithoutPerson }: Issue): string {
  const { person, clientInfo, holds } = record;
  if (isWithoutPerson) return "<p>Left out of this copy.</p>";
  if (!holds.clientInfo) return "<p>Erased. This certificate holds no personal data.</p>";
  const rows: Row[] = [];
  if (person) {
    rows.push(
      ["Name", isolate(`${person.firstName} ${person.lastName}`)],
      ["Telephone", isolate(person.phone)],
      ["Email", isolate(person.email)],
    );
  }
  if (clientInfo) {
    rows.push(
      ["IP address", isolate(clientInfo.ip)],
      ["Browser", clientInfo.userAgent === null ? "not sent" : isolate(clientInfo.userAgent)],
    );
  }
  const purged = holds.person
    ? ""
    : "<p>Name, telephone and email were deleted when their retention ended.</p>\n";
  return purged + drawRows(rows);
}

function describeChain({ chain, head }: ConsentRecord): string {
  if (!chain) {
    return `<p>This consent was stored before the chain of consents began, or by a version of the program without it. No link proves that it is unchanged since then; the signature proves what the store held when this certificate was made.</p>`;
  }
  const { position, previous } = chain.entry;
  return `<p>Each consent is linked to the one before it when it is stored: a later change to any of them breaks every link after it. Person, IP address and browser are in the link as salted hashes.</p>
${drawRows([
  ["Position", String(position)],
  ["Link", drawHash(chain.link)],
  ["Link before", previous === null ? "none: this is the first" : drawHash(previous)],
  ["Consents in the chain", String(head.position)],
  ["Last link", drawHash(head.link ?? "")],
])}`;
}

/** "November 21, 2026 at 9:30:00 AM PST" */
const drawTime = (iso: string, timeZone: string): string =>
  `<time datetime="${iso}">${new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "long", timeZone })}</time>`;

const nameLanguage = (language: string): string =>
  escape(new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language);

const drawHash = (hexadecimal: string): string => `<span class="hash">${escape(hexadecimal)}</span>`;

/** A visitor's own letters, which may run from right to left. */
const isolate = (text: string): string => `<bdi>${escape(text)}</bdi>`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
