import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { fixedPartOf } from '@giftcard/kernel/business/changing-text';
import { changingPayload } from '@giftcard/kernel/business/presence';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { cameraSees, filmOfCode } from './support/camera.js';
import { atTill, found } from './support/counter.js';
import { linkIn, mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { readQr } from './support/qr.js';
import { DESK, mustBeSound, PHONE } from './support/sound.js';

/** One scan of the card page's QR instead of the mailed code, and when the code is needed all the same. */
const TEST_MS = 180_000;
const SHOP = 'larkspur-house';

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-presence-'));
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  adminToken = await ownerToken(platform);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

interface CardPage {
  readonly card: { readonly qrPayload: string; readonly changingQr: { readonly secret: string } };
}

/** A card that was given, and what its page's own call answers. */
async function givenTo(holder: string): Promise<CardPage['card'] & { readonly code: string; readonly link: string }> {
  const { code } = await sellGift(platform, SHOP, holder);
  const link = linkIn(await mailTo(platform.mailboxUrl, holder, /gift card/), 'card');
  const token = new URL(link).pathname.split('/').at(-1)!;
  const { card } = await callApi<CardPage>(platform.url, 'GET', `/api/v1/cards/${token}`);
  return { ...card, code, link };
}

/** The scan is refused, and the browser's console says so. */
const REFUSED = { expected: /409 \(Conflict\)/ };

const qr = (page: Page) => page.getByRole('img', { name: 'QR code of this card' });
const isRedeemed = (page: Page) => page.getByText('Gift Card Redeemed Successfully').first().waitFor();

async function typeAmount(page: Page, keys: string): Promise<void> {
  for (const key of keys) await found(page).getByRole('button', { name: key, exact: true }).click();
}

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])(
  'at %s one scan of the card page, one amount and one tap redeem, and the same QR is refused from then on',
  async (_where, size) => {
    const card = await givenTo(`one-scan-${size.width}@example.com`);
    const pocket = await watchedContext(browser, { viewport: PHONE, deviceScaleFactor: 2 });
    const holder = await pocket.context.newPage();
    await holder.goto(card.link);
    await qr(holder).waitFor();
    const film = join(folder, `${size.width}.mjpeg`);
    const till = await launchBrowser(film);
    try {
      await atTill(
        { platform, adminToken },
        till,
        async (page) => {
          await page.setViewportSize(size);
          await page.goto(`${platform.url}/dashboard`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          // It is good for a minute from its beginning, and is filmed only when the till is ready to look.
          await holder.getByText(/New code in (2\d|30) s/).waitFor();
          const shown = await readQr(await qr(holder).screenshot());
          expect(fixedPartOf(shown)).toBe(card.qrPayload);
          expect(shown).toMatch(/\.\d{10}\.\d{8}$/);
          await rename(await filmOfCode(shown, folder), film);
          await page.goto(`${platform.url}/redeem`);
          await page.getByText('The guest is here').waitFor();
          await typeAmount(page, '4200');
          await page.getByRole('button', { name: 'Redeem $42.00' }).click();
          await isRedeemed(page);
          await page.getByText('Take this code out of the picture').waitFor();
          await cameraSees(page, false);
          await page.getByText("Hold the guest's QR code inside the frame").waitFor();
          await cameraSees(page, true);
          await page.getByText('This QR was used already. It changes every 30 seconds: hold the next one.').waitFor();
        },
        REFUSED,
      );
    } finally {
      await till.close();
    }
    await holder
      .getByText(/\$\d+\.\d\d left/)
      .first()
      .waitFor();
    await pocket.end();
  },
  TEST_MS,
);

test(
  'the QR of the card page changes by itself, in a ring that follows the clock, also on a phone whose clock is an hour off and which is offline',
  async () => {
    const card = await givenTo('wrong-clock@example.com');
    const pocket = await watchedContext(browser, { viewport: PHONE, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    const page = await pocket.context.newPage();
    await page.addInitScript(() => {
      const real = Date.now;
      Date.now = () => real() + 3_600_000;
    });
    await page.goto(card.link);
    await qr(page).waitFor();
    await page.getByText(/New code in \d+ s/).waitFor();
    await mustBeSound(page, 'card page, changing QR');
    const first = await readQr(await qr(page).screenshot());
    const secret = card.changingQr.secret;
    const now = Date.now();
    expect([-30_000, 0].map((apart) => changingPayload(card.qrPayload, secret, now + apart))).toContain(first);
    await pocket.context.setOffline(true);
    await eventually(async () => {
      const second = await readQr(await qr(page).screenshot());
      expect(second).not.toBe(first);
      expect(second).toBe(changingPayload(card.qrPayload, secret, Date.now()));
    }, 40_000);
    await pocket.context.setOffline(false);
    await pocket.end(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  },
  TEST_MS,
);

test(
  'an old picture of the QR is refused in words, and a code needs the mailed one above the limit and the third time in a day',
  async () => {
    const holder = 'fixed@example.com';
    const card = await givenTo(holder);
    await atTill(
      { platform, adminToken },
      browser,
      async (page) => {
        const old = changingPayload(card.qrPayload, card.changingQr.secret, Date.now() - 300_000);
        await findAtCounter(page, platform.url, old);
        await page.getByText('This QR is not of this moment').waitFor();
        for (const times of ['first', 'second']) {
          await findAtCounter(page, platform.url, card.code);
          await page.getByText('No code up to $25.00').waitFor();
          if (times === 'first') {
            await typeAmount(page, '2501');
            expect(await page.getByRole('button', { name: /^Redeem \$/ }).count()).toBe(0);
            await page.getByRole('button', { name: 'Send OTP' }).waitFor();
            for (let digits = 0; digits < 4; digits += 1)
              await page.getByRole('button', { name: 'Delete last digit' }).click();
            await typeAmount(page, '100');
            await mustBeSound(page, 'redeem, no code needed');
            await page.getByRole('button', { name: 'Redeem $1.00' }).click();
          } else {
            await typeAmount(page, '200');
            await page.getByRole('button', { name: 'Redeem $2.00' }).click();
          }
          await isRedeemed(page);
        }
        await findAtCounter(page, platform.url, card.code);
        await page.getByText('A code is mailed before anything is taken').waitFor();
        await typeAmount(page, '300');
        expect(await page.getByRole('button', { name: /^Redeem \$/ }).count()).toBe(0);
        await page.getByRole('button', { name: 'Send OTP' }).click();
        await page
          .getByLabel('One-time code')
          .fill(oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms \$3\.00/)));
        await isRedeemed(page);
      },
      REFUSED,
    );
  },
  TEST_MS,
);
