import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, giftCardsOf } from './support/api.js';
import { launchBrowser, onPhone, onPhoneAndDesk, hydrated, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, decide, fillCard, openPayment } from './support/purchase.js';
import { PHONE } from './support/sound.js';

/** What guests meet: pages that are there at once, the list of cards, paying in every way. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let cardUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  const giftCards = await giftCardsOf(platform, SHOP);
  cardUrl = `${platform.url}/${SHOP}/gift-card/${giftCards[0]?._id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'public pages stand before any script, and answer a press that came too early',
  async () => {
    const { context: scriptless } = await watchedContext(browser, { ...calm, javaScriptEnabled: false });
    const still = await scriptless.newPage();
    for (const [url, heading] of [
      [platform.url, /evening/],
      [`${platform.url}/explore`, /look forward/],
      [`${platform.url}/${SHOP}/giftcards`, /Larkspur House/],
      [cardUrl, /./],
    ] as const) {
      await still.goto(url);
      await still.getByRole('heading', { level: 1, name: heading }).waitFor();
      // In reach, too: nothing lies over it that only a script would take away.
      await still.getByRole('main').locator('a, button').first().click({ trial: true, timeout: 5_000 });
    }
    await still.goto(platform.url);
    const field = await still.getByRole('combobox', { name: 'Business type' }).boundingBox();
    expect(field?.height).toBeGreaterThanOrEqual(44); // dressed, though its code comes later
    await scriptless.close();

    const { context, end } = await watchedContext(browser, calm);
    const page = await context.newPage();
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(request.url());
    });
    const letCodeCome = await withoutCode(page, `${platform.url}/explore`);
    await page.getByRole('searchbox', { name: 'Search gift cards' }).fill('brunch');
    await page.keyboard.press('Enter');
    letCodeCome();
    await hydrated(page);
    await eventually(async () => expect(await page.locator('article').count()).toBe(1), 10_000);
    await page.getByRole('link', { name: 'Sunday Brunch for Two' }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search gift cards' }).inputValue()).toBe('brunch');
    expect(opened).toEqual([`${platform.url}/explore`]);

    const letItCome = await withoutCode(page, cardUrl);
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    letItCome();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /For Myself/ })
      .waitFor();

    // A part whose code comes after the page's own is no exception.
    const letAllCome = await withoutCode(page, platform.url);
    const second = page.getByRole('button', { name: 'Slide 2' });
    await second.click();
    letAllCome();
    await eventually(async () => expect(await second.getAttribute('aria-current')).toBe('true'), 10_000);
    await end();
  },
  TEST_MS,
);

/** Opens a page whose code does not come until what this answers is called. */
async function withoutCode(page: Page, url: string): Promise<() => void> {
  const come = await holdCode(page);
  // The page has not loaded before its code has, where that was asked for early enough.
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return come;
}

/**
 * No code comes from now on until what this answers is called.
 * @param isHeld which requests wait; all without it
 */
async function holdCode(page: Page, isHeld = async () => true): Promise<() => void> {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/assets\/.*\.js$/, async (route) => {
    if (await isHeld()) await held;
    await route.continue();
  });
  return come;
}

test(
  'a declined card is told kindly, and the next try pays',
  () =>
    onPhoneAndDesk(
      browser,
      calm,
      async ({ page, sound, complaints, asked }) => {
        await page.goto(cardUrl);
        await page.getByRole('button', { name: 'Buy Now' }).first().click();
        const dialog = page.getByRole('dialog');
        expect(await dialog.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.01s');
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText('Please select a purchase type').waitFor();
        await sound('purchase, step 1');
        await dialog.getByRole('radio', { name: /For Myself/ }).check();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await eventually(async () => expect(await dialog.getByText('This field is mandatory').count()).toBe(3));
        await dialog.getByLabel('Name', { exact: true }).fill('Otto Kern');
        await dialog.getByLabel('Email', { exact: true }).fill('otto@example');
        await dialog.getByLabel('Phone').fill('555');
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByText('Please enter a valid email address').waitFor();
        await dialog.getByText('Please enter a valid phone number').waitFor();
        await sound('purchase, step 2');
        await dialog.getByLabel('Email', { exact: true }).fill('otto@example.com');
        await dialog.getByLabel('Phone').fill('5559876543');
        expect([...asked]).toEqual([platform.url]);
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
        const complete = dialog.getByRole('button', { name: 'Complete Purchase' });
        await complete.click();
        await dialog.getByText('Please fill in all payment details').waitFor();
        await sound('purchase, step 3');
        await eventually(async () => {
          await complete.click();
          expect(complaints.join()).toMatch(
            /Tokenization failed with status: Invalid and errors: \[.*"field":"cardNumber"/,
          );
        }, 10_000);
        await fillCard(page.frameLocator(CARD_FORM), '4000 0000 0000 0002');
        await page.context().setOffline(true);
        await complete.click();
        await dialog.getByText("We can't reach the payment provider.").waitFor();
        await page.context().setOffline(false);
        await complete.click();
        await dialog
          .getByRole('alert')
          .filter({ hasText: /declined|card/i })
          .first()
          .waitFor();
        await fillCard(page.frameLocator(CARD_FORM));
        await complete.click();
        await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
        expect([...asked]).toEqual([platform.url, platform.sandboxUrl]);
      },
      /Tokenization failed|Card is not attached|no Credit Card instance|status of 422|INTERNET_DISCONNECTED/,
    ),
  TEST_MS,
);

test(
  "the browser's Back closes the purchase, not the page beneath it, from Buy Now on, and is as before once that was closed by hand or by a reload",
  async () => {
    const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${platform.url}/explore`);
    await hydrated(page);
    // The purchase's code is asked for as soon as the page answers and rests.
    // What is asked for while a page goes belongs to none that answers.
    const letCodeCome = await holdCode(page, () => page.evaluate(() => 'isHydrated' in window).catch(() => false));
    await page.goto(cardUrl, { waitUntil: 'domcontentloaded' });
    const buy = page.getByRole('button', { name: 'Buy Now' }).first();
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
    await hydrated(page);
    await buy.click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading' });
    await loading.waitFor();
    await page.goBack();
    await loading.waitFor({ state: 'detached' });
    expect(page.url()).toBe(cardUrl);
    letCodeCome();
    await buy.click();
    await next.waitFor();
    await page.goBack();
    await next.waitFor({ state: 'detached' });
    expect(page.url()).toBe(cardUrl);
    await buy.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await next.waitFor({ state: 'detached' });
    const mustHaveLeft = () => page.waitForFunction(() => !(history.state as { purchase?: true } | null)?.purchase);
    await mustHaveLeft();
    await buy.click();
    await next.waitFor();
    await page.reload();
    await mustHaveLeft();
    await page.goBack();
    await page.waitForURL('**/explore');
    await end();
  },
  TEST_MS,
);

test(
  'a payment whose answer was lost with its tab goes on by itself where the card is opened again, and is charged once',
  async () => {
    const { context, end } = await watchedContext(browser, calm);
    const lost = await context.newPage();
    const payments = new Set<string>();
    await context.route('**/api/payments/create-payment', async (route) => {
      payments.add(((await (await route.fetch()).json()) as { id: string }).id);
      await route.abort();
    });
    const dialog = await openPayment(lost, cardUrl, 'lost@example.com');
    await fillCard(lost.frameLocator(CARD_FORM));
    await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
    await dialog.getByText('We could not hear back about your payment').waitFor({ timeout: 20_000 });
    await lost.close();
    await context.unroute('**/api/payments/create-payment');
    const page = await context.newPage();
    await page.goto(cardUrl);
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/payments/create-payment'),
      page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    ]);
    payments.add(((await answer.json()) as { id: string }).id);
    expect(payments.size).toBe(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
    await end(/ERR_FAILED/);
  },
  TEST_MS,
);

test(
  'a payment form that can not be loaded is asked for again; Google Pay: a declined sheet is told, an approved one pays',
  () =>
    onPhoneAndDesk(
      browser,
      calm,
      async ({ page, on }) => {
        const buyer = `ada-${on}@example.com`;
        await page.route(`${platform.sandboxUrl}/**`, (route) => route.abort());
        const dialog = await openPayment(page, cardUrl, buyer);
        await dialog.getByText("The payment form couldn't be loaded. Check your connection and try again.").waitFor();
        await page.unroute(`${platform.sandboxUrl}/**`);
        await dialog.getByRole('button', { name: 'Retry' }).click();
        await dialog.getByRole('button', { name: 'Pay with Google Pay' }).click();
        await decide(page, 'Try a payment that is declined');
        await dialog
          .getByRole('alert')
          .filter({ hasText: /declined/i })
          .first()
          .waitFor();
        await dialog.getByRole('button', { name: 'Pay with Google Pay' }).click();
        await decide(page, /^Pay \$/);
        await dialog.getByText('Payment Completed').waitFor();
        await dialog.getByText('Your payment has been successfully completed.').waitFor();
        await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
        await dialog.getByText('Purchase Completed Successfully!').waitFor();
        await mailTo(platform.mailboxUrl, buyer, / gift card/);
      },
      /ERR_FAILED|status of 422/,
    ),
  TEST_MS,
);

test(
  'Cash App Pay: approved on its own page, the purchase goes on at /payment/callback',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page }) => {
        const buyer = 'bo@example.com';
        const dialog = await openPayment(page, cardUrl, buyer);
        await dialog.getByRole('button', { name: 'Pay with Cash App Pay' }).click();
        await decide(page, 'Cancel');
        await dialog.getByText('Cash App Pay payment failed. Try another method.').waitFor();
        await dialog.getByRole('button', { name: 'Pay with Cash App Pay' }).click();
        await decide(page, 'Continue on the Cash App page');
        await page.waitForURL(`${platform.sandboxUrl}/**`);
        await page.getByRole('button', { name: /^Approve \$/ }).click();
        await page.waitForURL('**/payment/callback**');
        await dialog.getByText('Payment Completed').waitFor();
        await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
        await dialog.getByText('Purchase Completed Successfully!').waitFor();
        expect(new URL(page.url()).search).toBe('');
        await mailTo(platform.mailboxUrl, buyer, / gift card/);
      },
      /status of 422/,
    ),
  TEST_MS,
);

test(
  'the list of all cards is searched, grows by six, and is as it was for who comes back from a card',
  () =>
    onPhoneAndDesk(browser, calm, async ({ page }) => {
      const offers = page.locator('article');
      const mustShow = (count: number): Promise<void> =>
        eventually(async () => expect(await offers.count()).toBe(count), 10_000);
      const path = '/api/v1/giftcards?limit=100';
      const all = (await callApi<{ giftCards: unknown[] }>(platform.url, 'GET', path)).giftCards.length;
      expect(all).toBeGreaterThan(12);
      await page.goto(`${platform.url}/explore`);
      await mustShow(6);
      await eventually(async () => {
        await offers.last().scrollIntoViewIfNeeded();
        expect(await offers.count()).toBe(all);
      }, 10_000);
      await offers.nth(9).scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(0);
      await offers.nth(9).getByRole('heading').getByRole('link').click();
      await page.getByRole('button', { name: 'Turn the card' }).waitFor();
      await page.goBack();
      await mustShow(all);
      await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(place), 5_000);

      const search = page.getByRole('searchbox', { name: 'Search gift cards' });
      await search.fill('  bRUNCH ');
      await mustShow(1);
      await offers.getByText('Cooperstown, NY').waitFor();
      expect(await offers.getByRole('link', { name: 'Larkspur House' }).getAttribute('href')).toBe(
        `/${SHOP}/giftcards`,
      );
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await mustShow(6);
      await search.fill('brunch');
      await mustShow(1);
      await page.getByRole('link', { name: 'Sunday Brunch for Two' }).waitFor();
      await search.fill('(.*)');
      await page.getByText('No gift cards found').waitFor();
      await page.getByRole('button', { name: 'Show all cards' }).click();
      await mustShow(6);
    }),
  TEST_MS,
);

test(
  'a card that can not be loaded offers to try again, and one that is not there leads to the others',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, sound }) => {
        await page.goto(`${platform.url}/explore`);
        await hydrated(page);
        await page.route(/\/api\/v1\/giftcards\/[^/]+\/public/, (route) => route.abort());
        await page.locator('article').first().getByRole('heading').getByRole('link').click();
        await page.getByRole('heading', { name: "Oops! We couldn't load this gift card. Please try again." }).waitFor();
        await sound('details that failed');
        await page.unroute(/\/api\/v1\/giftcards\/[^/]+\/public/);
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.getByText(/^Save \$/).waitFor();
        for (const note of ['Instant delivery to your email', 'Never expires', 'Secure purchase'])
          await page.getByRole('list').getByText(note, { exact: true }).waitFor();
        const turn = page.getByRole('button', { name: 'Turn the card' });
        await turn.click();
        expect(await turn.getAttribute('aria-pressed')).toBe('true');
        await page.goto(`${platform.url}/gift-card/000000000000000000000000`);
        await page.getByRole('heading', { name: 'This gift card is not on sale any more' }).waitFor();
        await page.getByRole('link', { name: 'See all gift cards' }).click();
        await page.waitForURL('**/explore');
      },
      /ERR_FAILED|status of 404/,
    ),
  TEST_MS,
);
