import { isPlaceholder } from "../placeholder.ts";
import { lenderCheck } from "./lender-check.ts";

const HONEST = "12 CFR 1014.3, 15 U.S.C. 45";

/** The lender is no sample, and what is said of it is no placeholder. */
export const lenderFacts = lenderCheck("lender-facts", ({ lender }) =>
  [
    {
      isWrong: lender.sample,
      at: ["sample:"],
      advice: "The lender is the sample.",
      rule: "only terms that are really offered: 12 CFR 1026.16(a)",
    },
    {
      isWrong: isPlaceholder(lender.legalName),
      at: ["legalName:"],
      advice: "The legal name is missing or a placeholder.",
      rule: HONEST,
    },
    {
      isWrong: isPlaceholder(lender.email),
      at: ["email:"],
      advice: "The e-mail address is missing or reserved for examples.",
      rule: HONEST,
    },
    {
      isWrong: isPlaceholder(lender.address.street),
      at: ["street:"],
      advice: "The postal address is a placeholder.",
      rule: HONEST,
    },
    {
      isWrong: isPlaceholder(lender.siteAddress),
      at: ["siteAddress:"],
      advice: "The site’s address is reserved for examples.",
      rule: HONEST,
    },
    {
      isWrong: /555-?01\d\d$/.test(lender.phone.tel),
      at: ["phone:"],
      advice: "The telephone number is from the range reserved for fiction.",
      rule: "15 U.S.C. 45",
    },
    {
      isWrong: !/^\d{3,8}$/.test(lender.nmlsId) || /^0+$/.test(lender.nmlsId),
      at: ["nmlsId:"],
      advice: "The NMLS number is missing or a placeholder.",
      rule: "7 TAC 56.203 and 57.203, 12 CFR 1007.105",
    },
    {
      isWrong: !lender.equalHousingLender,
      at: ["equalHousingLender:"],
      advice: "The Equal Housing Lender sign is off.",
      rule: "12 CFR 338.3, 42 U.S.C. 3605",
    },
  ].filter(({ isWrong }) => isWrong),
);
