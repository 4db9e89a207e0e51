/** Works out once what a text of a file says, until the file has another one: most files are read again unchanged. */
export function onceForText<Said>(workOut: (file: string, text: string) => Said): typeof workOut {
  const last = new Map<string, { text: string; said: Said }>();
  return (file, text) => {
    const known = last.get(file);
    if (known?.text === text) return known.said;
    const said = workOut(file, text);
    last.set(file, { text, said });
    return said;
  };
}
