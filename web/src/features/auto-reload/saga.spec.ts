import { afterEach, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { autoReloadApi, type AutoReloadAnswer } from './api.js';
import { openLink, stop } from './saga.js';
import { autoReloadActions, autoReloadReducer, type AutoReloadState } from './slice.js';

const refusal = (code: string) => new ApiError({ status: 404, code, message: 'in words' });
const answer = (status: AutoReloadAnswer['autoReload']['status']): AutoReloadAnswer => ({
  autoReload: {
    giftCardName: 'Dinner',
    amount: 25,
    threshold: 10,
    currency: 'USD',
    brand: 'VISA',
    last4: '1111',
    status,
    chargeAt: null,
    stoppedAt: null,
    stopReason: null,
  },
  business: null,
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** What the page knows after a saga ran. */
async function after(saga: () => Generator, from?: AutoReloadState): Promise<AutoReloadState> {
  let state = from ?? autoReloadReducer(undefined, { type: 'begin' });
  await runSaga(
    { dispatch: (action: { type: string }) => (state = autoReloadReducer(state, action)) },
    saga,
  ).toPromise();
  return state;
}

const opened = () => after(() => openLink(autoReloadActions.linkOpened('token')));
const stopping = autoReloadActions.stopAsked('token');

it('opening the link shows what is set up and stops nothing', async () => {
  jest.spyOn(autoReloadApi, 'open').mockResolvedValue(answer('on'));
  const stopped = jest.spyOn(autoReloadApi, 'stop');
  expect(await opened()).toMatchObject({ link: { status: 'ready' }, answer: answer('on'), stop: { status: 'idle' } });
  expect(stopped).not.toHaveBeenCalled();
});

it('a link of nobody is told apart from one that could not be loaded', async () => {
  for (const [code, status] of [
    ['AUTO_RELOAD_NOT_FOUND', 'unknown'],
    ['SERVICE_UNAVAILABLE', 'failed'],
  ] as const) {
    jest.spyOn(autoReloadApi, 'open').mockRejectedValue(refusal(code));
    expect((await opened()).link.status).toBe(status);
  }
});

it('the button stops it, and what could not be stopped stays as it was, with the reason', async () => {
  jest.spyOn(autoReloadApi, 'open').mockResolvedValue(answer('announced'));
  const before = await opened();
  jest.spyOn(autoReloadApi, 'stop').mockRejectedValue(refusal('SERVICE_UNAVAILABLE'));
  const failed = await after(() => stop(stopping), before);
  expect(failed).toMatchObject({ answer: answer('announced'), stop: { status: 'failed', error: 'in words' } });
  jest.spyOn(autoReloadApi, 'stop').mockResolvedValue(answer('stopped'));
  expect(await after(() => stop(stopping), failed)).toMatchObject({
    answer: answer('stopped'),
    stop: { status: 'done' },
  });
});
