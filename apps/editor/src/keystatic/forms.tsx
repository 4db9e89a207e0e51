import { Keystatic } from "@keystatic/core/ui";
import { createRoot } from "react-dom/client";
import type { Forms } from "../form/forms.ts";
import { keystaticConfig } from "./keystatic-config.ts";

const root = document.getElementById("forms");
const forms = (await (await fetch("/forms")).json()) as Forms;
if (root) createRoot(root).render(<Keystatic config={keystaticConfig(forms)} />);
