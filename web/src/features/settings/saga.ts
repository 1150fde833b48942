import type { Action } from 'redux';
import { eventChannel, END, type EventChannel } from 'redux-saga';
import { put, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { selectUser } from '../../app/session/selectors.js';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { pageShared } from '../../lib/page-shared.js';
import { saveAs } from '../../lib/download.js';
import { settingsApi, type SettingsChange } from './api.js';
import { posterPng, printPoster, withFonts } from './poster.js';
import { logoProblem } from './rules.js';
import { t } from './texts.js';
import { type Part, selectSettings, settingsActions } from './slice.js';

function* fail(part: Part, error: unknown, otherwise: string) {
  const text = messageOf(error, otherwise);
  yield put(settingsActions.notSaved({ part, error: text, details: error instanceof ApiError ? error.details : [] }));
  yield put(toastShown(text, 'error'));
}

export function* load() {
  try {
    const { user } = yield* call(settingsApi.me);
    yield put(signedIn(user));
    yield put(settingsActions.settingsLoaded());
  } catch (error) {
    yield put(settingsActions.settingsNotLoaded(messageOf(error, t('failed'))));
  }
}

function* save(part: 'profile' | 'payments', change: SettingsChange) {
  try {
    const answer = yield* call(settingsApi.save, change);
    yield put(signedIn(answer.user));
    yield put(settingsActions.saved(part));
    yield put(toastShown(t('profile.saved'), 'success'));
  } catch (error) {
    yield* call(fail, part, error, t('profile.failed'));
  }
}

export function* saveProfile(action: ReturnType<typeof settingsActions.profileSaveRequested>) {
  yield* call(save, 'profile', action.payload);
}

export function* savePayments(action: ReturnType<typeof settingsActions.paymentsSaveRequested>) {
  yield* call(save, 'payments', action.payload);
}

export function* changePassword(action: ReturnType<typeof settingsActions.passwordChangeRequested>) {
  try {
    yield* call(settingsApi.changePassword, action.payload);
    yield put(settingsActions.saved('password'));
    yield put(toastShown(t('password.changed'), 'success'));
  } catch (error) {
    yield* call(fail, 'password', error, t('password.failed'));
  }
}

type UploadNews = { progress: number } | { logoUrl: string } | { error: unknown };

function uploading(file: File): EventChannel<UploadNews> {
  return eventChannel((emit) => {
    settingsApi
      .uploadLogo(file, (progress) => emit({ progress }))
      .then(
        ({ logoUrl }) => emit({ logoUrl }),
        (error: unknown) => emit({ error }),
      )
      .finally(() => emit(END));
    return () => undefined;
  });
}

export function* uploadLogo({ payload: file }: ReturnType<typeof settingsActions.logoChosen>) {
  const problem = logoProblem(file);
  if (problem !== null) {
    yield put(settingsActions.logoFailed(problem));
    return;
  }
  const channel = yield* call(uploading, file);
  while (true) {
    const news: UploadNews = yield take(channel);
    if ('progress' in news) yield put(settingsActions.logoProgressed(news.progress));
    else if ('logoUrl' in news) yield* call(showLogo, news.logoUrl);
    else yield* call(failLogo, news.error);
  }
}

function* showLogo(logoUrl: string) {
  const user = yield* select(selectUser);
  if (user) yield put(signedIn({ ...user, logoUrl }));
  yield put(settingsActions.logoUploaded());
  yield put(toastShown(t('logo.uploaded'), 'success'));
}

function* failLogo(error: unknown) {
  const text = messageOf(error, t('logo.failed'));
  yield put(settingsActions.logoFailed(text));
  yield put(toastShown(text, 'error'));
}

/** The preview; the buttons under it fetch the poster themselves. */
export function* showPoster() {
  try {
    const svg = yield* call(fetchPoster);
    yield put(settingsActions.posterReceived(svg));
  } catch (error) {
    yield put(settingsActions.posterFailed(messageOf(error, t('poster.failed'))));
  }
}

export function* usePoster({ payload: use }: ReturnType<typeof settingsActions.posterRequested>) {
  const { poster: known } = yield* select(selectSettings);
  try {
    const svg: string = known.svg ?? (yield* call(fetchPoster));
    if (use === 'save') yield* call(savePoster, svg);
    else yield* call(printPoster, svg);
    const user = yield* select(selectUser);
    if (user) pageShared(user.businessSlug).write('1');
  } catch (error) {
    yield put(toastShown(messageOf(error, t('poster.failed')), 'error'));
  }
  yield put(settingsActions.posterSettled());
}

function* fetchPoster() {
  const { svg } = yield* call(settingsApi.poster);
  const poster = yield* call(withFonts, svg);
  return poster;
}

function* savePoster(svg: string) {
  const user = yield* select(selectUser);
  const png = yield* call(posterPng, svg);
  yield* call(saveAs, png, `${user?.businessSlug ?? 'gift-cards'}-poster.png`);
}

export function* testConnection() {
  try {
    const { ok, message, locationName } = yield* call(settingsApi.testPayments);
    const user = yield* select(selectUser);
    if (user)
      yield put(
        signedIn({
          ...user,
          squareLastTest: { ok, message, locationName: locationName ?? '', testedAt: new Date().toISOString() },
        }),
      );
    yield put(
      settingsActions.connectionAnswered({
        ok,
        message: ok && locationName ? t('payments.test.atLocation', { message, locationName }) : message,
      }),
    );
  } catch (error) {
    yield put(settingsActions.connectionAnswered({ ok: false, message: messageOf(error, t('payments.test.failed')) }));
  }
}

const asksForPreview = (action: Action): boolean =>
  settingsActions.posterOpened.match(action) ||
  settingsActions.logoUploaded.match(action) ||
  (settingsActions.saved.match(action) && action.payload === 'profile');

export function* settingsSaga() {
  yield takeLeading(settingsActions.settingsOpened.type, load);
  yield takeLeading(settingsActions.profileSaveRequested.type, saveProfile);
  yield takeLeading(settingsActions.paymentsSaveRequested.type, savePayments);
  yield takeLeading(settingsActions.passwordChangeRequested.type, changePassword);
  yield takeLeading(settingsActions.logoChosen.type, uploadLogo);
  yield takeLatest(asksForPreview, showPoster);
  yield takeLeading(settingsActions.posterRequested.type, usePoster);
  yield takeLeading(settingsActions.connectionTested.type, testConnection);
}
