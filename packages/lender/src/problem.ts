/** Something in a lender's folder that has to be put right, told to somebody who does not program. */
export interface Problem {
  /** From the lender's folder: "en/faq.yaml". */
  file: string;
  line?: number | undefined;
  /** What is wrong, and what to write instead. */
  message: string;
  /** Where the value is still the sample's: by what to-replace.yaml finds it; empty for a whole file. */
  sampleKey?: string | undefined;
}

/** "en/faq.yaml, line 12: …" */
export const formatProblem = ({ file, line, message }: Problem): string =>
  `${file}${line ? `, line ${line}` : ""}: ${message}`;

/** A lender's folder cannot be used as it is. Holds everything that was found, not only the first. */
export class LenderProblems extends Error {
  readonly folder: string;
  readonly problems: readonly Problem[];

  constructor(folder: string, problems: readonly Problem[]) {
    super(
      `${folder} cannot be used yet:\n${problems.map((problem) => `  ${formatProblem(problem)}`).join("\n")}`,
    );
    this.name = "LenderProblems";
    this.folder = folder;
    this.problems = problems;
  }
}
