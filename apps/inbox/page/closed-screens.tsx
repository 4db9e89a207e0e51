import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { SHORTEST_PASSPHRASE, type Session } from "../src/messages.ts";
import { access, type Access } from "./access.ts";
import { askServer, enter } from "./api-client.ts";
import { listDrafts } from "./drafts.ts";
import { Button } from "./parts/button.tsx";
import { Icon } from "./parts/icon.tsx";
import { ProblemText, Quiet } from "./parts/texts.tsx";

/** Why nothing is shown, and what to do. */
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

/** A note that was being written is still to be had here. */
function Stopped() {
  useEffect(() => {
    const asking = setInterval(() => void enter(), ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, []);
  return (
    <PlainScreen heading="The inbox was stopped">
      <p>Start it again in the terminal: {COMMAND}</p>
      {listDrafts().map((draft, index) => (
        <div key={index} className="mt-4 grid gap-2 text-base">
          <p>This note was not saved. Copy it before you close the page.</p>
          <textarea className="field" dir="auto" rows={5} readOnly aria-label="Note" value={draft} />
        </div>
      ))}
    </PlainScreen>
  );
}

/** Opens the inbox again after a lock. */
function Locked() {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (passphrase: string) => askServer<Session>("session/unlock", { body: { passphrase } }),
    onSuccess: (session) => access.set({ kind: "open", session }),
  });
  return (
    <PlainScreen heading="Locked" hasLock>
      <form
        className={FORM}
        action={(data) => {
          if (!isPending) mutate(String(data.get("passphrase")));
        }}
      >
        <Passphrase name="passphrase" label="Passphrase" autoComplete="current-password" autoFocus />
        <ProblemText error={error} />
        <Button type="submit" look="primary" isOff={isPending}>
          Unlock
        </Button>
        <Quiet>
          Or press Enter in the terminal where the inbox runs, and open the new link that it shows.
        </Quiet>
      </form>
    </PlainScreen>
  );
}

const FORM = "grid justify-items-start gap-3";

/** Chooses the passphrase at the first start. The browser says what is too short or not the same. */
export function ChoosePassphrase({ session }: { session: Session }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (passphrase: string) => askServer("passphrase", { body: { passphrase } }),
    onSuccess: () => access.set({ kind: "open", session: { ...session, hasPassphrase: true } }),
  });
  const hint = `At least ${SHORTEST_PASSPHRASE} characters`;
  return (
    <PlainScreen heading="Choose a passphrase" hasLock>
      <p>
        After 15 quiet minutes the inbox locks itself. Your passphrase opens it again. A short sentence is
        easy to remember and hard to guess.
      </p>
      <form
        className={FORM}
        onInput={({ currentTarget: { elements } }) => {
          const [first, again] = ["passphrase", "again"].map(
            (name) => elements.namedItem(name) as HTMLInputElement,
          );
          const isSame = first?.value === again?.value;
          again?.setCustomValidity(isSame ? "" : "The two are not the same: type them again.");
        }}
        action={(data) => {
          if (!isPending) mutate(String(data.get("passphrase")));
        }}
      >
        <Passphrase
          {...{ hint, autoFocus: true, minLength: SHORTEST_PASSPHRASE }}
          name="passphrase"
          label="Passphrase"
          autoComplete="new-password"
        />
        <Passphrase name="again" label="The same again" autoComplete="new-password" />
        <ProblemText error={error} />
        <Button type="submit" look="primary" isOff={isPending}>
          Open the inbox
        </Button>
      </form>
    </PlainScreen>
  );
}

function Passphrase({ label, hint, ...rest }: ComponentProps<"input"> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="grid w-full max-w-sm gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, ...rest }}
        type="password"
        className="field"
        maxLength={200}
        required
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint !== undefined && <Quiet id={`${id}-hint`}>{hint}</Quiet>}
    </div>
  );
}
