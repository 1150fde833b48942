import { put, takeLatest, takeLeading } from 'redux-saga/effects';
import { selectBusinessSlug } from '../../../app/session/selectors.js';
import { toastShown } from '../../../app/toasts/slice.js';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { attemptKeys } from '../../../lib/attempt-key.js';
import { call, select } from '../../../lib/effects.js';
import { physicalCardsApi } from './api.js';
import { BATCHES_PER_PAGE, physicalCardsActions, selectPhysicalCards } from './slice.js';
import { t } from './texts.js';

const batches = attemptKeys();

export function* load() {
  const { list } = yield* select(selectPhysicalCards);
  try {
    yield put(physicalCardsActions.loaded(yield* call(physicalCardsApi.list, list.page, BATCHES_PER_PAGE)));
  } catch (error) {
    yield put(physicalCardsActions.notLoaded(messageOf(error, t('failed'))));
  }
}

/** What the dialog offers; without it, it says so and another opening asks again. */
function* loadTypes() {
  const { types } = yield* select(selectPhysicalCards);
  const slug = yield* select(selectBusinessSlug);
  if (types !== null) return;
  try {
    const { giftCards } = yield* call(physicalCardsApi.types, slug ?? '');
    const onSale = giftCards.filter(({ status }) => status === 'active');
    yield put(physicalCardsActions.typesLoaded(onSale.map(({ _id: id, giftCardName: name }) => ({ id, name }))));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('failed')), 'error'));
  }
}

export function* make({ payload }: ReturnType<typeof physicalCardsActions.makeRequested>) {
  try {
    const { batch } = yield* call(physicalCardsApi.make, payload, batches.keyOf(payload));
    batches.done();
    yield put(physicalCardsActions.made());
    yield put(toastShown(t('make.done', { number: batch.number }), 'success'));
    yield put(physicalCardsActions.turned(1));
  } catch (error) {
    const fields =
      error instanceof ApiError ? Object.fromEntries(error.details.map(({ field, message }) => [field, message])) : {};
    yield put(physicalCardsActions.notMade({ error: messageOf(error, t('make.failed')), fields }));
  }
}

export function* takeOut({ payload: batchId }: ReturnType<typeof physicalCardsActions.voidRequested>) {
  try {
    yield* call(physicalCardsApi.void, batchId);
    yield put(toastShown(t('void.done'), 'success'));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('void.failed')), 'error'));
  }
  yield* call(load);
}

export function* letCashiers({ payload: allowed }: ReturnType<typeof physicalCardsActions.cashiersRequested>) {
  try {
    const { cashiersActivate } = yield* call(physicalCardsApi.letCashiers, allowed);
    yield put(physicalCardsActions.cashiersSettled(cashiersActivate));
    yield put(toastShown(cashiersActivate ? t('cashiers.on') : t('cashiers.off'), 'success'));
  } catch (error) {
    yield put(physicalCardsActions.cashiersSettled(!allowed));
    yield put(toastShown(messageOf(error, t('cashiers.failed')), 'error'));
  }
}

export function* physicalCardsSaga() {
  yield takeLatest([physicalCardsActions.opened.type, physicalCardsActions.turned.type], load);
  yield takeLeading(physicalCardsActions.makingReset.type, loadTypes);
  yield takeLeading(physicalCardsActions.makeRequested.type, make);
  yield takeLeading(physicalCardsActions.voidRequested.type, takeOut);
  yield takeLeading(physicalCardsActions.cashiersRequested.type, letCashiers);
}
