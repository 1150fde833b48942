import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError } from '../../lib/api-error.js';
import { registerApi } from './api.js';
import { registerSaga } from './saga.js';
import { registerActions, registerReducer } from './slice.js';

const api = {
  sendOtp: jest.spyOn(registerApi, 'sendOtp'),
  verifyOtp: jest.spyOn(registerApi, 'verifyOtp'),
  register: jest.spyOn(registerApi, 'register'),
};
const details = {
  name: 'Maya',
  password: 'a long one',
  phone: '(555) 123-4567',
  restaurantName: 'Larkspur',
  restaurantAddress: { street: '1 Lake', city: 'Burlington', state: 'VT', zipCode: '05401' },
};
const refusal = (code: string, fields: string[] = []) =>
  new ApiError({
    status: 400,
    code,
    message: `${code} in words`,
    details: fields.map((field) => ({ field, message: 'no' })),
  });
const tasks: Task[] = [];

function start() {
  const reducer = combineReducers({ register: registerReducer, session: sessionReducer });
  let state = reducer(undefined, { type: 'start' });
  const popups: unknown[] = [];
  const channel = stdChannel();
  const dispatch = async (action: UnknownAction): Promise<void> => {
    put(action);
    await new Promise(setImmediate);
  };
  const put = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (toastShown.match(action)) popups.push([action.payload.text, action.payload.seconds]);
    channel.put(action);
    return action;
  };
  tasks.push(runSaga({ channel, dispatch: put, getState: () => state }, registerSaga));
  return { dispatch, register: () => state.register, session: () => state.session, popups };
}

beforeEach(() => {
  for (const spy of Object.values(api)) spy.mockReset();
  api.sendOtp.mockResolvedValue({ success: true, message: '' });
  api.verifyOtp.mockResolvedValue({ success: true, message: '' });
  api.register.mockResolvedValue({
    success: true,
    message: '',
    token: 'jwt',
    user: { _id: 'maya', role: 'Admin' } as User,
  });
});
afterEach(() => {
  for (const task of tasks.splice(0)) task.cancel();
});

describe('registering', () => {
  it('goes from the email to the code to the details, and signs in', async () => {
    const app = start();
    await app.dispatch(registerActions.sendOtpRequested('maya@mail.example'));
    expect(app.register().step).toBe('code');
    await app.dispatch(registerActions.verifyOtpRequested('123456'));
    expect(api.verifyOtp).toHaveBeenCalledWith('maya@mail.example', '123456');
    expect(app.register().step).toBe('details');
    await app.dispatch(registerActions.registerRequested(details));
    expect(api.register).toHaveBeenCalledWith({ ...details, email: 'maya@mail.example', otp: '123456' });
    expect(app.session()).toMatchObject({ status: 'signedIn', user: { _id: 'maya' } });
    expect(app.popups).toEqual([
      ['OTP sent to your email.', 3],
      ['OTP verified successfully.', 3],
      ['Registration successful!', 3],
    ]);
    expect(app.register().otp).toBe('');
  });

  it('stays at its step when one fails, with the specified words for eight seconds', async () => {
    const app = start();
    api.sendOtp.mockRejectedValueOnce(refusal('TOO_MANY_CODES'));
    await app.dispatch(registerActions.sendOtpRequested('maya@mail.example'));
    expect(app.register()).toMatchObject({ step: 'email', status: 'failed', error: 'TOO_MANY_CODES in words' });
    await app.dispatch(registerActions.sendOtpRequested('maya@mail.example'));
    api.verifyOtp.mockRejectedValueOnce(refusal('OTP_INVALID'));
    await app.dispatch(registerActions.verifyOtpRequested('000000'));
    expect(app.register().step).toBe('code');
    await app.dispatch(registerActions.verifyOtpRequested('123456'));
    api.register.mockRejectedValueOnce(refusal('INVALID_FIELDS', ['password']));
    await app.dispatch(registerActions.registerRequested(details));
    expect(app.register()).toMatchObject({ step: 'details', status: 'failed', fields: { password: 'no' } });
    expect(app.session().user).toBeNull();
    expect(app.popups.filter((popup) => (popup as [string, number])[1] === 8)).toEqual([
      ['Error sending OTP. Try again.', 8],
      ['Invalid OTP. Please try again.', 8],
      ['Error during registration. Check OTP or details.', 8],
    ]);
  });

  it('sends another code after half a minute, or when the server allows it', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const app = start();
    await app.dispatch(registerActions.sendOtpRequested('maya@mail.example'));
    expect(app.register().resendAt).toBe(31_000);
    api.sendOtp.mockRejectedValueOnce(
      new ApiError({ status: 429, code: 'TOO_MANY_CODES', message: 'Too many', retryAfter: 480 }),
    );
    await app.dispatch(registerActions.sendOtpRequested('maya@mail.example'));
    expect(app.register()).toMatchObject({ step: 'code', status: 'failed', resendAt: 481_000 });
    clock.mockRestore();
  });

  it('takes another address', async () => {
    const app = start();
    await app.dispatch(registerActions.sendOtpRequested('maya@mail.example'));
    await app.dispatch(registerActions.emailReopened());
    expect(app.register()).toMatchObject({ step: 'email', email: 'maya@mail.example', status: 'idle' });
  });
});
