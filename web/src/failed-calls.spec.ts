import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buyRequested, purchaseOpened, type PurchaseIntent } from './app/purchase-intent.js';
import { signedIn } from './app/session/slice.js';
import type { User } from './app/session/user.js';
import { createAppStore, type Feature } from './app/store.js';
import { loginSaga } from './features/login/saga.js';
import { loginActions, loginReducer } from './features/login/slice.js';
import { purchaseSaga } from './features/purchase/saga.js';
import { purchaseReducer } from './features/purchase/slice.js';
import { redeemSaga } from './features/redeem/saga.js';
import { redeemActions, redeemReducer } from './features/redeem/slice.js';
import { registerSaga } from './features/register/saga.js';
import { registerActions, registerReducer } from './features/register/slice.js';
import { settingsSaga } from './features/settings/saga.js';
import { settingsActions, settingsReducer } from './features/settings/slice.js';
import { storefrontSaga } from './features/storefront/saga.js';
import { storefrontActions, storefrontReducer } from './features/storefront/slice.js';
import { superAdminSaga } from './features/superadmin/saga.js';
import { superAdminActions, superAdminReducer } from './features/superadmin/slice.js';

/** What can come back from a call that failed, as the browser's fetch gives it. */
const refusal = { message: 'Ada has left the kitchen.', code: 'KITCHEN_EMPTY', requestId: 'r1' };
const answers: Record<string, () => Promise<{ status: number; body: string }>> = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'an answer that came too late': () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
  "a proxy's page": async () => ({ status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }),
  'an empty answer': async () => ({ status: 503, body: '' }),
  'JSON of somebody else': async () => ({ status: 404, body: '{"error":"no route","message":"upstream 10.0.0.7"}' }),
  "a hotel's sign-in page": async () => ({ status: 200, body: '<html>Welcome to our wireless network</html>' }),
};
const spoken: Record<string, () => Promise<{ status: number; body: string }>> = {
  'a refusal': async () => ({ status: 409, body: JSON.stringify(refusal) }),
  'a server in trouble': async () => ({ status: 500, body: JSON.stringify(refusal) }),
};

let answer: () => Promise<{ status: number; body: string }>;
const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest, document: globalThis.document };

/** The one call that is not made by fetch: a logo that is sent with its progress. */
class Upload {
  status = 0;
  responseText = '';
  upload = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(): void {
    answer().then(
      ({ status, body }) => {
        Object.assign(this, { status, responseText: body });
        this.onload();
      },
      () => this.onerror(),
    );
  }
}

const login: Feature = { key: 'login', reducer: loginReducer, saga: loginSaga };
const settings: Feature = { key: 'settings', reducer: settingsReducer, saga: settingsSaga };
const superAdmin: Feature = { key: 'superAdmin', reducer: superAdminReducer, saga: superAdminSaga };
const redeem: Feature = { key: 'redeem', reducer: redeemReducer, saga: redeemSaga };
const register: Feature = { key: 'register', reducer: registerReducer, saga: registerSaga };
const purchase: Feature = { key: 'purchase', reducer: purchaseReducer, saga: purchaseSaga };
const storefront: Feature = { key: 'storefront', reducer: storefrontReducer, saga: storefrontSaga };

const admin = { _id: 'elena', role: 'Admin', businessSlug: 'larkspur-house' } as User;
const intent = {
  giftCard: {
    _id: 'g1',
    giftCardName: 'Supper',
    businessSlug: 'larkspur-house',
    salePrice: 80,
    amount: 100,
    currency: 'USD',
  },
  business: null,
} as unknown as PurchaseIntent;
const found = redeemActions.lookupSucceeded({
  giftCard: {} as never,
  offer: null,
  presence: null,
  tips: null,
  buyer: { cardId: 'c1', remainingBalance: 60, selfInfo: { name: 'Ada', email: 'ada@guest.test' } } as never,
});

type Action = { type: string };
type Call = readonly [fallback: string, feature: Feature, ...actions: Action[]];

/** Each call whose fallback the specification names (8), by what starts it. */
const calls: readonly Call[] = [
  ['Failed to login', login, loginActions.loginRequested({ email: 'ada@admin.test', password: 'seven-larks' })],
  ['Failed to fetch business information', storefront, storefrontActions.businessRequested('larkspur-house')],
  ['Failed to fetch business information', purchase, buyRequested(intent), purchaseOpened(intent)],
  ['Failed to save settings', settings, settingsActions.profileSaveRequested({ restaurantName: 'Larkspur' })],
  ['Failed to save settings', settings, settingsActions.paymentsSaveRequested({ squareLocationId: 'L1' })],
  [
    'Failed to change password',
    settings,
    settingsActions.passwordChangeRequested({ currentPassword: 'a', newPassword: 'seven-larks' }),
  ],
  ['Logo upload failed', settings, settingsActions.logoChosen({ type: 'image/png', size: 10 } as File)],
  ['Failed to generate digital ad', settings, settingsActions.posterOpened()],
  ['Failed to generate digital ad', settings, settingsActions.posterRequested('save')],
  [
    'Login failed. Please try again.',
    superAdmin,
    superAdminActions.superLoginRequested({ email: 'root@admin.test', password: 'seven-larks' }),
  ],
  [
    'Failed to create admin',
    superAdmin,
    superAdminActions.createRequested({ name: 'Ada', email: 'ada@admin.test', restaurantName: 'Larkspur', phone: '' }),
  ],
  [
    'Failed to send OTP.',
    redeem,
    redeemActions.scanned('GV1.A.B'),
    found,
    redeemActions.amountSet(2000),
    redeemActions.sendRequested(),
  ],
  [
    'Failed to process redemption.',
    redeem,
    redeemActions.scanned('GV1.A.B'),
    found,
    redeemActions.amountSet(2000),
    redeemActions.overrideRequested({ reason: 'no email at hand', password: 'tulips in may' }),
  ],
  ['Error sending OTP. Try again.', register, registerActions.sendOtpRequested('ada@admin.test')],
  ['Invalid OTP. Please try again.', register, registerActions.verifyOtpRequested('123456')],
  ['Error during registration. Check OTP or details.', register, registerActions.registerRequested({} as never)],
];

/** Runs the feature with the real client and gives all of the state as text, once `text` is in it. */
async function stateWith(text: string, feature: Feature, actions: readonly Action[]): Promise<string> {
  const { store, addFeature } = createAppStore();
  store.dispatch(signedIn(admin));
  addFeature(feature);
  const state = (): string => JSON.stringify(store.getState());
  const wanted = answer;
  answer = () => new Promise(() => undefined); // what comes before the last action only leads there
  for (const action of actions.slice(0, -1)) store.dispatch(action);
  answer = wanted;
  store.dispatch(actions.at(-1) as Action);
  for (const end = Date.now() + 2000; !state().includes(text) && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 5));
  return state();
}

beforeEach(() => {
  globalThis.fetch = (async () => {
    const { status, body } = await answer();
    return new Response(body, { status });
  }) as typeof fetch;
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  Object.assign(globalThis, real);
});

describe.each(Object.entries(answers))('after %s', (_what, given) => {
  it.each(calls)('people read: %s', async (fallback, feature, ...actions) => {
    answer = given;
    const state = await stateWith(fallback, feature, actions);
    expect(state).toContain(fallback);
    expect(state).not.toMatch(/upstream|<html|Failed to fetch"|timed out/);
  });
});

describe.each(Object.entries(spoken))("after %s people read the server's message", (_what, given) => {
  it.each(calls)('and not only: %s', async (_fallback, feature, ...actions) => {
    answer = given;
    expect(await stateWith(refusal.message, feature, actions)).toContain(refusal.message);
  });
});
