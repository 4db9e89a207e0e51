import { encode } from "uqr";

/** Modules of white around a code, as its standard asks for (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as the path of an SVG drawing: `size` is the width of its view box. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${end - x}v1h${x - end}z`];
    }),
  );
  return { size, path: path.join("") };
}
