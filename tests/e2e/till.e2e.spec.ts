import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, sellGift } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { found } from './support/counter.js';
import { linkIn, mailTo } from './support/mailbox.js';
import { must } from '../support/http.js';
import { openShop, type Shop } from '../support/shop.js';
import { asOwner, findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { DESK, mustBeSound, PHONE } from './support/sound.js';

/** A device of the counter, from its code to the next person's PIN. */
const TEST_MS = 240_000;
const PASSWORD = 'asters in may';
const PINS = { owner: '482915', cashier: '907431' };

let platform: OpenPlatform;
let browser: Browser;
let shop: Shop;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Till House', platform.demoPassword);
  adminToken = shop.token;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** A cashier who came by the mail's link and has a PIN. */
async function joanaJoins(): Promise<void> {
  const person = { name: 'Joana Prado', email: 'joana@example.com', role: 'cashier' };
  const password = platform.demoPassword;
  const url = platform.url;
  await must(url, { method: 'POST', path: '/api/v1/admin/staff', body: person, token: adminToken, password });
  const link = linkIn(await mailTo(platform.mailboxUrl, person.email, /./), 'set-password');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const body = { token, password: PASSWORD };
  const joined = await must<{ token: string }>(url, { method: 'POST', path: '/api/v1/admin/set-password', body });
  const pin = { method: 'PUT', path: '/api/v1/admin/pin', body: { pin: PINS.cashier } };
  await must(url, { ...pin, token: joined.token, password: PASSWORD });
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

test(
  'a cashier unlocks by PIN, redeems, locks; another person goes on at the same device, and its owner withdraws it',
  async () => {
    await joanaJoins();
    const { id, code, giftCardId } = await sellGift(platform, shop.slug, 'till-guest@example.com');

    const office = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(office.context, platform, adminToken);
    const owner = await office.context.newPage();

    // The owner sets a PIN in their account.
    await owner.goto(`${platform.url}/settings/sign-in`);
    await owner.getByRole('button', { name: 'Set a PIN' }).click();
    await owner.getByLabel('Six digits').fill(PINS.owner);
    await owner.getByLabel('The same once more').fill(PINS.owner);
    await owner.getByRole('button', { name: 'Set this PIN' }).click();
    await owner.getByLabel('Password', { exact: true }).fill(platform.demoPassword);
    await owner.getByRole('button', { name: 'Confirm' }).click();
    await owner.getByText('PIN set', { exact: true }).waitFor();

    // Adds two locations, of which one is called otherwise soon.
    await owner.goto(`${platform.url}/settings/locations`);
    await owner.getByRole('heading', { name: 'No locations yet' }).waitFor();
    for (const name of ['Vine Street', 'Harbour']) {
      await owner.getByRole('button', { name: 'Add a location' }).click();
      await owner.getByLabel('Name', { exact: true }).fill(name);
      await mustBeSound(owner, 'location, form');
      await owner.getByRole('button', { name: 'Save' }).click();
      await owner.getByRole('dialog').waitFor({ state: 'detached' });
      await owner.getByRole('row', { name: new RegExp(name) }).waitFor();
    }
    await owner.getByRole('button', { name: 'Edit Harbour' }).click();
    await owner.getByLabel('Name', { exact: true }).fill('vine street');
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('Another location of your business has this name.', { exact: false }).waitFor();
    await owner.getByLabel('Name', { exact: true }).fill('Harbor');
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('row', { name: /Harbor/ }).waitFor();
    await mustBeSound(owner, 'locations');

    // And adds the device, which stands at one of them.
    await owner.goto(`${platform.url}/settings/devices`);
    await owner.getByRole('button', { name: 'Add a device' }).click();
    await owner.getByLabel('How do you call it?').fill('Bar till');
    await owner.getByLabel('Location', { exact: true }).selectOption('Vine Street');
    await owner.getByRole('button', { name: 'Show the code' }).click();
    const typed = await owner.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).innerText();
    await mustBeSound(owner, 'devices, code');

    const counter = await watchedContext(browser, {
      viewport: PHONE,
      reducedMotion: 'reduce',
      permissions: ['camera'],
    });
    const till = await counter.context.newPage();
    await till.goto(`${platform.url}/redeem/device`);
    await till.getByLabel('Code').fill(typed.toLowerCase());
    await mustBeSound(till, 'enrolment');
    await till.getByRole('button', { name: 'Use at the counter' }).click();
    await till.getByRole('heading', { name: 'Who is serving?' }).waitFor();
    await till.getByText('Bar till · Vine Street').waitFor();
    await mustBeSound(till, 'lock screen');
    await owner.getByText('Bar till is set up').waitFor();

    // A wrong PIN says so in place, the right one opens with its last digit.
    await till.getByRole('button', { name: /Joana Prado/ }).click();
    await typePin(till, '111999');
    await till.getByText('This PIN is wrong.').waitFor();
    await mustBeSound(till, 'wrong PIN');
    await typePin(till, PINS.cashier);
    await till.getByRole('button', { name: 'Lock' }).waitFor();

    // An open card with its amount is there again for who locked it.
    await findAtCounter(till, platform.url, code);
    await found(till).waitFor();
    for (const key of ['2', '0', '00']) await found(till).getByRole('button', { name: key, exact: true }).click();
    await till.getByRole('button', { name: 'Lock' }).click();
    await till.getByRole('button', { name: /Joana Prado/ }).click();
    // The card is looked at once more, slowly: a press waits for that, as what the scan was good for ended with the session.
    await till.route('**/admin/scan-giftcard/**', async (route) => setTimeout(() => void route.continue(), 1_500), {
      times: 1,
    });
    await typePin(till, PINS.cashier);
    await till.getByRole('button', { name: 'Redeem $20.00' }).click();
    await till.getByText('Gift Card Redeemed Successfully').first().waitFor();
    await till.getByRole('button', { name: 'Lock' }).click();

    // Who works elsewhere from now on is refused here.
    const desk = await office.context.newPage();
    await desk.goto(`${platform.url}/settings/staff`);
    const joana = desk.getByRole('row', { name: /Joana Prado/ });
    await joana.getByText('All locations').waitFor();
    await joana.getByRole('button', { name: 'Locations' }).click();
    await desk.getByRole('dialog').getByLabel('Harbor').check();
    await mustBeSound(desk, 'staff, locations');
    await desk.getByRole('dialog').getByRole('button', { name: 'Locations' }).click();
    await joana.getByText('Harbor').waitFor();
    await till.getByRole('button', { name: /Joana Prado/ }).click();
    await typePin(till, PINS.cashier);
    await till.getByText('This person works at another location.', { exact: false }).waitFor();
    await mustBeSound(till, 'works elsewhere');
    await till.reload();

    // The next person, an owner, is who redeems here and nothing else.
    await till.getByRole('button', { name: 'Owner' }).click();
    await typePin(till, PINS.owner);
    await till.getByRole('button', { name: 'Lock' }).waitFor();
    await till.goto(`${platform.url}/settings`);
    await till.waitForURL(/\/redeem$/);
    await mustBeSound(till, 'counter of a till');

    // What was redeemed says where, and shifts are seen of one location.
    await desk.goto(`${platform.url}/orders/${id}`);
    await desk.getByText('at Bar till, Vine Street', { exact: false }).first().waitFor();
    await desk.goto(`${platform.url}/reports/shifts`);
    await desk.getByRole('link', { name: 'Bar till, shift 1' }).waitFor();
    await mustBeSound(desk, 'shifts by location');
    await desk.getByLabel('Location', { exact: true }).selectOption('Harbor');
    await desk.getByText('Nothing was redeemed at this location yet.').waitFor();
    await desk.getByLabel('Location', { exact: true }).selectOption('Vine Street');
    await desk.getByRole('link', { name: 'Bar till, shift 1' }).click();
    await desk.getByRole('article', { name: 'Closing slip' }).getByText('Vine Street').waitFor();

    // A type whose cards are good at the other location alone from now on: those sold since say so at this counter, and its public page does.
    const { giftCard } = await callApi<{ giftCard: { giftCardName: string } }>(
      platform.url,
      'GET',
      `/api/v1/admin/details/${giftCardId}`,
      undefined,
      adminToken,
    );
    await desk.goto(`${platform.url}/giftcards`);
    await desk.getByRole('button', { name: `Locations of ${giftCard.giftCardName}` }).click();
    await desk.getByRole('dialog').getByLabel('Harbor').check();
    await mustBeSound(desk, 'gift cards, locations');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => {
      const since = await sellGift(platform, shop.slug, 'till-guest-since@example.com');
      await findAtCounter(till, platform.url, since.code);
      await till.getByText('This gift card can be used at Harbor, not here.').first().waitFor({ timeout: 5_000 });
    }, 30_000);
    await mustBeSound(till, 'card of another location');
    // One that was sold before is as good as ever.
    await eventually(async () => {
      await findAtCounter(till, platform.url, code);
      await found(till).waitFor({ timeout: 10_000 });
    }, 40_000);
    await eventually(async () => {
      await desk.goto(`${platform.url}/${shop.slug}/gift-card/${giftCardId}`);
      await desk.getByText('To be used at Harbor').waitFor({ timeout: 5_000 });
    }, 30_000);
    await mustBeSound(desk, 'card type of one location');

    // A device that is moved is unlocked again, where it stands now.
    await owner.getByRole('dialog').getByText('Close').click();
    await owner.getByRole('button', { name: 'Move Bar till' }).click();
    await owner.getByRole('dialog').getByLabel('Location', { exact: true }).selectOption('Harbor');
    await mustBeSound(owner, 'devices, move');
    await owner.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await owner.getByText('The device was moved.').waitFor();
    await till.reload();
    await till.getByText('Bar till · Harbor').waitFor();
    await till.getByRole('button', { name: /Joana Prado/ }).waitFor();

    await owner.getByRole('button', { name: 'Withdraw Bar till' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await owner.getByText('The device was withdrawn.').waitFor();
    await till.reload();
    await till.getByText('This device was withdrawn.', { exact: false }).waitFor();
    await till.getByRole('button', { name: 'Sign in with email' }).waitFor();
    expect(await till.title()).toContain('not set up');
    await counter.end(/400 \(Bad Request\)|401 \(Unauthorized\)|403 \(Forbidden\)|409 \(Conflict\)/);
    await office.end(/403 \(Forbidden\)|409 \(Conflict\)/);
  },
  TEST_MS,
);
