/** An answer that costs much to find, kept for a while; those who ask meanwhile share one question. A failure is not kept. */
export function memoized<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (known && performance.now() < known.until) return known.answer;
    const asked = { answer: find(), until: performance.now() + ms };
    asked.answer.catch(() => {
      if (known === asked) known = undefined;
    });
    known = asked;
    return asked.answer;
  };
}
