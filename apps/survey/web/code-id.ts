/** The box for the private link's code. Apart from element-names.ts: what two pages share becomes a file, for which both would wait. */
export const CODE_ID = "code";
