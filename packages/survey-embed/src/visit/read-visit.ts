declare global {
  interface Window {
    /** What rememberVisit found out. On the window, because each script of a page is bundled by itself. */
    helocVisit?: Record<string, string>;
  }
}

/** Where the visitor of this page came from; empty where rememberVisit has not run. */
export const readVisit = (): Record<string, string> => window.helocVisit ?? {};
