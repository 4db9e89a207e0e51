/** Only signs, zeros or crosses: "—", "000-000", "xxx", "#". */
const NOTHING = /^[\s\p{P}\p{S}0x]*$/iu;
/** What is written in a template, wherever it stands. */
const TEMPLATE =
  /\bsamples?\b|\bsample[a-z]*\.(com|net|org)|TO REPLACE|example\.|\.example\b|\b(TODO|TBD|TBA|TBC|FIXME|XXX+)\b|\byour[- _](company|lender|name|bank|domain|street|address|number|email|text)\b|YOUR-|lorem ipsum|\bplaceholders?\b|\bdummy\b|\b(insert|enter|fill in|add) (your |the |a )?(\w+ )?(here|name|number|address|text)\b|^<.*>$|^\[.*\]$|\{\{/i;
/** The whole value says that there is none yet, or that somebody else knows. */
const ABSENT = new RegExp(
  `^(${[
    "n/?a\\.?|n\\. ?a\\.|none|nil|null|undefined|unknown|not (yet )?(applicable|available|known|assigned|set)|no(ne)? yet|nothing( yet)?",
    "missing|blank|empty|various|several|misc(ellaneous)?|other|later|soon|yes|no|ok|okay|true|false|done|asdf\\w*|foo|bar|baz|abc|test|testing",
    "(the )?(same|ditto)( as .*)?|idem|as (discussed|above|below|before|stated|agreed|usual)( .*)?|self[- ]evident|obvious(ly)?|common knowledge|trust (us|me)|verbal(ly)?|word of mouth",
    "somebody|someone|anyone|anybody|everyone|everybody|nobody|no one|us|we|all( of us)?|me|myself|staff|(the |our )?(team|company|office|people|management|business|department|owner|admin\\w*|user)",
    "pendiente|por (definir|confirmar|determinar)|ninguno|ninguna|no aplica|proximamente|desconocido|ver arriba|alguien",
  ].join("|")})[.!?…]*$`,
  "i",
);
/** Still to come, at the beginning or the end or as a phrase of its own. */
const TO_COME =
  /^(still |currently )?(pending|awaiting|waiting|forthcoming|in (progress|review|preparation|the works))\b|\b(is|are|still|currently|approval|review|proof|evidence|counsel|legal|compliance|certificate|contract|signature|filing|renewal|results?)[ -]pending\b|^(\p{L}+ ){1,3}pending[.!]?$|[-–—:,(] ?pending\)?[.!]?$|\bto be (determined|decided|defined|provided|confirmed|announced|supplied|added|assigned|written|filed|found|done|named|signed|completed|advised)\b|\bto (follow|come)\b|\bcoming (soon|later)\b|\bnot yet\b|\bwill (follow|be (added|provided|sent|supplied|filed|named|uploaded)|provide|send|add|upload|supply|have)\b|\b(upon|on) request\b|\bwork in progress\b|\bdraft( only)?$|\bunder (review|construction)\b|\bwhen (available|ready)\b|\bpendiente( de)?\b|\bpor (definir|confirmar)\b/iu;
/** A pointer to somebody or somewhere, without a title or a number by which it is found. */
const POINTER =
  /^(please )?(see|ask|check|refer|contact|talk|speak|call|email|consult|cf|ver|vea|pregunt\w+|consult\w+)\b/i;
/** What everybody could say: "our records", "internal data", "marketing estimate". */
const VAGUE_SOURCE =
  /^(per |from |based on |according to |by )?(the |our |my |its |own |internal |company |general |common |industry |management|marketing|sales|legal|compliance|website|web|google|online|past|recent|customer|client|market|public|various|some|many|relevant|standard|usual|appropriate|necessary| )+ ?('s )?(records?|data|knowledge|experience|research|numbers?|files?|folder|drive|estimates?|stud(y|ies)|analys[ie]s|sources?|information|documents?|documentation|paperwork|survey|team|believes?|says?( so)?|confirmed|department|belief|feedback|website|internet|search|evidence|proof|practice|policy|approval)?$/i;

/**
 * A value that stands for one to come: empty, only zeros, "SAMPLE", "TBD", "pending", "ask marketing", or from a name or
 * range reserved for examples. Whether what it says is true, no program can see.
 */
export function isPlaceholder(value: string): boolean {
  const text = value.normalize("NFKC").replace(/\s+/g, " ").trim();
  return [NOTHING, TEMPLATE, ABSENT, TO_COME].some((pattern) => pattern.test(text)) || pointsNowhere(text);
}

const pointsNowhere = (text: string): boolean => POINTER.test(text) && !/\d/.test(text);

/** A reference by which nobody else would find what is meant. "What it is" needs a title, a number, or a place. */
export const isVagueReference = (value: string): boolean =>
  isPlaceholder(value) ||
  (!/\d/.test(value) && (VAGUE_SOURCE.test(value.trim()) || (value.match(/\p{L}{2,}/gu) ?? []).length < 2));
