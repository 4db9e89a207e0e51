import { listStates } from "@heloc/lender/law/states";

/** The first three digits of the ZIP codes of each state, as ranges with both ends (USPS Domestic Mail Manual, list L002). */
const LISTED = `
  AL 350-369 | AK 995-999 | AZ 850-865 | AR 716-729 755 | CO 800-816 | CT 60-69 | DE 197-199 |
  DC 200 202-205 569 | FL 320-349 | GA 300-319 398-399 | HI 967-968 | ID 832-838 | IL 600-629 |
  IN 460-479 | IA 500-528 | KS 660-679 | KY 400-427 | LA 700-714 | ME 39-49 | MD 206-219 | MA 10-27 55 |
  MI 480-499 | MN 550-567 | MS 386-397 | MO 630-658 | MT 590-599 | NE 680-693 | NV 889-898 | NH 30-38 |
  NJ 70-89 | NM 870-884 | NY 5 63 100-149 | NC 270-289 | ND 580-588 | OH 430-459 | OK 730-731 734-749 |
  OR 970-979 | PA 150-196 | PR 6-7 9 | RI 28-29 | SC 290-299 | SD 570-577 | TN 370-385 | UT 840-847 |
  VT 50-54 56-59 | VA 201 220-246 | WA 980-994 | WV 247-268 | WI 530-549 | WY 820-831 834`;

type Range = readonly [from: number, to: number];
const PREFIXES: Record<string, readonly Range[]> = {
  ...Object.fromEntries(
    LISTED.split("|").map((state) => {
      const [code, ...ranges] = state.trim().split(" ");
      return [
        code,
        ranges.map((range) => [Number.parseInt(range), Number(range.split("-").at(-1))] as const),
      ];
    }),
  ),
  ...Object.fromEntries(listStates().map(([state, { zipPrefixes }]) => [state, zipPrefixes])),
};

/** Whether the post has such a state. */
export const isPostalState = (state: string): boolean => state in PREFIXES;

/** Whether a ZIP code, with or without its four further digits, lies in a state. */
export function isZipOf(state: string, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return (PREFIXES[state] ?? []).some(([from, to]) => prefix >= from && prefix <= to);
}
