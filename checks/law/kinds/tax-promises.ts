import { firstMatch, type Kind } from "./kind.ts";

const NAMED = [
  /\b(non-?)?deduct(ible|ibility|ions?|ed|ing|s)?\b/iu,
  /\bwrit(e|es|ten|ing)[- ]off\b|\bwrite-?offs?\b/iu,
  /\btax(es)?[- ](free|break|benefit|advantage|saving|smart|deferred|shelter|favored|perk|relief|efficient|wise)\w*\b|\b(break|benefit|advantage|saving|relief|perk)s? (on|in|at|for|with) (your )?(income )?tax(es)?\b/iu,
  /\b(save|saves|saving|cut|cuts|cutting|lower|lowers|lowering|reduce|reduces|reducing|slash|shrink|trim|avoid|skip|spare)\b[^.]{0,20}\b(tax(es)?( bill| burden)?|taxable income|IRS)\b/iu,
  /\b(IRS|Uncle Sam|tax ?man)\b[^.]{0,25}\b(pays?|helps?|gives?|covers?|refunds?|returns?|picks? up)\b|\b(bigger|larger|higher|fatter) (tax )?refunds?\b|\b(never|not|isn't|aren't|won't be|un-?) ?taxed\b|\btax time\b|\b(lowers?|cuts?|reduces?|shrinks?|trims?|helps? with|saves?)\b[^.]{0,20}\b(IRS|tax(es)?|taxable|April bill)\b|\b(at|on|come) (tax|April 15)|\btax[- ]?write\w*/iu,
  /\bdeducib\w+|\bdeduzca\w*|\bdeducir\b|\b(ahorr\w+|reduzca|baje|pague menos)\b[^.]{0,15}\bimpuestos\b|\b(libre|exento)s? de impuestos\b|\b(beneficio|ventaja|ahorro)s? (fiscal|tributari)\w*/iu,
];
const ADVISED =
  /\b(consult|ask|talk (to|with)|speak (to|with)|see|check with|your) (a |an |your )?(qualified |own )?tax (advis[eo]r|professional|preparer|accountant|expert)|\btax (advis[eo]r|professional) (can|knows|will|should)\b|\basesor (de impuestos|fiscal)|\bcontador\b/iu;

/** A tax benefit is named, and the passage does not send the reader to a tax advisor. */
export const taxPromises: Kind = {
  id: "tax-promises",
  rule: "15 U.S.C. 1665b(b), 12 CFR 1026.16(d)(4), 12 CFR 1014.3(o)",
  advice: "Names a tax benefit without advice. Take it out, or write “Consult a tax advisor.” behind it.",
  find: ({ text, passage }) => (ADVISED.test(passage) ? undefined : firstMatch(text, NAMED)),
};
