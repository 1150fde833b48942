import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { sellGift } from './support/api.js';
import { launchBrowser, onPhoneAndDesk, swipe, hydrated, watchedContext } from './support/browser.js';
import { mailTo } from './support/mailbox.js';
import { withoutIntro } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { readQr } from './support/qr.js';
import { mustBeSound, PHONE } from './support/sound.js';

/** How a business finds us and asks to join. */
const TEST_MS = 120_000;
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  await sellGift(platform, 'larkspur-house', 'maya@example.com');
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** The landing page under a clock of the test's own, at its load event; the film's files that were fetched are told. */
async function landingAtLoad(
  context: BrowserContext,
  before: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/intro-[^/]+$/.test(request.url())) fetched.push(request.url());
  });
  await before(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(platform.url);
  return { page, fetched, film: page.getByRole('dialog', { name: 'Giftcard Vault in a minute' }) };
}

test(
  'the intro film comes a second after the load of the landing page, without waiting for its code, once, and can be skipped',
  async () => {
    const { context, end } = await watchedContext(browser, { viewport: PHONE });
    let come: () => void = () => undefined;
    const codeMayCome = new Promise<void>((resolve) => {
      come = resolve;
    });
    const { page, fetched, film } = await landingAtLoad(context, (opened) =>
      opened.route(/\/assets\/.*\.js$/, async (route) => codeMayCome.then(() => route.continue())),
    );
    await page.clock.runFor(900);
    expect([fetched, await film.count()]).toEqual([[], 0]);
    await page.clock.runFor(200);
    await film.waitFor();
    expect(await page.evaluate(() => 'isHydrated' in window)).toBe(false);
    come();
    await page.clock.resume();
    await hydrated(page);
    await eventually(
      async () =>
        expect(
          await page
            .locator('video')
            .evaluate((video: HTMLVideoElement) => [
              video.error,
              video.currentTime > 0,
              video.textTracks[0]?.cues?.length,
            ]),
        ).toEqual([null, true, 5]),
      10_000,
    );
    // At its end it would say Close instead of Skip.
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await mustBeSound(page, 'intro film');
    await film.getByRole('button', { name: 'Skip' }).click();
    expect(await film.count()).toBe(0);
    fetched.length = 0;
    await page.reload();
    await hydrated(page);
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');
    expect([fetched, await film.count()]).toEqual([[], 0]);
    await end();
  },
  TEST_MS,
);

test(
  'the intro film never covers what a visitor has begun: it waits for the menu, and stays away from who writes',
  async () => {
    const { context, end } = await watchedContext(browser, { viewport: PHONE });
    const { page, film } = await landingAtLoad(context);
    // Less than the second until the film in all, however long the code takes: fewer than two hundred looks.
    await eventually(async () => {
      await page.clock.runFor(5);
      expect(await page.evaluate(() => 'isHydrated' in window)).toBe(true);
    }, 25_000);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.clock.runFor(3000);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect([await film.count(), await menu.isVisible()]).toEqual([0, true]);
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await eventually(async () => {
      await page.clock.runFor(100);
      expect(await film.count()).toBe(1);
    }, 10_000);
    await page.keyboard.press('Escape');
    expect(await film.count()).toBe(0);
    await eventually(async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('giftcard-vault.intro'))).toBe('seen'),
    );

    await page.evaluate(() => sessionStorage.removeItem('giftcard-vault.intro'));
    await page.reload();
    await page.evaluate(() =>
      document.querySelector('#register')?.dispatchEvent(new InputEvent('input', { bubbles: true })),
    );
    await page.clock.runFor(3000);
    expect(await film.count()).toBe(0);
    await end();
  },
  TEST_MS,
);

test(
  'a phone keeps the main action under the thumb once the hero has left, and it leads to the one form',
  async () => {
    const { context, end } = await watchedContext(browser, { ...calm, viewport: PHONE });
    await withoutIntro(context);
    const page = await context.newPage();
    await page.goto(platform.url);
    await hydrated(page);
    const doors = page.getByRole('link', { name: 'Open your shop' });
    expect(await doors.count()).toBe(1);
    await page.locator('#highlights').scrollIntoViewIfNeeded();
    await eventually(
      async () =>
        expect(
          await page.locator('[data-shown="true"]').getByRole('link', { name: 'Open your shop' }).isVisible(),
        ).toBe(true),
      5_000,
    );
    await page.locator('[data-shown="true"]').getByRole('link', { name: 'Open your shop' }).click();
    await eventually(async () => expect(await page.locator('[data-shown="true"]').count()).toBe(0), 5_000);
    expect(new URL(page.url()).hash).toBe('#register');
    for (const href of await page
      .getByRole('link', { name: 'Open your shop', includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      expect(href).toBe('#register');
    await end();
  },
  TEST_MS,
);

test(
  'the legal pages come rendered, are linked from every foot, and the landing page names nobody who is not set',
  () =>
    onPhoneAndDesk(browser, calm, async ({ page, context, sound }) => {
      await withoutIntro(context);
      for (const [link, title] of [
        ['Terms', 'Terms of use'],
        ['Privacy', 'Privacy notice'],
        ['Cookies', 'Cookies and storage'],
        ['Accessibility', 'Accessibility'],
      ] as const) {
        await page.goto(`${platform.url}/explore`);
        await hydrated(page);
        // By key: the list above grows as its end comes into view, and moves the foot away under a pointer.
        await page.getByRole('navigation', { name: 'Legal pages' }).getByRole('link', { name: link }).press('Enter');
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        const html = await (await fetch(page.url())).text();
        expect(html).toContain(`<h1>${title}</h1>`);
        expect(html).toContain(`<title>${title} · Giftcard Vault</title>`);
      }
      await sound('accessibility page');
      await page.goto(platform.url);
      await page.getByRole('navigation', { name: 'Legal pages' }).getByRole('link', { name: 'Terms' }).waitFor();
      expect(await page.content()).not.toMatch(/mailto:|tel:|\.example/);
    }),
  TEST_MS,
);

test(
  'the landing page: slides, menu, theme, QR picture, and a business that asks to join',
  () =>
    onPhoneAndDesk(
      browser,
      { ...calm, hasTouch: true },
      async ({ page, context, on, sound }) => {
        const email = `ida-${on}@abendrot.test`;
        await withoutIntro(context);
        await page.goto(platform.url);
        await hydrated(page);
        const links = on === 'phone' ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
        if (on === 'phone') {
          await page.getByRole('button', { name: 'Open the menu' }).click();
          await sound('landing menu');
        }
        await links.getByRole('link', { name: 'Benefits' }).click();
        expect(new URL(page.url()).hash).toBe('#benefits');
        const shown = page.getByRole('group', { name: /^\d of 3$/ }).and(page.locator(':not([inert])'));
        const mustBeSlide = (at: number, withinMs?: number): Promise<void> =>
          eventually(
            async () =>
              expect([
                await shown.getAttribute('aria-label'),
                await shown.getByRole('heading', { level: 3 }).count(),
              ]).toEqual([`${at} of 3`, 3]),
            withinMs,
          );
        await mustBeSlide(1);
        // A press on a part whose code comes late is kept for it; a swipe is not.
        await page.locator('[data-late="here"]', { has: page.locator('#benefits') }).waitFor();
        for (const [way, at] of [
          ['left', 2],
          ['right', 1],
        ] as const) {
          // On a busy machine the browser gives a touch up that was not answered in time; a person moves a finger again.
          await eventually(async () => {
            await swipe(page, page.getByRole('group', { name: 'Benefits' }), way);
            await mustBeSlide(at, 3_000);
          }, 20_000);
        }
        for (const [press, at] of [
          ['Next', 2],
          ['Previous', 1],
          ['Previous', 3],
          ['Next', 1],
          ['Slide 2', 2],
        ] as const) {
          await page.locator('#benefits').getByRole('button', { name: press, exact: true }).click();
          await mustBeSlide(at);
        }
        await page.getByRole('button', { name: 'Use the dark theme' }).click();
        await page.reload();
        await hydrated(page);
        expect(
          await page.evaluate(() => [
            document.documentElement.dataset['theme'],
            document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
          ]),
        ).toEqual(['dark', '#14131c']);
        await page.getByRole('heading', { name: 'Come and say hello' }).scrollIntoViewIfNeeded();
        const code = page.getByRole('img', { name: /QR code of/ });
        await eventually(async () => expect(await readQr(await code.screenshot())).toBe(platform.url));

        const form = page.locator('#register form');
        await form.getByRole('button', { name: 'Register' }).click();
        await form.getByText('Please fix the highlighted fields.').waitFor();
        await sound('interest form with faults');
        await form.getByLabel('Business name').fill(`Pension Abendrot ${on}`);
        await form.getByLabel('Business type').selectOption('Hotel');
        await form.getByLabel('Contact name').fill('Ida Roth');
        await form.getByLabel('Email').fill(email);
        await form.getByLabel('Phone').fill('5550102030');
        expect(await form.getByLabel('Phone').inputValue()).toBe('(555) 010-2030');
        await page.route('**/api/v1/admin/registration-interest', (route) => route.abort(), { times: 1 });
        await form.getByRole('button', { name: 'Register' }).click();
        await form.getByText('Sorry, something went wrong. Please try again later.').waitFor();
        await form.getByRole('button', { name: 'Register' }).click();
        await form.getByText(/^Registration submitted successfully! Please check your email/).waitFor();
        expect(await form.getByLabel('Business name').inputValue()).toBe('');
        await mailTo(platform.mailboxUrl, email, /We have your request/);
      },
      /ERR_FAILED/,
    ),
  TEST_MS,
);
