import { useId, useState, type ReactNode } from "react";
import { useMutation } from "@tanstack/react-query";
import { SHORTEST_PASSPHRASE, type Session } from "../../src/messages.ts";
import { askServer } from "../api-client.ts";
import { Button } from "../parts/button.tsx";
import { ProblemText, Quiet, Warning } from "../parts/texts.tsx";
import type { AccessStore } from "../session/access.ts";
import { PlainScreen } from "./plain-screen.tsx";

/** Opens the inbox again after a lock. */
export function UnlockForm({ access }: { access: AccessStore }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: (passphrase: string) => askServer<Session>("session/unlock", { body: { passphrase } }),
    onSuccess: (session) => access.set({ kind: "open", session }),
  });
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(String(new FormData(event.currentTarget).get("passphrase")));
      }}
    >
      <Passphrase name="passphrase" label="Passphrase" autoComplete="current-password" autoFocus />
      <ProblemText error={error} />
      <Button type="submit" look="primary" isOff={isPending}>
        Unlock
      </Button>
      <Quiet>Or press Enter in the terminal where the inbox runs, and open the new link that it shows.</Quiet>
    </form>
  );
}

/** Chooses the passphrase at the first start. */
export function ChoosePassphrase({ session, access }: { session: Session; access: AccessStore }) {
  const [mistake, setMistake] = useState<string>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (passphrase: string) => askServer("passphrase", { body: { passphrase } }),
    onSuccess: () => access.set({ kind: "open", session: { ...session, hasPassphrase: true } }),
  });
  const choose = (data: FormData): void => {
    const [passphrase, again] = [String(data.get("passphrase")), String(data.get("again"))];
    const isShort = passphrase.length < SHORTEST_PASSPHRASE;
    if (isShort) setMistake(`Use at least ${SHORTEST_PASSPHRASE} characters.`);
    else if (passphrase !== again) setMistake("The two are not the same: type them again.");
    else mutate(passphrase, { onSettled: () => setMistake(undefined) });
  };
  return (
    <PlainScreen heading="Choose a passphrase" hasLock>
      <p>
        After 15 quiet minutes the inbox locks itself. Your passphrase opens it again. A short sentence is
        easy to remember and hard to guess.
      </p>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) choose(new FormData(event.currentTarget));
        }}
      >
        <Passphrase
          name="passphrase"
          label="Passphrase"
          autoComplete="new-password"
          hint={`At least ${SHORTEST_PASSPHRASE} characters`}
          autoFocus
        />
        <Passphrase name="again" label="The same again" autoComplete="new-password" />
        {mistake !== undefined && <Warning role="alert">{mistake}</Warning>}
        <ProblemText error={error} />
        <Button type="submit" look="primary" isOff={isPending}>
          Open the inbox
        </Button>
      </form>
    </PlainScreen>
  );
}

interface PassphraseProps {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  autoFocus?: boolean;
}

function Passphrase({ name, label, autoComplete, hint, autoFocus }: PassphraseProps) {
  const id = useId();
  return (
    <div className="grid w-full max-w-sm gap-1">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name, autoComplete, autoFocus }}
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
