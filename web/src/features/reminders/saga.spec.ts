import { afterEach, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { ApiError } from '../../lib/api-error.js';
import { remindersApi } from './api.js';
import { choose, openLink } from './saga.js';
import { remindersActions, remindersReducer, type RemindersState } from './slice.js';

const refusal = (code: string) => new ApiError({ status: 404, code, message: 'in words' });
const answer = (wanted: boolean) => ({ wanted, business: null });

afterEach(() => {
  jest.restoreAllMocks();
});

/** What the page knows after a saga ran. */
async function after(saga: () => Generator, from?: RemindersState): Promise<RemindersState> {
  let state = from ?? remindersReducer(undefined, { type: 'begin' });
  await runSaga(
    { dispatch: (action: { type: string }) => (state = remindersReducer(state, action)) },
    saga,
  ).toPromise();
  return state;
}

const opened = (stops: boolean) => after(() => openLink(remindersActions.linkOpened({ token: 'token', stops })));

it('the link of a reminder stops them; opened again it shows how they stand', async () => {
  const open = jest.spyOn(remindersApi, 'open').mockResolvedValue(answer(true));
  const said = jest.spyOn(remindersApi, 'choose').mockResolvedValue(answer(false));
  expect(await opened(true)).toMatchObject({ link: { status: 'ready' }, answer: answer(false) });
  expect(said).toHaveBeenCalledWith('token', false);
  expect(open).not.toHaveBeenCalled();
  expect((await opened(false)).answer).toEqual(answer(true));
});

it('a link of nobody is told apart from one that could not be loaded', async () => {
  for (const [code, status] of [
    ['REMINDER_LINK_INVALID', 'unknown'],
    ['SERVICE_UNAVAILABLE', 'failed'],
  ] as const) {
    jest.spyOn(remindersApi, 'open').mockRejectedValue(refusal(code));
    expect((await opened(false)).link.status).toBe(status);
  }
});

it('whoever comes back gets them again, and a choice that was not saved is as before, with the reason', async () => {
  jest.spyOn(remindersApi, 'open').mockResolvedValue(answer(false));
  const before = await opened(false);
  const again = remindersActions.choiceAsked({ token: 'token', wanted: true });
  jest.spyOn(remindersApi, 'choose').mockResolvedValue(answer(true));
  expect((await after(() => choose(again), before)).answer).toEqual(answer(true));
  jest.spyOn(remindersApi, 'choose').mockRejectedValue(refusal('SERVICE_UNAVAILABLE'));
  expect(await after(() => choose(again), before)).toMatchObject({
    answer: answer(false),
    choice: { status: 'failed', error: 'in words' },
  });
});
