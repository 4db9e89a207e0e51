const { PATH, LENDER, NODE_COMPILE_CACHE } = process.env;

/** What each of our programs needs that a test starts as a process of its own: the lender, and what Node.js has compiled before. */
export const PROGRAM_ENVIRONMENT = { PATH, LENDER, NODE_COMPILE_CACHE };
