import { notFound } from "@heloc/content/en/not-found";

// The requested path goes to the console, for whoever looks for a broken link. Without the query: it can hold what a visitor typed.
console.info(notFound.logPrefix, window.location.pathname);
