import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { freePorts } from '@giftcard/kernel/free-ports';
import { launchBrowser, onDesk } from './support/browser.js';
import { startPlatform, type RunningPlatform } from './support/platform.js';

/** Passkeys are made for a name: at 127.0.0.1 there are none. */
const TEST_MS = 120_000;
const calm = { reducedMotion: 'reduce' } as const;

let platform: RunningPlatform;
let browser: Browser;
let site: string;

beforeAll(async () => {
  const [port] = await freePorts(1);
  site = `http://localhost:${port}`;
  [platform, browser] = await Promise.all([startPlatform({ PORT: String(port), PUBLIC_URL: site }), launchBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await platform?.stop();
}, 60_000);

/** A device of Chromium's own that has the finger on its sensor all the time. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'a passkey is added, opens the account after the password, and is removed by itself',
  () =>
    onDesk(
      browser,
      calm,
      async ({ page, sound }) => {
        const email = 'owner@larkspur.test';
        const signIn = async () => {
          await page.goto(`${site}/login`);
          await page.getByPlaceholder('Enter your email').fill(email);
          await page.getByPlaceholder('Enter your password').fill(platform.demoPassword);
          await page.getByRole('button', { name: 'Sign In' }).click();
        };
        const dialog = (name: string) => page.getByRole('dialog', { name });
        await withAuthenticator(page);
        await signIn();
        await page.waitForURL('**/dashboard');
        await page.goto(`${site}/settings/sign-in`);
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        const naming = dialog('Name your passkey');
        await naming.getByLabel('Name').fill('Laptop');
        await naming.getByRole('button', { name: 'Add a passkey' }).click();
        const question = dialog('Please confirm that it is you');
        await question.getByLabel('Password', { exact: true }).fill(platform.demoPassword);
        await question.getByRole('button', { name: 'Confirm' }).click();
        await dialog('Keep your recovery codes').getByRole('button', { name: 'I have kept them' }).click();
        await page.getByText('not used yet').waitFor();
        await sound('passkeys');
        await page.context().clearCookies();
        await signIn();
        const step = dialog('One more step');
        await sound('passkey at the sign-in');
        await step.getByRole('button', { name: 'Use a passkey' }).click();
        await page.waitForURL('**/dashboard');
        await page.goto(`${site}/settings/sign-in`);
        await page.getByText('last used').first().waitFor();
        await page.getByRole('button', { name: 'Remove Laptop' }).click();
        await dialog('Remove the passkey Laptop?').getByRole('button', { name: 'Remove' }).click();
        await question.getByRole('button', { name: 'Use a passkey' }).click();
        await page.getByText('The passkey is taken no more').waitFor();
      },
      /status of 40[013]/,
    ),
  TEST_MS,
);
