#!/usr/bin/env node
/**
 * Starts the machine's own Firefox for Playwright and passes their messages on (WebDriver BiDi, over a WebSocket).
 *
 * Playwright asks every Firefox to emulate a color scheme. Versions before that command was added, such as the one that
 * Debian keeps for a year, refuse it, and Playwright gives up. Here a refused emulation is answered as done: no journey
 * that runs in Firefox needs one. Playwright takes this file for the browser (`executablePath`).
 */
import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer, type RawData } from "ws";
import { findFirefox } from "./programs.ts";

interface BidiMessage {
  id?: number;
  method?: string;
  error?: string;
}

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(findFirefox() ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "ignore", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => firefox.kill(signal));

let printed = "";
firefox.stderr.on("data", function read(text: Buffer) {
  printed += text.toString();
  const address = LISTENING.exec(printed)?.[1];
  if (!address) return;
  firefox.stderr.off("data", read).resume();
  standBetween(address);
});

function standBetween(firefoxAddress: string): void {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (playwright) => connect(playwright, new WebSocket(`${firefoxAddress}/session`)));
  server.on("listening", () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
}

function connect(playwright: WebSocket, browser: WebSocket): void {
  const emulations = new Set<number>();
  const early: string[] = [];
  const send = (text: string) =>
    browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text);
  browser.on("open", () => early.splice(0).forEach((text) => browser.send(text)));

  playwright.on("message", (data: RawData) => {
    const { id, method } = JSON.parse(data.toString()) as BidiMessage;
    if (id !== undefined && method?.startsWith("emulation.")) emulations.add(id);
    send(data.toString());
  });
  browser.on("message", (data: RawData) => {
    const { id = -1, error } = JSON.parse(data.toString()) as BidiMessage;
    const isRefused = emulations.delete(id) && error === "unknown command";
    playwright.send(isRefused ? JSON.stringify({ type: "success", id, result: {} }) : data.toString());
  });
  playwright.on("close", () => browser.close());
  browser.on("close", () => playwright.close());
}
