import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RENDERER_FILE } from "../../apps/survey/api/intake/survey-page.ts";
import { createPageBuilder } from "./page-builder.ts";
import { createSurveyFront } from "./survey-front.ts";
import { prepareSurveyService, type SurveyService } from "./survey-service.ts";

interface Settings {
  /** Where browsers find the survey. */
  origin: string;
  /** Where its page is built. */
  folder: string;
  /** Other settings of the service. */
  env?: Record<string, string>;
}

/** Time for open pages to load themselves again before the next service is prepared. */
const PAUSE_MS = 1_000;

/**
 * The survey while it is worked on. Each `renew` builds its page and starts a service that takes over when it answers. The
 * one before answers until then, and goes on when something is wrong.
 */
export function developSurvey({ origin, folder, env = {} }: Settings) {
  // One is served while the next page is built into the other.
  const folders = [join(folder, "a"), join(folder, "b")];
  const front = createSurveyFront();
  const builder = createPageBuilder();
  const running = new Set<SurveyService>();
  let prepared: SurveyService | undefined = prepareSurveyService();
  let preparing: NodeJS.Timeout | undefined;
  let inUse: { pageDir: string; page: string } | undefined;

  async function startNext(): Promise<void> {
    const pageDir = folders.find((each) => each !== inUse?.pageDir) ?? folder;
    clearTimeout(preparing);
    const service = prepared ?? prepareSurveyService();
    prepared = undefined;
    try {
      // Both at once.
      service.load();
      await builder.build(pageDir);
      // The port of the numbers is left out, because two services at once cannot have it.
      const settings = { SURVEY_PAGE_DIR: pageDir, SURVEY_ORIGIN: origin, SURVEY_METRICS_PORT: "0" };
      takeOver(service, await service.start({ ...settings, ...env }));
    } catch (error) {
      void service.stop();
      throw error;
    }
    const page = await readFile(join(pageDir, RENDERER_FILE), "utf8");
    if (page !== inUse?.page) front.reload();
    inUse = { pageDir, page };
  }

  function takeOver(service: SurveyService, port: number): void {
    const before = [...running];
    running.add(service);
    void front.use(port).then(() => before.forEach(stop));
    void service.ended.then(() => {
      if (!running.has(service)) return;
      void front.use(undefined);
      front.show("The survey's service has ended. The next change starts it again.");
    });
  }

  function stop(service: SurveyService): Promise<void> {
    running.delete(service);
    return service.stop();
  }

  return {
    server: front.server,
    async renew(): Promise<void> {
      try {
        await startNext();
        front.show(undefined);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        console.error(problem);
        front.show(problem);
      }
      preparing = setTimeout(() => (prepared ??= prepareSurveyService()), PAUSE_MS);
    },
    /** The code that builds the page has changed. */
    forgetBuilder: builder.forget,
    async close(): Promise<void> {
      clearTimeout(preparing);
      builder.forget();
      await Promise.all([...running, ...(prepared ? [prepared] : [])].map(stop));
    },
  };
}
