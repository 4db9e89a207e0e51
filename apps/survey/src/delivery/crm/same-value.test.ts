import { describe, expect, it } from "vitest";
import { isSamePhone } from "./same-value.ts";

describe("A telephone", () => {
  it.each(["+12135550142", "(213) 555-0142", "213.555.0142", "1 213 555 0142"])(
    "is the same as %s",
    (written) => expect(isSamePhone(written, "+12135550142")).toBe(true),
  );

  it.each(["+12135550143", "", null, undefined])("is another one than %s", (written) =>
    expect(isSamePhone(written, "+12135550142")).toBe(false),
  );
});
