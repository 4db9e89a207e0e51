import type { BlogWords } from "@heloc/lender/words/types";
import { Button } from "@heloc/design/button";

interface SubscribeBoxProps {
  words: BlogWords;
  /** Where the address is posted to. Without one the box says that it is not open: no form, so nothing can be sent. */
  address?: string | undefined;
}

export function SubscribeBox({ words, address }: SubscribeBoxProps) {
  const fields = (
    <div className="mt-4 flex flex-wrap gap-3">
      <label htmlFor="subscribe-email" className="sr-only">
        {words.subscribeLabel}
      </label>
      <input
        id="subscribe-email"
        name="email"
        type="email"
        autoComplete="email"
        aria-describedby="subscribe-text"
        disabled={!address}
        placeholder={words.subscribeLabel}
        className="min-h-12 min-w-0 grow basis-60 rounded-control border border-edge bg-white px-3.5 placeholder:text-muted disabled:cursor-not-allowed disabled:bg-transparent"
      />
      <Button
        type={address ? "submit" : "button"}
        look="quiet"
        disabled={!address}
        className="disabled:pointer-events-none disabled:text-muted"
      >
        {words.subscribeButton}
      </Button>
    </div>
  );
  return (
    <section aria-labelledby="subscribe-heading" className="max-w-[34rem]">
      <h2 id="subscribe-heading" className="text-[1.5rem]">
        {words.subscribeHeading}
      </h2>
      <p id="subscribe-text" className="mt-1 text-muted">
        {address ? words.subscribeText : words.subscribeClosed}
      </p>
      {address ? (
        <form action={address} method="post">
          {fields}
        </form>
      ) : (
        fields
      )}
    </section>
  );
}
