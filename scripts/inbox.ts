/** Builds the page of the inbox when something of it has changed, and starts the inbox. */
import { buildInboxPage } from "./build/build-with-vite.ts";
import { fail } from "./programs/command-line.ts";

const failure = await buildInboxPage();
if (failure) fail(`${failure}\nThe page of the inbox could not be built. The message above says where.`);
await import("../apps/inbox/server/inbox.ts");
