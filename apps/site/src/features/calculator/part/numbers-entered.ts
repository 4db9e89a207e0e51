/** The event of the window that says: numbers were entered, and every part shows them from now on. */
export const NUMBERS_ENTERED = "numbers-entered";
