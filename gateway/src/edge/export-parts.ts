/**
 * Parts of an export one after the other, until an empty one. The next part is asked for while one is written out, and no more than that: what a slow
 * reader has not taken is not read.
 * @param next asks for the part behind a row
 */
export async function* exportParts<Row>(
  first: readonly Row[],
  next: (last: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let part = first; part.length > 0; ) {
    const coming = next(part.at(-1)!);
    // Told where it is waited for; a reader who leaves before that is told nothing.
    coming.catch(() => undefined);
    yield part;
    part = await coming;
  }
}
