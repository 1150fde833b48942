import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import {
  choosable,
  locationsActions,
  locationsApi,
  locationsFeature,
  locationsReducer,
  namesOf,
  selectLocations,
  type Location,
} from '../../app/locations/locations.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { work } from '../../lib/work/texts.js';
import { locationApi } from './api.js';
import { locationFormSaga } from './saga.js';
import { locationFormActions, locationFormReducer } from './slice.js';
import { t } from './texts.js';

const vine: Location = {
  id: 'vine',
  name: 'Vine Street',
  address: '',
  timeZone: 'America/New_York',
  archivedAt: null,
};
const harbor: Location = { ...vine, id: 'harbor', name: 'Harbor', archivedAt: '2026-11-21T12:00:00.000Z' };
const fields = { name: 'Vine Street', address: '', timeZone: 'America/New_York' };
const list = jest.spyOn(locationsApi, 'list');
const api = {
  add: jest.spyOn(locationApi, 'add'),
  change: jest.spyOn(locationApi, 'change'),
  archive: jest.spyOn(locationApi, 'archive'),
};
const done = { success: true, message: '', location: vine };
let tasks: Task[] = [];

function start() {
  const reducer = combineReducers({ locations: locationsReducer, locationForm: locationFormReducer });
  let state = reducer(undefined, { type: 'start' });
  const toasts: unknown[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (action.type === 'toasts/toastShown') toasts.push((action as { payload?: { text?: string } }).payload?.text);
    channel.put(action);
    return action;
  };
  tasks = [locationFormSaga, locationsFeature.saga!].map((saga) =>
    runSaga({ channel, dispatch, getState: () => state }, saga as () => Generator),
  );
  return { dispatch, form: () => state.locationForm, places: () => selectLocations(state), toasts };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  for (const spy of [list, ...Object.values(api)]) spy.mockReset();
  list.mockResolvedValue({ locations: [vine, harbor] });
});
afterEach(() => {
  for (const task of tasks) task.cancel();
});

it('the list says why it is not there, and stays as it was while it is asked for again', async () => {
  list.mockRejectedValueOnce(networkError());
  const app = start();
  app.dispatch(locationsActions.locationsOpened());
  await settle();
  expect(app.places()).toEqual({ status: 'failed', locations: [], error: work('locations.failed') });
  app.dispatch(locationsActions.locationsOpened());
  await settle();
  app.dispatch(locationsActions.locationsOpened());
  expect(app.places()).toMatchObject({ status: 'ready', locations: [vine, harbor] });
});

it('a location that is refused stays in the form, and is told once it is saved', async () => {
  const app = start();
  app.dispatch(locationFormActions.saveRequested(fields)); // nothing is open
  await settle();
  const message = 'Another location of your business has this name.';
  api.add.mockRejectedValueOnce(new ApiError({ status: 409, code: 'LOCATION_NAME_TAKEN', message }));
  api.add.mockResolvedValue(done);
  app.dispatch(locationFormActions.formOpened('new'));
  app.dispatch(locationFormActions.saveRequested(fields));
  app.dispatch(locationFormActions.saveRequested(fields));
  await settle();
  expect(app.form()).toMatchObject({ editing: 'new', saving: false, error: message });
  app.dispatch(locationFormActions.saveRequested(fields));
  await settle();
  expect(api.add).toHaveBeenCalledTimes(2);
  expect(app.form().editing).toBeNull();
  api.change.mockResolvedValue(done);
  app.dispatch(locationFormActions.formOpened(vine));
  app.dispatch(locationFormActions.saveRequested(fields));
  await settle();
  expect(api.change).toHaveBeenCalledWith('vine', fields);
  expect(app.toasts).toEqual([t('form.added'), t('form.changed')]);
  expect(app.places().locations).toEqual([vine, harbor]);
});

it('an archiving is told, and the list is asked for again, also where it failed', async () => {
  const app = start();
  api.archive.mockResolvedValueOnce({ success: true, message: '' }).mockRejectedValueOnce(networkError());
  for (let time = 0; time < 2; time++) {
    app.dispatch(locationFormActions.archiveRequested('vine'));
    expect(app.form().archiving).toBe('vine');
    await settle();
  }
  expect(app.toasts).toEqual([t('archive.done'), t('archive.failed')]);
  expect(app.form().archiving).toBeNull();
  expect(list).toHaveBeenCalledTimes(2);
});

it('what is archived is chosen no more, but stays where it was chosen before', () => {
  expect(choosable([vine, harbor])).toEqual([vine]);
  expect(choosable([vine, harbor], ['harbor'])).toEqual([vine, harbor]);
  expect(namesOf([vine, harbor], ['harbor', 'vine'])).toBe('Vine Street, Harbor');
});
