/**
 * The box for the private link's code, by its id. Not among the names of the survey's elements: what the scripts of two pages
 * have in common becomes a file of its own, for which both would wait.
 */
export const CODE_ID = "code";
