/** The inbox cannot start, for a reason that whoever starts it can mend: the message says how. */
export class InboxProblem extends Error {}
