import { byPatterns, type Kind } from "./kind.ts";

const GROUP =
  "((young|growing|traditional|hardworking|hard-working|nice|decent|good|Christian|American|Hispanic|Latino|Latina|Black|White|Asian|Jewish|Muslim|Catholic|immigrant|military|single|large|small|wealthy|English[- ]speaking|Spanish[- ]speaking) (\\w+ )?(famil(y|ies)|couples?|homes?|households?|homeowners?|owners?|people|professionals?|communit(y|ies)|men|women|borrowers?|parents|mothers|fathers|neighborhoods?)|famil(y|ies) with (kids|children)|newlyweds|couples(?! of)|married (\\w+ )?(homeowners?|couples|people|owners)|empty[- ]nesters|retirees|seniors?|the elderly|older (people|homeowners|adults|owners)|millennials|moms|dads|mothers|fathers|single (moms|mothers|parents|dads)|men|women|ladies|gentlemen|Christians?|Catholics?|Jews|Muslims?|people of faith|homeowners of faith|churchgoers|Hispanics?|Latinos?|Asians?|Whites?|Blacks?|African[- ]Americans?|immigrants?|foreigners|able[- ]bodied( \\w+)?|disabled( \\w+)?|handicapped|bachelors|singles|childless( \\w+)?|people on \\w+|people with (children|kids|disabilit\\w+)|(Catholic|Muslim|Jewish|Christian|Hispanic|Latino|Asian|Black|White) \\w+|citizens|church\\w+( \\w+)?|godly \\w+|traditional \\w+|married \\w+|straight \\w+|native \\w+|foreign \\w+|undocumented( \\w+)?|(welfare|Section 8|voucher|public assistance)( \\w+)?)";
const FOR =
  "(perfect|ideal|great|best|made|designed|meant|built|tailored|right|suited|suitable|reserved|exclusively|especially|only|just|intended|geared|aimed|a (lender|bank|line|loan|HELOC|place|company))( only)?( to| for| towards?| at)";

const said = byPatterns(
  [
    new RegExp(`\\b(not )?${FOR} (the |our |good |a |an )*${GROUP}\\b`, "iu"),
    new RegExp(`^(only )?for (the |our |good |all )*${GROUP}\\b`, "iu"),
    new RegExp(
      `\\b(no|not for|never|unfit for|excluding|except|without|sorry,? no|we (do not|don't) (lend|sell) to) (the )?(any )?${GROUP}\\b`,
      "iu",
    ),
    new RegExp(
      `\\b(prefer(s|red)?|love (working|to work) with|specialize in|focus on|proud to serve|welcomes? only|favors?|wants?|seek(s|ing)?|looking for|only accept|cater(s|ing)? to|serv(e|es|ing) only) (the |our )*(dual-income |two-income )*${GROUP}\\b`,
      "iu",
    ),
    new RegExp(`\\b${GROUP} (only|preferred|welcome|first|get (more|better)|please)\\b`, "iu"),
    /\b(English|Spanish|native)[- ]speak(ers|ing)( \w+)? only\b|\bonly (U\.?S\.? |American )?citizens\b|\bcitizens only\b|\bmust (speak English|be (a )?(U\.?S\. |American )?citizen|be (married|Christian|able-bodied))\b|\bAmerican[- ]born\b|\bnative[- ]born\b|\badults? only\b|\bno (children|kids)\b/iu,
    /\b(exclusive|safe|traditional|integrated|good|nice|desirable|respectable|quiet|family|white|Christian|Jewish|Catholic|ethnic|restricted|better|upscale|low-crime)(, \w+| and \w+)? (neighbou?rhoods?|communit(y|ies)|areas?|parts? of town|zip codes?|school districts?)\b/iu,
    /\b(under|over|younger than|older than|above|below) (\d{2}|sixty|fifty|forty)\b(?!\s?(%|percent))[?!,]? ?[^.]{0,25}\b(you|this|only|need not|apply|for you|welcome)\b|\b(youthful|young) (owners?|buyers?|borrowers?|professionals?)\b/iu,
    /\b(nice|good|decent|right kind of|respectable|like-minded|certain|our kind of|quality) (people|folks|families|neighbors) (live|belong|borrow)\b|\bwhere (nice|good|decent|the right) (people|folks|families)\b|\b(our|most) (borrowers|customers|homeowners|clients) are (all |mostly )?(married|Christian|white|young|American|professionals?|men|women|families)\b/iu,
    new RegExp(`\\b(homes?|lines?|credit|loans?|lending|banking) for (the |our )*${GROUP}\\b`, "iu"),
    /\b(integrated|segregated)\b|\bhomeowners of (faith|color)\b|\bman of the house\b|\bman cave\b|\bfor (real )?men\b/iu,
    /\b(ideal|perfect|hech|pensad|disenad|reservad|exclusiv|solo|solo|unicamente)[oae]?s?( \w+)?( solo)? para (los |las |el |la )?(buen[oa]s )?(familias? (jovenes|cristianas|tradicionales|numerosas)|matrimonios|parejas|parejas? jovenes|jubilados|ciudadanos|cristianos|hogares cristianos|hombres|mujeres|madres|padres|jovenes|personas (mayores|jovenes)|hispanos|latinos|blancos)|^(solo )?para (los |las )?(hogares cristianos|ciudadanos|matrimonios|familias jovenes|cristianos|hispanos|latinos)|\bno (apto|recomendado|es) para (personas mayores|madres solteras|inmigrantes|ancianos)|\b(vecindarios?|barrios?) (exclusivos?|seguros?|buenos?)/iu,
  ],
  /\b(discriminat\w*|regardless of|without regard|whatever the|whatever your|equal|illegal|counts?|counted|choose to tell|nothing about|alike|unlike any|igualdad|discriminamos|sin importar)\b/iu,
);

/** A preference for, or against, people by race, religion, family, age, origin, sex, income source or disability. */
export const fairHousing: Kind = {
  id: "fair-housing",
  rule: "42 U.S.C. 3604(c) and 3605, 12 CFR 1002.4(b), 24 CFR 100.75",
  advice:
    "Sounds as if some people were preferred or unwelcome. Describe the loan or the project, not the people.",
  find: said,
};
