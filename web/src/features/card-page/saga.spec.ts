import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { ApiError, networkError } from '../../lib/api-error.js';
import { cardPageApi, type CardPageAnswer, type HolderCard } from './api.js';
import { blockedText, historyLines } from './history.js';
import { cardPageSaga, LOOK_AGAIN_MS } from './saga.js';
import { cardPageActions, cardPageReducer } from './slice.js';

const card: HolderCard = {
  giftCardName: 'Supper',
  image: '/images/a.webp',
  status: 'active',
  amount: 100,
  remainingBalance: 62.5,
  currency: 'USD',
  uniqueCode: '7K2M4',
  qrPayload: 'GV1.A.B',
  changingQr: null,
  message: '',
  occasion: '',
  to: 'Maya',
  from: 'Daniel',
  issuedAt: '2026-05-14T12:00:00Z',
  validUntil: null,
  topUp: null,
  thanks: null,
  canBeKept: false,
  offlineStatement: null,
  redemptionHistory: [
    {
      id: 'r1',
      kind: 'redeemed',
      undone: false,
      redeemedAmount: 37.5,
      tip: 0,
      bonus: 0,
      remainingAmount: 62.5,
      redemptionDate: '2026-06-21T12:00:00Z',
    },
  ],
};
const answer = (remainingBalance: number): CardPageAnswer => ({
  card: { ...card, remainingBalance },
  business: null,
  wallets: { googleUrl: null, appleUrl: null },
});
const ask = jest.spyOn(cardPageApi, 'card');
const tasks: Task[] = [];

function start() {
  const reducer = combineReducers({ cardPage: cardPageReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch, getState: () => state }, cardPageSaga));
  return { dispatch, state: () => state.cardPage };
}
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.document = { visibilityState: 'visible' } as unknown as Document;
  ask.mockReset();
});
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
  jest.useRealTimers();
});

describe('the card page', () => {
  it('shows the card and follows its balance while it is open', async () => {
    const app = start();
    ask.mockResolvedValueOnce(answer(62.5)).mockResolvedValue(answer(50));
    app.dispatch(cardPageActions.cardRequested('token'));
    await settle();
    expect(app.state()).toMatchObject({ status: 'ready', answer: { card: { remainingBalance: 62.5 } } });
    await settle(LOOK_AGAIN_MS);
    expect(app.state().answer?.card.remainingBalance).toBe(50);
    expect(ask).toHaveBeenCalledWith('token');
  });

  it('stops asking when it is left, and forgets the card', async () => {
    const app = start();
    ask.mockResolvedValue(answer(50));
    app.dispatch(cardPageActions.cardRequested('token'));
    await settle();
    app.dispatch(cardPageActions.cardLeft());
    await settle(3 * LOOK_AGAIN_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(app.state().answer).toBeNull();
  });

  it('tells a card that is not there from one that could not be loaded', async () => {
    const app = start();
    ask
      .mockRejectedValueOnce(new ApiError({ status: 404, code: 'CARD_NOT_FOUND', message: 'Gift card not found.' }))
      .mockRejectedValueOnce(networkError());
    app.dispatch(cardPageActions.cardRequested('token'));
    await settle();
    expect(app.state()).toMatchObject({ status: 'failed', error: { code: 'CARD_NOT_FOUND' } });
    app.dispatch(cardPageActions.cardRequested('token'));
    await settle();
    expect(app.state()).toMatchObject({ status: 'failed', error: { code: 'NETWORK' } });
  });

  it('keeps what it shows when a later look fails', async () => {
    const app = start();
    ask.mockResolvedValueOnce(answer(62.5)).mockRejectedValueOnce(networkError()).mockResolvedValue(answer(10));
    app.dispatch(cardPageActions.cardRequested('token'));
    await settle(LOOK_AGAIN_MS);
    expect(app.state()).toMatchObject({ status: 'ready', answer: { card: { remainingBalance: 62.5 } } });
    await settle(LOOK_AGAIN_MS);
    expect(app.state().answer?.card.remainingBalance).toBe(10);
  });
});

describe('a card that got another link while its page is open', () => {
  it('is shown no more, and not asked for again', async () => {
    const app = start();
    const replaced = new ApiError({ status: 410, code: 'CARD_REPLACED', message: 'in words' });
    ask.mockResolvedValueOnce(answer(62.5)).mockRejectedValue(replaced);
    app.dispatch(cardPageActions.cardRequested('token'));
    await settle(3 * LOOK_AGAIN_MS);
    expect(app.state()).toMatchObject({ status: 'failed', answer: null, error: { code: 'CARD_REPLACED' } });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe("a card's history", () => {
  it('ends with how the card began', () => {
    expect(historyLines(card)).toEqual([
      { what: 'Redeemed at the counter', amount: '−$37.50', date: '21 Jun 2026', left: '$62.50 left' },
      { what: 'Given by Daniel', amount: '$100.00', date: '14 May 2026', left: '$100.00 on the card' },
    ]);
    expect(historyLines({ ...card, from: '' }).at(-1)?.what).toBe('Bought');
  });

  it('gives back what was undone', () => {
    expect(
      historyLines({
        ...card,
        redemptionHistory: [
          {
            id: 'r2',
            kind: 'undone',
            undone: false,
            redeemedAmount: 5,
            tip: 0,
            bonus: 0,
            remainingAmount: 67.5,
            redemptionDate: '2026-06-22T12:00:00Z',
          },
        ],
      })[0],
    ).toMatchObject({ what: 'Redemption undone', amount: '$5.00' });
  });

  it('of a package is told in units, and in money once they became money', () => {
    const redeemed = { ...card.redemptionHistory[0]!, units: 2, redeemedAmount: 40, remainingAmount: 60 };
    const tastings = { ...card, packageTerms: { unit: 'Wine tasting', contents: '', units: 5 }, unitsLeft: 3 };
    expect(historyLines({ ...tastings, redemptionHistory: [redeemed] })).toMatchObject([
      { what: 'Redeemed at the counter', amount: '−2 × Wine tasting', left: '3 of 5 left' },
      { what: 'Given by Daniel', amount: '5 × Wine tasting', left: '5 × Wine tasting on the card' },
    ]);
    const ended = { ...redeemed, kind: 'package-ended' as const, units: 3, redeemedAmount: 0 };
    expect(historyLines({ ...card, redemptionHistory: [ended, redeemed] })).toMatchObject([
      { what: 'The package became money', amount: '$60.00', left: '$60.00 left' },
      { what: 'Redeemed at the counter', amount: '−$40.00', left: '$60.00 left' },
      { what: 'Given by Daniel', amount: '$100.00' },
    ]);
  });

  it('has a tip on a line of its own, behind the amount that it was given with, and back before it', () => {
    const entry = {
      id: 'r3',
      undone: false,
      redeemedAmount: 42.5,
      tip: 7.65,
      bonus: 0,
      redemptionDate: '2026-06-22T12:00:00Z',
    };
    const lines = historyLines({
      ...card,
      redemptionHistory: [
        { ...entry, kind: 'undone', remainingAmount: 80 },
        { ...entry, kind: 'redeemed', remainingAmount: 29.85 },
      ],
    });
    expect(lines.slice(0, 4).map(({ what, amount, left }) => [what, amount, left])).toEqual([
      ['Tip back on the card', '$7.65', '$80.00 left'],
      ['Redemption undone', '$42.50', '$72.35 left'],
      ['Tip', '−$7.65', '$29.85 left'],
      ['Redeemed at the counter', '−$42.50', '$37.50 left'],
    ]);
  });

  it('says why a card is of no use now', () => {
    expect(blockedText(card)).toBeUndefined();
    expect(blockedText({ ...card, remainingBalance: 0 })).toMatch(/has been used/);
    expect(blockedText({ ...card, status: 'void' })).toMatch(/refunded/);
    expect(blockedText({ ...card, status: 'blocked' })).toMatch(/on hold/);
  });
});
