import { byPatterns, type Kind } from "./kind.ts";

const OTHERS =
  "((marketing|trusted|preferred|lending|business|participating|selected|carefully \\w+|third[- ]party|other|affiliated|network|approved|partner)\\s)*(partners?|affiliates?|third part(y|ies)|lenders|companies|providers?|advertisers|sponsors|vendors|brokers|network of \\w+|others|outside parties|agents of others)";

const said = byPatterns(
  [
    new RegExp(
      `\\b(our|their|its|selected|trusted|preferred|participating|other|up to \\w+|several|five|multiple|carefully chosen|outside|third[- ]party)\\s${OTHERS}\\b[^.]{0,30}\\b(contact|call|text|e-?mail|reach|message|send|get in touch|phone|compete|offer)\\w*`,
      "iu",
    ),
    new RegExp(
      `\\b(calls?|texts?|e-?mails?|messages|contact(ed)?|offers?|hear)\\b[^.]{0,20}\\b(from|by) (up to |our |one of our |any of our |\\d+ |five |several )*(our |their )?(\\d+ )?${OTHERS}\\b`,
      "iu",
    ),
    new RegExp(
      `\\b(share|shares|shared|sell|sells|sold|pass|passes|passed|give|gives|forward|transfer|disclose|provide|rent|send|sends|hand|go|goes|release)\\w*\\b[^.]{0,35}\\b(information|data|details|answers|number|contact|application|request|lead|name|them|it)\\b[^.]{0,30}\\b(to|with) (our |other |a |carefully chosen |up to \\w+ |selected |trusted |participating |preferred |third |marketing )*${OTHERS}\\b`,
      "iu",
    ),
    new RegExp(
      `\\b(information|data|details|answers|number)\\b[^.]{0,25}\\b(may be|is|are|will be|can be|get|go|goes)\\b[^.]{0,15}\\b(shared|sold|passed|forwarded|given|sent|transferred|to)\\b[^.]{0,15}\\b${OTHERS}\\b`,
      "iu",
    ),
    /^(\w+ )?partners? (may|will|can|might)\b|\b(providers?|companies|lenders|firms|specialists)\b[^.]{0,20}\b(network|panel|program)\b[^.]{0,20}\b(call|contact|text|reach|e-?mail|write)\w*/iu,
    /\b(may|will|can|might|do|could) (also )?(sell|rent|trade)\b[^.]{0,15}\b(your|personal|this) (information|data|answers|details|number)/iu,
    /\b(by|when) (press|click|submit|continu|send|tap|check|enter|hit|fill|complet|us|apply|provid|proceed)\w*\b[^.]{0,50}\b(agree|consent|accept|authori[sz]e|permit|allow)\b[^.]{0,60}\b(call|text|contact|message|phone|e-?mail|reach)\w*|\b(press|click|submit|continu|send|tap)\w*\b[^.]{0,20}\bis (your )?consent\b/iu,
    /\b(you|I) (authori[sz]e|consent|agree|allow|permit)\b[^.]{0,30}\b(affiliates?|partners?|third parties|others|other companies|lenders)\b/iu,
    /\b(distribut|broadcast|offer|route|market|circulat|syndicat|auction|shop)(e|ed|s|es|ing)?\b[^.]{0,25}\b(to|around|among|with)\b[^.]{0,20}\b(lenders?|panel|partners?|buyers?|companies|network)\b|\b(tap|press|click|continu|submit|send|hit|next)\w*\b[^.]{0,25}\b(means|is|counts as|gives?|equals|grants?)\b[^.]{0,25}\b(yes|consent|permission|agree\w*|ok)\b|\brobo-?calls?\b|\bauto-?dial\w* (calls )?from\b|\bwe and (our|other|selected)\b/iu,
    /\b(matched|match you|connect you|paired) with (\w+ )?(lenders|partners|providers|companies)\b|\blenders (who )?compete\b/iu,
    /\b(nuestros|otros|los) (socios|afiliados|aliados|prestamistas asociados)\b[^.]{0,25}\b(llam|contact|envi|escrib|mand)\w*|\b(terceros|otras empresas|empresas asociadas)\b[^.]{0,20}\b(llam|contact|envi|escrib)\w*|\bal (presionar|hacer clic|enviar|continuar|oprimir|pulsar)\b[^.]{0,40}\b(acepta|autoriza|consiente)\b|\b(compartimos|vendemos|damos|entregamos|pasamos)\b[^.]{0,20}\b(datos|informacion|respuestas|numero)\b|\bllamadas de (nuestros )?(socios|terceros|afiliados)/iu,
  ],
  /\b(not|never|no|nobody|n't|only we|nothing|without|unless you|if you (tick|agree|check)|where the law|law (asks|requires)|nunca|no (vendemos|compartimos)|solo nosotros)\b[^.]{0,60}|\bcompare\b|\b(title company|bureau|appraiser)\b/iu,
);

/** Contact by unnamed partners, answers handed on, and consent that a button gives. */
export const partnerContact: Kind = {
  id: "partner-contact",
  rule: "47 CFR 64.1200(f)(9), 12 CFR 1016, 15 U.S.C. 45",
  advice:
    "Speaks of partners who call, of answers that are passed on, or of a button that means consent. Only the sellers of lender.yaml may call, and only with the box ticked. Take it out.",
  find: said,
};
