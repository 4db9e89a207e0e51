/** So many texts are remembered; a lender’s folder and the known sentences are about half of it. */
const MOST = 40_000;

/**
 * Works out once what follows from a text alone. Whoever writes in a folder changes one sentence at a time, and all the
 * others are read again.
 */
export function remembered<Answer>(workOut: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (answers.has(text)) return answers.get(text) as Answer;
    if (answers.size >= MOST) answers.clear();
    const answer = workOut(text);
    answers.set(text, answer);
    return answer;
  };
}
