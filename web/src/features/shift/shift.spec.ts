import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { networkError } from '../../lib/api-error.js';
import { shiftApi, type Shift } from './api.js';
import { printer } from './print.js';
import { shiftSaga } from './saga.js';
import { OWN, shiftActions, shiftReducer, type ShiftState } from './slice.js';

const noor = { id: 'noor', name: 'Noor Haddad' };
const open: Shift = {
  id: 'till-1-7',
  tillId: 'till-1',
  till: 'Bar till',
  location: null,
  number: 7,
  openedAt: '2026-11-21T14:05:00.000Z',
  openedBy: noor,
  closedAt: null,
  closedBy: null,
  leftOpen: false,
  slip: null,
  late: null,
};
const closed: Shift = { ...open, closedAt: '2026-11-21T22:00:00.000Z', closedBy: noor };
const answer = (shift: Shift) => ({ success: true, message: 'Shift closed.', shift });
const api = {
  atTill: jest.spyOn(shiftApi, 'atTill'),
  closeAtTill: jest.spyOn(shiftApi, 'closeAtTill'),
  get: jest.spyOn(shiftApi, 'get'),
  close: jest.spyOn(shiftApi, 'close'),
};
const print = jest.spyOn(printer, 'print');
let task: Task;

beforeEach(() => {
  for (const spy of [...Object.values(api), print]) spy.mockReset();
  api.atTill.mockResolvedValue({ shift: open });
});
afterEach(() => task.cancel());

function start() {
  let state: ShiftState = shiftReducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = shiftReducer(state, action);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => ({ shift: state }) }, shiftSaga);
  return { dispatch, state: () => state };
}
const settle = () => new Promise((done) => setImmediate(done));

async function atTheTill() {
  const app = start();
  app.dispatch(shiftActions.shiftOpened(OWN));
  await settle();
  app.dispatch(shiftActions.closeAsked());
  return app;
}

describe('closing a shift', () => {
  it('asks first, then shows its slip, and prints it where that was chosen', async () => {
    api.closeAtTill.mockResolvedValue(answer(closed));
    const app = await atTheTill();
    expect(app.state()).toMatchObject({ shift: open, closing: 'asked' });
    app.dispatch(shiftActions.closeRequested({ print: true }));
    await settle();
    expect(api.closeAtTill).toHaveBeenCalledWith('till-1-7');
    expect(app.state()).toMatchObject({ shift: closed, closing: 'no' });
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('whose answer was lost is asked again for the same shift, and prints once', async () => {
    api.closeAtTill.mockRejectedValueOnce(networkError()).mockResolvedValueOnce(answer(closed));
    const app = await atTheTill();
    app.dispatch(shiftActions.closeRequested({ print: true }));
    await settle();
    expect(app.state()).toMatchObject({ shift: open, closing: 'asked' });
    expect(app.state().closeError).not.toBeNull();
    app.dispatch(shiftActions.closeRequested({ print: true }));
    await settle();
    expect(api.closeAtTill.mock.calls).toEqual([['till-1-7'], ['till-1-7']]);
    expect(app.state()).toMatchObject({ shift: closed, closeError: null });
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('from elsewhere is of the shift that is looked at', async () => {
    api.get.mockResolvedValue({ shift: open });
    api.close.mockResolvedValue(answer(closed));
    const app = start();
    app.dispatch(shiftActions.shiftOpened('till-1-7'));
    await settle();
    app.dispatch(shiftActions.closeRequested({ print: false }));
    await settle();
    expect(api.close).toHaveBeenCalledWith('till-1-7');
    expect(app.state().shift).toEqual(closed);
    expect(print).not.toHaveBeenCalled();
  });

  it('that could not be loaded says why, and leaves no sums of before', async () => {
    api.atTill.mockRejectedValue(networkError());
    const app = start();
    app.dispatch(shiftActions.shiftOpened(OWN));
    await settle();
    expect(app.state()).toMatchObject({ status: 'failed', shift: null });
    expect(app.state().error).not.toBeNull();
  });
});
