import "./styles/layers.css";
import "@heloc/design/tokens.css";
import "./styles/colors.css";
import "./styles/parts.css";
import "./styles/workspace.css";
import "./styles/list.css";
import "./styles/lead.css";
import "./styles/overview.css";
import "./styles/screens.css";
import "./styles/print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "./asking/create-client.ts";
import { Inbox } from "./inbox.tsx";
import { createAccess } from "./session/access.ts";
import { forgetDrafts } from "./session/drafts.ts";
import { enter } from "./session/enter.ts";

const access = createAccess();
const client = createClient(access);

// Whatever closes the inbox, nothing of an application stays in memory.
access.subscribe(() => {
  const { kind } = access.get();
  if (kind === "open" || kind === "entering") return;
  client.clear();
  if (kind !== "stopped") forgetDrafts();
});
// A new link that is opened in this tab changes nothing but the fragment.
addEventListener("hashchange", () => {
  if (location.hash.length > 1) void enter(access);
});
void enter(access);

const place = document.getElementById("inbox");
if (place)
  createRoot(place).render(
    <StrictMode>
      <Inbox access={access} client={client} />
    </StrictMode>,
  );
