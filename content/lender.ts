import type { Lender } from "./types.ts";

/**
 * The lender behind the site. This one is a sample: replace every line, then set `sample` to false.
 * The telephone number is from the range reserved for fiction.
 */
export const lender: Lender = {
  sample: true,
  legalName: "Hearthline Home Equity, Inc.",
  brandName: "Hearthline",
  entityType: "nonbank-lender",
  nmlsId: "0000000",
  licences: [
    {
      state: "CA",
      kind: "California Financing Law license",
      number: "000-SAMPLE",
      regulator: "California Department of Financial Protection and Innovation",
      line: "Loans made or arranged pursuant to a California Financing Law license, No. 000-SAMPLE.",
    },
    {
      state: "TX",
      kind: "Texas mortgage banker registration",
      number: "000-SAMPLE",
      regulator: "Texas Department of Savings and Mortgage Lending",
      line: "Texas mortgage banker registration, No. 000-SAMPLE.",
    },
  ],
  phone: { display: "(213) 555-0142", tel: "+12135550142" },
  email: "hello@hearthline.example",
  securityContactUntil: "2027-11-01",
  supportHours: "Mon–Fri 8am–6pm PT",
  address: { street: "100 Sample Street, Suite 400", city: "Los Angeles", state: "CA", zip: "90012" },
  links: {},
  texasComplaintNotice: {
    source: "https://www.sml.texas.gov",
    text:
      "Consumers wishing to file a complaint against a mortgage banker or a licensed mortgage banker residential " +
      "mortgage loan originator should complete and send a complaint form to the Texas Department of Savings and " +
      "Mortgage Lending, 2601 North Lamar, Suite 201, Austin, Texas 78705. Complaint forms and instructions may be " +
      "obtained from the department’s website at www.sml.texas.gov. A toll-free consumer hotline is available at " +
      "1-877-276-5550. The department maintains a recovery fund to make payments of certain actual out of pocket " +
      "damages sustained by borrowers caused by acts of licensed mortgage banker residential mortgage loan " +
      "originators. A written application for reimbursement from the recovery fund must be filed with and " +
      "investigated by the department prior to the payment of a claim. For more information about the recovery " +
      "fund, please consult the department’s website at www.sml.texas.gov.",
    sha256: "28093b4c9f227ba3390b4b72552ca950ca5809f5d5531a811015a15191714309",
  },
  equalHousingLender: true,
  product: {
    index: "the prime rate",
    balloonPossible: false,
    propertyInsuranceRequired: true,
  },
  serviceProviders: [],
  sellers: ["Hearthline Home Equity, Inc."],
  siteAddress: "https://www.hearthline.example",
};
