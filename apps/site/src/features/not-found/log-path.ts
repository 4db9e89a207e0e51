// Logs the requested path, to help find a broken link. The query is left out: it can hold what a visitor typed.
const page = document.querySelector<HTMLElement>("[data-log-prefix]");
console.info(page?.dataset.logPrefix, window.location.pathname);
