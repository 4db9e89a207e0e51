import type { PrivacyWords } from "@heloc/lender/words/types";

/** What is stored, where and why. On a phone each row becomes a block of its own. */
export function StoredTable({ words: { columns, rows } }: { words: PrivacyWords["stored"] }) {
  const headings = [columns.what, columns.where, columns.why];
  return (
    <table className="mt-3 w-full border-collapse text-left text-[0.9375rem] max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-evergreen">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-6 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ what, where, why }) => (
          <tr key={what} className="border-b border-edge/40 align-top max-sm:block max-sm:py-3">
            <th scope="row" className="font-semibold max-sm:block sm:w-[26%] sm:py-3 sm:pr-6">
              {what}
            </th>
            <td className="max-sm:block sm:w-[37%] sm:py-3 sm:pr-6">{where}</td>
            <td className="text-muted max-sm:block sm:py-3">{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
