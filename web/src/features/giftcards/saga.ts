import type { UnknownAction } from 'redux';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { delay, put, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { selectBusinessSlug, selectCurrency } from '../../app/session/selectors.js';
import { signedIn } from '../../app/session/slice.js';
import { toastShown } from '../../app/toasts/slice.js';
import { logWarning } from '../../lib/log.js';
import { ApiError } from '../../lib/api-error.js';
import { attemptKeys } from '../../lib/attempt-key.js';
import { giftCardsApi } from './api.js';
import { formOf } from './rules.js';
import { giftCardsActions, PAGE_SIZE, type SaveRequest, selectGiftCards } from './slice.js';
import { t } from './texts.js';

/** Typing rests this long before it is looked for. */
export const SEARCH_PAUSE_MS = 300;

const creations = attemptKeys();

export function* loadList(action: UnknownAction) {
  if (giftCardsActions.searchChanged.match(action)) yield delay(SEARCH_PAUSE_MS);
  const slug = yield* select(selectBusinessSlug);
  const { keyword, sort, page } = yield* select(selectGiftCards);
  try {
    const list = yield* call(giftCardsApi.list, slug ?? '', keyword.trim(), sort, page, PAGE_SIZE);
    // The last card of the last page was deleted: the page before it is the last one now.
    if (list.giftCards.length === 0 && page > 1)
      yield put(giftCardsActions.listRequested({ page: Math.max(1, list.pages) }));
    else yield put(giftCardsActions.listSucceeded(list));
  } catch (error) {
    yield put(giftCardsActions.listFailed(plainMessage(error)));
  }
}

export function* save({ payload }: ReturnType<typeof giftCardsActions.saveRequested>) {
  try {
    yield* call(sendForm, payload);
    creations.done();
    yield put(giftCardsActions.actionSucceeded());
    yield put(toastShown(payload.id === undefined ? t('created') : t('updated'), 'success'));
    yield put(giftCardsActions.listRequested(payload.id === undefined ? { page: 1 } : {}));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CURRENCY_DIFFERS') yield* call(loadCurrency);
    yield put(giftCardsActions.actionFailed({ error: plainMessage(error), fields: fieldMessages(error) }));
  }
}

/** It was chosen in another tab: the form shows it from now on, and keeps what was typed. */
function* loadCurrency() {
  try {
    const { user } = yield* call(giftCardsApi.me);
    yield put(signedIn(user));
  } catch (error) {
    logWarning('the editor: the currency could not be loaded', error);
  }
}

export function* place({ payload: { id, locationIds } }: ReturnType<typeof giftCardsActions.placeRequested>) {
  try {
    yield* call(giftCardsApi.place, id, locationIds);
    yield put(giftCardsActions.actionSucceeded());
    yield put(toastShown(t('updated'), 'success'));
    yield put(giftCardsActions.listRequested({}));
  } catch (error) {
    yield put(giftCardsActions.actionFailed({ error: plainMessage(error), fields: {} }));
  }
}

/** Takes a card type off sale; ended, what is left of a package on its cards becomes money besides. */
export function* remove(action: UnknownAction & { payload: string }) {
  const ends = giftCardsActions.endRequested.match(action);
  try {
    yield* call(ends ? giftCardsApi.endPackage : giftCardsApi.remove, action.payload);
    yield put(giftCardsActions.actionSucceeded());
    yield put(toastShown(t(ends ? 'ended' : 'deleted'), 'success'));
    yield put(giftCardsActions.listRequested({}));
  } catch (error) {
    yield put(giftCardsActions.actionFailed({ error: plainMessage(error), fields: {} }));
  }
}

export function* loadWanted({ payload: id }: ReturnType<typeof giftCardsActions.changeWanted>) {
  try {
    const { giftCard } = yield* call(giftCardsApi.details, id);
    yield put(giftCardsActions.wantedReceived(giftCard));
  } catch (error) {
    yield put(toastShown(plainMessage(error), 'error'));
  }
}

/** The business's own colour and terms; the preview does without when they can't be had. */
export function* loadBusiness() {
  const slug = yield* select(selectBusinessSlug);
  if (slug === null) return;
  try {
    const { business } = yield* call(giftCardsApi.business, slug);
    yield put(giftCardsActions.businessReceived({ accent: business.accent, validityMonths: business.validityMonths }));
  } catch (error) {
    logWarning('the editor: the business could not be loaded', error);
  }
}

/** Sends the form and puts how far it is. Throws what the call threw. */
function* sendForm(request: SaveRequest) {
  const progress = yield* call(channelOf, request, yield* select(selectCurrency));
  while (true) {
    const event: Sending = yield take(progress);
    if ('error' in event) throw event.error;
    if ('stored' in event) return;
    yield put(giftCardsActions.saveProgressed(event.sent));
  }
}

type Sending = { sent: number } | { stored: true } | { error: unknown };

function channelOf({ id, fields, image }: SaveRequest, currency: string): EventChannel<Sending> {
  return eventChannel((emit) => {
    const form = formOf(fields, image);
    if (id === undefined) form.set('currency', currency);
    const onProgress = (sent: number) => emit({ sent });
    const sent =
      id === undefined
        ? giftCardsApi.create(form, creations.keyOf({ ...fields, currency }, image), onProgress)
        : giftCardsApi.update(id, form, onProgress);
    sent.then(
      () => emit({ stored: true }),
      (error: unknown) => emit({ error }),
    );
    return () => undefined;
  }, buffers.expanding());
}

/** Specification 8: the server's message, else the error's own. */
function plainMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fieldMessages(error: unknown): Record<string, string> {
  return error instanceof ApiError
    ? Object.fromEntries(error.details.map(({ field, message }) => [field, message]))
    : {};
}

export function* giftCardsSaga() {
  yield takeLatest(
    [giftCardsActions.listRequested.type, giftCardsActions.searchChanged.type, giftCardsActions.sortChosen.type],
    loadList,
  );
  yield takeLatest(giftCardsActions.editorOpened.type, loadBusiness);
  yield takeLatest(giftCardsActions.changeWanted.type, loadWanted);
  yield takeLeading(giftCardsActions.saveRequested.type, save);
  yield takeLeading(giftCardsActions.placeRequested.type, place);
  yield takeLeading([giftCardsActions.removeRequested.type, giftCardsActions.endRequested.type], remove);
}
