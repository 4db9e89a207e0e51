import { landing, lender, navigation } from "@heloc/lender/current";
import { ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { pathTo } from "../language/addresses.ts";

/**
 * The next step at the lower edge of a phone, while nothing else on the screen offers it. When it is seen is said in
 * action-bar.css, without a script.
 */
export function ActionBar() {
  return (
    <div className="action-bar-track">
      <p className="action-bar">
        <ButtonLink href={pathTo("/#survey")} className="grow">
          {landing.hero.button}
        </ButtonLink>
        <a
          href={`tel:${lender.phone.tel}`}
          aria-label={navigation.call}
          className="grid min-h-12 w-12 shrink-0 place-items-center rounded-control border border-edge text-evergreen"
        >
          <LineIcon name="phone" className="size-5.5" />
        </a>
      </p>
    </div>
  );
}
