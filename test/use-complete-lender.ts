/**
 * Makes the complete lender the one of this process and of all that it starts. To be imported before anything that reads a
 * lender.
 */
import { completeLender } from "./complete-lender.ts";

process.env.LENDER = completeLender();
