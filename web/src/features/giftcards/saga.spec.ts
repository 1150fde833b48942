import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer, signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import type { GiftCard } from '../../lib/gift-card.js';
import { giftCardsApi } from './api.js';
import { fieldsOf } from './rules.js';
import { giftCardsSaga, SEARCH_PAUSE_MS } from './saga.js';
import { giftCardsActions, giftCardsReducer, PAGE_SIZE } from './slice.js';
import { common } from '../../lib/texts.js';

const api = {
  list: jest.spyOn(giftCardsApi, 'list'),
  create: jest.spyOn(giftCardsApi, 'create'),
  update: jest.spyOn(giftCardsApi, 'update'),
  remove: jest.spyOn(giftCardsApi, 'remove'),
  endPackage: jest.spyOn(giftCardsApi, 'endPackage'),
  place: jest.spyOn(giftCardsApi, 'place'),
  me: jest.spyOn(giftCardsApi, 'me'),
};
const supper = { _id: 'c1', giftCardName: 'Sunday Supper', amount: 120, discount: 15, status: 'active' } as GiftCard;
const fields = { ...fieldsOf(null, 'USD'), giftCardName: 'New', amount: '50', discount: '0' };
const saved = { success: true, message: '', giftCard: supper };
const tasks: Task[] = [];

/** The feature's real reducer and saga against an API that each test scripts. */
function start() {
  const reducer = combineReducers({ giftCards: giftCardsReducer, session: sessionReducer });
  let state = reducer(undefined, signedIn({ businessSlug: 'larkspur' } as User));
  const popups: unknown[] = [];
  const shares: number[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (toastShown.match(action)) popups.push([action.payload.text, action.payload.seconds]);
    shares.push(state.giftCards.action.sent);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch, getState: () => state }, giftCardsSaga));
  return { dispatch, state: () => state.giftCards, session: () => state.session, popups, shares };
}
const settle = async (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  for (const spy of Object.values(api)) spy.mockReset();
  api.list.mockResolvedValue({ giftCards: [supper], total: 1, page: 1, pages: 1 });
  api.create.mockResolvedValue(saved);
  api.update.mockResolvedValue(saved);
  api.remove.mockResolvedValue({ success: true, message: '' });
  api.endPackage.mockResolvedValue({ success: true, message: '' });
});
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
  jest.useRealTimers();
});

describe('the list', () => {
  it("asks for the business's own gift cards and shows them", async () => {
    const app = start();
    app.dispatch(giftCardsActions.listRequested({}));
    expect(app.state().list.status).toBe('loading');
    await settle();
    expect(api.list).toHaveBeenCalledWith('larkspur', '', '', 1, PAGE_SIZE);
    expect(app.state().list).toMatchObject({ status: 'ready', giftCards: [supper], total: 1 });
  });

  it('searches once typing rests, from the first page', async () => {
    const app = start();
    app.dispatch(giftCardsActions.listRequested({ page: 3 }));
    app.dispatch(giftCardsActions.searchChanged('s'));
    app.dispatch(giftCardsActions.searchChanged(' su '));
    await settle(SEARCH_PAUSE_MS - 1);
    expect(api.list).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(api.list).toHaveBeenCalledTimes(2);
    expect(api.list).toHaveBeenLastCalledWith('larkspur', 'su', '', 1, PAGE_SIZE);
  });

  it('stands in another order from its first page on, and keeps it while one pages', async () => {
    const app = start();
    app.dispatch(giftCardsActions.listRequested({ page: 3 }));
    app.dispatch(giftCardsActions.sortChosen('-salePrice'));
    await settle();
    expect(api.list).toHaveBeenLastCalledWith('larkspur', '', '-salePrice', 1, PAGE_SIZE);
    app.dispatch(giftCardsActions.listRequested({ page: 2 }));
    await settle();
    expect(api.list).toHaveBeenLastCalledWith('larkspur', '', '-salePrice', 2, PAGE_SIZE);
  });

  it("keeps the server's message when it can't be loaded, and loads with Retry", async () => {
    const app = start();
    api.list.mockRejectedValueOnce(
      new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Back in a moment.' }),
    );
    app.dispatch(giftCardsActions.listRequested({}));
    await settle();
    expect(app.state().list).toMatchObject({ status: 'failed', error: 'Back in a moment.' });
    app.dispatch(giftCardsActions.listRequested({}));
    await settle();
    expect(app.state().list.status).toBe('ready');
  });

  it('goes to the last page there is when the page asked for is empty now', async () => {
    const app = start();
    api.list.mockResolvedValueOnce({ giftCards: [], total: 10, page: 2, pages: 1 });
    app.dispatch(giftCardsActions.listRequested({ page: 2 }));
    await settle();
    expect(app.state()).toMatchObject({ page: 1, list: { status: 'ready', giftCards: [supper] } });
  });
});

describe('saving', () => {
  it('creates with progress, says so for three seconds and shows the first page', async () => {
    const app = start();
    app.dispatch(giftCardsActions.listRequested({ page: 2 }));
    await settle();
    api.create.mockImplementation((_form, _key, onProgress) => {
      onProgress(0.5);
      return Promise.resolve(saved);
    });
    app.dispatch(giftCardsActions.saveRequested({ fields, image: null }));
    expect(app.state().action.status).toBe('sending');
    await settle();
    expect(api.create.mock.calls[0]?.[0].get('giftCardName')).toBe('New');
    expect(app.shares).toContain(0.5);
    expect(app.popups).toEqual([['Gift Card Created Successfully', 3]]);
    expect(app.state().action.status).toBe('done');
    expect(api.list).toHaveBeenLastCalledWith('larkspur', '', '', 1, PAGE_SIZE);
  });

  it('updates the card type that was opened and stays on its page', async () => {
    const app = start();
    app.dispatch(giftCardsActions.saveRequested({ id: 'c1', fields, image: null }));
    await settle();
    expect(api.update.mock.calls[0]?.[0]).toBe('c1');
    expect(api.create).not.toHaveBeenCalled();
    expect(app.popups).toEqual([['Gift Card Updated Successfully', 3]]);
  });

  it('makes no second card of the same entries when the answer to them was lost', async () => {
    const app = start();
    const send = async (name: string): Promise<string | undefined> => {
      app.dispatch(giftCardsActions.saveRequested({ fields: { ...fields, giftCardName: name }, image: null }));
      await settle();
      return api.create.mock.calls.at(-1)?.[1];
    };
    api.create.mockRejectedValueOnce(networkError());
    const first = await send('Supper');
    expect(await send('Supper')).toBe(first);
    expect(await send('Supper')).not.toBe(first);
    api.create.mockRejectedValueOnce(networkError());
    expect(await send('Brunch')).not.toBe(await send('Lunch'));
  });

  it('sends once, however often it is asked while it sends', async () => {
    const app = start();
    for (let press = 0; press < 3; press += 1) app.dispatch(giftCardsActions.saveRequested({ fields, image: null }));
    await settle();
    expect(api.create).toHaveBeenCalledTimes(1);
  });

  it('keeps what the server says about single fields', async () => {
    const app = start();
    api.create.mockRejectedValue(
      new ApiError({
        status: 400,
        code: 'INVALID_FIELDS',
        message: 'Please check the fields.',
        details: [{ field: 'amount', message: 'Too much.' }],
      }),
    );
    app.dispatch(giftCardsActions.saveRequested({ fields, image: null }));
    await settle();
    expect(app.state().action).toMatchObject({
      status: 'failed',
      error: 'Please check the fields.',
      fields: { amount: 'Too much.' },
    });
    expect(app.popups).toEqual([]);
    expect(api.list).not.toHaveBeenCalled();
  });
});

describe('a currency that was chosen in another tab', () => {
  it('is loaded when the form names the one of before, and is sent with the next try', async () => {
    api.create.mockRejectedValueOnce(
      new ApiError({ status: 409, code: 'CURRENCY_DIFFERS', message: 'Your currency was just changed.' }),
    );
    api.me.mockResolvedValue({ success: true, user: { businessSlug: 'larkspur', currency: 'CAD' } as User });
    const app = start();
    const currencies = () => api.create.mock.calls.map(([form]) => form.get('currency'));
    app.dispatch(giftCardsActions.saveRequested({ fields, image: null }));
    await settle();
    expect(app.state().action).toMatchObject({ status: 'failed', error: 'Your currency was just changed.' });
    expect(app.session().user?.currency).toBe('CAD');
    app.dispatch(giftCardsActions.saveRequested({ fields, image: null }));
    await settle();
    expect(currencies()).toEqual(['USD', 'CAD']);
    expect(new Set(api.create.mock.calls.map(([, key]) => key)).size).toBe(2);
  });
});

describe('a page that is left', () => {
  it('forgets what was done, so that the next dialog stays open, but not what is still on its way', async () => {
    const app = start();
    app.dispatch(giftCardsActions.removeRequested('c1'));
    app.dispatch(giftCardsActions.actionReset());
    expect(app.state().action.status).toBe('sending');
    await settle();
    app.dispatch(giftCardsActions.actionReset());
    expect(app.state().action.status).toBe('idle');
  });
});

describe('deleting', () => {
  it('deletes, says so and reads the list again', async () => {
    const app = start();
    app.dispatch(giftCardsActions.removeRequested('c1'));
    await settle();
    expect(api.remove).toHaveBeenCalledWith('c1');
    expect(app.popups).toEqual([['Gift Card Deleted Successfully', 3]]);
    expect(api.list).toHaveBeenCalledTimes(1);
  });

  it('says why it could not', async () => {
    const app = start();
    api.remove.mockRejectedValue(networkError());
    app.dispatch(giftCardsActions.removeRequested('c1'));
    await settle();
    expect(app.state().action).toMatchObject({ status: 'failed', error: common('failed.network') });
    expect(app.popups).toEqual([]);
  });
});

describe('ending a package', () => {
  it('ends it once, however often it is pressed, says so and reads the list again', async () => {
    const app = start();
    app.dispatch(giftCardsActions.endRequested('c1'));
    app.dispatch(giftCardsActions.endRequested('c1'));
    app.dispatch(giftCardsActions.removeRequested('c1'));
    await settle();
    expect(api.endPackage.mock.calls).toEqual([['c1']]);
    expect(api.remove).not.toHaveBeenCalled();
    expect(app.popups).toEqual([['Package ended. What is left on its cards is money now', 3]]);
    expect(api.list).toHaveBeenCalledTimes(1);
  });

  it('says why it could not, and can be asked for again', async () => {
    const app = start();
    const refused = new ApiError({ status: 409, code: 'NOT_A_PACKAGE', message: 'This gift card is not a package.' });
    api.endPackage.mockRejectedValueOnce(refused).mockRejectedValueOnce(networkError());
    for (const error of ['This gift card is not a package.', common('failed.network')]) {
      app.dispatch(giftCardsActions.endRequested('c1'));
      await settle();
      expect(app.state().action).toMatchObject({ status: 'failed', error });
    }
    expect(app.popups).toEqual([]);
  });
});

describe('where cards can be used', () => {
  it('is said once, and the list is read again; refused, the dialog says why', async () => {
    const app = start();
    const asked = giftCardsActions.placeRequested({ id: 'c1', locationIds: ['vine'] });
    api.place.mockRejectedValueOnce(networkError()).mockResolvedValueOnce(saved);
    app.dispatch(asked);
    app.dispatch(asked);
    await settle();
    expect(app.state().action).toMatchObject({ status: 'failed', error: common('failed.network') });
    app.dispatch(asked);
    await settle();
    expect(api.place.mock.calls).toEqual([
      ['c1', ['vine']],
      ['c1', ['vine']],
    ]);
    expect(app.state().action.status).toBe('done');
    expect(api.list).toHaveBeenCalledTimes(1);
  });
});
