/** The id of the element that says what is wrong with an answer. */
export const errorId = (id: string): string => `${id}-error`;
