import { beforeEach, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { networkError } from '../../lib/api-error.js';
import { legalApi } from './api.js';
import { legalSaga } from './saga.js';
import { legalActions, legalReducer } from './slice.js';

const read = jest.spyOn(legalApi, 'read');

function start(...actions: UnknownAction[]) {
  const reducer = combineReducers({ legal: legalReducer });
  let state = actions.reduce(reducer, reducer(undefined, { type: 'start' }));
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => state }, legalSaga);
  return { dispatch, page: () => state.legal };
}

const settle = () => new Promise<void>((done) => setImmediate(done));

beforeEach(() => {
  read.mockReset().mockImplementation(async ({ page }) => ({ text: `# ${page}` }));
});

it('a page that was drawn is not asked for again, and another one is', async () => {
  const app = start(
    legalActions.legalOpened({ page: 'terms' }),
    legalActions.legalSucceeded({ address: { page: 'terms' }, text: '# Terms' }),
  );
  app.dispatch(legalActions.legalOpened({ page: 'terms' }));
  await settle();
  expect(read).not.toHaveBeenCalled();
  app.dispatch(legalActions.legalOpened({ page: 'privacy' }));
  await settle();
  expect(app.page()).toMatchObject({ address: { page: 'privacy' }, status: 'ready', text: '# privacy' });
});

it('a page that could not be had says so, and comes with the next try', async () => {
  read.mockRejectedValueOnce(networkError());
  const app = start();
  app.dispatch(legalActions.legalOpened({ page: 'terms' }));
  await settle();
  expect(app.page()).toMatchObject({ status: 'failed', error: expect.any(String) as unknown });
  app.dispatch(legalActions.legalOpened({ page: 'terms' }));
  await settle();
  expect(app.page()).toMatchObject({ status: 'ready' });
});
