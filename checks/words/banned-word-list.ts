/** Words that the site does without, and what to write. A pattern finds every form of its word. */
export interface BannedWord {
  pattern: RegExp;
  instead: string;
}

const PLAIN = "Say what it does, with the number or the fact.";
const SHORTER = "Take the everyday word.";

export const BANNED_WORDS: BannedWord[] = [
  // Promises without content.
  { pattern: /\bunlock\w*/i, instead: "“use”, “borrow against”" },
  { pattern: /\bleverag\w*/i, instead: "“use”, “borrow against”" },
  { pattern: /\btap(s|ped|ping)? (in)?to\b/i, instead: "“use”, “borrow against”" },
  { pattern: /\bseamless\w*/i, instead: PLAIN },
  { pattern: /\beffortless\w*/i, instead: PLAIN },
  { pattern: /\bhassle\w*/i, instead: PLAIN },
  { pattern: /\b(stress|worry)-free\b/i, instead: PLAIN },
  { pattern: /\bpeace of mind\b/i, instead: PLAIN },
  { pattern: /\b(your|the) journeys?\b|\bjourneys?\b/i, instead: "“application”, “steps”, “weeks”" },
  { pattern: /\bhyp(e|ed|ing)\b/i, instead: PLAIN },
  {
    pattern: /\b(game.chang|world.class|cutting.edge|best.in.class|state.of.the.art|next.level)\w*/i,
    instead: PLAIN,
  },
  { pattern: /\b(revolution|supercharg|skyrocket|turbocharg|unleash|empower|elevat)\w*/i, instead: PLAIN },
  { pattern: /\b(amazing|incredible|exciting|awesome|unbeatable|unrivall?ed)(ly)?\b/i, instead: PLAIN },
  { pattern: /\bdream (home|kitchen|project|house)s?\b/i, instead: "“home”, “kitchen”" },
  {
    pattern: /\b(act now|don.t miss|limited time|last chance|today only)\b/i,
    instead: "Leave it out: nobody should have to hurry.",
  },
  { pattern: /\bat your fingertips\b|\bone.stop\b/i, instead: PLAIN },
  {
    pattern: /\bfinancial (freedom|future|goals?)\b/i,
    instead: "Name the thing: a roof, a tuition bill, a smaller payment.",
  },
  { pattern: /\bsolutions?\b/i, instead: "Name the thing: a loan, a line, a page." },
  // Office language.
  { pattern: /\butili[sz]\w+/i, instead: "“use”" },
  { pattern: /\bfacilitat\w+/i, instead: "“help”, “make easier”" },
  { pattern: /\bin order to\b/i, instead: "“to”" },
  { pattern: /\bprior to\b/i, instead: "“before”" },
  { pattern: /\bcommenc\w+/i, instead: "“start”" },
  { pattern: /\bat this (point in )?time\b/i, instead: "“now”" },
  { pattern: /\bplease be advised\b|\bkindly\b/i, instead: "Leave it out." },
  { pattern: /\bclick here\b/i, instead: "Say where the link leads." },
  { pattern: /\bdelv(e|es|ing)\b|\bnavigat(e|es|ing) (the|your)\b/i, instead: SHORTER },
  { pattern: /\b(very|really|extremely|totally) (low|fast|easy|simple|quick)\b/i, instead: PLAIN },
];

/** The only sentences with an exclamation mark. They are agreed to the letter. */
export const FIXED_WORDING: readonly string[] = [
  "Thank You for Your Application!",
  "We've received your information. A Home Equity Specialist will contact you shortly!",
  "Oops! Page not found",
  "Unexpected Application Error!",
];
