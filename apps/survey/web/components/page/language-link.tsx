import { navigation } from "@heloc/lender/current";
import { inLanguage, MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { MY_APPLICATION_FIELDS as FIELDS } from "../../../api/intake/my-application.ts";

declare global {
  interface ImportMetaEnv {
    /** Set in web/build.ts. */
    readonly OTHER_LANGUAGE_CODE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/** The language of the other renderer, where there are two. */
const other = import.meta.env.OTHER_LANGUAGE_CODE;

const LOOK = "link py-1.5 text-[0.875rem] font-semibold";

/** The way to the same page in the other language. @param path of the page in the first one */
export function LanguageLink({ path }: { path: string }) {
  if (other === undefined || navigation.otherLanguage === undefined) return null;
  return (
    <a href={inLanguage(path, other)} lang={other} hrefLang={other} className={LOOK}>
      {navigation.otherLanguage}
    </a>
  );
}

/** The same on the page of an opened application: its secret goes along in the body, never in an address. */
export function LanguageButton({ code }: { code: string }) {
  if (other === undefined || navigation.otherLanguage === undefined) return null;
  return (
    <form method="post" action={inLanguage(MY_APPLICATION_PATH, other)}>
      <input type="hidden" name={FIELDS.code} value={code} />
      <button
        type="submit"
        name={FIELDS.language}
        value={other}
        lang={other}
        className={`${LOOK} cursor-pointer`}
      >
        {navigation.otherLanguage}
      </button>
    </form>
  );
}
