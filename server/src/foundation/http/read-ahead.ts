/** Most files are shorter: they are whole before their first byte is sent. */
const AHEAD_BYTES = 1_048_576;

type Pieces = AsyncIterable<string | Uint8Array>;

/**
 * The same file, once its end or its first megabyte is there: until then it can still be read elsewhere should reading it fail.
 * @param onBreak told of a failure after that, which breaks the file off
 */
export async function readAhead(file: Pieces, onBreak: (error: unknown) => void): Promise<Pieces> {
  const pieces = file[Symbol.asyncIterator]();
  const ahead: (string | Uint8Array)[] = [];
  let isWhole = false;
  for (let bytes = 0; !isWhole && bytes < AHEAD_BYTES; ) {
    const { done, value } = await pieces.next();
    if (done) isWhole = true;
    else bytes += ahead[ahead.push(value) - 1]?.length ?? 0;
  }
  const next = async (): Promise<IteratorResult<string | Uint8Array>> => {
    const first = ahead.shift();
    if (first !== undefined) return { done: false, value: first };
    if (isWhole) return { done: true, value: undefined };
    try {
      return await pieces.next();
    } catch (error) {
      onBreak(error);
      throw error;
    }
  };
  const leave = async () => {
    await pieces.return?.();
    return { done: true as const, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: leave }) };
}
