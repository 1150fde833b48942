import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { eventually } from '@giftcard/testing/eventually';
import { openShop, type Shop } from '../support/shop.js';
import { callApi, ownerToken, sellGift } from './support/api.js';
import { launchBrowser, onDesk, onPhone, onPhoneAndDesk } from './support/browser.js';
import { mailTo, oneTimeCodeOf } from './support/mailbox.js';
import { asOwner, asSuperAdmin } from './support/people.js';
import { sharedPlatform, type OpenPlatform } from './support/platform.js';

/** How admins register, come in and leave. */
const TEST_MS = 120_000;
const calm = { reducedMotion: 'reduce' } as const;

let platform: OpenPlatform;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  [platform, browser] = await Promise.all([sharedPlatform(), launchBrowser()]);
  shop = await openShop(platform, 'Signed House', platform.demoPassword);
  const restaurantAddress = { street: '12 Lakeshore Road', city: 'Cooperstown', state: 'NY', zipCode: '13326' };
  await callApi(platform.url, 'PUT', '/api/v1/admin/settings', { restaurantAddress }, shop.token);
  await sellGift(platform, shop.slug, 'maya@example.com');
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

test(
  'a session that ends leads to the sign-in and back to the page',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const token = await ownerToken(platform, shop.email);
        await asOwner(context, platform, token);
        await page.goto(`${platform.url}/customers`);
        await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor();
        await callApi(platform.url, 'GET', '/api/v1/admin/logout', undefined, token);
        await page.getByRole('searchbox').fill('maya');
        await page.getByText('Your session has ended. Please sign in again.').waitFor();
        await page.getByPlaceholder('Enter your email').fill(shop.email);
        await page.getByPlaceholder('Enter your password').fill('not the password');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await sound('login error');
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
        await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.waitForURL('**/customers');
      },
      /status of 401/,
    ),
  TEST_MS,
);

test(
  'a code app is set up, asked for at the sign-in, and turned off with a recovery code',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, sound }) => {
        // Both at once: each device its own account.
        const { email } = shop;
        const signIn = async () => {
          await page.goto(`${platform.url}/login`);
          await page.getByPlaceholder('Enter your email').fill(email);
          await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
          await page.getByRole('button', { name: 'Sign In' }).click();
        };
        const codeOf = (secret: string, steps: number) =>
          new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
        const dialog = (name: string) => page.getByRole('dialog', { name });
        await signIn();
        await page.waitForURL('**/dashboard');
        await page.goto(`${platform.url}/settings/sign-in`);
        await page.getByText('This device').waitFor();
        await sound('sign-in and security');
        await page.getByRole('button', { name: 'Set up' }).click();
        const question = dialog('Please confirm that it is you');
        await question.getByLabel('Password', { exact: true }).fill(platform.demoPassword);
        await question.getByRole('button', { name: 'Confirm' }).click();
        const setup = dialog('Set up your code app');
        const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
        await sound('code app');
        await setup.getByLabel('Code of the app').fill('000000');
        await setup.getByRole('button', { name: 'Turn on' }).click();
        await setup.getByText('This code is wrong').waitFor();
        // The code before this one is taken as long as this one is the current one.
        const left = 30_000 - (Date.now() % 30_000);
        if (left < 12_000) await page.waitForTimeout(left);
        await setup.getByLabel('Code of the app').fill(codeOf(secret, -1));
        await setup.getByRole('button', { name: 'Turn on' }).click();
        const codes = dialog('Keep your recovery codes');
        await codes.getByRole('button', { name: 'Download' }).waitFor();
        const [recoveryCode] = await codes.locator('code').allInnerTexts();
        await sound('recovery codes');
        await codes.getByRole('button', { name: 'I have kept them' }).click();
        await page.context().clearCookies();
        await signIn();
        const step = dialog('One more step');
        await step.getByLabel('Code').fill('000000');
        await step.getByRole('button', { name: 'Sign in' }).click();
        await step.getByText('This code is wrong').waitFor();
        await sound('second factor');
        await step.getByLabel('Code').fill(codeOf(secret, 0));
        await step.getByRole('button', { name: 'Sign in' }).click();
        await page.waitForURL('**/dashboard');
        await page.goto(`${platform.url}/settings/sign-in`);
        await page.getByRole('button', { name: 'Turn off' }).click();
        await dialog('Turn the code app off?').getByRole('button', { name: 'Turn off' }).click();
        await question.getByLabel('Code').fill(recoveryCode!);
        await question.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('Not set up').waitFor();
        await page.getByRole('button', { name: 'End all others' }).click();
        await dialog('End all other sessions?').getByRole('button', { name: 'End all others' }).click();
        await page.getByText('Every other session has ended').waitFor();
      },
      /status of 40[013]/,
    ),
  TEST_MS,
);

test(
  'a session that ends in the middle of a form costs nothing that was typed',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context, sound }) => {
        const token = await ownerToken(platform, shop.email);
        await asOwner(context, platform, token);
        await page.goto(`${platform.url}/settings`);
        const street = page.getByLabel('Street');
        await street.fill('14 Lakeshore Road');
        await callApi(platform.url, 'GET', '/api/v1/admin/logout', undefined, token);
        await page.getByRole('button', { name: 'Save profile' }).click();
        const again = page.getByRole('dialog', { name: 'Your session has ended' });
        await again.waitFor();
        await sound('sign in again');
        await page.keyboard.press('Escape');
        await page
          .getByRole('dialog', { name: 'Leave without saving?' })
          .getByRole('button', { name: 'Keep editing' })
          .click();
        await again.getByLabel('Email').fill(shop.email);
        await again.getByLabel('Password', { exact: true }).fill('not this one');
        await again.getByRole('button', { name: 'Sign In' }).click();
        await page
          .getByRole('dialog')
          .filter({ hasText: 'is wrong' })
          .getByRole('button', { name: 'Close' })
          .last()
          .click();
        await again.getByLabel('Password', { exact: true }).fill(platform.demoPassword);
        await again.getByRole('button', { name: 'Sign In' }).click();
        await again.waitFor({ state: 'detached' });
        expect(await street.inputValue()).toBe('14 Lakeshore Road');
        await page.getByRole('button', { name: 'Save profile' }).click();
        await page.getByText('Settings saved successfully!').first().waitFor();
      },
      /status of 401/,
    ),
  TEST_MS,
);

test(
  'a super admin is not asked to sign in as somebody else, and is told when the session is over',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context }) => {
        await asSuperAdmin(context, platform);
        await page.goto(`${platform.url}/superadmin/dashboard`);
        await page.getByRole('heading', { name: 'Registration requests' }).waitFor();
        await page.goto(`${platform.url}/login`);
        await page.waitForURL('**/explore');
        await page.route('**/api/superadmin/**', (route) =>
          route.fulfill({
            status: 401,
            json: { message: 'Please sign in again.', code: 'SESSION_INVALID', requestId: 'e2e' },
          }),
        );
        await page.goto(`${platform.url}/superadmin/dashboard`);
        await page.getByText('Your session has ended. Please sign in again.').waitFor();
        expect(new URL(page.url()).pathname).toBe('/superlogin');
      },
      /status of 401/,
    ),
  TEST_MS,
);

test(
  'a logout that does not reach the server says so, and is tried again',
  () =>
    onPhone(
      browser,
      calm,
      async ({ page, context }) => {
        const token = await ownerToken(platform, shop.email);
        await asOwner(context, platform, token);
        await page.goto(`${platform.url}/customers`);
        await page.getByRole('heading', { name: 'Customers', exact: true }).waitFor();
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Logout' }).click();
        const warning = page.getByRole('alert').filter({ hasText: "We couldn't sign you out on the server" });
        await warning.waitFor();
        await callApi(platform.url, 'GET', '/api/v1/admin/me', undefined, token);
        await context.setOffline(false);
        await warning.getByRole('button', { name: 'Retry' }).click();
        await warning.waitFor({ state: 'detached' });
        await expect(callApi(platform.url, 'GET', '/api/v1/admin/me', undefined, token)).rejects.toThrow(/401/);
      },
      /ERR_INTERNET_DISCONNECTED|Unable to preload/,
    ),
  TEST_MS,
);

test(
  'a forgotten password is answered by a mail with a link',
  () =>
    onPhone(browser, calm, async ({ page }) => {
      const { email } = shop;
      await page.goto(`${platform.url}/login`);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText(/If this address has an account/).waitFor();
      const mail = await mailTo(platform.mailboxUrl, email, /password/i);
      expect(mail.text).toMatch(/^\s*http\S+\/set-password\S+\s*$/m);
    }),
  TEST_MS,
);

test(
  'the sign-in says what is missing, lets gifts fall unless motion is unwelcome, and says LOADING while it asks',
  () =>
    onPhoneAndDesk(browser, {}, async ({ page, on }) => {
      await page.goto(`${platform.url}/login`);
      await page.getByRole('heading', { name: 'Login to Giftcard Vault' }).waitFor();
      const gifts = page.locator('svg[viewBox="0 0 64 60"]');
      expect(await gifts.count()).toBe(20);
      const oldest = await gifts.first().elementHandle();
      await eventually(async () => expect(await oldest?.evaluate((gift) => gift.isConnected)).toBe(false), 10_000);
      expect(await gifts.count()).toBe(20);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await eventually(async () => expect(await gifts.count()).toBe(0), 5_000);

      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Please enter your email').waitFor();
      await page.getByText('Please enter your password').waitFor();
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/v1/admin/login', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByPlaceholder('Enter your email').fill(shop.email);
      await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('status').filter({ hasText: 'LOADING' }).waitFor();
      answer();
      await page.waitForURL('**/dashboard');
      if (on === 'desk') {
        await page.getByRole('button', { name: 'Collapse sidebar' }).click();
        await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
      }
      await page.goto(`${platform.url}/login`);
      await page.waitForURL('**/dashboard');
    }),
  TEST_MS,
);

test(
  'an owner registers in three steps with the code from the mail, and is at the dashboard',
  () =>
    onPhoneAndDesk(
      browser,
      calm,
      async ({ page, on, sound }) => {
        const email = `rosa-${on}@tidehall.test`;
        await page.goto(`${platform.url}/register`);
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send OTP' }).click();
        await page.getByText('OTP sent to your email.').first().waitFor();
        const code = oneTimeCodeOf(await mailTo(platform.mailboxUrl, email, /code/i));
        await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
        await page.getByRole('button', { name: 'Verify OTP' }).click();
        await page.getByText('Invalid OTP. Please try again.').first().waitFor();
        await sound('registration, step 2');
        await page.getByLabel('Code').fill(code);
        await page.getByRole('button', { name: 'Verify OTP' }).click();
        await page.getByRole('heading', { name: 'Register' }).waitFor();
        await page.getByRole('textbox', { name: 'Phone' }).fill('555');
        await page.getByRole('button', { name: 'Register' }).click();
        await page.getByText('Please enter a valid US phone number like (555) 123-4567').waitFor();
        await sound('registration, step 3');
        const fields = {
          Name: 'Rosa Tide',
          Password: 'salt-and-lamps-7',
          Phone: '5550104455',
          'Restaurant name': `Tide Hall ${on}`,
          Street: '1 Quay',
          City: 'Bath',
          State: 'ME',
          'Zip code': '04530',
        };
        for (const [label, text] of Object.entries(fields))
          await page.getByRole('textbox', { name: label, exact: true }).fill(text);
        await page.getByRole('button', { name: 'Register' }).click();
        await page.waitForURL('**/dashboard');
        await page.goto(`${platform.url}/tide-hall-${on}/giftcards`);
        await page.getByRole('heading', { level: 1, name: `Tide Hall ${on}` }).waitFor();
      },
      /status of 400/,
    ),
  TEST_MS,
);

test(
  'an owner changes the password: the old one is refused, and every other device is signed out',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, context }) => {
        const { email } = shop;
        const signIn = async (password: string): Promise<string> =>
          (await callApi<{ token: string }>(platform.url, 'POST', '/api/v1/admin/login', { email, password })).token;
        const elsewhere = await signIn(platform.demoPassword);
        await asOwner(context, platform, await signIn(platform.demoPassword));
        await page.goto(`${platform.url}/settings`);
        const change = async (current: string, next: string, again = next): Promise<void> => {
          await page.getByLabel('Current password').fill(current);
          await page.getByLabel('New password', { exact: true }).fill(next);
          await page.getByLabel('Confirm new password').fill(again);
          await page.getByRole('button', { name: 'Change password' }).click();
        };
        for (const [current, next, again, problem] of [
          [platform.demoPassword, 'short', 'short', 'Password must be at least 6 characters'],
          [platform.demoPassword, 'salt-and-lamps-7', 'salt-and-lamps-8', "New passwords don't match"],
          ['not the password', 'salt-and-lamps-7', 'salt-and-lamps-7', /current password is wrong/i],
        ] as const) {
          await change(current, next, again);
          await page.getByText(problem).first().waitFor();
        }
        await change(platform.demoPassword, 'salt-and-lamps-7');
        await page.getByText('Password changed successfully!').first().waitFor();
        expect(await page.getByLabel('Current password').inputValue()).toBe('');
        await expect(callApi(platform.url, 'GET', '/api/v1/admin/me', undefined, elsewhere)).rejects.toThrow(/401/);
        await expect(signIn(platform.demoPassword)).rejects.toThrow(/401/);
        await signIn('salt-and-lamps-7');
        await mailTo(platform.mailboxUrl, email, /password was changed/);
      },
      /status of 400/,
    ),
  TEST_MS,
);
