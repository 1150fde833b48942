import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf, ownerToken } from './support/api.js';
import { hydrated, launchBrowser, onPhone, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';
import { mustBeSound } from './support/sound.js';

/** A gift card whose amount the guest chooses (DEC-1.17), the demo's: $10 to $500 by the dollar, less 10 %. */
const TEST_MS = 240_000;
const SHOP = 'larkspur-house';
const NAME = 'Dinner on Us';
const calm = { reducedMotion: 'reduce' } as const;
/** What Chromium says of a page that is loaded again after it was looked at in other widths: it draws the picture of the wider one. */
const OTHER_WIDTH = /^warning: The resource \S+\/images\/cards\/\S+ was preloaded using link preload but not used/;

let platform: OpenPlatform;
let browser: Browser;
let token: string;
let cardUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  token = await ownerToken(platform);
  const giftCards = await giftCardsOf(platform, SHOP, NAME);
  cardUrl = `${platform.url}/${SHOP}/gift-card/${giftCards.find(({ giftCardName }) => giftCardName === NAME)!._id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy Now' }).first().click();

/** From step 1 to the payment. */
async function toPayment(dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole('radio', { name: /For Myself/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Quist');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Phone').fill('5559876543');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
}

const charged = async (): Promise<number> =>
  (
    (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=1000`)).json()) as {
      payments: { status: string }[];
    }
  ).payments.filter(({ status }) => status === 'COMPLETED').length;

interface Bought {
  readonly amount: number;
  readonly price: number;
  readonly remainingBalance: number;
}

const boughtBy = async (email: string): Promise<Bought[]> =>
  (
    await callApi<{ buyers: Bought[] }>(
      platform.url,
      'GET',
      `/api/v1/admin/buyers?email=${encodeURIComponent(email)}`,
      undefined,
      token,
    )
  ).buyers;

test(
  'a guest buys a card worth $37: chosen on its page, kept by a reload, paid less the discount, and worth it everywhere',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, sound }) => {
        const email = 'any-amount@example.com';
        await page.goto(cardUrl);
        await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
        expect(await page.getByRole('radio', { name: '$50.00' }).isChecked()).toBe(true);
        await page.getByRole('radio', { name: '$25.00' }).check();
        await page.getByRole('status').getByText('$22.50').waitFor();
        const field = page.getByLabel('Another amount');
        await field.fill('9');
        await buyNow(page);
        await page.getByText('The smallest amount is $10.00.').waitFor();
        expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
        await sound('a card whose amount is too small');
        await field.fill('37');
        await page.getByRole('status').getByText('$33.30').waitFor();
        await buyNow(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('heading', { name: 'How much?' }).waitFor();
        expect(await dialog.getByLabel('Another amount').inputValue()).toBe('37');
        await sound('a purchase of any amount');
        await toPayment(dialog, email);
        await page.reload();
        await eventually(async () => expect(await page.getByLabel('Another amount').inputValue()).toBe('37'));
        await buyNow(page);
        await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
        await sound('a chosen amount before it is paid');
        await fillCard(page.frameLocator(CARD_FORM));
        await dialog.getByRole('button', { name: /Pay \$33\.30/ }).click();
        await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
        expect((await mailTo(platform.mailboxUrl, email, /./)).text).toContain('$37.00');
        const [bought] = await eventually(async () => {
          const buyers = await boughtBy(email);
          return buyers.length > 0 && buyers;
        }, 15_000);
        expect(bought).toMatchObject({ amount: 37, price: 33.3, remainingBalance: 37 });
      },
      OTHER_WIDTH,
    ),
  TEST_MS,
);

test(
  'a range that shrinks before the payment charges nothing and loses nothing',
  async () => {
    const guest = await watchedContext(browser, calm);
    const page = await guest.context.newPage();
    await page.goto(cardUrl);
    await hydrated(page);
    await page.getByLabel('Another amount').fill('137');
    await buyNow(page);
    const dialog = page.getByRole('dialog');
    await toPayment(dialog, 'shrunk@example.com');
    await fillCard(page.frameLocator(CARD_FORM));

    const house = await watchedContext(browser, calm);
    await asOwner(house.context, platform, token);
    const editor = await house.context.newPage();
    await editor.goto(`${platform.url}/giftcards`);
    await editor.getByRole('button', { name: `Edit ${NAME}` }).click();
    await editor.getByLabel('Largest').fill('100');
    await editor.getByLabel('In steps of').fill('7');
    await editor.getByRole('button', { name: 'Save gift card' }).click();
    await editor.getByText("Steps of this size don't lead from $10.00 to $100.00.").waitFor();
    await editor.getByLabel('In steps of').fill('5');
    await editor.getByText('Guests choose from $10.00 to $100.00 in steps of $5.00.').waitFor();
    await mustBeSound(editor, 'a range with a wrong suggestion');
    await editor.getByLabel('Suggestion 4').fill('');
    await editor.getByRole('button', { name: 'Save gift card' }).click();
    await editor.getByText('Gift Card Updated Successfully').waitFor();
    await editor.getByText('$10.00–$100.00').waitFor();
    await mustBeSound(editor, 'a list with a range');
    await house.end();

    const before = await charged();
    await eventually(async () => {
      const { giftCard } = await callApi<{ giftCard: { amountRange: { max: number } } }>(
        platform.url,
        'GET',
        `/api/v1/giftcards/${cardUrl.split('/').at(-1)}/public`,
      );
      expect(giftCard.amountRange.max).toBe(100);
    }, 15_000);
    await dialog.getByRole('button', { name: /Pay \$123\.30/ }).click();
    await dialog.getByText(/^The amounts of this gift card have just changed/).waitFor();
    await dialog.getByText('Between $10.00 and $100.00, in steps of $5.00.').waitFor();
    await dialog.getByText('The largest amount is $100.00.').waitFor();
    expect(await charged()).toBe(before);
    await mustBeSound(page, 'a purchase whose range has shrunk');
    await dialog.getByLabel('Another amount').fill('95');
    await dialog.getByRole('button', { name: 'Next' }).click();
    expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe('shrunk@example.com');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await fillCard(page.frameLocator(CARD_FORM));
    await dialog.getByRole('button', { name: /Pay \$85\.50/ }).click();
    await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    expect(await charged()).toBe(before + 1);
    await guest.end(/status of 409/);
  },
  TEST_MS,
);
