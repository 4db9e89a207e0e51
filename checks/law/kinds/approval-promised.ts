import { byPatterns, type Kind } from "./kind.ts";

const ANYONE =
  "(everyone|everybody|anyone|anybody|all (applicants|applications|homeowners|owners|borrowers|customers)|every(one)? (homeowner|owner|applicant|application|borrower|customer)|any homeowner)";
const NOBODY = "(no ?body|no[- ]one|no (applicant|application|homeowner|owner|borrower)s?|none of our \\w+)";
const REFUSED = "(turn(ed|s)? (down|away)|declined?|denied|den(y|ies)|reject(ed|s)?|refused?)";
const APPROVED =
  "(approv(ed|als?|es?)|qualif(y|ies|ied)|accepted|eligible|(get|gets|receives?|hears?) a (yes|line))";

const said = byPatterns(
  [
    /\bguarant\w*\b[^.]{0,50}\b(approv\w+|accept\w+|qualif\w+|line|credit|loan|yes)\b|\b(approv\w+|accept\w+|qualif\w+|line|credit|loan)\b[^.]{0,40}\bguarant\w*/iu,
    /\bpre-?\s?(approv\w+|qualified|selected|screened)\b/iu,
    new RegExp(`\\b${NOBODY}\\b[^.]{0,30}\\b${REFUSED}\\b`, "iu"),
    new RegExp(
      `\\b(never|don't|do not|won't|will not|can't|cannot|can not|couldn't) (ever )?(be )?(say no|saying no|said no|${REFUSED})\\b`,
      "iu",
    ),
    /\b(never|do not|don't) (say|hear|take|tell (you|anyone|anybody|people)) (a )?[“"]?no\b|\balways say(s|ing)? yes\b|\b(we )?say yes (when|where|while|to (everyone|everybody|every|all))\b/iu,
    new RegExp(`\\b${ANYONE}\\b[^.]{0,25}\\b${APPROVED}\\b`, "iu"),
    new RegExp(`\\b(approve|accept|say yes to)\\w* (every|all|any)(one|body)?\\b`, "iu"),
    /\b(9\d|100)(\.\d+)?\s?(%|percent)\s?(of (all )?\w+ )?(approv\w+|accept\w+|are approved|say yes)|\b(approval|acceptance) (rate|odds)\b/iu,
    /\bapprove\w* (9\d|nine|nineteen|ninety|almost all|nearly all|virtually all|most everyone|\d+ out of|\d+ in \d+)/iu,
    /\b(instant(ly)?|immediate(ly)?|automatic(ally)?|certain|assured|sure[- ]fire|easy|effortless) (approv\w+|accept\w+|credit|yes)\b|\bapproval is (certain|assured|sure|automatic|instant|a given|only a formality|just a formality|a formality|easy)\b/iu,
    /\b(bad|poor|low|no|damaged|bruised) (credit|score)( score| history)?\b[^.]{0,6}[?,;–—-][^.]{0,25}\b(no problem|no worries|ok(ay)?|welcome|fine|come in)|\b(any|every) (credit )?(score|history)( is| are)? (ok(ay)?|welcome|accepted|fine|will do|works)|\bcredit (doesn't|does not) matter\b/iu,
    /\b(approv\w+|qualif\w+|yes|line|credit)\b[^.]{0,25}\b(regardless|no matter|whatever|irrespective|despite)\b[^.]{0,25}\b(credit|score|history|income|past|bankruptc\w+)/iu,
    /\b(regardless of|no matter|whatever) (your )?(credit|score|history|income)\b[^.]{0,40}\b(approv\w+|qualif\w+|yes|line|we)\b/iu,
    /\byou('re| are)? (already|now|automatically|always) (approved|qualif\w+|accepted|eligible)\b|\byou('ve| have) been (approved|accepted|selected|chosen)\b|\byou (will|'ll) (be approved|qualify|get approved|be accepted)\b|\bcongratulations[^.]{0,30}approved\b/iu,
    /\b(can't|cannot|can not|impossible to|won't|will never) (be (denied|declined|turned down|turned away|rejected|refused)|fail)\b/iu,
    /\bapprov\w+\b[^.]{0,12}[?:–—-][^.]{0,6}\b(done|consider it|yes|sure|no problem|you got it|it's yours)\b|\b(approval|credit|line|yes)\b[^.]{0,15}\b(is|are|'s) (a sure thing|a done deal|in the bag|a lock|yours|waiting for you|a click away|a breeze|just a formality)\b|\bshoo-in\b|\byou('re| are) in\b(?! (California|Texas|good|a |the |your ))/iu,
    /\b(your )?approval\b[^.]{0,20}\b(click|minute|step|formality|call) away\b|\byou (deserve|will get|get|are getting) (a|one|your|the) (yes|approval)\b|\bwe (always )?find a way to (approve|say yes|get you)\b|\ball (credit|scores|credit types|kinds of credit|histories)\b[^.]{0,12}\b(welcome|accepted|fine|ok)\b|\bcredit (history|score)s?\b[^.]{0,15}\b(yesterday|irrelevant|no object|doesn't matter|not matter|no barrier|never)\b/iu,
    /\b(turned down|denied|rejected|declined|refused)\b[^.]{0,20}\b(elsewhere|before|by (a |your )?banks?|by others)\b[^.]{0,20}[?,;–—-]|\b(denials?|rejections?|refusals?)\b[^.]{0,25}\b(don't|never|not here|no such|none|zero)\b|\b(zero|no) (denials?|rejections?|refusals?)\b/iu,
    new RegExp(
      `\\b${NOBODY}\\b[^.]{0,25}\\b(empty-handed|without (a|their) (line|loan|yes)|hears? (a )?no|leaves?|walks? away|is left out)\\b`,
      "iu",
    ),
    new RegExp(
      `\\b${ANYONE}\\b[^.]{0,25}\\b(gets?|receives?|walks away with|is in|are in|can have|leaves with)\\b[^.]{0,15}\\b(line|loan|yes|credit|cash|money|approved|it|in)\\b`,
      "iu",
    ),
    /\b(todos|cualquiera|cualquier dueno|todo dueno)\b[^.]{0,25}\b(recibe|reciben|obtiene|obtienen|califica|tiene|tienen)\b|\b(le damos|damos) el si\b|\bsin importar su (historial|credito|puntaje)|\bsin rechazos\b|\bseguro que (califica|lo aprueban)/iu,
    /\baprobacion (esta )?(garantizada|asegurada|segura|inmediata|instantanea|automatica)|\bgaranti\w+\b[^.]{0,40}\b(aproba\w+|credito|linea)\b|\bpre-?aprobad\w+|\bpre-?calificad\w+/iu,
    /\bnunca (le |les )?(decimos|diremos) (que )?no\b|\b(nadie|ningun solicitante)\b[^.]{0,20}\b(rechaz\w+|negad\w+)|\bno rechazamos a nadie\b|\btodos? (los? \w+ )?(son |es |seran? )?(aprobad\w+|califican|califica|aceptad\w+)|\baprobamos a (todos|cualquiera)|\bsiempre (le )?decimos que si\b/iu,
    /\b(mal|sin) (credito|historial)\b[^.]{0,10}[?,][^.]{0,15}\bno (hay problema|importa)\b|\bno importa su (credito|puntaje|historial)|\b(usted )?ya (esta |fue |ha sido )?(aprobad\w+|calific\w+)/iu,
  ],
  /\b(not|no|never|n't|cannot|can not|nobody|without) [^.]{0,25}\bguarant\w*|n't guarant\w*|\bcan(not| not) guarant\w*|\bguarant\w*[^.]{0,12}\b(not|no)\b|\b(cannot|can't|no (lender|one|body) can|does not|doesn't|do not|don't) (promise|mean|decide|assure)\b|\bnot (everyone|everybody|all|every)\b|\bpre-?(approval|approved|qualification) (letter|offer)s? from\b|\bno (esta garantizad\w+|garantiza\w*|todos)\b/iu,
);

/** Approval is promised, or called certain, instant or open to everyone. */
export const approvalPromised: Kind = {
  id: "approval-promised",
  rule: "12 CFR 1014.3(q), 12 U.S.C. 5531, 12 CFR 1002.4(b)",
  advice: "Promises approval. Take it out: say what approval depends on.",
  find: said,
};
