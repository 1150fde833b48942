import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@giftcard/testing/examples';
import type { Language } from '@giftcard/kernel/business/language';
import { alternatesOf, isNeverIndexed, pageHead, withHead } from './page-head.js';
import type { StorefrontView } from '../storefront/storefront-view.js';

const page =
  '<!doctype html><html><head><title>Giftcard Vault</title><meta name="description" content="All" /></head><body></body></html>';
const { giftCard } = exampleOf('catalog.gift-card-created.v1');
const business = { ...exampleOf('identity.business-provisioned.v1'), accent: '', version: 1 };
const view = {
  listing: async (id: string, seller = business.businessSlug) =>
    id === giftCard!.giftCardId && seller === business.businessSlug
      ? { giftCard: { ...giftCard!, name: 'Dinner </title><script>"$&', description: 'Four "courses" & $1' }, business }
      : undefined,
  business: async (slug: string) => (slug === business.businessSlug ? business : undefined),
} as unknown as StorefrontView;
const render = async (path: string, language: Language = 'en-US') =>
  withHead(page, {
    head: await pageHead(path, view, language),
    publicUrl: 'https://cards.example',
    hidden: isNeverIndexed(path),
    language,
  });

describe('the head of a page', () => {
  it('shows the card whose link is shared, under either of its addresses, with what people typed escaped', async () => {
    for (const path of [
      `/gift-card/${giftCard!.giftCardId}`,
      `/${business.businessSlug}/gift-card/${giftCard!.giftCardId}`,
    ]) {
      const html = await render(path);
      expect(html).toContain('<title>Dinner &#60;/title&#62;&#60;script&#62;&#34;$&#38; \u00b7');
      expect(html).toContain('<meta property="og:description" content="Four &#34;courses&#34; &#38; $1" />');
      expect(html).toContain(
        `<link rel="canonical" href="https://cards.example/${business.businessSlug}/gift-card/${giftCard!.giftCardId}" />`,
      );
      expect(html).toMatch(/<meta property="og:image" content="https:\/\/cards\.example\/images\//);
      expect(html).not.toContain('<script');
    }
  });

  it('names the business of a shop', async () => {
    expect(await render(`/${business.businessSlug}/giftcards`)).toContain(`<title>${business.name} gift cards</title>`);
  });

  it('is in the language of the page, at its address in that language', async () => {
    const html = await render(`/${business.businessSlug}/giftcards`, 'es-US');
    expect(html).toContain(`<title>Tarjetas de regalo de ${business.name}</title>`);
    expect(html).toContain('<meta property="og:locale" content="es_US" />');
    expect(html).toContain(`href="https://cards.example/${business.businessSlug}/giftcards?lang=es-US"`);
  });

  it('tells search engines where the page is in each language', () => {
    expect(alternatesOf('/explore', 'https://cards.example')).toBe(
      [
        '<link rel="alternate" hreflang="en-US" href="https://cards.example/explore" />',
        '<link rel="alternate" hreflang="es-US" href="https://cards.example/explore?lang=es-US" />',
        '<link rel="alternate" hreflang="fr-CA" href="https://cards.example/explore?lang=fr-CA" />',
        '<link rel="alternate" hreflang="x-default" href="https://cards.example/explore" />',
      ].join(''),
    );
  });

  it("keeps holders' pages out of every index and says nothing of them", async () => {
    const html = await render('/card/some-token');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect(html).not.toMatch(/og:|some-token/);
  });

  it('leaves every other page as it is', async () => {
    for (const path of [
      '/',
      '/login',
      '/gift-card/unknown',
      `/any-shop/gift-card/${giftCard!.giftCardId}`,
      '/nobody/giftcards',
      '/gift-card/a/b',
    ])
      expect(await render(path)).toBe(page);
  });
});
