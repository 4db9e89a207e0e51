import { byPatterns, type Kind } from "./kind.ts";

const GOVERNMENT =
  "(government|federal(ly)?|U\\.?S\\.?( government)?|FHA|HUD|VA|USDA|FHFA|CFPB|Treasury|Congress|White House|Washington|Federal Reserve|Fed|Fannie Mae|Freddie Mac|Consumer Financial Protection Bureau|Department of \\w+( and \\w+ \\w+)?|state|State of (Texas|California)|Texas|California|Uncle Sam|county|city|regulators?|agenc(y|ies))";
const BLESSED =
  "(approved|backed|insured|guaranteed|endorsed|sponsored|certified|supported|subsidi[sz]ed|funded|recommended|authorized|accredited|chartered program|sanctioned|blessed|run|issued)";

const said = byPatterns(
  [
    new RegExp(`\\b${GOVERNMENT}[- ]${BLESSED}\\b(?! (housing )?counsel\\w+)`, "iu"),
    new RegExp(
      `\\b${BLESSED}\\b[^.]{0,12}\\b(by|with|from|through) (the |a |our )?(new )?${GOVERNMENT}\\b`,
      "iu",
    ),
    /\b(government|federal|state|congressional|presidential|HUD|county) (home ?owner |home equity |equity |relief |assistance |stimulus |aid |benefit |housing |grant |rebate |sponsored )*(program|relief|stimulus|grant|benefits?|initiative|subsid(y|ies)|assistance|rebate|aid|incentive|entitlement|money|plan|loan|HELOC|line of credit)s?\b/iu,
    /\b(relief|stimulus|assistance|benefits?|grant|rebate) (program|act|money|payment|check|plan)?\s?(of|from|by|for) (the )?(government|Congress|Washington|president|state|federal|homeowners)\b|\b(equity|homeowner|home) (stimulus|relief|bailout)\b|\bstimulus\b/iu,
    /\b(official|authorized) (home|equity|lender|partner|program|line)\b|\b(California|Texas|state|nation|government)'s official\b|\b(partner|agent|affiliate|arm|division|member)s? of (the )?(government|HUD|FHA|VA|Treasury|CFPB|state|federal|Fannie Mae|Freddie Mac)\b|\bpartner(s|ed|ing)? with (the )?(government|HUD|FHA|VA|Treasury|CFPB|state of)\b|\bwe work with the (Department|government|Treasury|HUD|FHA|VA|CFPB)\b/iu,
    /\b(government|Uncle Sam|Washington|Congress|the president)\b[^.]{0,20}\b(wants|encourages|helps|pays|gives|will give|asks) (you|homeowners|owners)\b|\b(entitled|eligible) to (federal|government|state)\b/iu,
    /\b(Fannie Mae|Freddie Mac|FHA|HUD|VA|federally) (backed|approved|insured|guaranteed)\b(?! (housing )?(counsel\w+|mortgage))/iu,
    /\b(partner(ship|ed|s|ing)?|alliance|cooperation|together|affiliated|work(s|ing)?|team(ed|s)? up) with (the )?(Department of|U\.?S\.?|federal|government|Treasury|Veterans|HUD|FHA|VA\b|CFPB|State of|Federal Reserve|White House)|\b(Biden|Trump|Obama|president\w*|congressional|Capitol|bipartisan)\b|\b(recogni[sz]ed|blessed|vetted|selected|appointed|designated|licensed exclusively|chosen) by the (State|government|federal|Department|Treasury|city|county)\b|\b(homeowner|equity|mortgage|housing) (relief|assistance|stabilization|rescue|recovery) (act|program|fund|plan|bill|law)\b/iu,
    /\bgobierno (federal|estatal|de (texas|california|los estados unidos))?\b[^.]{0,20}\b(respalda|garantiza|aprueba|apoya|paga|ofrece|da|subsidia)/iu,
    /\bprograma (\w+ )?(del gobierno|federal|estatal|gubernamental|del estado)|\b(respaldad|avalad|aprobad|asegurad|patrocinad|garantizad|recomendad|certificad)[oa]s? por (el |la )?(gobierno|estado|FHA|HUD|VA|Tesoro|agencia|Departamento)|\b(ayuda|alivio|beneficio|subsidio|estimulo) (del gobierno|federal|estatal)|\bel gobierno (le|te) (da|ayuda|paga)/iu,
  ],
  /\b(not|no|never|isn't|aren't|neither)\b[^.]{0,30}\b(a |any |the )?(government|federal|affiliat\w+|state|agency)|\bno (es|est\w+|somos|tenemos)\b[^.]{0,40}\b(gobierno|federal|afiliad\w+)|\b(HUD|FHA|VA)[- ](approved|certified) (housing )?(counsel\w+|agenc\w+)|\b(licensed|regulated|examined|supervised|chartered)\b|\bFHA (mortgage|loan) can stay\b/iu,
);

/** A tie to a government, or its backing, that does not exist. */
export const governmentTies: Kind = {
  id: "government-ties",
  rule: "12 CFR 1014.3(n), 15 U.S.C. 45",
  advice: "Sounds as if a government stood behind the line. Take it out.",
  find: said,
};
