/** SPEC-5.11. */
export const SLUG_MAX = 60;

/**
 * Never given out (DEC-2.7): every first segment of a route of the web app or the gateway, and names that would
 * read like the platform's own.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'login',
  'register',
  'explore',
  'gift',
  'gift-card',
  'reminders',
  'giftcards',
  'dashboard',
  'orders',
  'customers',
  'reports',
  'settings',
  'redeem',
  'superlogin',
  'superadmin',
  'logout',
  'set-password',
  'forgot-password',
  'payment',
  'payments',
  'card',
  'cards',
  'wallet',
  'api',
  'assets',
  'images',
  'files',
  'static',
  'public',
  'health',
  'metrics',
  'docs',
  'admin',
  'about',
  'contact',
  'terms',
  'privacy',
  'accessibility',
  'cookies',
  'support',
  'help',
  'favicon',
  'robots',
  'sitemap',
  'www',
]);

/** Letters that no accent is taken off. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A business's path from its name: "Café Ünion & Söhne" -> "cafe-union-sohne"; "business" when nothing of it can stand in a path. */
export function slugFrom(name: string): string {
  return slugOf(name) || 'business';
}

/** As slugFrom, but empty when nothing is left. */
export function slugOf(text: string): string {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => FOLDED[letter] ?? '');
  return cut(folded.replace(/[^a-z0-9]+/g, '-').replace(/^-/, ''), SLUG_MAX);
}

/** The n-th choice for a name: the slug itself, then with -2, -3 ... and never longer than allowed. */
export function slugChoice(slug: string, nth: number): string {
  if (nth === 1) return slug;
  const suffix = `-${nth}`;
  return cut(slug, SLUG_MAX - suffix.length) + suffix;
}

export function isReserved(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '');
}
