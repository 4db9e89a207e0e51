/** The process behind `npm run inbox`. */
import { userInfo } from "node:os";
import { createInterface } from "node:readline";
import { Command, InvalidArgumentError } from "commander";
import { readInboxConfig } from "./config.ts";
import { InboxProblem } from "./inbox-problem.ts";
import { openBrowser } from "./open-browser.ts";
import { startInbox } from "./start-inbox.ts";

const LONGEST_NAME = 60;

function readName(name: string): string {
  if (/^[^\p{C}]+$/u.test(name) && name.trim() !== "" && name.trim().length <= LONGEST_NAME)
    return name.trim();
  throw new InvalidArgumentError(`Write a name of at most ${LONGEST_NAME} characters.`);
}

const { as, open } = new Command("npm run inbox --")
  .description("Shows the applications in the browser of this machine.")
  .option("--as <name>", "who you are, for the access log", readName)
  .option("--no-open", "do not open the browser")
  .helpOption("-h, --help", "what this does")
  .parse()
  .opts<{ as?: string; open: boolean }>();

try {
  const { hasScreen, ...config } = readInboxConfig();
  const inbox = await startInbox({
    ...config,
    operator: as,
    openedBy: as ?? userInfo().username,
    say: (sentence) => console.error(sentence),
  });
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
} catch (error) {
  if (!(error instanceof InboxProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
