import { useEffect, useRef, useState, type ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { TextField } from "@heloc/design/text-field";
import { LOCK_AFTER_MS, SHORTEST_PASSPHRASE, type Session } from "../src/messages.ts";
import { access, askServer, enter, type Access } from "./api-client.ts";
import { listDrafts } from "./drafts.ts";
import { Button } from "./parts/button.tsx";
import { Icon } from "./parts/icon.tsx";
import { ProblemText, Quiet } from "./parts/texts.tsx";

export function ClosedScreen({ kind }: { kind: Exclude<Access["kind"], "open"> }) {
  switch (kind) {
    case "entering":
      return <PlainScreen heading="Opening the inbox" />;
    case "locked":
      return <Locked />;
    case "no-session":
      return (
        <PlainScreen heading="Open the link that the terminal shows">
          <p>The inbox opens with the link that {COMMAND} prints. Each link works once.</p>
          <UnsavedNotes />
        </PlainScreen>
      );
    case "stopped":
      return <Stopped />;
  }
}

const COMMAND = (
  <code className="rounded-md bg-sand px-[0.5em] py-[0.15em] whitespace-nowrap">npm run inbox</code>
);

interface PlainScreenProps {
  heading: string;
  hasLock?: boolean;
  children?: ReactNode;
}

/** A screen on which nothing of a lead stands. */
function PlainScreen({ heading, hasLock, children }: PlainScreenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // A form on the screen takes the focus itself.
  useEffect(() => {
    if (!document.querySelector("main :focus")) title.current?.focus();
  }, [heading]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-4 px-[clamp(1.25rem,6vw,3rem)] pt-8 pb-[18vh] text-[1.1rem]">
      <p className="font-heading text-[1.4rem] font-semibold tracking-tight text-muted">Inbox</p>
      {hasLock && <Icon name="lock" className="size-11 stroke-[1.4] text-evergreen" />}
      <h1 ref={title} tabIndex={-1} className="text-[clamp(2rem,6vw,3rem)]">
        {heading}
      </h1>
      {children}
    </main>
  );
}

const ASK_AGAIN_MS = 3_000;

function Stopped() {
  useEffect(() => {
    const asking = setInterval(() => void enter(), ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, []);
  return (
    <PlainScreen heading="The inbox was stopped">
      <p>Start it again in the terminal: {COMMAND}</p>
      <UnsavedNotes />
    </PlainScreen>
  );
}

/** Notes that were being written are still to be had, also from an inbox that was started again, until one that runs would lock itself. */
function UnsavedNotes() {
  const [drafts] = useState(listDrafts);
  useEffect(() => {
    if (drafts.length === 0) return;
    const locking = setTimeout(() => access.set({ kind: "locked" }), LOCK_AFTER_MS);
    return () => clearTimeout(locking);
  }, [drafts]);
  return drafts.map((draft, index) => (
    <div key={index} className="mt-4 grid gap-2 text-base">
      <p>This note was not saved. Copy it before you close the page.</p>
      <textarea className="field" dir="auto" rows={5} readOnly aria-label="Note" value={draft} />
    </div>
  ));
}

function Locked() {
  return (
    <PlainScreen heading="Locked" hasLock>
      <PassphraseForm
        button="Unlock"
        send={async (passphrase) => {
          const session = await askServer<Session>("session/unlock", { body: { passphrase } });
          access.set({ kind: "open", session });
        }}
      >
        <TextField {...PASSPHRASE} autoComplete="current-password" />
      </PassphraseForm>
      <Quiet>Or press Enter in the terminal where the inbox runs, and open the new link that it shows.</Quiet>
    </PlainScreen>
  );
}

export function ChoosePassphrase({ session }: { session: Session }) {
  return (
    <PlainScreen heading="Choose a passphrase" hasLock>
      <p>
        After 15 quiet minutes the inbox locks itself. Your passphrase opens it again. A short sentence is
        easy to remember and hard to guess.
      </p>
      <PassphraseForm
        button="Open the inbox"
        send={async (passphrase) => {
          await askServer("passphrase", { body: { passphrase } });
          access.set({ kind: "open", session: { ...session, hasPassphrase: true } });
        }}
      >
        <TextField
          {...PASSPHRASE}
          hint={`At least ${SHORTEST_PASSPHRASE} characters`}
          minLength={SHORTEST_PASSPHRASE}
          autoComplete="new-password"
        />
        <TextField id="again" label="The same again" type="password" autoComplete="new-password" required />
      </PassphraseForm>
    </PlainScreen>
  );
}

const PASSPHRASE = {
  ...{ id: "passphrase", label: "Passphrase", type: "password" },
  ...{ maxLength: 200, required: true, autoFocus: true },
};

interface PassphraseFormProps {
  button: string;
  send: (passphrase: string) => Promise<void>;
  children: ReactNode;
}

/** The browser says what is too short, and of two that they are not the same. */
function PassphraseForm({ button, send, children }: PassphraseFormProps) {
  const { mutate, error, isPending } = useMutation({ mutationFn: send });
  return (
    <form
      className="grid max-w-sm justify-items-start gap-3 [&>:not(button)]:w-full"
      onInput={({ currentTarget }) => {
        const [first, again] = currentTarget.querySelectorAll("input");
        const isSame = first?.value === again?.value;
        again?.setCustomValidity(isSame ? "" : "The two are not the same: type them again.");
      }}
      action={(data) => {
        if (!isPending) mutate(String(data.get("passphrase")));
      }}
    >
      {children}
      <ProblemText error={error} />
      <Button type="submit" look="primary" isOff={isPending}>
        {button}
      </Button>
    </form>
  );
}
