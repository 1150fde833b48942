import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { put, take, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { messageOf } from '../../lib/api-error.js';
import { attemptKeys } from '../../lib/attempt-key.js';
import { logWarning } from '../../lib/log.js';
import { designsApi, type TakenPhoto } from './api.js';
import { designsActions, selectDesigns } from './slice.js';
import { t } from './texts.js';

const uploads = attemptKeys();

export function* load({ payload: businessSlug }: ReturnType<typeof designsActions.designsOpened>) {
  try {
    yield put(designsActions.designsLoaded(yield* call(designsApi.offered, businessSlug)));
  } catch (error) {
    yield* call(logWarning, 'purchase: the designs could not be loaded', error);
    yield put(designsActions.designsFailed());
  }
}

type Sending = { sent: number } | { taken: TakenPhoto } | { error: unknown };

/** Sends a photo; a lost answer that is sent again with the same file is the same wish. */
export function* sendPhoto({ payload: file }: ReturnType<typeof designsActions.photoSent>) {
  const { businessSlug } = yield* select(selectDesigns);
  const progress = yield* call(channelOf, businessSlug, file);
  try {
    while (true) {
      const event: Sending = yield take(progress);
      if ('error' in event) throw event.error;
      if ('sent' in event) yield put(designsActions.photoProgressed(event.sent));
      else {
        uploads.done();
        yield put(designsActions.photoTaken(event.taken));
        return;
      }
    }
  } catch (error) {
    yield* call(logWarning, 'purchase: a photo could not be sent', error);
    yield put(designsActions.photoFailed(messageOf(error, t('photo.failed'))));
  } finally {
    progress.close();
  }
}

/** Closed, it gives the call up. */
function channelOf(businessSlug: string, file: File): EventChannel<Sending> {
  const form = new FormData();
  form.set('image', file);
  const givenUp = new AbortController();
  return eventChannel((emit) => {
    designsApi
      .addPhoto(businessSlug, form, {
        idempotencyKey: uploads.keyOf({ businessSlug }, file),
        onProgress: (sent) => emit({ sent }),
        signal: givenUp.signal,
      })
      .then(
        (taken) => emit({ taken }),
        (error: unknown) => emit({ error }),
      );
    return () => givenUp.abort();
  }, buffers.expanding());
}

/** A newer photo, or one that is given up, ends the one before. */
function* follow(action: ReturnType<typeof designsActions.photoSent> | ReturnType<typeof designsActions.photoSettled>) {
  if (designsActions.photoSent.match(action)) yield* sendPhoto(action);
}

export function* designsSaga() {
  yield takeLatest([designsActions.photoSent.type, designsActions.photoSettled.type], follow);
  yield takeLatest(designsActions.designsOpened.type, load);
}
