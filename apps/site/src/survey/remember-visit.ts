import { rememberVisit } from "@heloc/survey-embed/remember-visit";

rememberVisit();
