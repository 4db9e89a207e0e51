// The requested path goes to the console, for whoever looks for a broken link. Without the query: it can hold what a visitor typed.
const page = document.querySelector<HTMLElement>("[data-log-prefix]");
console.info(page?.dataset.logPrefix, window.location.pathname);
