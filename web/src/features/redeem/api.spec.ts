import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { redeemApi } from './api.js';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = fetchMock.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it.each([
  ['a scan', () => redeemApi.scan('GV1.A.B')],
  [
    'the sending of a code',
    () => redeemApi.sendOtp({ email: 'tom@mail.example', redeemAmount: 42.5, qrUniqueCode: 'GV1.A.B' }),
  ],
  [
    'the check of a code',
    () => redeemApi.verifyOtp({ email: 'tom@mail.example', qrUniqueCode: 'GV1.A.B', otp: 'K7M2QX' }),
  ],
  ['a redemption', () => redeemApi.redeem({ qrCode: 'GV1.A.B', amount: 42.5 }, 'key')],
])('%s does not hang for ever', async (_what, send) => {
  await send();
  expect(fetchMock.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
});
