/** The address of a stored picture; empty without one. */
export function imageUrl(key: string | undefined): string {
  return key ? `/images/${key}` : '';
}
