/** The one-time token of a mail's link: `#token=...`. It stands in the fragment, so that it reaches no server's log. */
export function tokenOfHash(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token === null || token === '' ? null : token;
}
