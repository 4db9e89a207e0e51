import { describe, expect, it, test } from "vitest";
import { isMadeUp, whyNoEmail, whyNoTelephone, whyUnreachable } from "./reachable.ts";

describe("An address that a visitor cannot open", () => {
  it("is refused with the reason", () => {
    const addresses: [string, RegExp][] = [
      ["", /missing/],
      ["#", /missing/],
      ["www.acme-lending.com", /no whole address/],
      ["/privacy", /no whole address/],
      ["http://www.acme-lending.com", /without encryption/],
      ["https://localhost:4400", /port|office only/],
      ["https://localhost", /office only/],
      ["https://intranet/privacy", /office only/],
      ["https://192.168.1.20/privacy", /number of the network/],
      ["https://[::1]/", /number of the network/],
      ["https://www.acme.example", /\.example/],
      ["https://www.acme.test/terms", /\.test/],
      ["https://acme.invalid", /\.invalid/],
      ["https://files.acme.local/a.pdf", /\.local/],
      ["https://wiki.acme.internal", /\.internal/],
      ["https://www.example.com/privacy", /reserved for examples/],
      ["https://example.org", /reserved for examples/],
      ["https://www.yourdomain.com/privacy", /reserved for examples/],
      ["https://user:secret@acme-lending.com", /password/],
      ["https://acme-lending.com:8443/", /port 8443/],
      ["https://acme-lending.com/TODO", /fill in/],
      ["https://acme_lending.com", /no name/],
    ];
    const passed = addresses.filter(([address, why]) => !why.test(whyUnreachable(address) ?? ""));
    expect(passed).toEqual([]);
  });

  it("and a real one is not", () => {
    for (const address of [
      "https://www.test-fixture-lending.com",
      "https://legal.acme.com/privacy",
      "https://acme.bank/terms?state=TX#a",
      "https://www.sml.texas.gov",
      "https://example-lending.com",
      "https://www.bbb.org/us/ca/los-angeles/profile/test-fixture-lending",
      "https://xn--mnchen-3ya.de",
      "https://testcompany-lending.com",
    ])
      expect(whyUnreachable(address)).toBeUndefined();
  });
});

describe("A telephone that cannot ring is refused", () => {
  const phone = (tel: string, display = tel) => whyNoTelephone({ tel, display });
  it("of another country, out of use, reserved or made up", () => {
    const telephones = [
      ["of an area that is not in use", "+12111234567"],
      ["whose exchange begins with 1", "+12131234567"],
      ["of Canada", "+14165550199"],
      ["of Jamaica", "+18765551234"],
      ["of a premium service", "+19005551234"],
      ["reserved for fiction", "+12135550142"],
      ["of directory assistance", "+12135551212"],
      ["of one digit", "+12132222222"],
      ["of a run", "+12132345678"],
      ["of another country", "+442071838750"],
      ["too short", "+1213555"],
    ] as const;
    expect(telephones.filter(([, tel]) => !phone(tel))).toEqual([]);
  });
  it("as is one that shows another than it dials", () => {
    expect(phone("+12139740000", "(213) 974-0001")).toMatch(/Write the same number/);
  });
  it("and one that can is not, toll-free or not", () => {
    expect(phone("+12135559999", "(213) 555-9999")).toBeUndefined();
    expect(phone("+18772765550", "1-877-276-5550")).toBeUndefined();
    expect(phone("+18002253863", "(800) 225-3863")).toBeUndefined();
    expect(phone("+15124756800", "512.475.6800")).toBeUndefined();
  });
});

test("an email address that nobody reads is refused, and one that somebody reads is not", () => {
  const unread = [
    "a@b.example",
    "hello@localhost",
    "hello@acme.test",
    "hello@example.com",
    "noreply@acme.com",
    "do-not-reply@acme.com",
    "you@yourcompany.com",
    "hello@10.0.0.1",
    "TBD@acme.com",
  ];
  expect(unread.filter((email) => !whyNoEmail(email))).toEqual([]);
  const read = ["hello@test-fixture-lending.com", "loans@acme.bank", "reply@acme.com"];
  expect(read.filter((email) => whyNoEmail(email))).toEqual([]);
});

test("digits of one kind and runs look made up, short and mixed ones do not", () => {
  for (const digits of ["0000000", "1111", "123456", "1234567", "654321", "", "9876543"])
    expect(isMadeUp(digits)).toBe(true);
  for (const digits of ["3030", "2611", "90402", "123", "135792"]) expect(isMadeUp(digits)).toBe(false);
});
