import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { ownerToken, sellGift } from './support/api.js';
import { launchBrowser } from './support/browser.js';
import { cameraSees, filmOfCode, loseCamera, openCamera, seesPicture, withSlowCamera } from './support/camera.js';
import { findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { mustBeSound } from './support/sound.js';
import { atTill, closeCard, found, redeem } from './support/counter.js';

/** The counter's crooked paths, with a camera that sees a card all the time. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const HOLDER = 'maya@example.com';
/** React says on the console what a boundary caught. */
const BROKEN = /error: |thrown: /;

let platform: OpenPlatform;
let counter: Browser;
let bare: Browser;
/** Obeys permissions. */
let asking: Browser;
let adminToken: string;
let folder: string;
let code: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-counter-'));
  [platform, bare] = await Promise.all([sharedPlatform(), launchBrowser()]);
  code = (await sellGift(platform, SHOP, HOLDER)).code;
  const film = await filmOfCode(code, folder);
  [counter, asking] = await Promise.all([launchBrowser(film), launchBrowser(film, 'asks')]);
  adminToken = await ownerToken(platform);
}, 240_000);

afterAll(async () => {
  await Promise.all([counter?.close(), asking?.close(), bare?.close()]);
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const at = (
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options?: Parameters<typeof atTill>[3],
): Promise<void> => atTill({ platform, adminToken }, browser, work, options);

const ready = (page: Page) => page.getByText("Hold the guest's QR code inside the frame");

async function toFound(page: Page): Promise<void> {
  await page.goto(`${platform.url}/redeem`);
  await found(page).waitFor();
}

async function toAmount(page: Page): Promise<void> {
  await toFound(page);
  await page.getByRole('button', { name: '$10' }).click();
}

async function toCode(page: Page): Promise<void> {
  await toAmount(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
}

test.each([
  ['the card', toFound, found],
  ['the amount', toAmount, (page: Page) => page.locator('input[value="$10.00"]')],
  ['the code', toCode, (page: Page) => page.getByLabel('One-time code')],
] as const)(
  '%s is there again after a reload, after back and forward, and for who comes from another page',
  (_what, open, there) =>
    at(counter, async (page) => {
      await page.goto(`${platform.url}/orders`);
      await page.getByRole('searchbox').waitFor();
      await open(page);
      const goesOn = async (): Promise<void> => {
        await there(page).waitFor();
        await seesPicture(page);
        expect(await there(page).isVisible()).toBe(true);
      };
      await page.reload();
      await goesOn();
      await page.goBack();
      await page.getByRole('searchbox').waitFor();
      await page.goForward();
      await goesOn();
      await page.evaluate(() => {
        history.pushState({}, '', '/orders');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('searchbox').waitFor();
      await page.goBack();
      await goesOn();
      expect(await page.getByRole('button', { name: 'Start again' }).count()).toBe(0);
    }),
  TEST_MS,
);

test(
  'away and Redeem again: the card that was open is there, and the camera reads when it is closed',
  () =>
    at(counter, async (page) => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(`${platform.url}/dashboard`);
      await page.getByRole('link', { name: 'Redeem', exact: true }).click();
      await found(page).waitFor();
      for (let times = 0; times < 3; times += 1) {
        await page.goBack();
        await page.waitForURL('**/dashboard');
        await page.getByRole('link', { name: 'Redeem', exact: true }).click();
        await found(page).waitFor();
        await seesPicture(page);
      }
      await closeCard(page);
      await page.getByText('Take this code out of the picture').waitFor();
      await cameraSees(page, false);
      await ready(page).waitFor();
      await cameraSees(page, true);
      await found(page).waitFor();
    }),
  TEST_MS,
);

test(
  'a code is typed while the camera opens, and the camera that comes late disturbs nothing',
  () =>
    at(counter, async (page) => {
      await withSlowCamera(page);
      await findAtCounter(page, platform.url, code);
      await found(page).waitFor();
      await openCamera(page);
      await seesPicture(page);
      await closeCard(page);
      await found(page).or(page.getByText('Take this code out of the picture')).first().waitFor(); // it sees the card that was typed
    }),
  TEST_MS,
);

test(
  'a page that is left while the camera opens gives it back, and the next visit has its own',
  () =>
    at(counter, async (page) => {
      await withSlowCamera(page);
      await page.goto(`${platform.url}/redeem`);
      await page.getByText('Opening the camera…').waitFor();
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.waitForURL('**/dashboard');
      await page.goBack();
      await openCamera(page);
      await found(page).waitFor();
      expect(await page.locator('video').count()).toBe(1);
    }),
  TEST_MS,
);

test(
  'a slow camera says so, and reads as soon as it is there',
  () =>
    at(counter, async (page) => {
      await withSlowCamera(page);
      await page.goto(`${platform.url}/redeem`);
      await page.getByText('The camera takes long.').waitFor();
      await openCamera(page);
      await found(page).waitFor();
    }),
  TEST_MS,
);

test(
  'a camera that is lost in the middle takes no card away, and comes back by one press',
  () =>
    at(counter, async (page) => {
      await toAmount(page);
      await seesPicture(page);
      await loseCamera(page);
      await page.getByLabel('Redeem amount').waitFor();
      expect(await page.getByLabel('Redeem amount').inputValue()).toBe('$10.00');
      await closeCard(page);
      await page.getByRole('heading', { name: 'The camera is gone' }).waitFor();
      await mustBeSound(page, 'redeem, camera lost');
      await page.getByRole('button', { name: 'Try the camera again' }).click();
      await seesPicture(page);
      await page.getByRole('heading', { name: 'The camera is gone' }).waitFor({ state: 'detached' });
    }),
  TEST_MS,
);

test(
  'a camera that is not allowed opens by itself as soon as it is',
  () =>
    at(
      asking,
      async (page) => {
        const browser = await page.context().newCDPSession(page);
        const {
          targetInfo: { browserContextId },
        } = await browser.send('Target.getTargetInfo');
        const allow = (setting: 'denied' | 'granted') =>
          browser.send('Browser.setPermission', {
            permission: { name: 'camera' },
            setting,
            origin: platform.url,
            ...(browserContextId ? { browserContextId } : {}),
          });
        await allow('denied');
        await page.goto(`${platform.url}/redeem`);
        await page.getByRole('heading', { name: 'The camera is blocked' }).waitFor();
        await allow('granted');
        await found(page).waitFor();
        await allow('denied');
        await loseCamera(page);
        await closeCard(page);
        await page.getByRole('heading', { name: 'The camera is blocked' }).waitFor();
        await allow('granted');
        await seesPicture(page);
      },
      { allowed: false },
    ),
  TEST_MS,
);

test(
  'a device without a camera says so, and the code is typed',
  () =>
    at(bare, async (page) => {
      await page.goto(`${platform.url}/redeem`);
      await page.getByRole('heading', { name: 'No camera found' }).waitFor();
      await findAtCounter(page, platform.url, code);
      await found(page).waitFor();
    }),
  TEST_MS,
);

test(
  'a card that was just redeemed is not read again until it has left the picture',
  () =>
    at(counter, async (page) => {
      await toFound(page);
      await redeem(page, { platform, adminToken }, HOLDER, '5');
      await page.getByText('Gift Card Redeemed Successfully').first().waitFor();
      await page.getByText('Take this code out of the picture').waitFor();
      expect(await found(page).count()).toBe(0);
      await cameraSees(page, false);
      await ready(page).waitFor();
      await cameraSees(page, true);
      await found(page).waitFor();
    }),
  TEST_MS,
);

test(
  'a card that can not be shown leaves a way on',
  () =>
    at(
      counter,
      async (page) => {
        await page.route(
          '**/api/v1/admin/scan-giftcard/**',
          async (route) => {
            const body = (await (await route.fetch()).json()) as { giftCard: { buyers: { currency: string }[] } };
            for (const buyer of body.giftCard.buyers) buyer.currency = 'no money';
            await route.fulfill({ json: body });
          },
          { times: 1 },
        );
        await page.goto(`${platform.url}/redeem`);
        await page.getByRole('heading', { name: 'The counter could not be shown' }).waitFor();
        await mustBeSound(page, 'redeem, broken');
        await page.getByRole('button', { name: 'Start again' }).click();
        await found(page).waitFor();
      },
      { expected: BROKEN },
    ),
  TEST_MS,
);

test(
  'starting again keeps the question whether an amount was taken, and asks it with the same key',
  () =>
    at(
      counter,
      async (page) => {
        const keys: (string | undefined)[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/admin/redeem')) keys.push(request.headers()['idempotency-key']);
        });
        await toFound(page);
        // The amount is taken, and nobody hears of it.
        await page.route(
          '**/api/v1/admin/redeem',
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await redeem(page, { platform, adminToken }, HOLDER, '7');
        await page.getByText('The connection was lost before the answer came.').first().waitFor();
        await page.evaluate(() => {
          const kept = JSON.parse(sessionStorage.getItem('giftcard-vault.redeem') ?? '') as {
            state: { buyer: { giftInfo: unknown } };
          }[];
          kept[0]!.state.buyer.giftInfo = { recipientName: 'Maya Lind', recipientEmail: {} };
          sessionStorage.setItem('giftcard-vault.redeem', JSON.stringify(kept));
        });
        await withSlowCamera(page); // it would read the card again
        await page.reload();
        await page.getByText(/It is not known yet whether \$7.00 was taken from Maya Lind's card/).waitFor();
        await page.reload();
        await page.getByRole('button', { name: 'Start again' }).click();
        await page.getByRole('heading', { name: 'Not known yet' }).waitFor();
        await page.reload();
        await page.getByRole('heading', { name: 'Not known yet' }).waitFor();
        await page.getByRole('button', { name: 'Ask again' }).click();
        await page.getByText('Balance now').waitFor();
        await eventually(async () =>
          expect(await page.getByRole('heading', { name: 'Not known yet' }).count()).toBe(0),
        );
        expect(keys).toHaveLength(2);
        expect(keys[1]).toBe(keys[0]);
      },
      { expected: new RegExp(`${BROKEN.source}|ERR_FAILED`) },
    ),
  TEST_MS,
);
