// Logs the requested path for whoever looks for a broken link, without the query, which can hold what a visitor typed.
const page = document.querySelector<HTMLElement>("[data-log-prefix]");
console.info(page?.dataset.logPrefix, window.location.pathname);
