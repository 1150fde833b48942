import { buffers, eventChannel, type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, delay, flush, put, spawn, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { toastShown } from '../../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { attemptKeys } from '../../../lib/attempt-key.js';
import { call, select } from '../../../lib/effects.js';
import { cardDesignsApi, type CardDesigns } from './api.js';
import { cardDesignsActions, selectCardDesigns } from './slice.js';
import { t } from './texts.js';

/** Moving rests this long before the new order is sent. */
export const ORDER_PAUSE_MS = 400;

const additions = attemptKeys();

export function* load() {
  try {
    yield put(cardDesignsActions.designsLoaded(yield* call(cardDesignsApi.list)));
  } catch (error) {
    yield put(cardDesignsActions.designsFailed(messageOf(error, t('failed'))));
  }
}

export function* add({ payload: { name, image } }: ReturnType<typeof cardDesignsActions.addRequested>) {
  const form = new FormData();
  form.set('name', name);
  if (image) form.set('image', image);
  try {
    const answer = yield* sendForm(form, additions.keyOf({ name }, image));
    additions.done();
    yield* finished(answer, t('add.done', { name }));
  } catch (error) {
    yield* refused(error, t('add.failed'));
  }
}

export function* rename({ payload: { id, name } }: ReturnType<typeof cardDesignsActions.renameRequested>) {
  try {
    yield* finished(yield* call(cardDesignsApi.change, id, { name }), t('rename.done', { name }));
  } catch (error) {
    yield* refused(error, t('saveFailed'));
  }
}

export function* remove({ payload: id }: ReturnType<typeof cardDesignsActions.removeRequested>) {
  try {
    yield* finished(yield* call(cardDesignsApi.remove, id), t('delete.done'));
  } catch (error) {
    yield* refused(error, t('saveFailed'));
  }
}

export function* turn({ payload: { id, hidden } }: ReturnType<typeof cardDesignsActions.turnRequested>) {
  try {
    yield put(cardDesignsActions.designsLoaded(yield* call(cardDesignsApi.change, id, { hidden })));
  } catch (error) {
    yield* undone(error);
  }
}

export function* offerBuiltIn({ payload: builtIn }: ReturnType<typeof cardDesignsActions.builtInRequested>) {
  try {
    yield put(cardDesignsActions.designsLoaded(yield* call(cardDesignsApi.arrange, { builtIn })));
    yield put(toastShown(builtIn ? t('builtIn.on') : t('builtIn.off'), 'success'));
  } catch (error) {
    yield* undone(error);
  }
}

export function* takePhotos({ payload: guestPhotos }: ReturnType<typeof cardDesignsActions.ruleRequested>) {
  try {
    yield put(cardDesignsActions.designsLoaded(yield* call(cardDesignsApi.arrange, { guestPhotos })));
    yield put(toastShown(t(`photos.saved.${guestPhotos}`), 'success'));
  } catch (error) {
    yield* undone(error);
  }
}

export function* loadPhotos() {
  const { photos } = yield* select(selectCardDesigns);
  try {
    yield put(cardDesignsActions.photosLoaded(yield* call(cardDesignsApi.photos, photos.status, photos.page)));
  } catch {
    yield put(cardDesignsActions.photosFailed());
  }
}

/** What came of it is read again: somebody else may have decided first. */
export function* decide({ payload: { id, show } }: ReturnType<typeof cardDesignsActions.decisionRequested>) {
  try {
    yield* call(cardDesignsApi.decidePhoto, id, show);
    yield put(toastShown(show ? t('photos.shown') : t('photos.gone'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('saveFailed')), 'error'));
  }
  yield* call(loadPhotos);
}

type Ordered = ReturnType<typeof cardDesignsActions.designsOrdered>;

/** Sends the newest order, one call after the other: an older one never comes behind it. */
export function* keepOrder() {
  const moves: Channel<Ordered> = yield actionChannel(
    cardDesignsActions.designsOrdered.type,
    buffers.sliding<Ordered>(1),
  );
  while (true) {
    const first: Ordered = yield take(moves);
    yield delay(ORDER_PAUSE_MS);
    const later: Ordered[] = yield flush(moves);
    const { payload: designIds } = later.at(-1) ?? first;
    try {
      yield put(cardDesignsActions.designsLoaded(yield* call(cardDesignsApi.arrange, { designIds })));
    } catch (error) {
      yield* undone(error);
    }
  }
}

function* finished(answer: CardDesigns, words: string) {
  yield put(cardDesignsActions.designsLoaded(answer));
  yield put(cardDesignsActions.actionSucceeded());
  yield put(toastShown(words, 'success'));
}

function* refused(error: unknown, otherwise: string) {
  const fields =
    error instanceof ApiError ? Object.fromEntries(error.details.map(({ field, message }) => [field, message])) : {};
  yield put(cardDesignsActions.actionFailed({ error: messageOf(error, otherwise), fields }));
}

/** It was shown before it was stored: what is stored is shown again. */
function* undone(error: unknown) {
  yield put(toastShown(messageOf(error, t('saveFailed')), 'error'));
  yield* call(load);
}

type Sending = { sent: number } | { stored: CardDesigns } | { error: unknown };

/** Sends the form and puts how far it is. Throws what the call threw. */
function* sendForm(form: FormData, key: string) {
  const progress = yield* call(channelOf, form, key);
  while (true) {
    const event: Sending = yield take(progress);
    if ('error' in event) throw event.error;
    if ('stored' in event) return event.stored;
    yield put(cardDesignsActions.addProgressed(event.sent));
  }
}

function channelOf(form: FormData, key: string): EventChannel<Sending> {
  return eventChannel((emit) => {
    cardDesignsApi
      .add(form, key, (sent) => emit({ sent }))
      .then(
        (stored) => emit({ stored }),
        (error: unknown) => emit({ error }),
      );
    return () => undefined;
  }, buffers.expanding());
}

export function* cardDesignsSaga() {
  yield takeLatest(cardDesignsActions.designsOpened.type, load);
  yield takeLeading(cardDesignsActions.addRequested.type, add);
  yield takeLeading(cardDesignsActions.renameRequested.type, rename);
  yield takeLeading(cardDesignsActions.removeRequested.type, remove);
  yield takeLeading(cardDesignsActions.turnRequested.type, turn);
  yield takeLeading(cardDesignsActions.builtInRequested.type, offerBuiltIn);
  yield takeLeading(cardDesignsActions.ruleRequested.type, takePhotos);
  yield takeLatest(cardDesignsActions.photosOpened.type, loadPhotos);
  yield takeLeading(cardDesignsActions.decisionRequested.type, decide);
  yield spawn(keepOrder);
}
