import { notFound } from "@heloc/content/en/not-found";

// The specification wants the requested path in the console. Without the query: it can hold what a visitor typed.
console.info(notFound.logPrefix, window.location.pathname);
