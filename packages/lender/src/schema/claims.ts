import { z } from "zod";
import { didYouMean } from "../reading/nearest-name.ts";
import type { TextKinds } from "./values/text-kinds.ts";
import { choice, day, flag, group, httpsAddress, inOrder, list, text } from "./values/values.ts";
import { stateCode } from "./values/state-code.ts";

/** What proves a statement, who answers for it, and for how long it counts. */
export const proofShape = {
  evidence: group("Proof", {
    kind: choice(
      "Kind of proof",
      ["sample", "measurement", "contract", "certificate", "public-record", "law"],
      "“sample” is refused at the release.",
    ),
    reference: text("What it is", "So that somebody else finds it: its title, its number, where it is kept."),
    link: httpsAddress("Where the public can see it").optional(),
    file: text("A file with the proof").optional(),
  }),
  owner: text("Who answers for it"),
  asOf: day("The proof was looked at on"),
  expires: day("It no longer counts after").meta({ ahead: true }),
};

export type Proof = z.output<z.ZodObject<typeof proofShape>>;

/** A proof ends after it was looked at. */
export const endsAfterItsProof = inOrder(
  ["asOf", "expires"],
  "expires",
  ({ asOf }) => `The claim would end before its proof was looked at, on ${asOf}. Write a later day.`,
);

const claimFacts = z
  .strictObject({
    states: list("States where it holds as it is written", stateCode).min(
      1,
      "Name the states where the claim holds: CA, TX or both.",
    ),
    ...proofShape,
    withdrawn: flag("Withdrawn", "Yes for a claim that the lender does not make.").optional(),
  })
  .refine(...endsAfterItsProof);

/** What proves each claim, where it holds and who answers for it: claims.yaml. */
export const claimsSchema = z.record(z.string(), claimFacts);

export type ClaimFacts = z.output<typeof claimFacts>;

const wordsOfOne = (t: TextKinds) =>
  z.strictObject(
    {
      text: t.text().meta({ title: "The claim as it is shown, without a full stop" }),
      figure: t.text().optional().meta({ title: "The same in one big figure" }),
      qualifier: t.text().meta({ title: "The limit that stands beside it" }),
      shortQualifier: t.text().optional().meta({
        title: "The limit in a few words",
        description: "Goes on where the claim ends, so that both are one line.",
      }),
      qualifierPlace: z
        .literal("page")
        .optional()
        .meta({ title: "The limit may stand elsewhere on the same page" }),
      link: group("Link after the limit", { label: t.text(), href: httpsAddress() }).optional(),
      limitWords: list(
        "Words of the limit",
        t.text(),
        "Where an article tells the claim in words of its own, one of these stands in the same paragraph.",
      )
        .min(1)
        // Those under a condition that does not hold are empty.
        .transform((words) => words.filter(Boolean)),
    },
    {
      error: ({ input }) =>
        input === undefined ? "Write its words here, or take it out of claims.yaml." : undefined,
    },
  );

export type ClaimWords = z.output<ReturnType<typeof wordsOfOne>>;

/** The words of some claims: en/claims.yaml. Facts may stand in them, other claims may not. */
export const claimWords = (t: TextKinds) => z.record(z.string(), wordsOfOne(t));

/** The words of exactly these claims, each of which has its proof in claims.yaml. */
export const wordsOfClaims = (t: TextKinds) => {
  const words = wordsOfOne(t);
  return (ids: readonly string[]) =>
    z.strictObject(Object.fromEntries(ids.map((id) => [id, words])), {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? `${issue.keys.join(", ")} is missing in claims.yaml.${didYouMean(issue.keys[0] ?? "", ids)} Write it there as well, or take it out here.`
          : undefined,
    });
};

/** A statement about the loan or the lender that must be true, and the limit that has to stand beside it. */
export type Claim = ClaimFacts & ClaimWords;
