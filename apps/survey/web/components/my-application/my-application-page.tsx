import type { MyApplicationWords } from "@heloc/lender/words/types";
import { MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import type { MyApplicationState } from "../../../api/intake/my-application.ts";
import { LanguageButton, LanguageLink } from "../page/language-link.tsx";
import { OwnPage } from "../page/own-page.tsx";
import { HeldApplication } from "./held-application.tsx";
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
  const languageLink = opened ? (
    <LanguageButton code={opened.code} />
  ) : (
    <LanguageLink path={MY_APPLICATION_PATH} />
  );
  return (
    <OwnPage siteOrigin={siteOrigin} heading={words.heading} text={words.intro} languageLink={languageLink}>
      {opened ? <HeldApplication words={words} {...opened} /> : <PasteCode words={words} error={error} />}
    </OwnPage>
  );
}
