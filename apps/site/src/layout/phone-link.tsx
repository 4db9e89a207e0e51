import { lender } from "@heloc/lender/current";
import type { ComponentProps } from "react";

/** A link that calls the lender. It shows the number unless it holds other words. */
export const PhoneLink = ({ children = lender.phone.display, ...rest }: ComponentProps<"a">) => (
  <a href={`tel:${lender.phone.tel}`} {...rest}>
    {children}
  </a>
);
