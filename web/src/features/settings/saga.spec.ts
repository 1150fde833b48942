import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { combineReducers, type UnknownAction } from 'redux';
import { runSaga, stdChannel, type Task } from 'redux-saga';
import { sessionReducer, signedIn } from '../../app/session/slice.js';
import type { User } from '../../app/session/user.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, networkError } from '../../lib/api-error.js';
import { settingsApi } from './api.js';
import { settingsSaga } from './saga.js';
import { t } from './texts.js';
import { settingsActions, settingsReducer } from './slice.js';

const elena = { _id: 'elena', restaurantName: 'Juniper', businessSlug: 'juniper-rye', logoUrl: '' } as User;
const api = {
  me: jest.spyOn(settingsApi, 'me'),
  save: jest.spyOn(settingsApi, 'save'),
  changePassword: jest.spyOn(settingsApi, 'changePassword'),
  uploadLogo: jest.spyOn(settingsApi, 'uploadLogo'),
  poster: jest.spyOn(settingsApi, 'poster'),
  testPayments: jest.spyOn(settingsApi, 'testPayments'),
};
const png = { type: 'image/png', size: 10 } as File;
const wrong = new ApiError({
  status: 400,
  code: 'CURRENT_PASSWORD_WRONG',
  message: 'Wrong one',
  details: [{ field: 'currentPassword', message: 'Wrong one' }],
});
let task: Task;

function start() {
  const reducer = combineReducers({ settings: settingsReducer, session: sessionReducer });
  let state = reducer(undefined, signedIn(elena));
  const toasts: string[] = [];
  const channel = stdChannel();
  const dispatch = (action: UnknownAction): UnknownAction => {
    state = reducer(state, action);
    if (toastShown.match(action)) toasts.push(action.payload.text);
    channel.put(action);
    return action;
  };
  task = runSaga({ channel, dispatch, getState: () => state }, settingsSaga);
  const then = async (action: UnknownAction): Promise<void> => {
    dispatch(action);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { then, dispatch, state: () => state, toasts };
}

beforeEach(() => {
  for (const spy of Object.values(api)) spy.mockReset();
});
afterEach(() => task.cancel());

describe('settings', () => {
  it('begin with the whole user, payments among it', async () => {
    api.me.mockResolvedValue({ success: true, user: { ...elena, squareAccessTokenLast4: '1234' } });
    const app = start();
    await app.then(settingsActions.settingsOpened());
    expect(app.state().session.user?.squareAccessTokenLast4).toBe('1234');
    expect(app.state().settings.load.status).toBe('ready');
  });

  it('offer to try again when they could not be loaded', async () => {
    api.me.mockRejectedValue(networkError());
    const app = start();
    await app.then(settingsActions.settingsOpened());
    expect(app.state().settings.load).toMatchObject({ status: 'failed' });
  });

  it('show what was saved everywhere', async () => {
    api.save.mockResolvedValue({ success: true, message: '', user: { ...elena, restaurantName: 'Juniper & Rye' } });
    const app = start();
    await app.then(settingsActions.profileSaveRequested({ restaurantName: 'Juniper & Rye' }));
    expect(api.save).toHaveBeenCalledWith({ restaurantName: 'Juniper & Rye' });
    expect(app.state().session.user?.restaurantName).toBe('Juniper & Rye');
    expect(app.toasts).toEqual(['Settings saved successfully!']);
  });

  it('keep no access token in the state', async () => {
    api.save.mockReturnValue(new Promise(() => undefined));
    const app = start();
    await app.then(settingsActions.paymentsSaveRequested({ squareAccessToken: 'sandbox-secret-9876' }));
    expect(JSON.stringify(app.state())).not.toContain('sandbox-secret');
    expect(app.state().settings.payments.status).toBe('sending');
  });

  it.each([
    [wrong, 'Wrong one', wrong.details],
    [networkError(), 'Failed to change password', []],
  ])('say why a password was not changed: %s', async (error, text, details) => {
    api.changePassword.mockRejectedValue(error);
    const app = start();
    await app.then(settingsActions.passwordChangeRequested({ currentPassword: 'a', newPassword: 'tulip7' }));
    expect(app.state().settings.password).toEqual({ status: 'failed', error: text, details });
    expect(app.toasts).toEqual([text]);
  });
});

describe('the logo', () => {
  it('shows how much is sent, then itself', async () => {
    let progress = (_share: number): void => undefined;
    let done = (_answer: { success: boolean; logoUrl: string }): void => undefined;
    api.uploadLogo.mockImplementation((_file, onProgress) => {
      progress = onProgress;
      return new Promise((resolve) => {
        done = resolve;
      });
    });
    const app = start();
    await app.then(settingsActions.logoChosen(png));
    progress(0.4);
    expect(app.state().settings.logo.progress).toBe(0.4);
    done({ success: true, logoUrl: '/images/logo.webp' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(app.state().session.user?.logoUrl).toBe('/images/logo.webp');
    expect(app.state().settings.logo.progress).toBeNull();
    expect(app.toasts).toEqual(['Logo uploaded successfully!']);
  });

  it('of the wrong type is not sent', async () => {
    const app = start();
    await app.then(settingsActions.logoChosen({ type: 'image/svg+xml', size: 10 } as File));
    expect(api.uploadLogo).not.toHaveBeenCalled();
    expect(app.state().settings.logo.error).toBe('Please choose a JPG, PNG or WebP picture.');
  });

  it('that fails can be chosen again', async () => {
    api.uploadLogo.mockRejectedValueOnce(networkError()).mockResolvedValueOnce({ success: true, logoUrl: '/l.webp' });
    const app = start();
    await app.then(settingsActions.logoChosen(png));
    expect(app.state().settings.logo).toEqual({ progress: null, error: 'Logo upload failed' });
    await app.then(settingsActions.logoChosen(png));
    expect(app.state().settings.logo).toEqual({ progress: null, error: null });
  });
});

describe('the poster', () => {
  it('is shown with its own letters', async () => {
    const fonts = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('letters'));
    api.poster.mockResolvedValue({ svg: '<svg width="1200"><text>Larkspur</text></svg>' });
    const app = start();
    await app.then(settingsActions.posterOpened());
    const { status, svg } = app.state().settings.poster;
    expect([
      status,
      svg?.match(/@font-face\{font-family:'(Fraunces|Inter) Variable';[^}]*base64,bGV0dGVycw==/g)?.length,
    ]).toEqual(['ready', 3]);
    expect(svg).toMatch(/^<svg width="1200"><style>.*<\/style><text>Larkspur<\/text><\/svg>$/);
    fonts.mockRestore();
  });

  it('that can not be made says so, in its place and to somebody who asked for it', async () => {
    api.poster
      .mockRejectedValueOnce(networkError())
      .mockRejectedValueOnce(networkError())
      .mockReturnValueOnce(new Promise(() => undefined));
    const app = start();
    await app.then(settingsActions.posterOpened());
    expect(app.state().settings.poster).toMatchObject({ status: 'failed', error: 'Failed to generate digital ad' });
    expect(app.toasts).toEqual([]);
    await app.then(settingsActions.posterRequested('save'));
    expect(app.toasts).toEqual(['Failed to generate digital ad']);
    expect(app.state().settings.poster.use).toBe('idle');
    await app.then(settingsActions.posterOpened());
    expect(app.state().settings.poster).toMatchObject({ status: 'loading', error: null });
  });

  it.each([
    ['name', settingsActions.profileSaveRequested({ restaurantName: 'Juniper & Rye' })],
    ['logo', settingsActions.logoChosen(png)],
  ])('of another %s is another one, also while the old one was on its way', async (_what, change) => {
    const fonts = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('letters'));
    api.save.mockResolvedValue({ success: true, message: '', user: elena });
    api.uploadLogo.mockResolvedValue({ success: true, logoUrl: '/images/logo.webp' });
    let oldOne = (_answer: { svg: string }): void => undefined;
    api.poster
      .mockReturnValueOnce(
        new Promise((resolve) => {
          oldOne = resolve;
        }),
      )
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce({ svg: '<svg>new</svg>' });
    const app = start();
    await app.then(settingsActions.posterOpened());
    await app.then(change);
    oldOne({ svg: '<svg>old</svg>' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(app.state().settings.poster).toMatchObject({ status: 'loading', svg: null });
    await app.then(change);
    expect(app.state().settings.poster.svg).toContain('new');
    fonts.mockRestore();
  });

  it('is made for who asks for it while its preview is still on the way', async () => {
    api.poster.mockReturnValueOnce(new Promise(() => undefined)).mockRejectedValueOnce(networkError());
    const app = start();
    await app.then(settingsActions.posterOpened());
    await app.then(settingsActions.posterRequested('print'));
    expect(api.poster).toHaveBeenCalledTimes(2);
    expect(app.toasts).toEqual(['Failed to generate digital ad']);
  });
});

describe('the connection to the provider', () => {
  it('is tested with what is stored, and names the location', async () => {
    api.testPayments.mockResolvedValueOnce({
      ok: true,
      message: 'Payments can be taken.',
      locationName: 'Larkspur House',
    });
    const app = start();
    await app.then(settingsActions.connectionTested());
    expect(app.state().settings.connection).toEqual({
      status: 'ok',
      message: 'Payments can be taken. Location: Larkspur House.',
    });
  });

  it.each([
    [
      'as the provider says it',
      { ok: false, message: 'The access token is not valid.' },
      'The access token is not valid.',
    ],
    ['when nobody answers', networkError(), t('payments.test.failed')],
  ])('tells what is wrong, %s', async (_when, answer, message) => {
    if (answer instanceof Error) api.testPayments.mockRejectedValueOnce(answer);
    else api.testPayments.mockResolvedValueOnce(answer);
    const app = start();
    await app.then(settingsActions.connectionTested());
    expect(app.state().settings.connection).toEqual({ status: 'failed', message });
  });
});
