import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionEnded, signedIn, userSucceeded } from '../../../app/session/slice.js';
import type { User } from '../../../app/session/user.js';
import { rootOf } from '../../../app/store.js';
import { peopleKnown, tillForgotten, tillLocked, unlockedByPin } from '../../../app/till/actions.js';
import { ApiError, networkError } from '../../../lib/api-error.js';
import { openedOf, statementOf } from '../../../testing/offline-till.js';
import { offlineApi } from './api.js';
import { device } from './device.js';
import { offlineSaga } from './saga.js';
import { offlineActions, offlineReducer } from './slice.js';
import type { OfflineState } from './state.js';
import { t } from './texts.js';

const PIN = '482915';
const { kit, queueKeys } = openedOf();
const noor = {
  _id: 'noor',
  name: 'Noor Haddad',
  role: 'Admin',
  staffRole: 'cashier',
  restaurantName: 'Larkspur House',
  till: { id: 'till-1', name: 'Bar till', location: '' },
  tillIdleMinutes: 2,
} as User;
const getKit = jest.spyOn(offlineApi, 'kit');
const handIn = jest.spyOn(offlineApi, 'handIn');
const reach = jest.spyOn(offlineApi, 'reach');
const refusal = (code: string, status: number) => new ApiError({ status, code, message: `${code} in words` });
let task: Task | undefined;

function start() {
  const reducer = rootOf({ offline: offlineReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, offlineSaga);
  return { dispatch, offline: () => (state as unknown as { offline: OfflineState }).offline };
}
type App = ReturnType<typeof start>;

/** A PIN takes its time, and so does a database. */
async function until(app: App, wanted: (state: OfflineState) => boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (wanted(app.offline())) return;
    await wait(10);
  }
  throw new Error(`not so after all: ${JSON.stringify(app.offline())}`);
}

/** Noor unlocked it with network. */
async function unlockedWithNetwork(app: App): Promise<void> {
  app.dispatch(signedIn(noor));
  app.dispatch(unlockedByPin({ user: noor, role: 'cashier', pin: PIN }));
  await until(app, ({ people }) => people.length === 1);
}

async function unlockWithoutNetwork(app: App, pin: string): Promise<void> {
  app.dispatch(offlineActions.personChosen('noor'));
  app.dispatch(offlineActions.unlockRequested(pin));
  await until(app, ({ unlock }) => unlock.status !== 'sending');
}

async function acceptAt(app: App, statement: string, cents: number): Promise<void> {
  app.dispatch(offlineActions.scanned(statement));
  await until(app, ({ step }) => step === 'amount');
  app.dispatch(offlineActions.amountSet(cents));
  app.dispatch(offlineActions.acceptRequested());
  await until(app, ({ isSaving }) => !isSaving);
}

beforeEach(async () => {
  const window = new EventTarget();
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true, writable: true });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true, writable: true });
  await device.forget();
  getKit.mockReset().mockResolvedValue({ kit, queueKeys });
  handIn.mockReset().mockResolvedValue({
    success: true,
    message: '',
    redeemed: 38,
    shortfall: 0,
    currency: 'USD',
  });
  reach.mockReset().mockRejectedValue(networkError());
});
afterEach(() => task?.cancel());

describe('a till that was unlocked with network', () => {
  it('is unlocked without by the same PIN, after a reload too, and takes what the platform signed', async () => {
    await unlockedWithNetwork(start());
    task?.cancel();
    const app = start();
    app.dispatch(offlineActions.lockShown());
    await until(app, ({ people }) => people.length === 1);
    expect(app.offline().till).toMatchObject({ businessName: 'Larkspur House', name: 'Bar till', idleMinutes: 2 });
    await unlockWithoutNetwork(app, PIN);
    expect(app.offline()).toMatchObject({ isOpen: true, unlocked: { name: 'Noor Haddad' }, leftCents: 30_000 });
    await acceptAt(app, statementOf({ cardId: 'card-1' }), 3_800);
    expect(app.offline()).toMatchObject({ step: 'done', waiting: 1, leftCents: 26_200 });
    expect(app.offline().entries).toMatchObject([{ amountCents: 3_800, state: 'waiting' }]);
    expect(JSON.stringify(app.offline().entries)).not.toContain('grant');
  });

  it('asks for the network after five wrong PINs, one after the other', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(tillLocked());
    await unlockWithoutNetwork(app, '111222');
    expect(app.offline().unlock.error).toBe(t('unlock.wrong', { count: 4 }));
    await unlockWithoutNetwork(app, PIN);
    app.dispatch(offlineActions.lockRequested());
    for (let time = 1; time <= 5; time++) await unlockWithoutNetwork(app, '111222');
    expect(app.offline().unlock.error).toBe(t('unlock.over'));
    await unlockWithoutNetwork(app, PIN);
    expect(app.offline()).toMatchObject({ unlocked: null, unlock: { error: t('unlock.over') } });
  });

  it('knows nobody any more once the business allows it no longer, and hands in what it accepted', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(offlineActions.counterOpened());
    await acceptAt(app, statementOf({ cardId: 'card-1' }), 3_800);
    getKit.mockResolvedValue({ kit: null, queueKeys });
    app.dispatch(unlockedByPin({ user: noor, role: 'cashier', pin: PIN }));
    await until(app, ({ entries }) => entries[0]?.state === 'handedIn');
    expect(app.offline()).toMatchObject({ people: [], unlocked: null, waiting: 0 });
    expect(handIn).toHaveBeenCalledTimes(1);
    app.dispatch(offlineActions.noted());
    await until(app, ({ entries }) => entries[0]?.isNoted === true);
  });

  it('lets nobody in who works there no more, as soon as it hears of it', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(tillLocked());
    app.dispatch(peopleKnown(['noor', 'sam']));
    app.dispatch(peopleKnown(['sam']));
    await until(app, ({ people }) => people.length === 0);
    await unlockWithoutNetwork(app, PIN);
    expect(app.offline()).toMatchObject({ unlocked: null, unlock: { error: t('unlock.over') } });
  });

  it('that keeps nothing any more says so, and is used again once it does', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(tillLocked());
    jest.spyOn(console, 'warn').mockReturnValue();
    const broken = jest.spyOn(device, 'people').mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    await unlockWithoutNetwork(app, PIN);
    expect(app.offline().unlock).toEqual({ status: 'failed', error: t('unlock.over') });
    broken.mockRestore();
    await unlockWithoutNetwork(app, PIN);
    expect(app.offline().isOpen).toBe(true);
  });

  it('that was withdrawn forgets everybody and everything', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(offlineActions.counterOpened());
    await acceptAt(app, statementOf({ cardId: 'card-1' }), 3_800);
    app.dispatch(tillForgotten());
    await until(app, ({ people, till }) => people.length === 0 && till === null);
    expect(await device.entries()).toEqual([]);
  });

  it('opens its counter without the PIN for who is unlocked already, after a reload too', async () => {
    const app = start();
    app.dispatch(userSucceeded(noor));
    app.dispatch(offlineActions.tillShown());
    await until(app, ({ unlocked }) => unlocked !== null);
    app.dispatch(offlineActions.counterOpened());
    await until(app, ({ leftCents }) => leftCents === 30_000);
    expect(await device.people()).toEqual([]);
    app.dispatch(sessionEnded());
    expect(app.offline()).toMatchObject({ isOpen: true, unlocked: { name: 'Noor Haddad' } });
    app.dispatch(tillLocked());
    await until(app, ({ unlocked }) => unlocked === null);
  });

  it('leaves its counter open when the session has ended meanwhile, with what is typed', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(offlineActions.counterOpened());
    app.dispatch(offlineActions.scanned(statementOf({ cardId: 'card-1' })));
    await until(app, ({ step }) => step === 'amount');
    app.dispatch(offlineActions.amountSet(3_800));
    app.dispatch(sessionEnded());
    expect(app.offline()).toMatchObject({ isOpen: true, cents: 3_800 });
    app.dispatch(offlineActions.acceptRequested());
    await until(app, ({ step }) => step === 'done');
  });
});

describe('a card', () => {
  it.each([
    ['the QR for times with network', 'GV1.A.B', t('refused.otherQr')],
    ['what somebody made up', statementOf().replace('.7500.', '.9900.'), t('refused.not-signed')],
    ['one of another business', statementOf({ business: 'other' }), t('refused.other-business')],
    ['one with nothing left', statementOf({ balanceCents: 0 }), t('refused.nothing-left')],
  ])('%s says why it is not taken', async (_what, text, notice) => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(offlineActions.counterOpened());
    app.dispatch(offlineActions.scanned(text));
    await until(app, (state) => state.notice === notice);
    expect(app.offline().step).toBe('scan');
  });

  it('is accepted once, and what the disk does not take is not accepted', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(offlineActions.counterOpened());
    await acceptAt(app, statementOf({ cardId: 'card-1' }), 3_800);
    app.dispatch(offlineActions.nextGuest());
    app.dispatch(offlineActions.scanned(statementOf({ cardId: 'card-1' })));
    await until(app, ({ notice }) => notice === t('refused.card-twice'));
    const full = jest.spyOn(device, 'keepEntry').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    jest.spyOn(console, 'warn').mockReturnValue();
    await acceptAt(app, statementOf({ cardId: 'card-2' }), 100);
    expect(app.offline()).toMatchObject({ step: 'amount', problem: t('notKept'), cents: 100 });
    full.mockRestore();
    app.dispatch(offlineActions.acceptRequested());
    await until(app, ({ step }) => step === 'done');
  });
});

describe('without network', () => {
  it('it is known from the device, and over with the first answer; then what waits is handed in', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    window.dispatchEvent(new Event('offline'));
    await until(app, ({ isReached }) => !isReached);
    app.dispatch(offlineActions.counterOpened());
    await acceptAt(app, statementOf({ cardId: 'card-1' }), 3_800);
    reach.mockRejectedValue(refusal('TILL_NOT_ENROLLED', 401));
    app.dispatch(offlineActions.reachAsked());
    await until(app, ({ isReached, waiting }) => isReached && waiting === 0);
    expect(handIn).toHaveBeenCalledWith(
      expect.objectContaining({ amount: 38, grant: 'grant-of-noor', statement: expect.stringContaining('.card-1.') }),
    );
  });

  it('what the platform refuses for good is told, and what it can not answer waits on', async () => {
    const app = start();
    await unlockedWithNetwork(app);
    app.dispatch(offlineActions.counterOpened());
    await acceptAt(app, statementOf({ cardId: 'card-1' }), 3_800);
    app.dispatch(offlineActions.nextGuest());
    await acceptAt(app, statementOf({ cardId: 'card-2' }), 200);
    handIn.mockRejectedValueOnce(refusal('CARD_NOT_FOUND', 404)).mockRejectedValueOnce(refusal('UNAUTHORIZED', 401));
    app.dispatch(unlockedByPin({ user: noor, role: 'cashier', pin: PIN }));
    await until(app, ({ waiting }) => waiting === 1);
    expect(app.offline().entries[0]).toMatchObject({ state: 'refused', refusal: 'CARD_NOT_FOUND in words' });
    app.dispatch(unlockedByPin({ user: noor, role: 'cashier', pin: PIN }));
    await until(app, ({ waiting }) => waiting === 0);
    expect(handIn).toHaveBeenCalledTimes(3);
  });
});
