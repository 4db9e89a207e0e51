import { firstMatch, type Kind } from "./kind.ts";

const SAID = [
  /\bcredit[- ]cards?\b[^.]{0,20}\b(linked|tied|loaded|to (draw|access|spend))\b|\b(debit|prepaid|ATM|plastic|HELOC|home equity|equity|access|Visa|Mastercard)[- ]cards?\b[^.]{0,40}\b(draw|access|line|equity|store|anywhere|spend|loaded|linked|tied|swipe)\w*|\b(draw|access|spend|tap|pay|swipe|use|get)\b[^.]{0,30}\b(with|by|using|your|our|a) (\w+ ){0,2}(debit|credit|prepaid|HELOC|home equity|equity|access|plastic) ?cards?\b(?! (debt|balance|bill|statement))/iu,
  /\b(line|HELOC|account)\b[^.]{0,15}\b(comes with|includes|has|with) (a|its own|your own) (\w+ )?card\b|\bswipe\b|\b(HELOC|line|equity|home)\b[^.]{0,12}\b(Visa|Mastercard|Amex|Apple Pay|Google Pay|wallet|debit)\b|\b(any|every) (checkout|register|cash register|ATM|store)\b|\btap your (phone|card)\b/iu,
  /\b(convenience|preprinted|pre-printed|starter|blank|free) checks\b|\bchecks? (that )?(we|come|arrive|are) (mail|send|sent|with|mailed)\w*/iu,
  /\b(clos(e|es|ing)|sign(s|ed|ing)?|settle(ment)?|notar\w+)\b[^.]{0,40}\b(at|in|from|on|to) (your|the comfort of your|home|any|their) ?(own )?(home|house|kitchen( table)?|couch|sofa|living room|office|workplace|desk|door|place|phone|location)\b|\b(clos(e|ing)|sign(ing)?)\b[^.]{0,20}\b(at|from) home\b/iu,
  /\b(clos(e|es|ing)|sign(s|ing)?|notar\w+|settle)\b[^.]{0,25}\b(online|remote(ly)?|anywhere|wherever|by (video|phone|mail)|virtual(ly)?|electronic(ally)?)\b|\b(online|remote|virtual|mobile|at-home|in-home|e-?)[- ]?(closing|notary|notarization|signing)\b|\be-?sign\w*|\bpajamas\b|\bdocusign\b|\bnotary\b[^.]{0,25}\b(comes?|visits?|travels?|brings?|drives?|meets?)\b/iu,
  /\b(new (line|loan|HELOC)|refinance|reopen)\b[^.]{0,20}\b(as often as|whenever|any time|twice a year|every (few|six|three|two) months|more than once a year|every month)\b|\b(draw|advance)s?\b[^.]{0,15}\b((as little as|from|starting at) \$([1-3],\d{3}|\d{1,3})\b(?!,)|any amount|of any size|however small)/iu,
  /\btarjeta (de (debito|credito)|prepagada|propia)?\b[^.]{0,40}\b(disponer|linea|usar|sacar|retirar)|\b(use|usa|usar|incluye|viene con|con)\b[^.]{0,15}\b(su|una|la) tarjeta\b|\b(firm(e|a|ar)|cierre|cerrar)\b[^.]{0,15}\b(en|desde) (su|la) (casa|hogar|cocina|sofa)|\bnotario (va|viene|llega|visita)|\bcierre en linea\b|\ben linea desde cualquier/iu,
];
const NO_WAIT =
  /\b(no|without (a |any )?|skip the|waive the) ?(waiting|cooling[- ]off) period\b|\bsin periodo de espera\b/iu;
const HONEST =
  /\b(not|no|never|cannot|can't|nothing|allows? (no|one)|at least|read the papers|read them|survey|form|calculator|estimate|answers?|sketch|statements?|debt|charges more|pay(s|ing)? off|repaid|pagan?|more interest|more than \d|title company|attorney|after you have|no se permite)\b/iu;
const CALIFORNIA_ONLY = /\b(in|for|of) California\b/iu;

/** What Texas forbids for a home equity line, said by a lender in Texas. */
export const texasSpecials: Kind = {
  id: "texas-specials",
  rule: "Tex. Const. art. XVI, §50(a)(6)(M)–(N) and §50(t)",
  advice:
    "Texas allows no card and no unasked checks for a line, closing only at an office of the lender, an attorney or a title company, and one line a year. Take it out, or write {CA: …} around it.",
  find({ text }, { lender }) {
    if (lender.states.includes("TX") && NO_WAIT.test(text) && !CALIFORNIA_ONLY.test(text))
      return NO_WAIT.exec(text)?.[0];
    if (!lender.states.includes("TX") || CALIFORNIA_ONLY.test(text) || HONEST.test(text)) return undefined;
    return firstMatch(text, SAID);
  },
};
