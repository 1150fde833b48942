import Fastify from 'fastify';
import { expect, test } from '@jest/globals';
import { Metrics } from '@giftcard/kernel/metrics';
import { exampleOf } from '@giftcard/testing/examples';
import { StorefrontAnswers } from './answers.js';
import { Changes } from './changes.js';
import { StorefrontRoutes } from './storefront.routes.js';
import type { StorefrontView } from './storefront-view.js';

/** The routes over a view that counts what it is asked, and the limits that they counted. */
function routes(callingCodes: readonly string[] = []) {
  const asked: unknown[] = [];
  const counted: string[] = [];
  const view = {
    search: async (search: unknown) => (asked.push(search), { listings: [], total: asked.length }),
    listing: async (id: string) => void asked.push(id),
  } as unknown as StorefrontView;
  const business = async (slug: string) => (slug === 'luigis' ? {} : undefined);
  const cardDesigns = async () => exampleOf('catalog.card-designs-changed.v1').designs;
  Object.assign(view, { business, cardDesigns, paymentsOf: async () => undefined });
  const changes = new Changes();
  const answers = new StorefrontAnswers(changes, { now: () => new Date(0) });
  const limits = { count: async (limit: string, ip: string) => void counted.push(`${limit} ${ip}`) };
  const fastify = Fastify();
  new StorefrontRoutes(
    view,
    answers,
    limits as never,
    { SMS_CALLING_CODES: callingCodes } as never,
    new Metrics('test'),
  ).register(fastify);
  return { asked, counted, changes, fastify };
}

test('lists that differ only by where a text ends are not answered with each other', async () => {
  const { asked, fastify } = routes();
  const totalOf = async (query: Record<string, string>) =>
    (await fastify.inject({ url: '/api/v1/giftcards', query })).json<{ total: number }>().total;
  for (const sign of [' ', ',', ':', '|', '","', '\n', '/']) {
    const before = asked.length;
    const [one, other] = [
      { businessSlug: `a${sign}b`, search: 'c' },
      { businessSlug: 'a', search: `b${sign}c` },
    ];
    expect([await totalOf(one), await totalOf(other)]).toEqual([before + 1, before + 2]);
    expect(await totalOf(one)).toBe(before + 1);
  }
});

test('only the first making of an answer counts against the limits of who asks', async () => {
  const { asked, counted, changes, fastify } = routes();
  const list = () => fastify.inject({ url: '/api/v1/giftcards', remoteAddress: '10.0.0.7' });
  await list();
  await list();
  changes.doubt();
  await list();
  expect([asked.length, counted]).toEqual([2, ['search 10.0.0.7']]);
  await fastify.inject({ url: '/api/v1/giftcards/some-card/public', remoteAddress: '10.0.0.7' });
  expect(counted).toEqual(['search 10.0.0.7', 'notKept 10.0.0.7']);
});

test('a purchase is offered the designs of its business that are not hidden', async () => {
  const { fastify } = routes();
  const ask = (slug: string) => fastify.inject({ url: `/api/v1/businesses/${slug}/card-designs` });
  const id = '0193f6a0-0000-7000-8000-000000000001';
  expect((await ask('luigis')).json()).toEqual({
    designs: [{ designId: `own:${id}`, name: 'Our terrace', image: `/images/own/cards/luigis/${id}/list.webp` }],
    builtIn: true,
    guestPhotos: 'off',
  });
});

test('a business tells which numbers gifts are texted to, and nothing of it where none are', async () => {
  const told = async (callingCodes: readonly string[]) =>
    (await routes(callingCodes).fastify.inject({ url: '/api/v1/admin/business/luigis' })).json<{ business: object }>()
      .business;
  expect(await told(['+1', '+44'])).toHaveProperty('textsTo', ['+1', '+44']);
  expect(await told([])).not.toHaveProperty('textsTo');
});
