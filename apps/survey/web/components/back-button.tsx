import { Button } from "@heloc/design/button";
import { survey } from "@heloc/content/en/survey";

export function BackButton() {
  return (
    <Button data-go="back" data-locks="" look="quiet">
      {survey.buttons.back}
    </Button>
  );
}
