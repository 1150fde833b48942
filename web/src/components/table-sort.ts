/** What a press on a column's header asks for: ascending, then descending, then the list's own order again. */
export function nextSort(by: string, sort: string): string {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? '' : by;
}
