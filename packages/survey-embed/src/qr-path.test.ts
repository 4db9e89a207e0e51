import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

it("A QR code is drawn with each of its dark modules, in a white margin of four", () => {
  const link = "https://lender.example/mortgage-calculator#estimate?v=1&day=20785&value=500000&sum=1x2y3z";
  const { size, path } = qrPath(link);
  const drawn = new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, n) => `${Number(x) + n} ${y}`),
    ),
  );
  const { data, size: whole } = encode(link, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(size).toBe(whole);
  expect(drawn).toEqual(new Set(dark));
  const edge = [...drawn].flatMap((at) => at.split(" ").map(Number));
  expect([Math.min(...edge), Math.max(...edge)]).toEqual([4, size - 5]);
});
