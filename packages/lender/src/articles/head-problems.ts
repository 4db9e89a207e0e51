import type { Names } from "../placeholders/resolve.ts";
import type { Problem } from "../problem.ts";
import { didYouMean } from "../reading/nearest-name.ts";
import type { YamlFile } from "../reading/yaml-file.ts";
import type { ArticleHead } from "../schema/article.ts";

/** A problem of the article that is being read. */
export type LineProblem = Omit<Problem, "file">;

/** What the schema cannot know: the name of the article's file, and the claims that the lender makes. */
export function headProblems(
  file: string,
  { id, claims }: ArticleHead,
  { lineOf }: Pick<YamlFile, "lineOf">,
  register: Names["claims"],
): LineProblem[] {
  const fileName = file.slice(file.lastIndexOf("/") + 1);
  const named = claims.map((claim, index): LineProblem[] => {
    const known = register.get(claim);
    const line = lineOf(["claims", index]);
    if (!known)
      return [
        { line, message: `claims: claims.yaml has no ${claim}.${didYouMean(claim, [...register.keys()])}` },
      ];
    if (!known.notMade) return [];
    return [
      {
        line,
        message: `claims: The claim ${claim} ${known.notMade}, and the article tells it. Take it out of the text and of this list.`,
      },
    ];
  });
  if (fileName === `${id}.mdx`) return named.flat();
  return [
    {
      line: lineOf(["id"]),
      message: `id: This is “${id}”, and the file is called ${fileName}. Write the same in both places: every article has an id of its own.`,
    },
    ...named.flat(),
  ];
}
