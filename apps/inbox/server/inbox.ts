import { spawn } from "node:child_process";
import { userInfo } from "node:os";
import { createInterface } from "node:readline";
import { Command, InvalidArgumentError } from "commander";
import { readConfig } from "@heloc/leads/config";
import { MOST_LEADS } from "../src/messages.ts";
import { readInboxConfig, SYSTEM_CLOCK } from "./config.ts";
import { startInbox } from "./start-inbox.ts";

const LONGEST_NAME = 60;

function readName(typed: string): string {
  const name = typed.trim();
  if (name !== "" && !/\p{C}/u.test(typed) && name.length <= LONGEST_NAME) return name;
  throw new InvalidArgumentError(`Write a name of at most ${LONGEST_NAME} characters.`);
}

/** Opens an address in the browser of whoever sits before the screen. Where there is no browser, nothing happens. */
function openBrowser(address: string): void {
  const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };
  const program = spawn(programs[process.platform] ?? "xdg-open", [address], {
    detached: true,
    stdio: "ignore",
  });
  program.on("error", () => undefined);
  program.unref();
}

const { as, open, newPassphrase } = new Command("npm run inbox --")
  .description("Shows the leads in the browser of this machine.")
  .option("--as <name>", "who you are, for the access log", readName)
  .option("--new-passphrase", "choose another passphrase when the inbox is opened")
  .option("--no-open", "do not open the browser")
  .helpOption("-h, --help", "what this does")
  .parse()
  .opts<{ as?: string; open: boolean; newPassphrase?: true }>();

const { hasScreen, ...config } = readInboxConfig();
const inbox = await startInbox({
  ...config,
  settings: readConfig(),
  clock: SYSTEM_CLOCK,
  mostLeads: MOST_LEADS,
  operator: as ?? userInfo().username,
  // What a store or a file system says may hold anything; a terminal obeys control characters.
  say: (sentence) => console.error(sentence.replaceAll(/[^\P{C}\n]/gu, "")),
});
if (newPassphrase) inbox.lock.passphrase.forget();
const showLink = (): void => {
  const link = inbox.makeLink();
  console.log(`The inbox: ${link}`);
  if (open && hasScreen && process.stdout.isTTY) openBrowser(link);
};
showLink();
console.log("The link works once, within ten minutes. Enter shows a new one, Ctrl-C ends the inbox.");
createInterface({ input: process.stdin }).on("line", showLink);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void inbox.stop().finally(() => process.exit(0)));
