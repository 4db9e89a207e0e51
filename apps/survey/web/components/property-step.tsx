import { survey } from "@heloc/content/en/survey";
import { PROPERTY_STATES, PROPERTY_USES } from "../../src/questions/questions.ts";
import { AnswerField } from "./answer-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { OtherState } from "./other-state.tsx";
import { StateOutline } from "./state-outline.tsx";
import { Step } from "./step.tsx";

export function PropertyStep() {
  return (
    <Step id="property">
      <ChoiceField
        name="propertyState"
        words={survey.fields.propertyState}
        values={[...PROPERTY_STATES, "other"]}
        look="tiles"
        picture={(state) => <StateOutline state={state} />}
      />
      <OtherState />
      <div data-lending-state className="beside">
        <AnswerField name="propertyZip" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
      </div>
      <div data-lending-state>
        <ChoiceField
          name="propertyUse"
          words={survey.fields.propertyUse}
          values={PROPERTY_USES}
          look="tiles"
        />
      </div>
    </Step>
  );
}
