import type { MyApplicationWords } from "@heloc/lender/words/types";
import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import type { MyApplicationState } from "../../../api/intake/my-application.ts";
import { IDS } from "../../element-names.ts";
import { HeldApplication } from "./held-application.tsx";
import { LanguageButton, LanguageLink } from "../page/language-link.tsx";
import { CallInstead, OwnPageFooter, OwnPageHeader, WayBack } from "../page/own-page.tsx";
import { PasteCode } from "./paste-code.tsx";

interface MyApplicationPageProps {
  words: MyApplicationWords;
  state: MyApplicationState;
  /** The website that the survey belongs to. */
  siteOrigin: string;
}

/** The applicant's own page: the place for the code, or what is held under it and what can be asked for. */
export function MyApplicationPage({ words, state, siteOrigin }: MyApplicationPageProps) {
  const { opened, error } = state;
  return (
    <>
      <OwnPageHeader
        siteOrigin={siteOrigin}
        languageLink={
          opened ? <LanguageButton code={opened.code} /> : <LanguageLink path={MY_APPLICATION_PATH} />
        }
      />
      <main id={IDS.page} className="page">
        <div className="opening">
          <WayBack siteOrigin={siteOrigin} />
          <h1 className="title">{words.heading}</h1>
          <div className="mt-2 text-muted">
            <p>{words.intro}</p>
            <CallInstead />
          </div>
        </div>
        <div className="sheet">
          {opened ? <HeldApplication words={words} {...opened} /> : <PasteCode words={words} error={error} />}
        </div>
      </main>
      <OwnPageFooter />
    </>
  );
}
