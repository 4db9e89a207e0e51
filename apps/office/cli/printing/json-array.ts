/** Prints one JSON array, one element a line: the shape of every JSON that the commands print. Any JSON reader takes it. */
export async function printJsonArray(
  elements: Iterable<object> | AsyncIterable<object>,
  print: (text: string) => void,
): Promise<void> {
  let before = "[\n";
  for await (const element of elements) {
    print(before + JSON.stringify(element));
    before = ",\n";
  }
  print(before === "[\n" ? "[]\n" : "\n]\n");
}
