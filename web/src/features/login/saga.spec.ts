import { describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { asking } from '../../app/asking/asking.js';
import { signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { loginApi } from './api.js';
import { login } from './saga.js';
import { loginActions, loginReducer } from './slice.js';

const credentials = { email: 'elena@house.example', password: 'tulip7' };
const api = jest.spyOn(loginApi, 'login');

async function run(): Promise<unknown[]> {
  const actions: unknown[] = [];
  await runSaga(
    { dispatch: (action) => actions.push(action) },
    login,
    loginActions.loginRequested(credentials),
  ).toPromise();
  return actions;
}

describe('signing in', () => {
  it('makes the user known to the app', async () => {
    const user = { _id: 'elena' } as User;
    api.mockResolvedValue({ success: true, token: 'jwt', user });
    expect(await run()).toEqual([loginActions.loginSucceeded(), signedIn(user)]);
    expect(api).toHaveBeenCalledWith(credentials);
  });

  it('asks for the code where a second factor is due, until it is right', async () => {
    const user = { _id: 'elena' } as User;
    api.mockResolvedValue({
      success: true,
      secondFactor: { token: 'due', expiresAt: '2026-11-21T14:05:00.000Z', kinds: ['totp'] },
    });
    const finish = jest.spyOn(loginApi, 'finish');
    finish.mockRejectedValueOnce(new ApiError({ status: 400, code: 'SECOND_FACTOR_INVALID', message: 'Wrong.' }));
    finish.mockResolvedValueOnce({ success: true, token: 'jwt', user });
    const running = run();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(asking.current()!.submit({ code: '000000' })).rejects.toThrow('Wrong.');
    await asking.current()!.submit({ code: '123456' });
    expect(await running).toEqual([loginActions.loginOpened(), loginActions.loginSucceeded(), signedIn(user)]);
    expect(finish.mock.calls).toEqual([[{ token: 'due', code: '000000' }], [{ token: 'due', code: '123456' }]]);
    expect(asking.current()).toBeNull();
  });

  it('ends quietly where somebody has no code', async () => {
    api.mockResolvedValue({
      success: true,
      secondFactor: { token: 'due', expiresAt: '2026-11-21T14:05:00.000Z', kinds: ['totp'] },
    });
    const running = run();
    await new Promise((resolve) => setImmediate(resolve));
    asking.current()!.giveUp();
    expect(await running).toEqual([loginActions.loginOpened(), loginActions.loginOpened()]);
  });

  it("shows the server's words", async () => {
    api.mockRejectedValue(
      new ApiError({
        status: 401,
        code: 'INVALID_CREDENTIALS',
        message: 'The email address or the password is wrong.',
      }),
    );
    expect(await run()).toEqual([loginActions.loginFailed('The email address or the password is wrong.')]);
  });

  it('says that it failed when no answer came', async () => {
    api.mockRejectedValue(networkError());
    expect(await run()).toEqual([loginActions.loginFailed('Failed to login')]);
  });

  it('shows an error until it is closed or the screen opens again', () => {
    const failed = loginReducer(undefined, loginActions.loginFailed('no'));
    expect(failed).toEqual({ status: 'failed', error: 'no' });
    expect(loginReducer(failed, loginActions.loginErrorClosed()).error).toBeNull();
    expect(loginReducer(failed, loginActions.loginOpened()).error).toBeNull();
    expect(loginReducer(failed, loginActions.loginRequested(credentials))).toEqual({ status: 'sending', error: null });
  });
});
