import { Keystatic } from "@keystatic/core/ui";
import { createRoot } from "react-dom/client";
import { forms } from "../form/loaded-forms.ts";
import { keystaticConfig } from "./keystatic-config.ts";

const root = document.getElementById("forms");
if (root) createRoot(root).render(<Keystatic config={keystaticConfig(forms)} />);
