import { addressIn, LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { imageUrl } from '../edge/image-url.js';
import { ofList, ofPayments, type Seen } from '../storefront/changes.js';
import type { StorefrontView } from '../storefront/storefront-view.js';
import { textsIn } from '../texts.js';

/** What a page says of itself before any script runs: for people\u2019s tabs, for links that are shared, for search engines. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of a picture; empty for none. */
  readonly image: string;
  readonly path: string;
}

/** Pages at an unguessable address, or of one person. */
const NEVER_INDEXED = /^\/(card|gift|set-password|payment)(\/|$)/;
const GIFT_CARD = /^(?:\/([a-z0-9-]+))?\/gift-card\/([\w-]{1,100})\/?$/;
const SHOP = /^\/([a-z0-9-]{1,60})\/giftcards\/?$/;
const EXPLORE = '/explore';
const LONGEST = 200;

export function isNeverIndexed(path: string): boolean {
  return NEVER_INDEXED.test(path);
}

/**
 * The head of a card's page or a business's shop; undefined for pages that are the same for all.
 * @param seen is told what the whole page is made from
 */
export async function pageHead(
  path: string,
  view: Pick<StorefrontView, 'listing' | 'business'>,
  language: Language,
  seen?: Seen,
): Promise<PageHead | undefined> {
  const t = textsIn(language);
  const [, seller, giftCardId] = GIFT_CARD.exec(path) ?? [];
  const listing = giftCardId ? await view.listing(giftCardId, seller, seen) : undefined;
  if (listing) {
    const { giftCard, business } = listing;
    seen?.of(ofPayments(business.businessSlug));
    const description = giftCard.description || t('giftCard.description', { business: business.name });
    return {
      title: t('giftCard.title', { giftCard: giftCard.name, business: business.name }),
      description,
      image: imageUrl(giftCard.image?.detailKey),
      path: `/${business.businessSlug}/gift-card/${giftCard.giftCardId}`,
    };
  }
  if (path === EXPLORE) seen?.of(ofList());
  const [, slug] = SHOP.exec(path) ?? [];
  if (!slug) return undefined;
  seen?.of(ofList(slug), ofPayments(slug));
  const business = await view.business(slug, seen);
  if (!business) return undefined;
  const place = [business.address?.city, business.address?.state].filter(Boolean).join(', ');
  return {
    title: t('shop.title', { business: business.name }),
    description: place
      ? t('shop.descriptionInPlace', { business: business.name, place })
      : t('shop.description', { business: business.name }),
    image: imageUrl(business.logoKey),
    path: `/${business.businessSlug}/giftcards`,
  };
}

/** The web app's page with that head in it, or with the word that it must not be indexed. What people typed is escaped. */
export function withHead(
  page: string,
  {
    head,
    publicUrl,
    hidden,
    language,
  }: {
    readonly head: PageHead | undefined;
    readonly publicUrl: string;
    readonly hidden: boolean;
    readonly language: Language;
  },
): string {
  const robots = hidden ? '<meta name="robots" content="noindex, nofollow" />' : '';
  if (!head) return robots ? page.replace('</head>', () => `${robots}</head>`) : page;
  const description =
    head.description.length > LONGEST ? `${head.description.slice(0, LONGEST - 1)}\u2026` : head.description;
  const url = addressIn(language, publicUrl + head.path);
  const properties = {
    'og:type': 'website',
    'og:site_name': textsIn(language)('site'),
    'og:locale': language.replace('-', '_'),
    'og:title': head.title,
    'og:description': description,
    'og:url': url,
    ...(head.image ? { 'og:image': publicUrl + head.image } : {}),
  };
  const tags = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}" />`,
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(description)}" />`)
    .replace('</head>', () => `${tags.join('')}${robots}</head>`);
}

/** Where a public page is found in each language, and where the reader's browser says which: for search engines, which name none and get the default one. */
export function alternatesOf(path: string, publicUrl: string): string {
  const link = (language: string, url: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escaped(url)}" />`;
  const url = publicUrl + path;
  return [...LANGUAGES.map((language) => link(language, addressIn(language, url))), link('x-default', url)].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\p{Cc}]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
