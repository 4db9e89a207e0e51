import { StrictMode, useSyncExternalStore } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { access, client, enter } from "./api-client.ts";
import { ChoosePassphrase, ClosedScreen } from "./closed-screens.tsx";
import { Workspace } from "./workspace.tsx";

// A new link that is opened in this tab changes nothing but the fragment.
addEventListener("hashchange", () => {
  if (location.hash.length > 1) void enter();
});
void enter();

/** Shows leads only while the session is open. What was shown before is gone with its elements. */
function Inbox() {
  const now = useSyncExternalStore(access.subscribe, access.get);
  if (now.kind !== "open") return <ClosedScreen kind={now.kind} />;
  return now.session.hasPassphrase ? (
    <Workspace session={now.session} />
  ) : (
    <ChoosePassphrase session={now.session} />
  );
}

const place = document.getElementById("inbox");
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Inbox />
      </QueryClientProvider>
    </StrictMode>,
  );
