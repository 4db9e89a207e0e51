import "./inbox.css";
import { StrictMode, useSyncExternalStore } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createClient } from "./api-client.ts";
import { Announcer } from "./parts/announcer.tsx";
import { ClosedScreen } from "./screens/closed-screen.tsx";
import { ChoosePassphrase } from "./screens/passphrase-forms.tsx";
import { createAccess, enter } from "./session/access.ts";
import { forgetDrafts } from "./session/drafts.ts";
import { Workspace } from "./workspace.tsx";

const access = createAccess();
const client = createClient(access.heed);

// Whatever closes the inbox, nothing of a lead stays in memory.
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

/** Shows leads only while the session is open. What was shown before is gone with its elements. */
function Inbox() {
  const now = useSyncExternalStore(access.subscribe, access.get);
  if (now.kind !== "open") return <ClosedScreen kind={now.kind} access={access} />;
  const { session } = now;
  return session.hasPassphrase ? (
    <Workspace {...{ session, access }} />
  ) : (
    <ChoosePassphrase {...{ session, access }} />
  );
}

const place = document.getElementById("inbox");
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Announcer>
          <Inbox />
        </Announcer>
      </QueryClientProvider>
    </StrictMode>,
  );
