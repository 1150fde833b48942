/** Addresses of public pages, in any spelling that the web app's router takes for them. */
const PUBLIC_PAGE =
  /^\/(explore|terms|privacy|accessibility|cookies|[^/]+\/giftcards|gift-card\/[^/]+|[^/]+\/gift-card\/[^/]+)\/*$/i;

/**
 * The one spelling of a public page's address: small letters (phones write a capital where a sentence begins), no slash at
 * the end. Any other path is its own. One spelling is one page to a search engine, and one page kept in memory.
 */
export function canonicalPath(path: string): string {
  return PUBLIC_PAGE.test(path) ? path.toLowerCase().replace(/\/+$/, '') : path;
}
