import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { callApi } from './support/api.js';
import { launchBrowser, onPhoneAndDesk, takenOver, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { withoutIntro } from './support/people.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { CARD_FORM, fillCard } from './support/purchase.js';
import { readQr } from './support/qr.js';
import { mustBeSound, PHONE } from './support/sound.js';

/** What guests meet: pages that are there at once, the film, the list of cards, paying in every way, asking to join. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: RunningPlatform;
let browser: Browser;
let cardUrl: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
  const { giftCards } = await callApi<{ giftCards: { _id: string }[] }>(platform.url, 'GET', `/api/v1/giftcards?businessSlug=${SHOP}`);
  cardUrl = `${platform.url}/${SHOP}/gift-card/${giftCards[0]?._id}`;
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test('public pages stand before any script, and answer a press that came too early', async () => {
  const { context: scriptless } = await watchedContext(browser, { ...calm, javaScriptEnabled: false });
  const still = await scriptless.newPage();
  for (const [url, heading] of [[platform.url, /table/], [`${platform.url}/explore`, /look forward/], [`${platform.url}/${SHOP}/giftcards`, /Larkspur House/], [cardUrl, /./]] as const) {
    await still.goto(url);
    await still.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await scriptless.close();

  const { context, end } = await watchedContext(browser, calm);
  const page = await context.newPage();
  let letCodeCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCodeCome = resolve));
  await page.route(/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  // The page has not loaded before its code has, where that was asked for early enough.
  await page.goto(cardUrl, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  letCodeCome();
  await page.getByRole('dialog').getByRole('radio', { name: /For Myself/ }).waitFor();
  await end();
}, TEST_MS);

test('the intro film comes a second after the landing page, once, and can be skipped', async () => {
  const { context, end } = await watchedContext(browser, { viewport: PHONE });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/intro-[^/]+$/.test(request.url())) fetched.push(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(platform.url);
  await eventually(async () => {
    await page.clock.runFor(20);
    expect(await page.evaluate(() => 'isTakenOver' in window)).toBe(true);
  }, 10_000);
  await page.clock.runFor(900);
  expect([fetched, await page.getByRole('dialog').count()]).toEqual([[], 0]);
  await page.clock.runFor(200);
  await eventually(async () => expect(fetched).not.toEqual([]), 5_000);
  await page.clock.resume();
  await page.getByRole('dialog').waitFor();
  await eventually(async () => expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.error, video.currentTime > 0, video.textTracks[0]?.cues?.length])).toEqual([null, true, 3]), 10_000);
  // At its end it would say Close instead of Skip.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await mustBeSound(page, 'intro film');
  await page.getByRole('button', { name: 'Skip' }).click();
  fetched.length = 0;
  await page.reload();
  await takenOver(page);
  await page.clock.runFor(3000);
  await page.waitForLoadState('networkidle');
  expect([fetched, await page.getByRole('dialog').count()]).toEqual([[], 0]);
  await end();
}, TEST_MS);

test("a business's page opens when its loader is full, and that grows every 150 ms", async () => {
  const { context, end } = await watchedContext(browser, calm);
  const page = await context.newPage();
  await page.addInitScript(() => (Math.random = () => 1));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${platform.url}/${SHOP}/giftcards`);
  await page.getByRole('heading', { name: 'Loading Your Gift Card' }).waitFor();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  const mustBeAt = (percent: number): Promise<void> => eventually(async () => expect(await bar.getAttribute('aria-valuenow')).toBe(String(percent)), 5_000);
  await eventually(async () => {
    await page.clock.runFor(10);
    expect(await bar.getAttribute('aria-valuenow')).toBe('10');
  }, 10_000);
  await page.clock.runFor(130);
  await mustBeAt(10);
  for (let percent = 20; percent < 100; percent += 10) {
    await page.clock.runFor(150);
    await mustBeAt(percent);
  }
  await page.getByText('Get ready for delicious savings!').waitFor();
  await page.clock.runFor(150);
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Larkspur House' }).waitFor();
  await end();
}, TEST_MS);

test('a declined card is told kindly, and the next try pays', () => onPhoneAndDesk(browser, calm, async ({ page, sound, complaints, asked }) => {
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
  expect(await dialog.getByText('This field is mandatory').count()).toBe(3);
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
    expect(complaints.join()).toMatch(/Tokenization failed with status: Invalid and errors: \[.*"field":"cardNumber"/);
  }, 10_000);
  await fillCard(page.frameLocator(CARD_FORM), '4000 0000 0000 0002');
  await complete.click();
  await dialog.getByRole('alert').filter({ hasText: /declined|card/i }).first().waitFor();
  await fillCard(page.frameLocator(CARD_FORM));
  await complete.click();
  await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
  expect([...asked]).toEqual([platform.url, platform.sandboxUrl]);
}, /Tokenization failed|Card is not attached|status of 422/), TEST_MS);

/** Step 3 of a purchase for oneself, on the page of the card. */
async function openPayment(page: Page, email: string): Promise<Locator> {
  await page.goto(cardUrl);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /For Myself/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Quist');
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Phone').fill('5559876543');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('heading', { name: 'Payment' }).waitFor();
  return dialog;
}

test('a payment whose answer was lost with its tab goes on by itself where the card is opened again, and is charged once', async () => {
  const { context, end } = await watchedContext(browser, calm);
  const lost = await context.newPage();
  const payments = new Set<string>();
  await context.route('**/api/payments/create-payment', async (route) => {
    payments.add(((await (await route.fetch()).json()) as { id: string }).id);
    await route.abort();
  });
  const dialog = await openPayment(lost, 'lost@example.com');
  await fillCard(lost.frameLocator(CARD_FORM));
  await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
  await dialog.getByText('We could not hear back about your payment').waitFor({ timeout: 20_000 });
  await lost.close();
  await context.unroute('**/api/payments/create-payment');
  const page = await context.newPage();
  await page.goto(cardUrl);
  const [answer] = await Promise.all([page.waitForResponse('**/api/payments/create-payment'), page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()]);
  payments.add(((await answer.json()) as { id: string }).id);
  expect(payments.size).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Purchase' }).click();
  await page.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });
  await end(/ERR_FAILED/);
}, TEST_MS);

const walletSheet = (page: Page): FrameLocator => page.frameLocator('iframe[src*="wallet-sheet"]');

test('a payment form that can not be loaded is asked for again; Google Pay: a declined sheet is told, an approved one pays', async () => {
  const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE });
  const page = await context.newPage();
  await page.route(`${platform.sandboxUrl}/**`, (route) => route.abort());
  const dialog = await openPayment(page, 'ada@example.com');
  await dialog.getByText("The payment form couldn't be loaded. Check your connection and try again.").waitFor();
  await page.unroute(`${platform.sandboxUrl}/**`);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('button', { name: 'Pay with Google Pay' }).click();
  await walletSheet(page).getByRole('button', { name: 'Try a payment that is declined' }).click();
  await dialog.getByRole('alert').filter({ hasText: /declined/i }).first().waitFor();
  await dialog.getByRole('button', { name: 'Pay with Google Pay' }).click();
  await walletSheet(page).getByRole('button', { name: /^Pay \$/ }).click();
  await dialog.getByText('Payment Completed').waitFor();
  await dialog.getByText('Your payment has been successfully completed.').waitFor();
  await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
  await dialog.getByText('Purchase Completed Successfully!').waitFor();
  await mailTo(platform.mailboxUrl, 'ada@example.com', /gift card of/);
  await end(/ERR_FAILED|status of 422/);
}, TEST_MS);

test('Cash App Pay: approved on its own page, the purchase goes on at /payment/callback', async () => {
  const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE });
  const page = await context.newPage();
  const dialog = await openPayment(page, 'bo@example.com');
  await dialog.getByRole('button', { name: 'Pay with Cash App Pay' }).click();
  await walletSheet(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('Cash App Pay payment failed. Try another method.').waitFor();
  await dialog.getByRole('button', { name: 'Pay with Cash App Pay' }).click();
  await walletSheet(page).getByRole('button', { name: 'Continue on the Cash App page' }).click();
  await page.waitForURL(`${platform.sandboxUrl}/**`);
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  await page.waitForURL('**/payment/callback**');
  await dialog.getByText('Payment Completed').waitFor();
  await dialog.getByRole('button', { name: 'Complete Purchase' }).click();
  await dialog.getByText('Purchase Completed Successfully!').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await mailTo(platform.mailboxUrl, 'bo@example.com', /gift card of/);
  await end(/status of 422/);
}, TEST_MS);

test('the list of all cards is searched, grows by six, and is as it was for who comes back from a card', async () => {
  const { context, end } = await watchedContext(browser, calm);
  const page = await context.newPage();
  const offers = page.locator('article');
  const mustShow = (count: number): Promise<void> => eventually(async () => expect(await offers.count()).toBe(count), 10_000);
  await page.goto(`${platform.url}/explore`);
  await mustShow(6);
  await offers.last().scrollIntoViewIfNeeded();
  await mustShow(12);
  await offers.nth(9).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await offers.nth(9).getByRole('link').click();
  await page.getByRole('button', { name: 'Turn the card' }).waitFor();
  await page.goBack();
  await mustShow(12);
  await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(place), 5_000);

  const search = page.getByRole('searchbox', { name: 'Search gift cards' });
  await search.fill('  bRUNCH ');
  await mustShow(1);
  await page.getByRole('link', { name: 'Sunday Brunch for Two' }).waitFor();
  await search.fill('(.*)');
  await page.getByText('No gift cards found').waitFor();
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await mustShow(6);
  await end();
}, TEST_MS);

test('a card that can not be loaded offers to try again, and one that is not there leads to the others', async () => {
  const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${platform.url}/explore`);
  await takenOver(page);
  await page.route(/\/api\/v1\/giftcards\/[^/]+\/public/, (route) => route.abort());
  await page.locator('article').first().getByRole('link').click();
  await page.getByRole('heading', { name: "Oops! We couldn't load this gift card. Please try again." }).waitFor();
  await mustBeSound(page, 'details that failed');
  await page.unroute(/\/api\/v1\/giftcards\/[^/]+\/public/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/^Save \$/).waitFor();
  for (const note of ['Instant delivery to your email', 'Valid for 12 months', 'Secure purchase']) await page.getByRole('list').getByText(note, { exact: true }).waitFor();
  const turn = page.getByRole('button', { name: 'Turn the card' });
  await turn.click();
  expect(await turn.getAttribute('aria-pressed')).toBe('true');
  await page.goto(`${platform.url}/gift-card/000000000000000000000000`);
  await page.getByRole('heading', { name: 'This gift card is not on sale any more' }).waitFor();
  await page.getByRole('link', { name: 'See all gift cards' }).click();
  await page.waitForURL('**/explore');
  await end(/ERR_FAILED|status of 404/);
}, TEST_MS);

/** As a finger does it; what the browser takes for scrolling would never reach the page. */
async function swipe(page: Page, over: Locator, way: 'left' | 'right'): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const { x, y, width } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: share === undefined ? [] : [{ x: x + width * (way === 'left' ? 1 - share : share), y: y + 40 }] });
  await touch('touchStart', 0.2);
  for (const share of [0.3, 0.4, 0.6]) await touch('touchMove', share);
  await touch('touchEnd');
}

test('the landing page: slides, menu, theme, QR picture, and a business that asks to join', async () => {
  const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE, hasTouch: true });
  await withoutIntro(context);
  const page = await context.newPage();
  await page.goto(platform.url);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await mustBeSound(page, 'landing menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Benefits' }).click();
  expect(new URL(page.url()).hash).toBe('#benefits');
  const shown = page.getByRole('group', { name: /^\d of 3$/ }).and(page.locator(':not([inert])'));
  const mustBeSlide = async (at: number): Promise<void> => {
    expect(await shown.getAttribute('aria-label')).toBe(`${at} of 3`);
    expect(await shown.getByRole('heading', { level: 3 }).count()).toBe(3);
  };
  await mustBeSlide(1);
  for (const [way, at] of [['left', 2], ['right', 1]] as const) {
    await swipe(page, page.getByRole('group', { name: 'Benefits' }), way);
    await mustBeSlide(at);
  }
  for (const [press, at] of [['Next', 2], ['Previous', 1], ['Previous', 3], ['Next', 1], ['Slide 2', 2]] as const) {
    await page.locator('#benefits').getByRole('button', { name: press, exact: true }).click();
    await mustBeSlide(at);
  }
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.getByRole('heading', { name: 'Come and say hello' }).scrollIntoViewIfNeeded();
  expect(await readQr(await page.getByRole('img', { name: /QR code of/ }).screenshot())).toBe(platform.url);

  const form = page.locator('#register form');
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByText('Please fix the highlighted fields.').waitFor();
  await mustBeSound(page, 'interest form with faults');
  await form.getByLabel('Business name').fill('Pension Abendrot');
  await form.getByLabel('Business type').selectOption('Hotel');
  await form.getByLabel('Contact name').fill('Ida Roth');
  await form.getByLabel('Email').fill('ida@abendrot.test');
  await form.getByLabel('Phone').fill('5550102030');
  expect(await form.getByLabel('Phone').inputValue()).toBe('(555) 010-2030');
  await page.route('**/api/v1/admin/registration-interest', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByText('Sorry, something went wrong. Please try again later.').waitFor();
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByText(/^Registration submitted successfully! Please check your email/).waitFor();
  expect(await form.getByLabel('Business name').inputValue()).toBe('');
  await mailTo(platform.mailboxUrl, 'ida@abendrot.test', /request for Pension Abendrot/);
  await end(/ERR_FAILED/);
}, TEST_MS);
