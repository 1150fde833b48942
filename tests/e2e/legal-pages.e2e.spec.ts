import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { openShop, type Shop } from '../support/shop.js';
import { callApi } from './support/api.js';
import { launchBrowser, onDesk } from './support/browser.js';
import { asOwner } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { CARD_FORM, fillCard, openPayment } from './support/purchase.js';
import { mustBeSound } from './support/sound.js';

/** The legal pages of a business: its owner writes them, its guests accept its terms by paying. */
const TEST_MS = 120_000;
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Legal House');
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** The version of the terms that guests are shown. */
const heldTerms = async (): Promise<string> =>
  (await callApi<{ business: { termsVersion: string } }>(platform.url, 'GET', `/api/v1/admin/business/${shop.slug}`))
    .business.termsVersion;

/** What a link to the terms of sale opens in a tab of its own. */
async function opened(link: Locator, heading: string): Promise<Page> {
  const [terms] = await Promise.all([link.page().context().waitForEvent('page'), link.click()]);
  await terms.getByRole('heading', { level: 1, name: heading }).waitFor();
  return terms;
}

async function publish(settings: Page, part: string, text: string): Promise<void> {
  const group = settings.getByRole('region', { name: part });
  await group.getByLabel('Text of the page').fill(text);
  await group.getByRole('button', { name: 'Publish' }).click();
  await group.getByText('You wrote this page.').waitFor();
  await group.getByText('Not saved yet').waitFor({ state: 'detached' });
}

test(
  'an owner publishes terms of sale, a guest who saw others is shown them before paying, and the order leads to those accepted',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const guest = 'ada@example.com';
        await asOwner(context, platform, shop.token);
        await page.goto(`${platform.url}/settings`);
        await page.getByRole('link', { name: 'Open the legal pages' }).click();
        const terms = page.getByRole('region', { name: 'Terms of sale' });
        await terms.getByText(/^This is the template with your data/).waitFor();
        await page.getByRole('region', { name: 'Imprint' }).getByLabel('Text of the page').waitFor();
        await sound('legal pages as templates');

        const ofTheTemplate = await heldTerms();
        await publish(page, 'Terms of sale', '# Terms of the first\n\n## Corkage\n\n- Twelve dollars a bottle.');
        await sound('legal pages with one of its own');
        const first = await eventually(async () => {
          const held = await heldTerms();
          return held !== ofTheTemplate && held;
        }, 10_000);

        const buying = await context.newPage();
        const dialog = await openPayment(buying, `${platform.url}/${shop.slug}/gift-card/${shop.offer._id}`, guest);
        const link = dialog.getByRole('link', { name: 'terms of sale' });
        expect(await link.getAttribute('href')).toBe(`/${shop.slug}/terms?version=${first}`);
        const shown = await opened(link, 'Terms of the first');
        await shown.getByText('Twelve dollars a bottle.').waitFor();
        await mustBeSound(shown, 'terms of sale');
        await shown.close();

        await publish(page, 'Terms of sale', '# Terms of the second\n\nNo corkage.');
        const second = await eventually(async () => {
          const held = await heldTerms();
          return held !== first && held;
        }, 10_000);
        await fillCard(buying.frameLocator(CARD_FORM));
        const pay = dialog.getByRole('button', { name: 'Complete Purchase' });
        await pay.click();
        await dialog.getByText(/^The terms of sale have changed meanwhile/).waitFor();
        await eventually(
          async () => expect(await link.getAttribute('href')).toBe(`/${shop.slug}/terms?version=${second}`),
          5_000,
        );
        await mustBeSound(buying, 'a purchase whose terms have changed');
        await pay.click();
        await dialog.getByText('Purchase Completed Successfully!').waitFor({ timeout: 20_000 });

        await publish(page, 'Terms of sale', '# Terms of the third');
        await page.goto(`${platform.url}/orders?view=customers`);
        await page.getByRole('searchbox').fill(guest);
        await page
          .getByRole('link', { name: /^Open order/ })
          .first()
          .click();
        const accepted = page.getByRole('link', { name: 'As accepted' });
        expect(await accepted.getAttribute('href')).toBe(`/${shop.slug}/terms?version=${second}`);
        await sound('an order with its terms');
        const kept = await opened(accepted, 'Terms of the second');
        await kept.goto(`${platform.url}/${shop.slug}/terms`);
        await kept.getByRole('heading', { level: 1, name: 'Terms of the third' }).waitFor();
        await kept.getByRole('link', { name: 'Gift cards' }).click();
        // A page takes the focus a moment after it is drawn; a key that goes to the page in that moment leads nowhere.
        const legal = kept.getByRole('navigation', { name: 'Legal pages of the business' });
        await eventually(async () => {
          await legal.getByRole('link', { name: 'Imprint' }).press('Enter', { timeout: 5_000 });
          await kept.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor({ timeout: 3_000 });
        }, 20_000);

        await page.goto(`${platform.url}/settings/legal`);
        await terms.getByRole('button', { name: 'Use the template again' }).click();
        await terms.getByText(/^This is the template with your data/).waitFor();
      },
      /status of 409/,
    ),
  TEST_MS,
);
