import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { fixedPartOf } from '@giftcard/kernel/business/changing-text';
import { eventually } from '@giftcard/testing/eventually';
import { filmOf, launchBrowser, onPhoneAndDesk, hydrated, watchedContext } from './support/browser.js';
import { inlinePicture, linkIn, mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';
import { findAtCounter } from './support/people.js';
import { buyForMyself, buyGift } from './support/purchase.js';
import { readQr } from './support/qr.js';
import { mustBeAccessible, PHONE } from './support/sound.js';

const JOURNEY_MS = 400_000;
const HOLDER = 'bea@example.com';
const OWNER = 'owner@larkspur.test';
const PICTURE = fileURLToPath(new URL('../../deploy/standalone/demo/supper.webp', import.meta.url));

let platform: RunningPlatform;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-journey-'));
  [platform, browser] = await Promise.all([startPlatform(), launchBrowser()]);
}, JOURNEY_MS);

afterAll(async () => {
  await browser?.close();
  const code = await platform?.stop();
  await rm(folder, { recursive: true, force: true });
  expect(code).toBe(0);
}, 60_000);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${platform.url}/login`);
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

test(
  'a guest buys a gift, its holder shows the QR picture of the mail, the counter redeems it, the owner and the super admin see it',
  async () => {
    const shop = await watchedContext(browser);
    const page = await shop.context.newPage();
    await buyGift(page, `${platform.url}/larkspur-house/giftcards`, {
      cardName: 'Sunday Brunch for Two',
      recipient: { name: 'Bea Lind', email: HOLDER },
      message: 'Forty looks good on you.',
      buyer: { name: 'Al Moss', email: 'al@example.com', phone: '5551234567' },
    });
    await mustBeAccessible(page);
    await shop.end();

    const gift = await mailTo(platform.mailboxUrl, HOLDER, /Larkspur House gift card/);
    expect(gift.text).toContain('Forty looks good on you.');
    expect(gift.text).toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/);
    await mailTo(platform.mailboxUrl, 'al@example.com', /receipt/);

    const pocket = await watchedContext(browser, { viewport: PHONE, deviceScaleFactor: 2 });
    const holder = await pocket.context.newPage();
    await holder.goto(linkIn(gift, 'card'));
    // The page's own QR is of this card, too, and changes (presence.e2e.spec.ts).
    const live = await holder.getByRole('img', { name: 'QR code of this card' }).screenshot();
    const shown = await inlinePicture(platform.mailboxUrl, gift, 'qr');
    expect(fixedPartOf(await readQr(live))).toBe(await readQr(shown));
    const film = await filmOf(shown, join(folder, 'camera.mjpeg'));

    const counter = await launchBrowser(film);
    try {
      const till = await watchedContext(counter, { permissions: ['camera'] });
      const owner = await till.context.newPage();
      await signIn(owner, OWNER, platform.demoPassword);
      const totals = owner.locator('[aria-label="Totals"]');
      // What a machine under load did not answer is asked for again with the curves, after a minute.
      await eventually(
        async () => expect(await totals.textContent()).toMatch(/Total Gift Cards Sold1\D*1 vs. 0 before/),
        75_000,
      );
      await mustBeAccessible(owner);
      await redeemAtCounter(await till.context.newPage());
      // The dashboard was open all the time and follows by itself; how soon is for bench/ and the dashboard's own spec to say.
      await eventually(async () => expect(await totals.textContent()).toContain('Total Redemption$25.00'), 15_000);
      await till.end();
    } finally {
      await counter.close();
    }
    await mailTo(platform.mailboxUrl, HOLDER, /used at Larkspur House, \$55.00 left/);
    await holder.reload();
    await holder.getByRole('region', { name: 'Balance and code' }).getByText('$55.00').first().waitFor();
    await pocket.end();

    const superAdminWindow = await watchedContext(browser);
    const superAdmin = await superAdminWindow.context.newPage();
    await signInAsSuperAdmin(superAdmin);
    await superAdmin.getByRole('link', { name: 'Audit log' }).click();
    await eventually(async () => {
      await superAdmin.reload();
      await superAdmin
        .getByRole('listitem')
        .filter({ hasText: /redeemed \$25\.00/ })
        .filter({ hasText: 'larkspur-house' })
        .first()
        .waitFor({ timeout: 3_000 });
    }, 20_000);
    await superAdminWindow.end();
  },
  JOURNEY_MS,
);

/** The address in a mail that leads to a page of ours, alone on its line of the text part. */
async function signInAsSuperAdmin(page: Page): Promise<void> {
  await page.goto(`${platform.url}/superlogin`);
  await page.getByLabel('Email').fill(platform.superAdmin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(platform.superAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Registration requests' }).waitFor();
}

async function redeemAtCounter(page: Page): Promise<void> {
  await page.goto(`${platform.url}/redeem`);
  const scanned = page.getByText('Sunday Brunch for Two').first().waitFor({ timeout: 120_000 });
  await scanned.catch(async () => {
    throw new Error(`nothing was scanned; the counter shows: ${await page.locator('main').innerText()}`);
  });
  const pad = page.getByRole('group', { name: 'Amount pad' });
  for (const key of ['2', '5', '0', '0']) await pad.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = oneTimeCodeOf(await mailTo(platform.mailboxUrl, HOLDER, /confirms \$25.00/));
  await page.getByLabel('One-time code').fill(code);
  await page.getByText('Gift Card Redeemed Successfully').first().waitFor();
}

test(
  'the super admin approves a request, and the new business signs in by its mail, enters its payment account and sells',
  () =>
    onPhoneAndDesk(
      browser,
      {},
      async ({ page, on, sound }) => {
        const businessName = `Café Ondine ${on}`;
        const owner = `ines-${on}@ondine.test`;
        const guest = `otto-${on}@example.com`;
        const asked = await fetch(`${platform.url}/api/v1/admin/registration-interest`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            businessName,
            businessType: 'Restaurant',
            contactName: 'Ines Vaz',
            email: owner,
            phone: '(555) 010-2030',
            website: '',
            notes: 'We open in May',
          }),
        });
        expect(asked.status).toBe(201);
        await mailTo(platform.mailboxUrl, owner, /We have your request/);

        await signInAsSuperAdmin(page);
        await page.getByRole('button', { name: `Update ${businessName}` }).click();
        const request = page.getByRole('dialog');
        await request.getByRole('radio', { name: 'Approved' }).check();
        await request.getByLabel('Notes sent with the approval').fill('Welcome to the harbor');
        await request.getByRole('button', { name: 'Update' }).click();
        await request.getByRole('heading', { name: /Approved/ }).waitFor();
        await request.getByText('“We open in May”').waitFor();
        expect(await request.getByLabel(/^Notes/).inputValue()).toBe('Welcome to the harbor');
        await mustBeAccessible(page);

        const invitation = await mailTo(platform.mailboxUrl, owner, /choose your password/);
        expect(invitation.text).toContain('Welcome to the harbor');
        await page.goto(linkIn(invitation, 'set-password'));
        await page.getByLabel('New password', { exact: true }).fill('tide-and-salt-9');
        await page.getByLabel('Confirm new password').fill('tide-and-salt-9');
        await page.getByRole('button', { name: 'Set password' }).click();
        await page.waitForURL('**/dashboard');

        const currency = on === 'desk' ? 'CAD' : 'JPY';
        const yen = currency === 'JPY';
        await page.goto(`${platform.url}/settings`);
        await chooseCurrency(page, currency);
        await enterPaymentAccount(page, 'tide-and-salt-9', currency);

        await page.goto(`${platform.url}/giftcards`);
        await page.getByRole('button', { name: 'New gift card' }).first().click();
        const form = page.getByRole('dialog');
        await form.getByLabel('Name').fill('Supper by the harbour');
        await form.getByLabel('Tag').selectOption({ label: await tagLabel(form, 'Fine Dining') });
        await form.getByLabel('Deadline').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
        // Typed: a field of yen takes no decimals.
        const price = form.getByLabel('Price', { exact: true });
        await price.pressSequentially(yen ? '6.000' : '60');
        expect(await price.inputValue()).toBe(yen ? '6000' : '60');
        await form.getByLabel('Discount', { exact: true }).fill('10');
        await form.getByLabel('Description').fill('Three courses and the tide.');
        await form.locator('input[type=file]').setInputFiles(PICTURE);
        await form.getByRole('button', { name: /Create|Save/ }).click();
        await page.getByText('Gift Card Created Successfully').first().waitFor();

        await buyForMyself(page, `${platform.url}/cafe-ondine-${on}/giftcards`, {
          cardName: 'Supper by the harbour',
          buyer: { name: 'Otto Kern', email: guest, phone: '5559876543' },
        });
        const card = await mailTo(platform.mailboxUrl, guest, new RegExp(`${businessName} gift card`));
        expect(card.text).toMatch(yen ? /¥6,000/ : /CA\$60\.00/);
        await page.goto(`${platform.url}/dashboard`);
        await page
          .getByText(yen ? '¥5,400' : 'CA$54.00', { exact: true })
          .first()
          .waitFor();
        await page.goto(`${platform.url}/settings`);
        await page.getByText('It stays since you made the first gift card.').waitFor();
        if (yen) await redeemYen(page, { businessName, guest, card, sound });
      },
      /status of 40[03] .*\/admin\/settings/,
    ),
  JOURNEY_MS,
);

/** A card of 6,000 yen is redeemed in part: nowhere are there decimals. */
async function redeemYen(
  page: Page,
  {
    businessName,
    guest,
    card,
    sound,
  }: {
    businessName: string;
    guest: string;
    card: Awaited<ReturnType<typeof mailTo>>;
    sound: (what: string) => Promise<void>;
  },
): Promise<void> {
  const withDecimals = /¥[\d,]*\.\d/;
  const [code = ''] = /[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/.exec(card.text) ?? [];
  await findAtCounter(page, platform.url, code);
  const pad = page.getByRole('group', { name: 'Amount pad' });
  await page.getByRole('button', { name: '¥1,000', exact: true }).waitFor();
  for (const key of ['1', '5', '00']) await pad.getByRole('button', { name: key, exact: true }).click();
  expect(await page.locator('main').innerText()).not.toMatch(withDecimals);
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('¥1,500');
  await sound('redeem in yen');
  // Up to 2,500 yen need no code.
  await page.getByRole('button', { name: 'Redeem ¥1,500', exact: true }).click();
  await page.getByRole('heading', { name: 'Gift Card Redeemed Successfully' }).waitFor();
  const receipt = await mailTo(platform.mailboxUrl, guest, new RegExp(`used at ${businessName}, ¥4,500 left`));
  expect(receipt.text).toContain('¥1,500');
  for (const mail of [card, receipt]) expect(mail.text + mail.html).not.toMatch(withDecimals);
  await page.goto(`${platform.url}/redeem/slip`);
  const slip = page.getByRole('article', { name: 'Closing slip' });
  await eventually(async () => {
    await page.reload();
    await slip.getByText('¥1,500').first().waitFor({ timeout: 3_000 });
  }, 20_000);
  expect(await slip.innerText()).not.toMatch(withDecimals);
  for (const [path, sum] of [
    [linkIn(card, 'card'), '¥4,500'],
    ['/dashboard', '¥5,400'],
    ['/orders?view=customers', '¥4,500'],
    ['/reports', '¥5,400'],
    ['/customers', '¥4,500'],
  ] as const) {
    await page.goto(new URL(path, platform.url).href);
    await page.locator('main').getByText(sum).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(withDecimals);
  }
}

async function chooseCurrency(page: Page, currency: string): Promise<void> {
  await page.getByLabel('Currency').selectOption(currency);
  await page.getByRole('button', { name: 'Save profile' }).click();
  const saved = page.getByText('Settings saved successfully!').first();
  await saved.waitFor();
  await saved.waitFor({ state: 'detached' });
}

/** The business's own account at the provider: its purchases are charged there from now on, and its token is never shown again. */
async function enterPaymentAccount(page: Page, password: string, currency: string): Promise<void> {
  const token = 'sandbox-token-of-ondine-4711';
  const applicationId = page.getByLabel('Square application ID');
  await applicationId.fill('sq0idp-UWAB3Yq1dQ4EJIZc8ruVYQ');
  await page.getByLabel('Square location ID').fill(`LONDINE0001-${currency}`);
  await page.getByLabel('Square access token').fill(token);
  await page.getByRole('button', { name: 'Save payments' }).click();
  await page.getByText(/This application ID is of Square's production/).waitFor();
  expect([
    await applicationId.getAttribute('aria-invalid'),
    await page.getByLabel('Square access token').inputValue(),
  ]).toEqual(['true', token]);
  await applicationId.fill('sandbox-sq0idb-ondine');
  await page.getByRole('button', { name: 'Save payments' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Settings saved successfully!').first().waitFor();
  await page.reload();
  await page.getByRole('group', { name: 'Square access token' }).getByText('4711').waitFor();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Square answered: payments go to/ })
    .waitFor();
}

/** Tags are shown with their emoji. */
async function tagLabel(form: Locator, tag: string): Promise<string> {
  const labels = await form.getByLabel('Tag').locator('option').allTextContents();
  return labels.find((label) => label.includes(tag)) ?? tag;
}

test(
  'the super admin is refused with a wrong password, makes a business admin, and suspends them',
  () =>
    onPhoneAndDesk(
      browser,
      { reducedMotion: 'reduce' },
      async ({ page, on, sound }) => {
        const name = `Olaf ${on}`;
        const email = `olaf-${on}@brink.test`;
        await page.goto(`${platform.url}/superlogin`);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByText('Please enter your password').waitFor();
        await page.getByLabel('Email').fill(platform.superAdmin.email);
        await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page
          .getByRole('alert')
          .filter({ hasText: /password is wrong/ })
          .waitFor();
        await sound('super admin log-in, refused');
        await page.getByRole('textbox', { name: 'Password' }).fill(platform.superAdmin.password);
        await page.getByRole('button', { name: 'Sign In' }).click();

        const make = page.getByRole('region', { name: 'Create business admin' });
        await make.getByRole('button', { name: 'Create business admin' }).click();
        await eventually(async () => expect(await make.getByText('This field is mandatory').count()).toBe(4));
        const fields = { Name: name, Email: OWNER, 'Restaurant name': `${name} & Daughters`, Phone: '5550107788' };
        for (const [label, text] of Object.entries(fields))
          await make.getByRole('textbox', { name: label, exact: true }).fill(text);
        await make.getByRole('button', { name: 'Create business admin' }).click();
        await make.getByText('An account with this email address exists already.').first().waitFor();
        await make.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
        await make.getByRole('button', { name: 'Create business admin' }).click();
        await page.getByText('Business admin created').first().waitFor();
        await mailTo(platform.mailboxUrl, email, /choose your password/);

        await page.getByRole('link', { name: 'Admins' }).click();
        await page.getByRole('searchbox').fill(name.toLowerCase());
        await page.getByRole('button', { name: `Suspend ${name}` }).click();
        const ask = page.getByRole('dialog', { name: `Suspend ${name}?` });
        await ask.getByLabel('Reason').fill('Closed for good');
        await sound('suspend dialog');
        await ask.getByRole('button', { name: 'Suspend' }).click();
        await page.getByText('Suspended', { exact: true }).waitFor();
        await page.getByRole('button', { name: `Let in ${name}` }).waitFor();
      },
      /401|409/,
    ),
  JOURNEY_MS,
);

test(
  'a chosen card is shown for 1.8 seconds before its details open; a path that is none leads to the start',
  async () => {
    const { context, end } = await watchedContext(browser);
    const page = await context.newPage();
    await page.goto(`${platform.url}/explore`);
    await page.getByText('Powered by').waitFor();
    const link = page.locator('article').first().getByRole('heading').getByRole('link');
    await link.waitFor();
    await hydrated(page);
    const pressed = Date.now();
    await link.click();
    await page.waitForURL('**/gift-card/**');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(1800);
    await page.goto(`${platform.url}/no/such/page`);
    await page.waitForURL(`${platform.url}/`);
    await end();
  },
  JOURNEY_MS,
);
