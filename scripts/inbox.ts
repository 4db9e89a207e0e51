/** Builds the page of the inbox when something of it has changed, and starts the inbox. */
import { readConfig } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { readInboxConfig } from "../apps/inbox/server/config.ts";
import { buildInboxPage } from "./build/build-with-vite.ts";
import { fail, needPorts } from "./programs/need-ports.ts";

try {
  readConfig();
  await needPorts({ INBOX_PORT: readInboxConfig().port });
} catch (error) {
  if (error instanceof OperatorError) fail(error.message);
  throw error;
}
const failure = await buildInboxPage();
if (failure) fail(`${failure}\nThe page of the inbox could not be built. The message above says where.`);
await import("../apps/inbox/server/inbox.ts");
