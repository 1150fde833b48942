import Fastify from 'fastify';
import { expect, test } from '@jest/globals';
import { StorefrontAnswers } from './answers.js';
import { StorefrontRoutes } from './storefront.routes.js';
import { StorefrontView } from './storefront-view.js';

test('lists that differ only by where a text ends are not answered with each other', async () => {
  const view = new StorefrontView({ now: () => new Date() });
  const asked: unknown[] = [];
  view.search = (search) => {
    asked.push(search);
    return { giftCards: [], total: asked.length };
  };
  const answers = new StorefrontAnswers(view, { now: () => new Date(0) });
  const feed = { mustBeReady: () => undefined };
  const limits = { count: async () => undefined };
  const fastify = Fastify();
  new StorefrontRoutes(view, answers, feed as never, limits as never).register(fastify);
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
