import { byPatterns, type Kind } from "./kind.ts";

const WHAT =
  "(rates?|payments?|terms?|fees?|costs?|prices?|lenders?|banks?|HELOCs?|home equity( \\w+)?|lines?( of credit)?|credit lines?|offers?|service|deals?|loans?|way to borrow|company|choice for (homeowners|you)|brokers?)";
const RIVALS =
  "(banks?|lenders?|competit\\w+|brokers?|credit unions?|else|others?|anywhere|rivals?|company|companies|the market|the competition|the rest)";

const said = byPatterns(
  [
    new RegExp(
      `\\b(our|we|us)\\b[^.]{0,40}\\b(beats?|outperforms?|undercuts?|tops?|crush(es)?|outshines?|outdo(es)?)\\b`,
      "iu",
    ),
    new RegExp(
      `\\b(beats?|outperforms?|undercuts?|lower than|better than|cheaper than|faster than|more than|less than)\\b[^.]{0,15}\\b(any|every|all|most|other|your|the big|big|any other)\\b[^.]{0,20}\\b${RIVALS}\\b`,
      "iu",
    ),
    /\bno (other )?(bank|lender|credit union|competitor)s?\b[^.]{0,25}\b(near|close|like|beats?|match\w*|offers?|touch\w*|catch\w*)\b|\b(other |most |big )?(banks?|lenders?|competitors?|rivals?)\b[^.]{0,15}\b(blush|jealous|envy|envious|hate|fear|dread|afraid|shame|don't want you|won't tell you|nervous)\b|\b(five|5)[- ]stars? (by|from|rated|lender)\b|\brated (five|5|4\.\d) stars\b|\bin a (league|class) of (our|its|their) own\b|\b(gold standard|head and shoulders|without equal|one of a kind|hands down|unparalleled|peerless|superior to|outclass\w*|blow\w* away|nobody does)\b/iu,
    /\b(so low|this low|too low)\b[^.]{0,25}\b(banks?|lenders?|others|they|nobody|believe)\b|\bmas (barat|rapid|baj|segur)\w+ que\b|\bsin (igual|competencia|comparacion)\b/iu,
    /\bbetter than (your|a|any|the|most|other|big) (big |local )?(banks?|lenders?|competitors?)\b/iu,
    new RegExp(
      `\\b(the|our|lowest|America's|California's|Texas's|Texas'|nation's|country's|state's) ?(very |absolute )?(lowest|best|cheapest|fastest|greatest|finest|smartest|easiest|simplest|safest|most (affordable|trusted|popular|competitive|reliable|generous|flexible)|highest[- ]rated|top[- ]rated|leading|premier|favorite|ultimate)\\b[^.]{0,25}\\b${WHAT}\\b(?! payment comes)`,
      "iu",
    ),
    new RegExp(
      `(?<!\\b(their|compare|for the|for|other|time|first) )\\b(lowest|cheapest|unbeatable|unmatched|unrivall?ed|incomparable|unsurpassed|rock[- ]bottom|best[- ]in[- ]class|industry[- ]leading|market[- ]leading|world[- ]class|award[- ]winning|top[- ]rated|top[- ]ranked|number[- ]one|no\\. ?1|best) ${WHAT}\\b`,
      "iu",
    ),
    /#\s?1\b|\b(number|no\.?) (one|1)\b[^.]{0,30}\b(lender|home|bank|choice|HELOC|in|for|broker)\b|\b(award[- ]winning|unbeatable|unmatched|unrivall?ed|unsurpassed|top[- ]rated|second to none|best[- ]in[- ]class|industry[- ]leading|market[- ]leading|like no other)\b/iu,
    new RegExp(
      `\\b(no ?body|no[- ]one|no (other )?(lender|bank|company|competitor)s?|nowhere)\\b[^.]{0,25}\\b(offers?|beats?|gives?|charges? less|comes? close|match(es)?|lower|better|cheaper|can (beat|match|touch))\\b`,
      "iu",
    ),
    /\b(won't|will not|can't|cannot|never) (find|get|see|beat)\b[^.]{0,20}\b(better|lower|cheaper|faster|a rate like|anywhere|our)\b/iu,
    /\b(banks?|lenders?|competitors?|others|they) (simply |just )?(can't|cannot|can not|won't|don't|couldn't) (match|beat|touch|compete|come close|offer (this|these))/iu,
    /\b(lower|better|cheaper|faster) (\w+ )?(than|from) (any|every|all|other|big|your) [^.]{0,20}(can|could|will|offers?|anywhere)/iu,
    /\b(America|California|Texas|the West|the country|the nation|the state|the market)'?s? (favorite|most trusted|best|leading|top|premier|number one|largest)\b|\b(the leading|the premier|the most trusted|(the largest|the top|a leading|a top) (\w+ )?(lenders?|HELOC|home equity|banks?|company|providers?|names?|choice)|market leader|the leader in)\b(?! cost)/iu,
    /\bfastest\b[^.]{0,25}\b(in|around|anywhere|country|state|market|HELOC|line|funding|closing)\b/iu,
    /\blas? (tasas?|cuotas?|comisiones|pagos?|costos?) mas (bajas?|baratas?)|\blos (pagos|costos|precios) mas bajos\b|\b(el|la|los|las) mejor(es)? (prestamistas?|tasas?|bancos?|lineas?|opcion para|HELOC|ofertas?|creditos?)|\bmejor(es)? que (las? |los? |el )?(de )?(cualquier|todos|otros|los demas|su banco)|\bmas (baratas?|rapidas?|bajas?) (del mercado|de (California|Texas|todo|todos|la region)|que (cualquier|nadie))/iu,
    /\b(nadie|ningun (otro )?(banco|prestamista))\b[^.]{0,20}\b(ofrece|iguala|supera|da|cobra menos)\b|\bnumero uno\b|\binigualable|\binsuperable|\blider(es)? (en|del)\b|\bno encontrara\b[^.]{0,15}\b(mejor|mas baj)/iu,
  ],
  /\b(do not|don't|does not|doesn't|cannot|can't|never) (claim|say|promise|pretend)\b|\b(compare|ask)\b[^.]{0,60}\b(best|lowest|better)\b|\bbest (time|use|line is|way to (know|compare|find out|reach))|\blowest payment (comes|is|you)|\bno decimos\b|\bdo not have the\b/iu,
);

/** Better, cheaper or more trusted than others, without proof. */
export const superiority: Kind = {
  id: "superiority",
  rule: "12 U.S.C. 5531, 15 U.S.C. 45 (substantiation)",
  advice: "Says that the lender is better than others. Take it out, or say the fact itself with its number.",
  find: said,
};
