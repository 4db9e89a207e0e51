import { language } from "@heloc/lender/current";

/** Words that regulators fix, and that stay English among those of another language: screen readers say them so. */
export const InEnglish = ({ children }: { children: string }) =>
  language === "en" ? children : <span lang="en">{children}</span>;
