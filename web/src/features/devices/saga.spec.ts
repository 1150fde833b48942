import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { networkError } from '../../lib/api-error.js';
import { devicesApi, type Device } from './api.js';
import { devicesSaga } from './saga.js';
import { devicesActions, devicesReducer } from './slice.js';
import { t } from './texts.js';

const waiting: Device = {
  id: 'till-1',
  name: 'Bar till',
  locationId: null,
  state: 'waiting',
  device: '',
  addedAt: '2026-11-21T12:00:00.000Z',
  enrolledAt: null,
  lastUsedAt: null,
  waitsUntil: '2030-01-01T00:00:00.000Z',
};
const enrolled: Device = { ...waiting, state: 'enrolled', device: 'Chrome on Android', waitsUntil: null };
const api = {
  list: jest.spyOn(devicesApi, 'list'),
  add: jest.spyOn(devicesApi, 'add'),
  move: jest.spyOn(devicesApi, 'move'),
  withdraw: jest.spyOn(devicesApi, 'withdraw'),
  setIdle: jest.spyOn(devicesApi, 'setIdle'),
  offline: jest.spyOn(devicesApi, 'offline'),
  setOffline: jest.spyOn(devicesApi, 'setOffline'),
};
let task: Task;

function start() {
  const reducer = combineReducers({ devices: devicesReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const toasts: unknown[] = [];
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (action.type === 'toasts/toastShown') toasts.push((action as { payload?: { text?: string } }).payload?.text);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, devicesSaga);
  return { dispatch, state: () => state.devices, toasts };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  for (const spy of Object.values(api)) spy.mockReset();
  api.list.mockResolvedValue({ tills: [waiting] });
  api.add.mockResolvedValue({ success: true, message: '', till: waiting, code: 'K7QMP4XWRT' });
});
afterEach(() => {
  task.cancel();
  jest.useRealTimers();
});

it('a device that came by its code is said to be set up', async () => {
  const app = start();
  app.dispatch(devicesActions.addOpened());
  app.dispatch(devicesActions.addRequested({ name: 'Bar till', locationId: '' }));
  await settle();
  expect(app.state().adding).toMatchObject({ step: 'code', code: 'K7QMP4XWRT' });
  api.list.mockRejectedValueOnce(networkError());
  jest.advanceTimersByTime(3_000);
  await settle();
  expect(app.state().adding).toMatchObject({ step: 'code' });
  api.list.mockResolvedValue({ tills: [enrolled] });
  jest.advanceTimersByTime(3_000);
  await settle();
  expect(app.state()).toMatchObject({ adding: { step: 'done' }, devices: [{ state: 'enrolled' }] });
});

it('nobody looks for a device any more whose code was put away', async () => {
  const app = start();
  app.dispatch(devicesActions.addRequested({ name: 'Bar till', locationId: '' }));
  await settle();
  app.dispatch(devicesActions.addClosed());
  jest.advanceTimersByTime(60_000);
  await settle();
  expect(api.list).not.toHaveBeenCalled();
});

it('a device that could not be added says why, and its name stays in the form', async () => {
  api.add.mockRejectedValue(networkError());
  const app = start();
  app.dispatch(devicesActions.addRequested({ name: 'Bar till', locationId: '' }));
  await settle();
  expect(app.state().adding).toEqual({ step: 'name', status: 'idle', error: t('add.failed') });
});

it('a withdrawal is told, and the list is asked for again, also where it failed', async () => {
  const app = start();
  api.withdraw.mockResolvedValueOnce({ success: true, message: '' }).mockRejectedValueOnce(networkError());
  app.dispatch(devicesActions.withdrawRequested('till-1'));
  await settle();
  app.dispatch(devicesActions.withdrawRequested('till-1'));
  await settle();
  expect(app.toasts).toEqual([t('withdraw.done'), t('withdraw.failed')]);
  expect(api.list).toHaveBeenCalledTimes(2);
});

it('a move is told, and the list is asked for again, also where it failed', async () => {
  const app = start();
  api.move.mockResolvedValueOnce({ success: true, message: '', till: enrolled }).mockRejectedValueOnce(networkError());
  const move = devicesActions.moveRequested({ tillId: 'till-1', locationId: 'vine' });
  app.dispatch(move);
  expect(app.state().changing).toBe('till-1');
  await settle();
  app.dispatch(move);
  await settle();
  expect(api.move.mock.calls).toEqual([
    ['till-1', 'vine'],
    ['till-1', 'vine'],
  ]);
  expect(app.toasts).toEqual([t('move.done'), t('move.failed')]);
  expect(app.state()).toMatchObject({ changing: null, devices: [waiting] });
});

it('whether devices work without network is known, changed and said; refused, it stays where it stands', async () => {
  api.offline.mockRejectedValueOnce(networkError()).mockResolvedValue({ allowed: false });
  const app = start();
  app.dispatch(devicesActions.offlineOpened());
  await settle();
  expect(app.state().offline).toEqual({ status: 'failed', allowed: null, error: t('offline.failed') });
  app.dispatch(devicesActions.offlineOpened());
  await settle();
  expect(app.state().offline).toEqual({ status: 'ready', allowed: false, error: null });
  api.setOffline.mockRejectedValueOnce(networkError());
  app.dispatch(devicesActions.offlineChosen(true));
  await settle();
  expect(app.state().offline).toEqual({ status: 'ready', allowed: false, error: null });
  api.setOffline.mockResolvedValue({ success: true, message: '', allowed: true });
  app.dispatch(devicesActions.offlineChosen(true));
  await settle();
  expect(app.state().offline).toEqual({ status: 'ready', allowed: true, error: null });
  expect(app.toasts).toEqual([t('offline.notSaved'), t('offline.isOn')]);
});
