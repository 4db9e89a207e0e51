/**
 * Passes the survey's events to `window.dataLayer`, for Google Tag Manager and others: only with the visitor's consent, and never under
 * Global Privacy Control. Consent given later counts only for the conversion on that page. The lender's consent tool sets
 * <html data-measurement="granted">, and removes it on withdrawal.
 */
type MeasuredEvent = Record<string, unknown> & { event: string };

const EVENTS = ["ready", "started", "step", "submitted", "converted"];
const root = document.documentElement;

const isGranted = () =>
  root.dataset.measurement === "granted" &&
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl !== true;

function push(event: MeasuredEvent): void {
  const page = window as unknown as { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push(event);
}

for (const name of EVENTS) {
  document.addEventListener(`survey:${name}`, (happened) => {
    const event = { event: happened.type, ...(happened as CustomEvent<Record<string, unknown>>).detail };
    if (isGranted()) return push(event);
    if (name !== "converted") return;
    const consentObserver = new MutationObserver(() => {
      if (!isGranted()) return;
      consentObserver.disconnect();
      push(event);
    });
    consentObserver.observe(root, { attributeFilter: ["data-measurement"] });
  });
}
