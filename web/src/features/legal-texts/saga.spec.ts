import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { owner } from '../../testing/people.js';
import { legalTextsApi, type LegalText } from './api.js';
import { legalTextsSaga } from './saga.js';
import { legalTextsActions, legalTextsReducer } from './slice.js';

const read = jest.spyOn(legalTextsApi, 'read');
const publish = jest.spyOn(legalTextsApi, 'publish');
const template: LegalText = { page: 'terms', text: '# Terms of sale', version: 'a1', own: false };
const own: LegalText = { page: 'terms', text: '# Our terms', version: 'b2', own: true };

function start() {
  const reducer = combineReducers({ legalTexts: legalTextsReducer });
  let state = reducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    channel.put(action);
    return action;
  };
  runSaga({ channel, dispatch, getState: () => ({ ...state, session: { user: owner } }) }, legalTextsSaga);
  return { dispatch, terms: () => state.legalTexts.terms };
}

const settle = () => new Promise<void>((done) => setImmediate(done));

beforeEach(() => {
  read.mockReset().mockResolvedValue(template);
  publish.mockReset().mockResolvedValue({ success: true, message: '', page: own });
});

describe("a business's legal page in its editor", () => {
  it('is what guests read now, and after publishing what was written', async () => {
    const app = start();
    app.dispatch(legalTextsActions.textRequested({ page: 'terms' }));
    await settle();
    expect(app.terms()).toMatchObject({ load: 'ready', text: template });
    app.dispatch(legalTextsActions.publishRequested({ page: 'terms', text: '# Our terms' }));
    await settle();
    expect(app.terms()).toMatchObject({ sending: false, text: own, refused: null });
  });

  it('says what is wrong with a text and goes on showing what guests read', async () => {
    const app = start();
    app.dispatch(legalTextsActions.textRequested({ page: 'terms' }));
    await settle();
    const details = [{ field: 'text', message: 'Please begin with a title' }];
    publish.mockRejectedValue(new ApiError({ status: 400, code: 'INVALID_FIELDS', message: 'no', details }));
    app.dispatch(legalTextsActions.publishRequested({ page: 'terms', text: 'x' }));
    await settle();
    expect(app.terms()).toMatchObject({ sending: false, text: template, refused: 'Please begin with a title' });
  });

  it('that could not be had says so', async () => {
    read.mockRejectedValue(new Error('no network'));
    const app = start();
    app.dispatch(legalTextsActions.textRequested({ page: 'terms' }));
    await settle();
    expect(app.terms()).toMatchObject({ load: 'failed', error: expect.any(String) as unknown });
  });
});
