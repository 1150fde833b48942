import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startWallet, type Payments, type TokenResult, type WalletWish } from './wallet-starters.js';

const approved: TokenResult = { status: 'OK', token: 'wnon:1' };
const onResult = jest.fn<WalletWish['onResult']>();
const wish: WalletWish = {
  giftCardId: 'supper',
  amount: 72.5,
  currency: 'USD',
  businessName: 'Larkspur House',
  dark: false,
  onResult,
};
const button = {
  attach: jest.fn(async () => undefined),
  destroy: jest.fn(async () => true),
  tokenize: jest.fn(async () => approved),
  addEventListener: jest.fn<(type: string, hear: (event: { detail: object }) => void) => void>(),
};
const payments = {
  paymentRequest: jest.fn((request: object) => request),
  googlePay: jest.fn(async () => button),
  cashAppPay: jest.fn(async (_request: object, _options: object) => button),
};
const start = (wallet: keyof typeof startWallet, place = new EventTarget()) =>
  startWallet[wallet](payments as unknown as Payments, place as HTMLElement, wish);

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.window = { location: { origin: 'https://cards.example' } } as Window & typeof globalThis;
});

describe.each(['googlePay', 'cashAppPay'] as const)('%s', (wallet) => {
  it('asks for the amount it is drawn with, and is taken away as a whole', async () => {
    const end = await start(wallet);
    expect(payments.paymentRequest).toHaveBeenCalledWith({
      countryCode: 'US',
      currencyCode: 'USD',
      total: { amount: '72.50', label: 'Larkspur House' },
    });
    expect(button.attach).toHaveBeenCalledTimes(1);
    await end();
    expect(button.destroy).toHaveBeenCalledTimes(1);
  });

  it('is told to be missing where it can not start', async () => {
    payments[wallet].mockRejectedValueOnce(new Error('not on this device'));
    await expect(start(wallet)).rejects.toThrow('not on this device');
  });
});

it('Google Pay gives what its sheet answered, and nothing when the sheet broke off', async () => {
  const place = new EventTarget();
  const end = await start('googlePay', place);
  const press = async (): Promise<void> => {
    place.dispatchEvent(new Event('click'));
    await Promise.resolve();
    await Promise.resolve();
  };
  await press();
  button.tokenize.mockRejectedValueOnce(new Error('closed'));
  await press();
  await end();
  await press();
  expect(onResult.mock.calls).toEqual([[approved], [undefined]]);
});

it('Cash App Pay leads back to the callback page and gives what came of it', async () => {
  await start('cashAppPay');
  expect(payments.cashAppPay).toHaveBeenCalledWith(expect.anything(), {
    redirectURL: 'https://cards.example/payment/callback',
    referenceId: 'supper',
  });
  const hear = button.addEventListener.mock.calls[0]?.[1];
  hear?.({ detail: { tokenResult: approved } });
  hear?.({ detail: { error: new Error('no') } });
  expect(onResult.mock.calls).toEqual([[approved], [undefined]]);
});
