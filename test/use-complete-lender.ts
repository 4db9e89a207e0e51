/**
 * Makes the lender in test/lenders/complete the one of this process and of all that it starts. To be imported before
 * anything that reads a lender: the product's own tests never depend on what an owner writes in lenders/.
 */
process.env.LENDER = "test/lenders/complete";
