import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UnknownAction } from 'redux';
import { runSaga } from 'redux-saga';
import { ApiError, networkError } from '../../lib/api-error.js';
import type { Buyer, HistoryEntry } from '../../lib/buyer.js';
import { ordersApi } from './api.js';
import {
  act,
  addressProblem,
  type CardAction,
  cardActionActions,
  cardActionReducer,
  followRefund,
  isCorrectable,
  isTopUpRefundable,
  isUndoable,
  REFUND_LOOK_MS,
  refundStarted,
  topUpRefundStarted,
} from './card-actions.js';
import type { GiftCardOrders } from './model.js';
import type { Order } from './model.js';
import { ordersActions, ordersReducer } from './slice.js';
import { recipientAddress } from './recipient-address.js';

const HOUR_MS = 3_600_000;
const buyer = { cardId: 'c1', buyerName: 'Maya' } as Buyer;
type RefundAnswer = Awaited<ReturnType<typeof ordersApi.refund>>;
const refundThat = (state: RefundAnswer['refund']['state']) => ({ refund: { state } }) as RefundAnswer;

beforeEach(() => {
  globalThis.document = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document;
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function run(action: CardAction, answer = 'typed twice'): Promise<{ type: string; payload?: unknown }[]> {
  const seen: { type: string }[] = [];
  await runSaga(
    { dispatch: (put: { type: string }) => seen.push(put) },
    act,
    cardActionActions.cardActionConfirmed({ action, answer }),
  ).toPromise();
  return seen;
}

describe('what an admin does to a sold card', () => {
  it('takes back a redemption once, and shows the card as it is then', async () => {
    const undo = jest.spyOn(ordersApi, 'undo').mockResolvedValue({ success: true, message: '', buyer });
    const seen = await run({ what: 'undo', cardId: 'c1', redemptionId: 'r1' });
    expect(undo).toHaveBeenCalledWith('c1', 'r1', 'typed twice', expect.any(String));
    expect(seen[0]).toEqual(cardActionActions.cardActionSucceeded());
    expect(seen.at(-1)).toEqual(ordersActions.buyerChanged(buyer));
  });

  it.each(['block', 'unblock'] as const)('can %s it', async (what) => {
    const called = jest.spyOn(ordersApi, what).mockResolvedValue({ success: true, message: '', buyer });
    await run({ what, cardId: 'c1' });
    expect(called).toHaveBeenCalledWith('c1', 'typed twice');
  });

  it('gives it a new code, once for each wish', async () => {
    const called = jest.spyOn(ordersApi, 'reissue').mockResolvedValue({ success: true, message: '', buyer });
    const seen = await run({ what: 'reissue', cardId: 'c1' });
    expect(called).toHaveBeenCalledWith('c1', 'typed twice', expect.any(String));
    expect(seen.at(-1)).toEqual(ordersActions.buyerChanged(buyer));
  });

  it("mails a gift to its recipient's right address", async () => {
    const called = jest.spyOn(ordersApi, 'recipient').mockResolvedValue({ success: true, message: '', buyer });
    const seen = await run({ what: 'recipient', cardId: 'c1' });
    expect(called).toHaveBeenCalledWith('c1', 'typed twice');
    expect(seen.at(-1)).toEqual(ordersActions.buyerChanged(buyer));
  });

  it('corrects only the recipient of a gift that lives, to another address that is one', () => {
    const giftInfo = { recipientName: 'Maya', recipientEmail: 'maya@example.com' };
    expect(isCorrectable({ status: 'blocked', giftInfo })).toBe(true);
    // One that its buyer handed over can get an address; one who was erased has none to correct.
    const nobody = { recipientName: 'Maya', recipientEmail: '' };
    expect(isCorrectable({ status: 'active', giftInfo: { ...nobody, byLink: true } })).toBe(true);
    expect(isCorrectable({ status: 'active', giftInfo: nobody })).toBe(false);
    expect([isCorrectable({ status: 'void', giftInfo }), isCorrectable({ status: 'active', giftInfo: null })]).toEqual([
      false,
      false,
    ]);
    expect(addressProblem(' maya.lind@example.com ', 'maya@example.com')).toBeNull();
    expect(
      ['  ', 'maya@example', ' Maya@Example.com'].map((email) => addressProblem(email, 'maya@example.com')),
    ).toEqual(['This field is mandatory', 'Please enter a valid email address', 'This is the address it has already.']);
  });

  it('corrects the number of a gift that is texted, or mails it', async () => {
    const giftInfo = { recipientName: 'Maya', recipientEmail: '', recipientPhone: '+13025550164' };
    expect(isCorrectable({ status: 'active', giftInfo })).toBe(true);
    expect(recipientAddress(giftInfo)).toBe('+1 (302) 555-0164');
    expect(
      ['12', '1 302 555 0164', 'maya@', '302 555 0165', 'maya@example.com'].map((typed) =>
        addressProblem(typed, giftInfo.recipientPhone),
      ),
    ).toEqual([
      'Please enter a valid phone number',
      'This is the address it has already.',
      'Please enter a valid email address',
      null,
      null,
    ]);
    // Where it is mailed a number is none.
    expect(addressProblem('302 555 0165', 'maya@example.com')).toBe('Please enter a valid email address');
  });

  it('refunds its order, and follows what becomes of it', async () => {
    const refund = jest.spyOn(ordersApi, 'refund').mockResolvedValue(refundThat('voiding'));
    const seen = await run({ what: 'refund', cardId: 'c1' });
    expect(refund).toHaveBeenCalledWith('c1', 'typed twice', expect.any(String));
    expect(seen.at(-1)).toEqual(refundStarted('c1'));
  });

  it('refunds a top-up by its own order, and shows its card when that is under way', async () => {
    const refund = jest.spyOn(ordersApi, 'refund').mockResolvedValue(refundThat('voiding'));
    const seen = await run({ what: 'topUpRefund', cardId: 'c1', orderId: 'o2' });
    expect(refund).toHaveBeenCalledWith('o2', 'typed twice', expect.any(String));
    const asked = jest.spyOn(ordersApi, 'refundOf').mockResolvedValue(refundThat('refunding'));
    const read = jest.spyOn(ordersApi, 'order').mockResolvedValue({ order: buyer as Order });
    await runSaga(
      { dispatch: () => undefined },
      followRefund,
      topUpRefundStarted({ cardId: 'c1', orderId: 'o2' }),
    ).toPromise();
    expect([seen.at(-1)?.type, asked.mock.calls, read.mock.calls]).toEqual([
      topUpRefundStarted.type,
      [['o2']],
      [['c1']],
    ]);
  });

  it('offers the refund of a top-up until it was taken back', () => {
    const entry = { id: 'o2', kind: 'loaded', undoneId: null } as HistoryEntry;
    const back = { id: 'e3', kind: 'unloaded', undoneId: 'o2' } as HistoryEntry;
    expect(isTopUpRefundable(entry, { redemptionHistory: [entry] })).toBe(true);
    expect(isTopUpRefundable(entry, { redemptionHistory: [back, entry] })).toBe(false);
    expect(isTopUpRefundable(back, { redemptionHistory: [back] })).toBe(false);
  });

  it('shows a refunded card as ended as soon as it is, be it after an hour, in the list and in the open dialog', async () => {
    jest.useFakeTimers();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const shown = { ...buyer, qrCode: { uniqueCode: '7K2M4-9QXTB' }, status: 'active' } as Buyer;
    const asked = jest
      .spyOn(ordersApi, 'refundOf')
      .mockResolvedValue(refundThat('voiding'))
      .mockRejectedValueOnce(networkError());
    const read = jest.spyOn(ordersApi, 'order').mockResolvedValue({ order: { ...shown, status: 'void' } as Order });
    let orders = ordersReducer(undefined, ordersActions.customersSucceeded({ buyers: [shown], total: 1 }));
    orders = ordersReducer(
      ordersReducer(orders, ordersActions.buyersOpened({ id: 'g1' } as GiftCardOrders)),
      ordersActions.buyersSucceeded({ buyers: [shown], total: 1 }),
    );
    const following = runSaga(
      {
        dispatch: (put: UnknownAction) => {
          orders = ordersReducer(orders, put);
        },
        getState: () => ({ orders }),
      },
      followRefund,
      refundStarted('c1'),
    ).toPromise();
    await jest.advanceTimersByTimeAsync(REFUND_LOOK_MS.first);
    expect(asked).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked.mock.calls.length).toBeLessThan(HOUR_MS / REFUND_LOOK_MS.longest + 10);
    expect(read).not.toHaveBeenCalled();
    asked.mockResolvedValue(refundThat('refunding'));
    await jest.advanceTimersByTimeAsync(REFUND_LOOK_MS.longest);
    await following;
    expect(read.mock.calls).toEqual([['c1']]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect([orders.customers.buyers[0]?.status, orders.dialog?.buyers[0]?.status]).toEqual(['void', 'void']);
  });

  it('gives up on a refund that it may not look at', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked = jest
      .spyOn(ordersApi, 'refundOf')
      .mockRejectedValue(new ApiError({ status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in.' }));
    await runSaga({}, followRefund, refundStarted('c1')).toPromise();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks again as the same wish after a lost answer, as another one with another reason or after a refusal', async () => {
    const lost = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Away.' });
    const refusal = new ApiError({ status: 409, code: 'UNDO_TOO_LATE', message: 'More than 24 hours have passed.' });
    const undo = jest
      .spyOn(ordersApi, 'undo')
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(refusal)
      .mockResolvedValue({ success: true, message: '', buyer });
    const action = { what: 'undo', cardId: 'c1', redemptionId: 'r1' } as const;
    for (const reason of ['typed twice', 'typed twice', 'wrong guest', 'wrong guest']) await run(action, reason);
    const [first, again, edited, afterRefusal] = undo.mock.calls.map(([, , , key]) => key);
    expect(again).toBe(first);
    expect(new Set([first, edited, afterRefusal]).size).toBe(3);
  });

  it('says why it was refused, and can be tried again', async () => {
    jest
      .spyOn(ordersApi, 'undo')
      .mockRejectedValue(
        new ApiError({ status: 409, code: 'UNDO_TOO_LATE', message: 'More than 24 hours have passed.' }),
      );
    expect(await run({ what: 'undo', cardId: 'c1', redemptionId: 'r1' })).toEqual([
      cardActionActions.cardActionFailed('More than 24 hours have passed.'),
    ]);
    const asked = cardActionReducer(undefined, cardActionActions.cardActionAsked({ what: 'block', cardId: 'c1' }));
    const failed = cardActionReducer(asked, cardActionActions.cardActionFailed('no'));
    expect(failed).toEqual({ asked: { what: 'block', cardId: 'c1' }, status: 'failed', error: 'no' });
  });

  it('is not given up while it is being done', () => {
    const asked = cardActionReducer(undefined, cardActionActions.cardActionAsked({ what: 'block', cardId: 'c1' }));
    const sending = cardActionReducer(
      asked,
      cardActionActions.cardActionConfirmed({ action: { what: 'block', cardId: 'c1' }, answer: 'x' }),
    );
    expect(cardActionReducer(sending, cardActionActions.cardActionGivenUp())).toBe(sending);
    expect(cardActionReducer(asked, cardActionActions.cardActionGivenUp()).asked).toBeNull();
  });

  it('can take back only redemptions whose time is not over', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const entry: HistoryEntry = {
      id: 'r1',
      kind: 'redeemed',
      redeemedAmount: 5,
      tip: 0,
      bonus: 0,
      proof: null,
      remainingAmount: 5,
      redemptionDate: '',
      undone: false,
      reason: '',
      undoneId: null,
      till: null,
      location: null,
      acceptedAt: null,
      undoableUntil: '2026-11-22T11:00:00Z',
    };
    expect(isUndoable(entry, now)).toBe(true);
    expect(isUndoable({ ...entry, undone: true }, now)).toBe(false);
    expect(isUndoable({ ...entry, kind: 'undone' }, now)).toBe(false);
    expect(isUndoable({ ...entry, undoneId: null, undoableUntil: '2026-11-21T11:00:00Z' }, now)).toBe(false);
    expect(isUndoable({ ...entry, undoneId: null, undoableUntil: null }, now)).toBe(false);
  });
});
