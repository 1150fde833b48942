import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readStatement } from '@giftcard/kernel/business/offline-allowance';
import { cuttableWayTo, type CuttableWay } from '@giftcard/testing/cuttable-way';
import { eventually } from '@giftcard/testing/eventually';
import { must } from '../support/http.js';
import { openShop, type Shop } from '../support/shop.js';
import { scan } from '../support/shopper.js';
import { sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { filmOfCode, seesPicture } from './support/camera.js';
import { unlockOwner } from './support/counter.js';
import { linkIn, mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { readQr } from './support/qr.js';
import { DESK, mustBeSound, PHONE } from './support/sound.js';

/** A till whose network is cut: DEC-6.34, from the owner's switch to the loss in the books. */
const TEST_MS = 240_000;
const PIN = '482915';

let platform: OpenPlatform;
/** How the till reaches the platform. */
let way: CuttableWay;
let browser: Browser;
let shop: Shop;
let adminToken: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-offline-'));
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Cellar House', platform.demoPassword);
  way = await cuttableWayTo(platform.url);
  adminToken = shop.token;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await way?.close();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Whoever cuts the network hears of it on the console. */
const CUT = /net::ERR_|Failed to fetch|Failed to load resource|401 \(Unauthorized\)/;

const url = () => way.url.replace(/\/$/, '');

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

const allow = (allowed: boolean) =>
  must(platform.url, {
    method: 'PUT',
    path: '/api/v1/admin/settings/offline-allowance',
    body: { allowed },
    token: adminToken,
  });

/** A hand scanner types what it reads. */
async function read(page: Page, text: string): Promise<void> {
  await page.getByLabel('Read with a hand scanner').fill(text);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}

async function type(page: Page, keys: string[]): Promise<void> {
  const pad = page.getByRole('group', { name: 'Amount pad' });
  for (const key of keys)
    await pad.getByRole('button', { name: key === 'back' ? 'Delete last digit' : key, exact: true }).click();
}

/** A card that was given, what its page shows to a shop without network, and how to its page. */
async function shown(holder: string) {
  const gift = await sellGift(platform, shop.slug, holder);
  const link = linkIn(await mailTo(platform.mailboxUrl, holder, /gift card/), 'card');
  const pocket = await watchedContext(browser, { viewport: PHONE, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const page = await pocket.context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'The shop has no network?' }).click();
  const picture = page.getByRole('img', { name: 'QR code for shops without network' });
  await picture.waitFor();
  await mustBeSound(page, 'card page, for a shop without network');
  const statement = await readQr(await picture.screenshot());
  await pocket.end();
  return { ...gift, link, statement };
}

test(
  'a till whose network is cut takes a card by what its page shows, is reloaded and unlocked, and hands it in once the network is back',
  async () => {
    const office = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(office.context, platform, adminToken);
    const owner = await office.context.newPage();
    await owner.goto(`${platform.url}/settings/devices`);
    await owner.getByRole('switch', { name: 'Accept small amounts without network' }).click();
    await owner.getByText('a device takes up to $50.00 of a card, and $300.00 in all', { exact: false }).waitFor();
    await mustBeSound(owner, 'devices, without network');
    await owner.getByRole('button', { name: 'Accept the risk' }).click();
    await owner.getByText('Allowed. Each device is ready once somebody unlocks it again.').waitFor();

    const card = await shown('in-the-cellar@example.com');
    const { business, balanceCents } = readStatement(card.statement)!;
    expect(business).toBe(shop.slug);
    const price = balanceCents / 100;

    const till = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce', permissions: ['camera'] });
    const page = await till.context.newPage();
    await unlockOwner(page, { platform: { ...platform, url: url() }, adminToken });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await eventually(() => page.evaluate(async () => (await indexedDB.databases()).length > 0), 10_000);

    // The network is cut while somebody is unlocked: a small amount is taken without it, of what the platform signed alone.
    way.cut();
    await page.getByLabel('Code under the QR').fill(card.code);
    await page.getByRole('button', { name: 'Find card' }).click();
    await page.getByRole('button', { name: 'Accept without network' }).click();
    await page.getByRole('heading', { name: 'Small amounts only' }).waitFor();
    await mustBeSound(page, 'counter without network');
    await read(page, card.statement.replace(/\.\d+\.USD/, '.99900.USD'));
    await page.getByText('The platform did not sign this.').waitFor();
    await read(page, card.code);
    await page.getByText('This QR needs the network.', { exact: false }).waitFor();
    await read(page, card.statement);
    await type(page, ['6', '0', '00']);
    await page.getByText('Without network that is too much of one card.').waitFor();
    await type(page, ['back', 'back', 'back', 'back', '3', '8', '00']);
    await mustBeSound(page, 'amount without network');
    await page.getByRole('button', { name: 'Accept $38.00' }).click();
    await page.getByRole('heading', { name: 'Accepted', exact: true }).waitFor();
    await mustBeSound(page, 'accepted without network');

    // Nobody called meanwhile, and the session has ended: with the network back for a moment, who is at the counter without it stays there.
    await till.context.clearCookies({ name: 'gv_session' });
    way.mend();
    await page.getByText('The network is back.').waitFor();
    await page.getByRole('button', { name: 'Lock' }).waitFor();
    way.cut();

    // Loaded anew without network, it is locked; the PIN opens it, and the card was taken once.
    await page.reload();
    await page.getByRole('heading', { name: 'Who is serving?' }).waitFor();
    await page.getByText('1 redemption waits to be handed in', { exact: false }).waitFor();
    await page.getByRole('button', { name: /Owner/ }).click();
    await typePin(page, '111999');
    await page.getByText('This PIN is wrong. 4 tries left without network.').waitFor();
    await mustBeSound(page, 'lock screen without network');
    await typePin(page, PIN);
    await page.getByText('waits', { exact: true }).waitFor();
    await page.getByText('$262.00').waitFor();
    await read(page, card.statement);
    await page.getByText('This card was accepted here already.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('heading', { name: 'Who is serving?' }).waitFor();

    // Meanwhile its guest uses most of it elsewhere.
    const amount = price - 20;
    const asOwnerCall = (path: string, body: object) =>
      must(platform.url, { method: 'POST', path: `/api/v1/admin/${path}`, body, token: adminToken });
    const email = 'in-the-cellar@example.com';
    await asOwnerCall('send-otp-redeem', { email, redeemAmount: amount, qrUniqueCode: card.code });
    const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, email, / confirms /));
    await asOwnerCall('verify-otp-redeem', { email, qrUniqueCode: card.code, otp });
    await asOwnerCall('redeem', { qrCode: card.code, amount });

    // The network is back: whoever unlocks the device hands in what waits, and reads what the card did not have any more.
    way.mend();
    await page.getByText('Bar till').waitFor();
    await eventually(async () => !(await page.getByText('No network.', { exact: false }).isVisible()), 20_000);
    await page.getByRole('button', { name: /Owner/ }).click();
    await typePin(page, PIN);
    await page.getByText('1 redemption handed in').waitFor();
    await page.getByText('$38.00 in all, of which $18.00 was not on the cards any more.', { exact: false }).waitFor();
    await mustBeSound(page, 'handed in');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByText('1 redemption handed in').waitFor({ state: 'detached' });
    const { remainingBalance } = await scan(platform.url, adminToken, card.code);
    expect(remainingBalance).toBe(0);

    // With network that QR is refused with a word for the card's own, and the card's history says what was lost.
    await page.getByLabel('Code under the QR').fill(card.statement);
    await page.getByRole('button', { name: 'Find card' }).click();
    await page.getByText('This QR is for shops without network.', { exact: false }).first().waitFor();
    await owner.goto(`${platform.url}/orders/${card.id}`);
    await owner.getByText('$18.00').first().waitFor();

    // Allowed no more: the device forgets who may.
    await allow(false);
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('button', { name: /Owner/ }).click();
    await typePin(page, PIN);
    await eventually(
      () => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration('/redeem'))),
      20_000,
    );
    await till.end(CUT);
    await office.end();
  },
  TEST_MS,
);

test(
  'the camera of a till reads the large QR of a card page',
  async () => {
    way.mend();
    await allow(true);
    const card = await shown('by-camera@example.com');
    const film = await filmOfCode(card.statement, folder);
    const cameras = await launchBrowser(film);
    try {
      const till = await watchedContext(cameras, { viewport: PHONE, reducedMotion: 'reduce', permissions: ['camera'] });
      const page = await till.context.newPage();
      await unlockOwner(page, { platform: { ...platform, url: url() }, adminToken });
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // A scanner that is on its way when the network goes comes with the next load of the page.
      await seesPicture(page);
      way.cut();
      await page.getByRole('button', { name: 'Enter code by hand' }).click();
      await page.getByLabel('Code under the QR').fill(card.code);
      await page.getByRole('button', { name: 'Find card' }).click();
      await page.getByRole('button', { name: 'Accept without network' }).click();
      await page.getByRole('group', { name: 'Amount pad' }).waitFor();
      await page.getByText('As of', { exact: true }).waitFor();
      way.mend();
      await till.end(CUT);
    } finally {
      await cameras.close();
    }
  },
  TEST_MS,
);
