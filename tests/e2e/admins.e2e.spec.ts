import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { must } from '../support/http.js';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '@giftcard/testing/eventually';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, onDesk, onPhone, onPhoneAndDesk } from './support/browser.js';
import { mailsIn, mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { asOwner, asSuperAdmin, findAtCounter } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';
import { readQr } from './support/qr.js';

/** What admins do to cards, customers, settings and requests. */
const TEST_MS = 120_000;
const SHOP = 'larkspur-house';
const LOGO = fileURLToPath(new URL('../../deploy/standalone/demo/larkspur-logo.png', import.meta.url));
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let browser: Browser;
let adminToken: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  await sellGift(platform, SHOP, 'maya@example.com');
  adminToken = await ownerToken(platform);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** The dialog of a sold card: found by its recipient's name, opened from the list of customer orders. */
async function openCard(page: Page, search: string): Promise<void> {
  await page.goto(`${platform.url}/orders?view=customers`);
  await page.getByRole('searchbox').fill(search);
  await page
    .getByRole('button', { name: /Redemption history of/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Redemption History' }).waitFor();
}

test(
  'an admin looks up customers and takes their list along',
  () =>
    onDesk(browser, calm, async ({ page, context }) => {
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/orders`);
      await page.getByRole('link', { name: 'Customers' }).click();
      // The page before has a search, too.
      await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor();
      await page.getByRole('searchbox').fill('maya');
      await page.getByText('Maya Lind').first().waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('customers.csv');
      await page.getByRole('searchbox').fill('nobody like this');
      await page.getByText('No customers found').waitFor();
    }),
  TEST_MS,
);

test(
  'an admin blocks a card with a reason, the counter says so, and the admin unblocks it',
  () =>
    onPhoneAndDesk(browser, calm, async ({ page, context, on, sound }) => {
      const holder = `lost-${on}@example.com`;
      const { code } = await sellGift(platform, SHOP, holder);
      await asOwner(context, platform, adminToken);
      await openCard(page, holder);
      await page.getByRole('button', { name: 'Block card' }).click();
      const ask = page.getByRole('dialog', { name: 'Block this card?' });
      await ask.getByRole('button', { name: 'Block card' }).click();
      await ask.getByText('This field is mandatory').waitFor();
      await sound('block dialog');
      await ask.getByLabel('Reason').fill('Reported stolen');
      await ask.getByRole('button', { name: 'Block card' }).click();
      await page.getByText('This card is blocked: Reported stolen.').waitFor();

      const counter = await context.newPage();
      await findAtCounter(counter, platform.url, code.toLowerCase());
      await counter.getByText(/This gift card is blocked: Reported stolen/).waitFor();

      await page.getByRole('button', { name: 'Unblock card' }).click();
      await page.getByLabel('Reason').fill('Found again');
      await page
        .getByRole('dialog', { name: 'Unblock this card?' })
        .getByRole('button', { name: 'Unblock card' })
        .click();
      await page.getByRole('button', { name: 'Block card' }).waitFor();
    }),
  TEST_MS,
);

test(
  'a counter without a connection keeps what was entered and takes nothing',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, context }) => {
        const { code } = await sellGift(platform, SHOP, 'quay@example.com');
        await asOwner(context, platform, adminToken);
        await findAtCounter(page, platform.url, code);
        await page.getByRole('button', { name: '$25' }).click();
        await context.setOffline(true);
        await page.getByText(/No connection. What you entered stays here/).waitFor();
        await page.getByRole('button', { name: 'Send OTP' }).click();
        await page.getByText('Failed to send OTP.').first().waitFor();
        await context.setOffline(false);
        await page.reload();
        expect(await page.getByLabel('Redeem amount').inputValue()).toBe('$25.00');
        await page.getByRole('button', { name: 'Send OTP' }).click();
        await page.getByLabel('One-time code').waitFor();
      },
      /ERR_INTERNET_DISCONNECTED/,
    ),
  TEST_MS,
);

test(
  'settings make the poster a PNG and print it, copy the link, test the payment connection, and cut a logo',
  () =>
    onDesk(browser, calm, async ({ page, context }) => {
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/settings`);
      const [poster] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Print Your Digital Ad' }).click(),
      ]);
      expect(poster.suggestedFilename()).toBe(`${SHOP}-poster.png`);
      const printed = await readFile(await poster.path());
      expect(await sharp(printed).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1600 });
      expect(await readQr(printed)).toBe(`${platform.url}/${SHOP}/giftcards`);
      await page.evaluate(() => (window.print = () => undefined));
      await page.getByRole('button', { name: 'Print now' }).click();
      const sheet = page.locator('img.print-sheet');
      await sheet.waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      expect([
        await sheet.isVisible(),
        await page.getByRole('heading', { name: 'Business profile' }).isVisible(),
      ]).toEqual([true, false]);
      expect(await readQr(await page.screenshot())).toBe(`${platform.url}/${SHOP}/giftcards`);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await sheet.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Business slug').getAttribute('readonly')).not.toBeNull();
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
      );
      await page.getByRole('button', { name: 'Copy public URL' }).click();
      await page.getByText('Copy failed').first().waitFor();
      await page.evaluate(() => delete (navigator as { clipboard?: Clipboard }).clipboard);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy public URL' }).click();
      await page.getByText('Link copied to clipboard!').first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${platform.url}/${SHOP}/giftcards`);
      await page.getByText('Where to find these').click();
      await page.getByText('L8K2M4N6P').waitFor();
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByRole('status').filter({ hasText: /works/ }).waitFor();
      await page
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
      await page.getByText("This picture can't be read.").waitFor();
      await page.getByLabel('Logo', { exact: true }).setInputFiles(LOGO);
      await page.getByRole('slider', { name: 'Zoom' }).fill('2');
      await page.getByRole('button', { name: 'Use this logo' }).click();
      await page.getByText('Logo uploaded successfully!').first().waitFor();
    }),
  TEST_MS,
);

test(
  'a validity that the law of the typed state forbids is told at its field, and nothing is saved',
  () =>
    onDesk(browser, calm, async ({ page, context }) => {
      await asOwner(context, platform, adminToken);
      const saved: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()));
      await page.goto(`${platform.url}/settings`);
      await page.getByLabel('State').fill('VT');
      await page.getByLabel('Cards are valid for').selectOption('60');
      await page.getByLabel('State').fill('CA');
      await page.getByRole('button', { name: 'Save profile' }).click();
      const why = 'California law (Civ 1749.5, SB 22) does not let a gift card expire. Please choose "never expires".';
      await page.getByText(why).waitFor();
      expect(await page.getByLabel('Cards are valid for').inputValue()).toBe('60');
      expect(saved).toEqual([]);
    }),
  TEST_MS,
);

test(
  'a gift card that is not saved is asked about before it is left, and stays as it was typed',
  () =>
    onDesk(browser, calm, async ({ page, context, sound }) => {
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/dashboard`);
      await page.getByRole('link', { name: 'New gift card' }).click();
      const making = page.getByRole('dialog', { name: 'New gift card' });
      await making.getByLabel('Name').fill('It stays open');
      await making.getByText('Not saved yet').waitFor();
      const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
      for (const tryToLeave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
        await tryToLeave();
        await sound('question before leaving');
        await leave.getByRole('button', { name: 'Keep editing' }).click();
        expect(await making.getByLabel('Name').inputValue()).toBe('It stays open');
      }
      await page.evaluate(() => history.back());
      await leave.getByRole('button', { name: 'Discard changes' }).click();
      await page.waitForURL('**/dashboard');
    }),
  TEST_MS,
);

test(
  'a mail that may not have arrived is sent again',
  () =>
    onDesk(browser, calm, async ({ page, context }) => {
      const holder = 'vera@example.com';
      await sellGift(platform, SHOP, holder);
      const gifts = async () =>
        (await mailsIn(platform.mailboxUrl, holder)).filter(({ subject }) => / gift card/.test(subject)).length;
      await eventually(async () => expect(await gifts()).toBe(1), 15_000);
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/orders/emails`);
      await page.getByRole('searchbox').fill(holder);
      await page.getByRole('button', { name: `Send again to ${holder}` }).click();
      await page.getByText('Email sent again').first().waitFor();
      await eventually(async () => expect(await gifts()).toBe(2), 15_000);
    }),
  TEST_MS,
);

test(
  "a recipient's wrong address is corrected: the gift and its codes go to the right one",
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const wrong = 'nina@exmaple.com';
        const right = 'nina@example.com';
        const gift = await sellGift(platform, SHOP, wrong);
        await asOwner(context, platform, adminToken);
        await openCard(page, wrong);
        await page.getByText(`Given to Maya Lind, ${wrong}`).waitFor();
        await page.getByRole('button', { name: 'Correct address' }).click();
        const ask = page.getByRole('dialog', { name: "Correct the recipient's address" });
        const send = ask.getByRole('button', { name: 'Send gift there' });
        await send.click();
        await ask.getByText('This field is mandatory').waitFor();
        for (const [typed, problem] of [
          ['nina@', 'Please enter a valid email address'],
          [wrong.toUpperCase(), 'This is the address it has already.'],
        ] as const) {
          await ask.getByLabel('New email').fill(typed);
          await send.click();
          await ask.getByText(problem).waitFor();
        }
        await sound('recipient dialog');
        await ask.getByLabel('New email').fill(right);
        await send.click();
        await page.getByText(`Given to Maya Lind, ${right}`).waitFor();
        // With a code of its own: who got the first mail by mistake has a dead one.
        expect((await mailTo(platform.mailboxUrl, right, / gift card/)).text).not.toContain(gift.code);

        for (let left = 4; left > 0; left -= 1)
          await callApi(
            platform.url,
            'PUT',
            `/api/v1/admin/cards/${gift.id}/recipient`,
            { email: `nina-${left}@example.com` },
            adminToken,
          );
        await page.getByRole('button', { name: 'Correct address' }).click();
        await ask.getByLabel('New email').fill('once-more@example.com');
        await send.click();
        await ask.getByText('The address of this card was corrected often enough.').waitFor();
      },
      /409/,
    ),
  TEST_MS,
);

test(
  'a redemption is taken back with a reason, and the card is worth its amount again',
  () =>
    onDesk(browser, calm, async ({ page, context, sound }) => {
      const holder = 'olga@example.com';
      const gift = await sellGift(platform, SHOP, holder);
      const code = { email: holder, qrUniqueCode: gift.code };
      await callApi(platform.url, 'POST', '/api/v1/admin/send-otp-redeem', { ...code, redeemAmount: 25 }, adminToken);
      const otp = oneTimeCodeOf(await mailTo(platform.mailboxUrl, holder, /confirms/));
      await callApi(platform.url, 'POST', '/api/v1/admin/verify-otp-redeem', { ...code, otp }, adminToken);
      const { buyer } = await callApi<{ buyer: { remainingBalance: number } }>(
        platform.url,
        'POST',
        '/api/v1/admin/redeem',
        { qrCode: gift.code, amount: 25 },
        adminToken,
      );

      await asOwner(context, platform, adminToken);
      await openCard(page, holder);
      await page.getByRole('button', { name: 'Undo the redemption of $25.00' }).click();
      const ask = page.getByRole('dialog', { name: 'Undo this redemption?' });
      await sound('history and undo dialog');
      await ask.getByLabel('Reason').fill('Rang up the wrong table');
      await ask.getByRole('button', { name: 'Undo redemption' }).click();
      await page.getByText('Redemption undone').first().waitFor();
      await page.getByText('“Rang up the wrong table”').first().waitFor();
      await page
        .getByRole('dialog', { name: 'Redemption History' })
        .getByText(`$${(buyer.remainingBalance + 25).toFixed(2)}`)
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: /Undo the redemption/ }).count()).toBe(0);
    }),
  TEST_MS,
);

test(
  'a refund ends the card, and the buyer is told',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const holder = 'paul@example.com';
        await sellGift(platform, SHOP, holder);
        await asOwner(context, platform, adminToken);
        await openCard(page, holder);
        await page.getByRole('button', { name: 'Refund' }).click();
        const ask = page.getByRole('dialog', { name: /Refund order LH-\d{4,}\?/ });
        await ask.getByText('goes back to Visa ending 5858').waitFor();
        await sound('refund dialog');
        const goesBack = ask.getByRole('button', { name: /^Refund \$\d+\.\d\d$/ });
        expect(await ask.getByRole('button', { name: 'Keep the card' }).count()).toBe(1);
        await ask.getByLabel('Reason').fill('Bought twice by mistake');
        await goesBack.click();
        const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
        await question.getByLabel('Password', { exact: true }).fill(platform.demoPassword);
        await sound('confirmation dialog');
        await question.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('Refund started: the card can no longer be used').first().waitFor();
        const history = page.getByRole('dialog', { name: 'Redemption History' });
        await history.getByText(/refunded and can no longer be used/).waitFor();
        await history.getByText('Refunded', { exact: true }).waitFor();
        expect(await history.getByRole('definition').allInnerTexts()).toEqual(['$0.00', '$0.00']);
        await mailTo(platform.mailboxUrl, 'daniel@example.com', /refund/i);
      },
      /status of 403 .*\/refund/,
    ),
  TEST_MS,
);

test(
  'a payment that its buyer disputes is among those to watch, and one that was refunded among those that ended',
  () =>
    onDesk(browser, calm, async ({ page, context, sound }) => {
      const [disputed, refunded] = await Promise.all([
        sellGift(platform, SHOP, 'ruth@example.com'),
        sellGift(platform, SHOP, 'hugo@example.com'),
      ]);
      await callApi(platform.sandboxUrl, 'POST', '/sandbox/disputes', { paymentId: disputed.paymentId });
      await must(platform.url, {
        method: 'POST',
        path: `/api/v1/admin/orders/${refunded.id}/refund`,
        body: { reason: 'Bought twice by mistake' },
        token: adminToken,
        password: platform.demoPassword,
      });
      await eventually(async () => {
        const { cases } = await callApi<{ cases: { orderId: string; state: string }[] }>(
          platform.url,
          'GET',
          '/api/v1/admin/payment-cases',
          undefined,
          adminToken,
        );
        expect([disputed, refunded].map(({ id }) => cases.find(({ orderId }) => orderId === id)?.state)).toEqual([
          'open',
          'closed',
        ]);
      }, 15_000);
      await asOwner(context, platform, adminToken);
      await page.goto(`${platform.url}/orders`);
      await page.getByRole('link', { name: 'Payments' }).click();
      await page.getByText('Disputed by the buyer').first().waitFor();
      await sound('payments to watch');
      await page.getByRole('button', { name: 'Closed' }).click();
      await page.getByText('The money was sent back to the buyer.').first().waitFor();
      expect(await page.getByText('Disputed by the buyer').count()).toBe(0);
    }),
  TEST_MS,
);

test(
  'the super admin sees at which step a new business failed, and tries it again',
  () =>
    onDesk(browser, calm, async ({ page, context }) => {
      const [businessName, email] = ['Second Juniper', 'owner@juniper.test'];
      await callApi(platform.url, 'POST', '/api/v1/admin/registration-interest', {
        businessName,
        businessType: 'Hotel',
        contactName: 'Nora Vale',
        email,
        phone: '',
        website: '',
        notes: '',
      });
      await asSuperAdmin(context, platform);
      await page.goto(`${platform.url}/superadmin/dashboard`);
      await page.getByRole('button', { name: `Update ${businessName}` }).click();
      const request = page.getByRole('dialog');
      await request.getByRole('radio', { name: 'Approved' }).check();
      await request.getByLabel(/^Notes/).fill('Welcome');
      await page.mouse.click(4, 4);
      expect(await request.getByLabel(/^Notes/).inputValue()).toBe('Welcome');
      let canLeave: boolean | undefined;
      await page.route('**/registration-requests/*/status', async (route) => {
        canLeave = await request.getByRole('button', { name: 'Close' }).last().isEnabled();
        await route.continue();
      });
      await request.getByRole('button', { name: 'Update' }).click();
      const failed = request
        .getByRole('alert')
        .filter({ hasText: 'An account with this email address exists already.' });
      await failed.waitFor();
      expect(canLeave).toBe(false);
      await failed.getByText(/Owner account, failed/).waitFor();
      await failed.getByRole('button', { name: 'Retry' }).click();
      await page.getByText('Trying again').first().waitFor();
      await failed.waitFor();
    }),
  TEST_MS,
);

test(
  "a guest with no email at hand is served on a manager's word",
  () =>
    onPhone(browser, calm, async ({ page, context }) => {
      const { code } = await sellGift(platform, SHOP, 'ivo@example.com');
      await asOwner(context, platform, adminToken);
      await findAtCounter(page, platform.url, code);
      await page.getByRole('button', { name: '$25' }).click();
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.getByRole('button', { name: 'No email at hand' }).click();
      const ask = page.getByRole('dialog', { name: 'Redeem without a code?' });
      await ask.getByLabel('Reason').fill('Empty phone, known guest');
      await ask.getByLabel('Your password').fill(platform.demoPassword);
      await ask.getByRole('button', { name: 'Redeem' }).click();
      await page.getByText('Balance now').waitFor();
    }),
  TEST_MS,
);
