import { useSyncExternalStore } from "react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Announcer } from "./parts/announcer.tsx";
import { ClosedScreen } from "./screens/closed-screen.tsx";
import type { AccessStore } from "./session/access.ts";
import { WordsProvider } from "./words/words-provider.tsx";
import { Workspace } from "./workspace/workspace.tsx";

interface InboxProps {
  access: AccessStore;
  client: QueryClient;
}

/** The whole page. */
export function Inbox({ access, client }: InboxProps) {
  return (
    <QueryClientProvider client={client}>
      <WordsProvider>
        <Announcer>
          <Door access={access} />
        </Announcer>
      </WordsProvider>
    </QueryClientProvider>
  );
}

/** Shows applications only while the session is open. What was shown before is gone with its elements. */
function Door({ access }: { access: AccessStore }) {
  const now = useSyncExternalStore(access.subscribe, access.get);
  return now.kind === "open" ? (
    <Workspace session={now.session} access={access} />
  ) : (
    <ClosedScreen kind={now.kind} access={access} />
  );
}
