import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright-core';
import { startPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox/payment-sandbox.js';
import { charge, refusal, squareClient } from './payment-sandbox-support.js';

interface Result {
  status: string;
  token?: string;
  details?: { method: string; card?: { brand: string; last4: string } };
  errors?: { field: string }[];
}
interface ShopWindow extends Window {
  card: { tokenize(): Promise<Result>; clear(): Promise<boolean>; destroy(): Promise<boolean> };
  results: { google?: Result; cash?: Result };
  problem?: string;
  ready?: boolean;
}
declare const window: ShopWindow;

const FLAGS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const EXECUTABLE = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path));

/** A shop that mounts square.js as any page would. */
const SHOP_SCRIPT = `(async () => {
  window.results = {};
  const payments = Square.payments('sandbox-sq0idb-shop', 'L1');
  window.card = await payments.card();
  await window.card.attach('#card');
  const request = payments.paymentRequest({ countryCode: 'US', currencyCode: 'USD', total: { amount: '50.00', label: 'Trattoria Luna' } });
  const google = await payments.googlePay(request);
  await google.attach('#google');
  document.querySelector('#google').addEventListener('click', async () => { window.results.google = await google.tokenize(); });
  const cash = await payments.cashAppPay(request, { redirectURL: location.origin + '/callback' });
  cash.addEventListener('ontokenization', (event) => { window.results.cash = event.detail.tokenResult; });
  await cash.attach('#cash');
  window.ready = true;
})().catch((error) => { window.problem = error.name + ': ' + error.message; });`;

let browser: Browser;
let sandbox: PaymentSandbox;
let shop: Server;
let shopUrl: string;
let dataDir: string;
let page: Page;
let field: FrameLocator;

const pay = (sourceId: string) => squareClient(sandbox.url).payments.create(charge(sourceId));
const tokenize = () => page.evaluate(() => window.card.tokenize());

async function fill(card: Record<'card-number' | 'expiration-date' | 'cvv' | 'postal-code', string>): Promise<void> {
  await page.evaluate(() => window.card.clear());
  for (const [id, value] of Object.entries(card)) await field.locator(`#${id}`).fill(value);
}

(EXECUTABLE ? describe : describe.skip)('square.js in a browser (needs Chromium)', () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
    sandbox = await startPaymentSandbox({ port: 0, dataDir });
    shop = createServer((request, response) => {
      const isScript = request.url === '/shop.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      // The strictest policy a shop may have: the sandbox's origin and nothing inline.
      response.setHeader(
        'content-security-policy',
        `default-src 'self'; script-src 'self' ${sandbox.url}; style-src 'self'; connect-src 'self' ${sandbox.url}; frame-src ${sandbox.url}`,
      );
      response.end(
        isScript
          ? SHOP_SCRIPT
          : `<!doctype html><title>Shop</title><div id="card"></div><div id="google"></div><div id="cash"></div><script src="${sandbox.url}/square.js"></script><script src="/shop.js"></script>`,
      );
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    browser = await chromium.launch({ ...(EXECUTABLE ? { executablePath: EXECUTABLE } : {}), args: FLAGS });
    page = await browser.newPage();
    field = page.frameLocator('iframe[title="Secure card form"]');
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    shop?.close();
    await sandbox?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  beforeEach(async () => {
    await page.goto(shopUrl);
    await page.waitForFunction(() => window.ready ?? window.problem);
    expect(await page.evaluate(() => window.problem)).toBeUndefined();
  });

  it('types a card from field to field, tokenizes and pays once with it', async () => {
    await field.locator('#card-number').click();
    await page.keyboard.type('4111111111111111123112310001');
    expect(
      await field.locator('input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).toEqual(['4111 1111 1111 1111', '12/31', '123', '10001']);
    const result = await tokenize();
    expect(result).toMatchObject({ status: 'OK', details: { method: 'Card', card: { brand: 'VISA', last4: '1111' } } });
    expect((await pay(result.token ?? '')).payment).toMatchObject({
      status: 'COMPLETED',
      cardDetails: { card: { last4: '1111' } },
    });
    expect((await refusal(pay(result.token ?? ''))).errors[0]?.code).toBe('CARD_TOKEN_USED');
  });

  it('declines when charged, for a card whose number or code says so', async () => {
    await fill({
      'card-number': '4000 0000 0000 0002',
      'expiration-date': '12/31',
      cvv: '123',
      'postal-code': '10001',
    });
    expect((await refusal(pay((await tokenize()).token ?? ''))).errors[0]?.code).toBe('GENERIC_DECLINE');
    await fill({
      'card-number': '4111 1111 1111 1111',
      'expiration-date': '12/31',
      cvv: '911',
      'postal-code': '10001',
    });
    expect((await refusal(pay((await tokenize()).token ?? ''))).errors[0]?.code).toBe('CVV_FAILURE');
  });

  it('names every empty field, shows the first and takes the focus there', async () => {
    const result = await tokenize();
    expect(result.status).toBe('Invalid');
    expect(result.errors?.map((error) => error.field)).toEqual(['cardNumber', 'expirationDate', 'cvv', 'postalCode']);
    expect(await field.locator('#message-text').textContent()).toBe('Enter your card number.');
    expect(await field.locator('#card-number').getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves nothing behind when destroyed', async () => {
    await page.evaluate(() => window.card.destroy());
    expect(await page.locator('#card').innerHTML()).toBe('');
    await expect(tokenize()).rejects.toThrow('already destroyed');
  });

  it('refuses an application id of another kind by name', async () => {
    const name = await page.evaluate(() => {
      try {
        (window as unknown as { Square: { payments(id: string, location: string): unknown } }).Square.payments(
          'sq0idp-live',
          'L1',
        );
        return 'accepted';
      } catch (error) {
        return error instanceof Error ? `${error.name}: ${error.message}` : 'unnamed';
      }
    });
    expect(name).toBe('InvalidApplicationIdError: The Payment applicationId option is not in the correct format.');
  });

  it('pays with Google Pay after the sheet is approved, and gives Cancel when it is not', async () => {
    const sheet = page.frameLocator('iframe[title="Google Pay"]');
    await page.locator('#google button').click();
    await sheet.locator('#cancel').click();
    await page.waitForFunction(() => window.results.google?.status === 'Cancel');
    await page.locator('#google button').click();
    expect(await sheet.locator('#amount').textContent()).toBe('$50.00');
    await sheet.locator('#approve').click();
    await page.waitForFunction(() => window.results.google?.status === 'OK');
    const result = await page.evaluate(() => window.results.google);
    expect(result?.details?.method).toBe('Google Pay');
    expect((await pay(result?.token ?? '')).payment).toMatchObject({
      status: 'COMPLETED',
      cardDetails: { walletType: 'GOOGLE_PAY' },
    });
  });

  it('pays with Cash App in the sheet', async () => {
    await page.locator('#cash button').click();
    await page.frameLocator('iframe[title="Cash App Pay"]').locator('#approve').click();
    await page.waitForFunction(() => window.results.cash?.status === 'OK');
    expect((await pay((await page.evaluate(() => window.results.cash?.token)) ?? '')).payment).toMatchObject({
      status: 'COMPLETED',
      sourceType: 'WALLET',
    });
  });

  it('comes back from the Cash App page to the redirect address with the token, and cleans the address', async () => {
    await page.locator('#cash button').click();
    await page.frameLocator('iframe[title="Cash App Pay"]').locator('#redirect').click();
    await page.waitForURL(/\/wallet-sheet/);
    await page.locator('#approve').click();
    await page.waitForURL(/\/callback/);
    await page.waitForFunction(() => window.results?.cash?.status === 'OK');
    expect(page.url()).toBe(`${shopUrl}/callback`);
    expect((await pay((await page.evaluate(() => window.results.cash?.token)) ?? '')).payment?.status).toBe(
      'COMPLETED',
    );
  });
});
