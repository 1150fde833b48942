import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sellGift } from './support/api.js';
import { launchBrowser } from './support/browser.js';
import { mailsIn, mailTo } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

/** The mailbox and the payment sandbox in the browser of who runs the platform, who has other pages open as well. */
const TEST_MS = 60_000;
const HOLDER = 'nora@example.com';

let platform: OpenPlatform;
let browser: Browser;
let elsewhere: Server;

beforeAll(async () => {
  elsewhere = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Elsewhere</h1>'),
  ).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  elsewhere.close();
}, 60_000);

test(
  'the mailbox shows a mail as it comes, without being loaded again',
  async () => {
    const page = await browser.newPage();
    const connected = page.waitForEvent('websocket');
    await page.goto(platform.mailboxUrl);
    await (await connected).waitForEvent('framereceived');
    await sellGift(platform, 'larkspur-house', HOLDER);
    const { subject } = await mailTo(platform.mailboxUrl, HOLDER, /gift card/);
    await page.getByText(subject).first().waitFor();
    await page.close();
  },
  TEST_MS,
);

/** What a script of the page gets of an address, by every way that a browser has. */
function whatGoesThrough(page: Page, url: string): Promise<string[]> {
  return page.evaluate(async (target) => {
    const { host } = new URL(target);
    const ways: Record<string, () => Promise<unknown>> = {
      read: async () => (await fetch(target)).text(),
      'read with cookies': async () => (await fetch(target, { credentials: 'include' })).text(),
      delete: async () => (await fetch(target, { method: 'DELETE' })).text(),
      listen: () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(`ws://${host}/socket.io/?EIO=4&transport=websocket`);
          socket.onmessage = resolve;
          socket.onerror = reject;
        }),
      'load as a script': () =>
        new Promise((resolve, reject) => {
          const script = Object.assign(document.createElement('script'), {
            src: target,
            onload: resolve,
            onerror: reject,
          });
          document.head.append(script);
        }),
    };
    const worked = await Promise.all(
      Object.entries(ways).map(([way, work]) =>
        work().then(
          () => [way],
          () => [],
        ),
      ),
    );
    return worked.flat();
  }, url);
}

describe('another page in the same browser', () => {
  test.each(['localhost', '127.0.0.1'])(
    'on %s gets nothing of mailbox and sandbox',
    async (host) => {
      const page = await browser.newPage();
      await page.goto(`http://${host}:${(elsewhere.address() as AddressInfo).port}/`);
      const before = (await mailsIn(platform.mailboxUrl)).length;
      expect(before).toBeGreaterThan(0);
      for (const url of [
        `${platform.mailboxUrl}/api/email`,
        `${platform.mailboxUrl}/api/email/all`,
        `${platform.sandboxUrl}/sandbox/payments`,
      ])
        expect([url, await whatGoesThrough(page, url)]).toEqual([url, []]);
      expect((await mailsIn(platform.mailboxUrl)).length).toBe(before);
      await page.close();
    },
    TEST_MS,
  );

  test(
    'gets nothing by a name of its own that leads here',
    async () => {
      const page = await browser.newPage();
      for (const url of [`${platform.mailboxUrl}/api/email`, `${platform.sandboxUrl}/sandbox/payments`]) {
        const answer = await page.goto(url.replace('127.0.0.1', 'evil.localhost'));
        expect([answer?.status(), await page.textContent('body')]).toEqual([
          403,
          'There is nothing under this name.\n',
        ]);
      }
      await page.close();
    },
    TEST_MS,
  );
});
