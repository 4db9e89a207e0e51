import { describe, expect, it } from "vitest";
import type { Contact } from "./api.ts";
import { rankMatches } from "./match.ts";

const person = { firstName: "Maria", lastName: "Doe", email: "Maria@Example.com", phone: "+12135550142" };
const contact = (id: string, change: Partial<Contact> = {}): Contact => ({ id, ...change });
const order = (...contacts: Contact[]): string[] => rankMatches(contacts, person).map(({ id }) => id);

describe("Of several contacts", () => {
  it("the one with the e-mail address comes first, then a second address, then the telephone", () => {
    const phone = contact("phone", { phone: "(213) 555-0142" });
    const second = contact("second", {
      email: "a@example.com",
      additionalEmails: [{ email: "maria@example.com" }],
    });
    const email = contact("email", { email: "maria@example.com" });
    expect(order(phone, second, email)).toEqual(["email", "second", "phone"]);
  });

  it("among equals the oldest comes first, and whoever shares nothing is left out", () => {
    const stranger = contact("stranger", { email: "b@example.com", phone: "+13105550100" });
    const young = contact("young", { phone: person.phone, dateAdded: "2026-03-01T00:00:00Z" });
    const old = contact("old", { phone: person.phone, dateAdded: "2025-03-01T00:00:00Z" });
    expect(order(stranger, young, old)).toEqual(["old", "young"]);
  });
});
