import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { ownerToken } from './support/api.js';
import { launchBrowser, onPhone, onPhoneAndDesk, hydrated } from './support/browser.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

/** A business's page: its opening, and what its owner tells there. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  adminToken = await ownerToken(platform);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  "a business's page opens when its loader is full, and that grows every 150 ms",
  () =>
    onPhone(browser, {}, async ({ page }) => {
      await page.addInitScript(() => (Math.random = () => 1));
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(`${platform.url}/${SHOP}/giftcards`);
      await page.getByRole('heading', { name: 'Loading Your Gift Card' }).waitFor();
      const bar = page.getByRole('progressbar', { name: 'Loading' });
      const mustBeAt = (percent: number): Promise<void> =>
        eventually(async () => expect(await bar.getAttribute('aria-valuenow')).toBe(String(percent)), 5_000);
      await eventually(async () => {
        await page.clock.runFor(10);
        expect(await bar.getAttribute('aria-valuenow')).toBe('10');
      }, 30_000);
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
    }),
  TEST_MS,
);

test(
  "a business's opening plays once a visit, is skipped by a tap or a key, and the list is in use within a second after it",
  () =>
    onPhoneAndDesk(browser, {}, async ({ page, on, context }) => {
      const shop = `${platform.url}/${SHOP}/giftcards`;
      const opening = page.getByRole('heading', { name: 'Loading Your Gift Card' });
      const inUse = async (): Promise<number> => {
        const begin = Date.now();
        await page
          .locator('article')
          .first()
          .getByRole('button', { name: /^Buy Now/ })
          .click({ trial: true });
        return Date.now() - begin;
      };
      // The best of three, where other suites keep the machine busy.
      const mustBeInUse = async (come: () => Promise<void>): Promise<void> => {
        const took: number[] = [];
        while (took.length < 3 && !took.some((ms) => ms < 1_000)) {
          await come();
          took.push(await inUse());
        }
        expect(Math.min(...took)).toBeLessThan(1_000);
      };
      await page.clock.install();
      let stands = Date.now();
      await mustBeInUse(async () => {
        // Next to no time passes until the page answers, however long that takes.
        await page.clock.pauseAt((stands += 60_000));
        await page.goto(shop);
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        await eventually(async () => {
          await page.clock.runFor(10);
          return page.evaluate(() => 'isHydrated' in window);
        }, 30_000);
        expect(await opening.isVisible()).toBe(true);
        if (on === 'phone') await page.mouse.click(180, 300);
        else await page.keyboard.press('a');
        await page.clock.resume();
      });
      expect(new URL(page.url()).pathname).toBe(`/${SHOP}/giftcards`);
      // Again in the same visit, from the server and of another business: not painted for a moment.
      for (const url of [shop, `${platform.url}/juniper-rye/giftcards`])
        await mustBeInUse(async () => {
          await page.goto(url);
          expect((await opening.count()) === 0 || !(await opening.isVisible())).toBe(true);
          await hydrated(page);
        });
      // Another visit has its own opening; who wants no motion has none.
      const other = await context.newPage();
      await other.goto(shop);
      await other.getByRole('heading', { name: 'Loading Your Gift Card' }).waitFor();
      await other.emulateMedia({ reducedMotion: 'reduce' });
      await other.reload();
      await other.getByRole('heading', { level: 1, name: 'Larkspur House' }).waitFor();
      expect(await other.getByRole('heading', { name: 'Loading Your Gift Card' }).count()).toBe(0);
      await other.close();
    }),
  TEST_MS,
);

test(
  'a business says where it is and whose days it counts, and its guests see where',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, context }) => {
        await asOwner(context, platform, adminToken);
        await page.goto(`${platform.url}/settings`);
        await page.getByLabel('Street').fill('9 Quay Lane');
        await page.getByLabel('City').fill('');
        await page.getByLabel('Time zone').selectOption('America/Denver');
        const save = page.getByRole('button', { name: 'Save profile' });
        await save.click();
        await page.getByText('This field is mandatory').waitFor();
        await page.getByLabel('City').fill('Portland');
        const contact = page.getByRole('group', { name: 'How guests reach you' });
        await contact.getByLabel('Phone').fill('802');
        await contact.getByLabel('Website').fill('quay.test');
        const hours = contact.getByLabel('Opening hours');
        await hours.fill('x'.repeat(299));
        await hours.press('y');
        await contact.getByText('All 300 characters are used.').waitFor();
        await hours.fill('Tue to Sun, 5 PM to 10 PM');
        await save.click();
        await contact.getByText('Please enter a valid phone number').waitFor();
        await contact.getByLabel('Phone').fill('8025550164');
        await save.click();
        await page.getByText('Settings saved successfully!').first().waitFor();
        await page.reload();
        expect([await page.getByLabel('City').inputValue(), await page.getByLabel('Time zone').inputValue()]).toEqual([
          'Portland',
          'America/Denver',
        ]);
        await page.goto(`${platform.url}/${SHOP}/giftcards`);
        await page
          .getByText(/9 Quay Lane, Portland/)
          .first()
          .waitFor();
        await page.getByText('Tue to Sun, 5 PM to 10 PM').waitFor();
        expect(await page.getByRole('link', { name: '(802) 555-0164' }).getAttribute('href')).toBe('tel:+18025550164');
        expect(await page.getByRole('link', { name: 'Website' }).getAttribute('href')).toBe('https://quay.test');
      },
      /status of 400/,
    ),
  TEST_MS,
);
