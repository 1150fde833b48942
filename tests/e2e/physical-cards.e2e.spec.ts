import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { openShop, type Shop } from '../support/shop.js';
import { callApi, giftCardsOf } from './support/api.js';
import { launchBrowser, watchedContext } from './support/browser.js';
import { closeCard, found, unlockOwner } from './support/counter.js';
import { mailTo } from './support/mailbox.js';
import { asOwner, findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { DESK, mustBeSound, PHONE } from './support/sound.js';

/** A physical card, from the batch that it is printed with to what is spent of it. */
const TEST_MS = 240_000;

let platform: OpenPlatform;
let browser: Browser;
let shop: Shop;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Printed House', platform.demoPassword);
  adminToken = shop.token;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

interface Printed {
  readonly number: string;
  readonly code: string;
  readonly qr: string;
}

const asked = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  callApi<T>(platform.url, method, `/api/v1/admin/${path}`, body, adminToken);

/** Makes a batch in the owner's page, and reads the file for the printer. */
async function printed(page: Page, type: string): Promise<Printed[]> {
  await page.getByRole('button', { name: 'New batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'New batch of codes' });
  await dialog.getByLabel('Gift card').selectOption({ label: type });
  await dialog.getByLabel('How many').fill('3');
  await mustBeSound(page, 'new batch');
  await dialog.getByRole('button', { name: 'Make codes' }).click();
  await page.getByText('0 of 3', { exact: true }).waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  const [, ...rows] = file.trim().split('\r\n');
  return rows.map((row) => {
    const [number = '', code = '', qr = ''] = row.split(',');
    return { number, code, qr };
  });
}

const linesOf = async (paper: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await paper
      .locator('dl > div')
      .evaluateAll((lines) =>
        lines
          .map((line) => [line.querySelector('dt')!.textContent, line.querySelector('dd')!.textContent] as const)
          .reverse(),
      ),
  );

test(
  'a printed card is activated for cash at the till, shows its balance, is spent, and stands on the closing slip',
  async () => {
    type Detailed = { giftCard: { giftCardName: string; amount: number; discount: number; amountRange?: object } };
    const offered = await giftCardsOf(platform, shop.slug);
    const detailed = await Promise.all(offered.map(({ _id }) => asked<Detailed>('GET', `details/${_id}`)));
    const { giftCard } = detailed.find(({ giftCard: { amountRange, amount } }) => !amountRange && amount > 25)!;
    const { giftCardName } = giftCard;
    const dollars = (sum: number) => `$${sum.toFixed(2)}`;
    const price = dollars(Math.round(giftCard.amount * (100 - giftCard.discount)) / 100);

    const office = await watchedContext(browser, { viewport: DESK, reducedMotion: 'reduce' });
    await asOwner(office.context, platform, adminToken);
    const owner = await office.context.newPage();
    await owner.goto(`${platform.url}/giftcards`);
    await owner.getByRole('link', { name: 'Physical cards' }).click();
    await owner.getByRole('heading', { name: 'No physical cards yet' }).waitFor();
    await mustBeSound(owner, 'no physical cards');
    const [one, two, three] = await printed(owner, giftCardName);
    expect([one!.number, two!.number, three!.number]).toEqual(['1-0001', '1-0002', '1-0003']);
    await mustBeSound(owner, 'physical cards');

    // At a till everybody is a cashier, whom the owner lets activate.
    await owner.getByRole('switch', { name: 'Cashiers may activate, too' }).click();
    await owner.getByText('Cashiers may activate physical cards', { exact: true }).waitFor();

    // What is printed leads to the card's page, which says nothing of it yet.
    const guests = await watchedContext(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    const guest = await guests.context.newPage();
    await guest.goto(one!.qr);
    await guest.getByRole('heading', { name: 'This card is not active yet' }).waitFor();
    await mustBeSound(guest, 'card that is not active');

    const counter = await watchedContext(browser, {
      viewport: PHONE,
      reducedMotion: 'reduce',
      permissions: ['camera'],
    });
    const till = await counter.context.newPage();
    await unlockOwner(till, { platform, adminToken });
    await findAtCounter(till, platform.url, one!.qr);
    await till.getByRole('heading', { name: 'Not activated' }).waitFor();
    await mustBeSound(till, 'printed card');
    await till.getByRole('button', { name: `Activate for ${price}` }).click();
    await till.getByText('Choose how the guest paid.').waitFor();
    await till.getByRole('button', { name: 'Cash', exact: true }).click();
    await till.getByLabel("Guest's email").fill('plastic@example.com');

    // The answer is lost: the same press asks for the same card.
    await till.route(/admin\/activate$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await till.getByRole('button', { name: `Activate for ${price}` }).click();
    await till.getByText('a card is activated once only', { exact: false }).waitFor();
    await till.unroute(/admin\/activate$/);
    await till.reload();
    await till.getByRole('button', { name: `Activate for ${price}` }).click();
    await till.getByRole('heading', { name: 'Card Activated' }).waitFor();
    const receipt = till.getByRole('article', { name: 'Receipt' });
    expect(await linesOf(receipt)).toMatchObject({ 'Paid in cash': price, 'On the card': dollars(giftCard.amount) });
    await mustBeSound(till, 'activated card');
    await till.getByRole('button', { name: 'Next guest' }).click();
    const mail = await mailTo(platform.mailboxUrl, 'plastic@example.com', /receipt/i);
    expect(mail.text).toContain('1-0001');

    await guest.reload();
    await guest.getByText(dollars(giftCard.amount)).first().waitFor();

    // A second time it is a card as any other.
    await findAtCounter(till, platform.url, one!.code);
    await found(till).waitFor();
    await closeCard(till);
    const again = { qrCode: one!.code, amount: giftCard.amount, paidWith: 'cash' };
    await expect(asked('POST', 'activate', again)).rejects.toThrow('ALREADY_ACTIVATED');

    await findAtCounter(till, platform.url, one!.code);
    for (const key of '2000') await found(till).getByRole('button', { name: key, exact: true }).click();
    await till.getByRole('button', { name: 'Redeem $20.00' }).click();
    await till.getByText('Gift Card Redeemed Successfully').first().waitFor();
    await guest.reload();
    await guest
      .getByText(dollars(giftCard.amount - 20))
      .first()
      .waitFor();

    await till.getByRole('link', { name: 'Shift' }).click();
    const slip = till.getByRole('article', { name: 'Closing slip' });
    await slip.waitFor();
    expect(await linesOf(slip)).toMatchObject({
      'Cards activated, cash, 1': price,
      'Cards activated, card terminal, 0': '$0.00',
      'Redeemed, 1 time': '$20.00',
    });

    // What is left of the batch is taken out of use: it is asked first.
    await owner.reload();
    await owner.getByText('1 of 3', { exact: true }).waitFor();
    await owner.getByRole('button', { name: /^Take out of use/ }).click();
    const asking = owner.getByRole('dialog', { name: 'Take batch 1 out of use?' });
    await asking.getByText('2 codes', { exact: false }).waitFor();
    await mustBeSound(owner, 'voiding a batch');
    await asking.getByRole('button', { name: 'Take out of use' }).click();
    await owner.getByText('Out of use', { exact: true }).waitFor();
    await findAtCounter(till, platform.url, two!.code);
    await till.getByText('taken out of use', { exact: false }).first().waitFor();

    await guests.end(/409 \(Conflict\)/);
    await counter.end(/401 \(Unauthorized\)|ERR_FAILED|409 \(Conflict\)/);
    await office.end();
  },
  TEST_MS,
);
