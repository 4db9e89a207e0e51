import { byPatterns, type Kind } from "./kind.ts";

const said = byPatterns(
  [
    /\b(act|apply|call|hurry|decide|sign up|start|lock in)\b[^.]{0,15}\b(now|fast|quick(ly)?|today|soon)\b[^.]{0,30}\b(before|while|until|last|expire\w*|end(s|ing)?|close\w*|too late)\b|\bact (now|fast|today|quickly)\b|^hurry\b|\bhurry ?[,!:–—-]|\bhurry (up|and|before|while|in)\b|\bnow or never\b/iu,
    /\b(before (it'?s|it is|time|this|rates?|the offer|prices)\b[^.]{0,20}\b(late|gone|out|ends?|clos\w+|rise|go up|goes|climb|expire\w*|again))/iu,
    /\b(limited)[- ](time|supply|period|availability)\b|\bfor a limited\b|\b(offer|deal|promotion|special|program|window)\b[^.]{0,15}\b(ends?|ending|expires?|closes?|closing|is over|runs out|won't last|disappears?)\b|\b(today|tonight|this week|this weekend) only\b|\bends? (tonight|today|soon|midnight)\b|\bexpir(es|ing) (in|soon|tonight|today)\b/iu,
    /\b(only|just) (\d+|a few|two|three|four|five|several)\b[^.]{0,20}\b(left|remaining|spots?|slots?|places?|openings?|available)\b|\b(spots?|slots?|openings?|places?|seats?)\b[^.]{0,20}\b(left|filling|limited|going fast|running out|remain\w*)|\bwhile (funds|supplies|they|it|money|spots|rates) last/iu,
    /\b(don't|do not|never) (miss|wait|delay|hesitate|let (it|this|your equity|them)|lose out|sleep on)\b(?! (to (call|ask|contact|write)))|\bmiss(ing)? out\b|\b(won't|will not) (last|wait|be back|come again)\b|\btime is running out\b|\b(last|final) (chance|call|days? to (apply|act|lock|get)|hours?|opportunity|notice|reminder)\b|\bcountdown\b|\bonce[- ]in[- ]a[- ]lifetime\b|\bclock is ticking\b/iu,
    /\b(\d[\d,]*|many|several|hundreds of|dozens of|thousands of) (other )?(people|homeowners|owners|visitors|neighbors|families|borrowers)\b[^.]{0,25}\b(are )?(looking|viewing|applying|watching|applied|viewed|waiting|in line|just)\b|\b(just|recently) (got|was|were|been) (approved|funded)\b|\b(just|recently) (applied|opened|borrowed|signed up)\b/iu,
    /\b(join|over|more than|nearly|almost|trusted by|served|helped|chosen by)\b[^.]{0,12}(\b\d{1,3}(,\d{3})+|\b\d{3,}|\bthousands|\bhundreds|\bmillions|\b\d+[km]\b|\btens of thousands)\+?[^.]{0,15}\b(homeowners|owners|families|customers|borrowers|clients|neighbors|people|Americans|Texans|Californians)\b/iu,
    /(\b\d{1,3}(,\d{3})+|\b\d+[km])\+? ?(\w+ ){0,2}(homeowners|customers|families|clients|borrowers|neighbors|Texans|Californians)\b|\b(thousands|hundreds|millions) of (\w+ )?(homeowners|customers|families|clients|borrowers|neighbors|Americans|people)\b/iu,
    /\$\d+(\.\d+)?\s?(billion|million) (in |of )?(funded|lent|loaned|for|lines|loans|to|home)|\b(funded|lent|loaned|helped)\b[^.]{0,25}\$\d+(\.\d+)?\s?(billion|million)|\beveryone (on your street|you know|else|is)\b|\beverybody('s| is) doing\b|\byour neighbors? (already|are|just|have)\b/iu,
    /\bsuppl(y|ies) (is|are) limited\b|\b(apply|act|call|start|lock)\b[^.]{0,25}\bor (lose|miss|regret|pay more|be too late)\b|\b(rates?|prices) (are|is|keep|keeps) (climbing|rising|going up|soaring|about to)\b|\bwhile (you|there's|it's) (still )?(can|time|available|here)\b|\bbefore someone else\b|\b(flash|closeout|fire) sale\b|\bfirst come\b|\b(today|now) or never\b|\btime[- ]sensitive\b|\b(over|more than|nearly) [\d,]{4,} (lines|loans|applications|HELOCs)\b|\b(homeowners|people|families) (like you )?(are )?(rushing|flocking|lining up)\b/iu,
    /\bactue (ya|ahora|hoy|rapido)\b|\b(por |oferta (por )?)tiempo limitado\b|\b(solo |solo )?quedan (pocos|pocas|\d+)\b|\bno (se|te) (lo )?(quede|pierda|pierdas)\b|\bno espere mas\b|\bultim[oa]s? (oportunidad|dias?|lugares|llamada)\b|\b(miles|cientos|millones) de (familias|clientes|duenos|personas|propietarios)|\bantes de que (sea tarde|se acabe|suban|termine)\b|\bapurese\b|\bdese prisa\b|\boferta (termina|vence|expira)/iu,
  ],
  /\bno (hurry|rush|deadline|offer that)\b|\bthere is no\b|\btake your time\b|\bno hay prisa\b|\bdraw period ends\b|\bcooling[- ]off\b|\bclears the line\b/iu,
);

/** Pressure, invented scarcity and invented crowds. */
export const urgency: Kind = {
  id: "urgency",
  rule: "15 U.S.C. 45, 12 U.S.C. 5531, 16 CFR 465",
  advice: "Presses the reader, or counts people that nobody can check. Take it out.",
  find: said,
};
