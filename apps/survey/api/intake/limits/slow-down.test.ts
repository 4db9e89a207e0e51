import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { slowFloods } from "./slow-down.ts";

describe("An address that asks for more than all who may apply from it can need", () => {
  it("gets every answer, each after a pause, and nobody else waits", async () => {
    const app = Fastify();
    let pauses = 0;
    slowFloods(app, {
      visitorOf: ({ ip }) => ({ address: ip, countedAs: ip }),
      applicationsPerMinute: 1,
      pause: async () => void (pauses += 1),
    });
    app.get("/", () => "ok");
    const ask = (remoteAddress: string) => app.inject({ url: "/", remoteAddress });
    for (let count = 0; count < 30; count += 1) await ask("192.0.2.1");
    expect(pauses).toBe(0);
    expect((await ask("192.0.2.1")).statusCode).toBe(200);
    expect(pauses).toBe(1);
    await ask("192.0.2.2");
    expect(pauses).toBe(1);
  });
});
