import { AnswerField } from "./answer-field.tsx";
import { Consent } from "./consent.tsx";
import { FinePrint } from "./fine-print.tsx";
import { Sending } from "./sending.tsx";
import { Step } from "./step.tsx";

export function ContactStep() {
  return (
    <Step
      id="contact"
      actions={
        <>
          <Sending />
          <FinePrint />
        </>
      }
    >
      <div className="pair">
        <AnswerField name="firstName" autoComplete="given-name" maxLength={100} />
        <AnswerField name="lastName" autoComplete="family-name" maxLength={100} />
      </div>
      <AnswerField name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <AnswerField name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      <Consent />
    </Step>
  );
}
