import { survey } from "@heloc/content/en/survey";

const LOOK = "mb-4 rounded-control border border-terracotta px-3.5 py-3 text-[0.9375rem] leading-snug";

/** What is wrong with the whole form. The service fills both when there is no script. */
export function FormErrors() {
  return (
    <>
      <div id="error-summary" hidden role="alert" tabIndex={-1} className={`${LOOK} scroll-mt-28`}>
        <p className="font-semibold text-terracotta">{survey.errors.summary}</p>
        <ul className="mt-1.5 grid gap-0.5" />
      </div>
      <p id="form-error" hidden role="alert" className={`${LOOK} font-medium text-terracotta`} />
    </>
  );
}
