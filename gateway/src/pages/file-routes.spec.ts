import { afterEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { FileStore } from '@giftcard/kernel/files/file-store';
import { createLogger } from '@giftcard/kernel/logging';
import type { LegalPages } from './legal-pages.js';
import { FileRoutes } from './file-routes.js';
import type { GatewaySettings } from '../config.js';
import { StorefrontView } from '../storefront/storefront-view.js';

let app: FastifyInstance | undefined;

afterEach(async () => app?.close());

/** Asks for a picture of a store that holds these keys, each with its name as content. */
async function picture(key: string, stored: readonly string[], accept = '*/*') {
  const clock = { now: () => new Date() };
  const files = { get: (asked: string) => Promise.resolve(stored.includes(asked) ? Buffer.from(asked) : undefined) };
  app = fastify();
  await new FileRoutes(
    files as unknown as FileStore,
    { WEB_DIR: '' } as unknown as GatewaySettings,
    new StorefrontView(clock),
    {} as unknown as LegalPages,
    clock,
    createLogger('test', 'silent'),
  ).register(app);
  const { statusCode, body, headers } = await app.inject({ url: `/images/${key}`, headers: { accept } });
  return { statusCode, body, type: headers['content-type'] };
}

test("a size that a card's picture does not have is stood in for by the next one, in the format that is asked for", async () => {
  const before = ['cards/c1/0a1b/detail.webp', 'cards/c1/0a1b/detail.avif', 'cards/c1/0a1b/list.webp'];
  expect(await picture('cards/c1/0a1b/large.webp', before)).toEqual({
    statusCode: 200,
    body: 'cards/c1/0a1b/detail.webp',
    type: 'image/webp',
  });
  await app?.close();
  expect(await picture('cards/c1/0a1b/medium.webp', before, 'image/avif,*/*')).toEqual({
    statusCode: 200,
    body: 'cards/c1/0a1b/detail.avif',
    type: 'image/avif',
  });
  await app?.close();
  expect(await picture('cards/c1/0a1b/detail.webp', ['cards/c1/0a1b/list.webp'])).toMatchObject({
    statusCode: 200,
    body: 'cards/c1/0a1b/list.webp',
  });
});

test('nothing stands in for another picture', async () => {
  for (const key of [
    'cards/c2/0a1b/large.webp',
    'cards/c1/0a1b/huge.webp',
    'cards/c1/0a1b/mail.jpg',
    'logos/c1/0a1b/large.webp',
  ]) {
    await expect(picture(key, ['cards/c1/0a1b/detail.webp'])).resolves.not.toMatchObject({ statusCode: 200 });
    await app?.close();
  }
});
