import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { toastShown } from '../../../app/toasts/slice.js';
import { ApiError, networkError } from '../../../lib/api-error.js';
import { cardDesignsApi, type CardDesigns } from './api.js';
import { cardDesignsSaga, ORDER_PAUSE_MS } from './saga.js';
import { cardDesignsActions, cardDesignsReducer } from './slice.js';

const api = {
  list: jest.spyOn(cardDesignsApi, 'list'),
  add: jest.spyOn(cardDesignsApi, 'add'),
  change: jest.spyOn(cardDesignsApi, 'change'),
  arrange: jest.spyOn(cardDesignsApi, 'arrange'),
  remove: jest.spyOn(cardDesignsApi, 'remove'),
};
const design = (id: string, hidden = false) => ({ id, name: `Design ${id}`, hidden, image: `/images/${id}` });
const stored: CardDesigns = { designs: [design('a'), design('b'), design('c')], builtIn: true, guestPhotos: 'off' };
const answer = (designs: Partial<CardDesigns> = {}) => ({ success: true, message: '', ...stored, ...designs });
const image = {} as File;
const tasks: Task[] = [];

/** The page's real reducer and saga against an API that each test scripts. */
async function start() {
  const reducer = combineReducers({ cardDesigns: cardDesignsReducer });
  let state = reducer(undefined, { type: 'begin' });
  const toasts: string[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (toastShown.match(action)) toasts.push(`${action.payload.tone}: ${action.payload.text}`);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch, getState: () => state }, cardDesignsSaga));
  dispatch(cardDesignsActions.designsOpened());
  await settle();
  return { dispatch, state: () => state.cardDesigns, toasts };
}
const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const idsOf = ({ designs }: CardDesigns) => designs.map(({ id }) => id).join('');

beforeEach(() => {
  jest.useFakeTimers();
  for (const spy of Object.values(api)) spy.mockReset();
  api.list.mockResolvedValue(stored);
});
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
  jest.useRealTimers();
});

describe('card designs', () => {
  it('are shown, or why they can not be, and asked for again', async () => {
    api.list.mockRejectedValueOnce(networkError());
    const app = await start();
    expect(app.state().load.status).toBe('failed');
    app.dispatch(cardDesignsActions.designsOpened());
    await settle();
    expect([app.state().load.status, idsOf(app.state())]).toEqual(['ready', 'abc']);
  });

  it('are added with the share that is sent; a lost answer sent again is the same wish', async () => {
    const app = await start();
    const shares: number[] = [];
    api.add.mockImplementationOnce((_form, _key, onProgress) => {
      onProgress(0.5);
      shares.push(0.5);
      return Promise.reject(networkError());
    });
    api.add.mockResolvedValueOnce(answer({ designs: [...stored.designs, design('d')] }));
    const wish = cardDesignsActions.addRequested({ name: 'Terrace', image });
    app.dispatch(wish);
    await settle();
    expect(app.state().action).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('could not be added'),
    });
    app.dispatch(wish);
    await settle();
    expect([app.state().action.status, idsOf(app.state())]).toEqual(['done', 'abcd']);
    const keys = api.add.mock.calls.map(([, key]) => key);
    expect([keys[0] === keys[1], api.add.mock.calls[0]![0].get('name')]).toEqual([true, 'Terrace']);
    expect(app.toasts).toEqual(['success: Terrace was added.']);
  });

  it('that are refused say so at the field', async () => {
    const app = await start();
    const details = [{ field: 'name', message: 'Please enter a name.' }];
    api.change.mockRejectedValueOnce(
      new ApiError({ status: 400, code: 'INVALID_FIELDS', message: 'Please correct the marked fields.', details }),
    );
    app.dispatch(cardDesignsActions.renameRequested({ id: 'a', name: ' ' }));
    await settle();
    expect(app.state().action).toMatchObject({ status: 'failed', fields: { name: 'Please enter a name.' } });
    app.dispatch(cardDesignsActions.actionReset());
    expect(app.state().action).toMatchObject({ status: 'idle', fields: {} });
  });

  it('that are moved stand there at once; one call sends where they were left', async () => {
    const app = await start();
    api.arrange.mockResolvedValue(answer({ designs: [design('c'), design('a'), design('b')] }));
    app.dispatch(cardDesignsActions.designsOrdered(['a', 'c', 'b']));
    app.dispatch(cardDesignsActions.designsOrdered(['c', 'a', 'b']));
    expect(idsOf(app.state())).toBe('cab');
    await settle(ORDER_PAUSE_MS);
    expect(api.arrange.mock.calls).toEqual([[{ designIds: ['c', 'a', 'b'] }]]);
    await settle(ORDER_PAUSE_MS);
    expect([api.arrange.mock.calls.length, idsOf(app.state())]).toEqual([1, 'cab']);
  });

  it('that could not be moved, hidden or left out stand as they are stored', async () => {
    const app = await start();
    for (const spy of [api.arrange, api.change]) spy.mockRejectedValue(networkError());
    app.dispatch(cardDesignsActions.designsOrdered(['c', 'b', 'a']));
    await settle(ORDER_PAUSE_MS);
    expect(idsOf(app.state())).toBe('abc');
    app.dispatch(cardDesignsActions.turnRequested({ id: 'a', hidden: true }));
    expect(app.state().turning).toBe('a');
    await settle();
    app.dispatch(cardDesignsActions.builtInRequested(false));
    expect(app.state()).toMatchObject({ builtIn: false, savingBuiltIn: true });
    await settle();
    expect(app.state()).toMatchObject({ builtIn: true, savingBuiltIn: false, turning: null });
    expect(app.toasts).toEqual(Array(3).fill('error: That did not work. Please try again.'));
  });

  it('are hidden, deleted, and offered without the built-in ones', async () => {
    const app = await start();
    api.change.mockResolvedValueOnce(answer({ designs: [design('a', true), design('b'), design('c')] }));
    app.dispatch(cardDesignsActions.turnRequested({ id: 'a', hidden: true }));
    await settle();
    expect([api.change.mock.calls, app.state().designs[0]?.hidden]).toEqual([[['a', { hidden: true }]], true]);
    api.remove.mockResolvedValueOnce(answer({ designs: [design('b'), design('c')] }));
    app.dispatch(cardDesignsActions.removeRequested('a'));
    await settle();
    expect([app.state().action.status, idsOf(app.state())]).toEqual(['done', 'bc']);
    api.arrange.mockResolvedValueOnce(answer({ builtIn: false }));
    app.dispatch(cardDesignsActions.builtInRequested(false));
    await settle();
    expect([api.arrange.mock.calls, app.state().builtIn]).toEqual([[[{ builtIn: false }]], false]);
  });
});
