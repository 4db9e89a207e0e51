import type { Command } from "commander";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { isVisible } from "../../questions/visible-text.ts";
import { withStore } from "../../store/open-stores.ts";
import type { Mark } from "../../store/noted/marks.ts";
import type { OpenedLead } from "../listing/lead-columns.ts";
import { toCsvCell } from "../listing/lead-csv.ts";
import { openReader } from "../finding/open-reader.ts";
import type { Terminal } from "../terminal.ts";

/** What is asked of the file beside which applications it is about. */
export interface GoogleAdsOptions {
  /** The name of the conversion, as it is in the Google Ads account. */
  conversion?: string;
  /** What counts as the conversion; without it the application itself does. */
  mark?: Mark;
}

/** Numbers that Google gives a click: of any browser, and of apps and pages on iOS. One alone names a conversion. */
const CLICK_NUMBERS = ["gclid", "gbraid", "wbraid"] as const;
type ClickNumber = (typeof CLICK_NUMBERS)[number];

/** Whoever visits can write anything into the address; nothing that a spreadsheet would run begins like this. */
const IS_CLICK_NUMBER = /^[A-Za-z0-9_][A-Za-z0-9_-]{9,299}$/;

interface Conversion {
  kind: ClickNumber;
  number: string;
  at: string;
}

/**
 * Refuses what cannot be meant, and anything at all while the lender has not switched it on.
 * @throws OperatorProblem
 */
export function requireGoogleAds(
  { conversion }: GoogleAdsOptions,
  { settings }: Terminal,
  command: Command,
): void {
  if (conversion === undefined || !isVisible(conversion)) {
    command.error("error: name the conversion as it is in Google Ads: --conversion <name>");
  }
  if (settings.exportsForGoogleAds) return;
  throw new OperatorProblem(
    "Nothing is exported for Google Ads. First your privacy page has to say that Google is told which clicks became " +
      "applications, and your counsel has to agree; then set GOOGLE_ADS_EXPORT=1.",
  );
}

/**
 * Prints the file by which Google Ads learns which clicks became applications, or what an operator has marked since
 * (https://support.google.com/google-ads/answer/7014069). It holds the number of the click, the name of the conversion
 * and its time: no name, no address, no answer and no value. Under Global Privacy Control the site keeps no such number.
 */
export const asGoogleAds =
  ({ conversion = "", mark }: GoogleAdsOptions) =>
  async (leads: AsyncIterable<OpenedLead>, terminal: Terminal): Promise<void> => {
    const markedAt = mark && (await readMarkTimes(mark, terminal));
    const leftOut = new Map<string, number>();
    const conversions: Conversion[] = [];
    for await (const lead of leads) {
      const found = readConversion(lead, markedAt);
      if (typeof found === "string") leftOut.set(found, (leftOut.get(found) ?? 0) + 1);
      else conversions.push(found);
    }
    printFile(conversions, conversion, terminal.print);
    const reasons = [...leftOut].map(([reason, count]) => `, ${count} left out: ${reason}`).join("");
    terminal.printError(
      `${conversions.length} ${conversions.length === 1 ? "conversion" : "conversions"}${reasons}.\n`,
    );
  };

/** @returns why the application is left out, instead of its conversion */
function readConversion(lead: OpenedLead, markedAt: Map<string, string> | undefined): Conversion | string {
  if (lead.withdrawnAt !== undefined) return "consent withdrawn";
  if (lead.deletionRequestedAt !== undefined) return "deletion requested";
  const kind = CLICK_NUMBERS.find((one) => IS_CLICK_NUMBER.test(lead.attribution[one] ?? ""));
  if (!kind) return "no click number";
  const at = markedAt ? markedAt.get(lead.submissionId) : lead.receivedAt;
  return at === undefined ? "without the mark" : { kind, number: lead.attribution[kind] ?? "", at };
}

/** When each application was marked so first: the same time in every file, by which Google knows what it has already. */
async function readMarkTimes(mark: Mark, { settings }: Terminal): Promise<Map<string, string>> {
  const marks = await withStore(openReader(settings), (reader) => reader.listMarks());
  const newestFirst = marks.filter((one) => one.mark === mark).toReversed();
  return new Map(newestFirst.map(({ submissionId, markedAt }) => [submissionId, markedAt]));
}

/** Google's template for numbers of any browser; with the two columns for iOS only where they are needed. */
function printFile(conversions: readonly Conversion[], name: string, print: (text: string) => void): void {
  const needsIos = conversions.some(({ kind }) => kind !== "gclid");
  const kinds = needsIos ? CLICK_NUMBERS : (["gclid"] as const);
  const titles = needsIos ? ["Google Click ID", "GBRAID", "WBRAID"] : ["Google Click ID"];
  const printLine = (cells: readonly string[]): void => print(`${cells.map(toCsvCell).join(",")}\r\n`);
  printLine(["Parameters:TimeZone=+0000"]);
  printLine([
    ...titles,
    ...["Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency"],
  ]);
  for (const { kind, number, at } of conversions) {
    const numbers = kinds.map((one) => (one === kind ? number : ""));
    printLine([...numbers, name, `${at.slice(0, 10)} ${at.slice(11, 19)}`, "", ""]);
  }
}
