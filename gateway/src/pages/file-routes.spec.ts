import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { FileStore } from '@giftcard/kernel/files/file-store';
import { createLogger } from '@giftcard/kernel/logging';
import type { LegalPages } from './legal-pages.js';
import { addSecurityHeaders, securityHeaders } from '../edge/security-headers.js';
import { FileRoutes } from './file-routes.js';
import type { GatewaySettings } from '../config.js';
import { Changes } from '../storefront/changes.js';
import type { StorefrontView } from '../storefront/storefront-view.js';

let app: FastifyInstance | undefined;

afterEach(async () => app?.close());

/** The routes over a store that holds these keys, each with its name as content. */
async function routesOf(settings: Partial<GatewaySettings>, stored: readonly string[] = []): Promise<FastifyInstance> {
  const clock = { now: () => new Date() };
  const files = { get: (asked: string) => Promise.resolve(stored.includes(asked) ? Buffer.from(asked) : undefined) };
  const PUBLIC_URL = 'http://127.0.0.1';
  const all = { MODE: 'test', PUBLIC_URL, PAYMENT_ORIGINS: ['https://pay.test'], ...settings } as GatewaySettings;
  app = fastify();
  addSecurityHeaders(app, securityHeaders(all));
  await new FileRoutes(
    files as unknown as FileStore,
    all,
    {} as unknown as StorefrontView,
    {} as unknown as LegalPages,
    new Changes(),
    clock,
    createLogger('test', 'silent'),
  ).register(app);
  return app;
}

async function picture(key: string, stored: readonly string[], accept = '*/*') {
  app = await routesOf({ WEB_DIR: '' }, stored);
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

describe('the documentation site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftcard-docs-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(site, 'guides'));
  const page = '<script id="theme">dark()</script><script type="module" src="/docs/assets/app.a1.js"></script>';
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, '404.html'), 'no such page');
  writeFileSync(join(site, 'guides/guest.html'), 'for guests');
  writeFileSync(join(site, 'assets/app.a1.js'), 'run()');
  writeFileSync(join(folder, 'secret.html'), 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));
  const ask = async (url: string, settings: Partial<GatewaySettings> = { DOCS_DIR: site }) =>
    (await routesOf(settings)).inject({ url });

  test('is at /docs, with its inline scripts allowed by hash and no others', async () => {
    expect(await ask('/docs')).toMatchObject({ statusCode: 301, headers: { location: '/docs/' } });
    const { statusCode, body, headers } = await ask('/docs/');
    expect([statusCode, body, headers['cache-control']]).toEqual([200, page, 'no-cache']);
    const scripts = /script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    const hash = createHash('sha256').update('dark()').digest('base64');
    expect(scripts).toBe(`'sha256-${hash}' 'self' https://pay.test`);
    expect(await ask('/docs/guides/guest.html')).toMatchObject({ statusCode: 200, body: 'for guests' });
  });

  test('has files that are named by their content, to be kept for good', async () => {
    const { statusCode, headers } = await ask('/docs/assets/app.a1.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  test('answers 404 with its own page, and nothing from outside its folder', async () => {
    for (const url of ['/docs/nothing', '/docs/guides', '/docs/../secret.html', '/docs/..%2fsecret.html'])
      expect(await ask(url)).toMatchObject({ statusCode: 404 });
    expect((await ask('/docs/nothing.html')).body).toBe('no such page');
  });

  test('is not there where it was not built or is not wanted, and other pages allow no inline script', async () => {
    expect(await ask('/docs/', { DOCS_DIR: join(folder, 'never-built') })).toMatchObject({ statusCode: 404 });
    expect(await ask('/docs/', {})).toMatchObject({ statusCode: 404 });
    const { headers } = await ask('/images/none.webp');
    expect(headers['content-security-policy']).toContain("script-src 'self' https://pay.test;");
  });
});
