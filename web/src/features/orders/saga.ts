import { delay, put, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { selectBusinessSlug } from '../../app/session/selectors.js';
import { messageOf } from '../../lib/api-error.js';
import { logWarning } from '../../lib/log.js';
import { ordersApi } from './api.js';
import { askedOf, BUYERS_PER_STEP, CUSTOMERS_PER_PAGE } from './model.js';
import { ordersActions, selectOrders } from './slice.js';
import { t } from './texts.js';

export const SEARCH_PAUSE_MS = 300;

/** Specification 8: fetch errors are logged; the page says so too and offers Retry (design: "What people see"). */
function failure(what: string, error: unknown, otherwise: string): string {
  logWarning(`orders: ${what} failed`, error);
  return messageOf(error, otherwise);
}

export function* loadCards() {
  const slug = yield* select(selectBusinessSlug);
  try {
    const { giftCards } = yield* call(ordersApi.cards, slug ?? '');
    yield put(ordersActions.cardsSucceeded(giftCards));
  } catch (error) {
    yield put(ordersActions.cardsFailed(failure(t('giftCards'), error, t('failed.cards'))));
  }
}

/** Again it changes nothing. */
export function* endPackage() {
  const { ending } = yield* select(selectOrders);
  if (!ending) return;
  try {
    yield* call(ordersApi.endPackage, ending.card.id);
    yield put(ordersActions.endSucceeded(ending.card.id));
  } catch (error) {
    yield put(ordersActions.endFailed(messageOf(error, t('failed.end'))));
  }
}

export function* loadCustomers(action: { type: string }) {
  if (action.type === ordersActions.customerSearchChanged.type) yield delay(SEARCH_PAUSE_MS);
  const slug = yield* select(selectBusinessSlug);
  const {
    customers: { search, filters, page },
  } = yield* select(selectOrders);
  try {
    const answer = yield* call(ordersApi.buyers, slug ?? '', {
      ...askedOf({ ...filters, search: '' }),
      search: search.trim(),
      page,
      limit: CUSTOMERS_PER_PAGE,
    });
    const last = Math.max(1, Math.ceil(answer.total / CUSTOMERS_PER_PAGE));
    yield put(page > last ? ordersActions.customerPageChanged(last) : ordersActions.customersSucceeded(answer));
  } catch (error) {
    yield put(ordersActions.customersFailed(failure('customers', error, t('failed.buyers'))));
  }
}

export function* loadBuyers(action: { type: string }) {
  if (action.type === ordersActions.buyersClosed.type) return;
  if (action.type === ordersActions.buyerSearchChanged.type) yield delay(SEARCH_PAUSE_MS);
  const slug = yield* select(selectBusinessSlug);
  const { dialog } = yield* select(selectOrders);
  if (!dialog) return;
  try {
    const answer = yield* call(ordersApi.buyersOf, dialog.card.id, slug ?? '', {
      search: dialog.search.trim(),
      page: dialog.page,
      limit: BUYERS_PER_STEP,
    });
    yield put(ordersActions.buyersSucceeded(answer));
  } catch (error) {
    yield put(ordersActions.buyersFailed(failure('buyers', error, t('failed.buyers'))));
  }
}

export function* ordersSaga() {
  yield takeLatest(ordersActions.cardsOpened.type, loadCards);
  yield takeLeading(ordersActions.endRequested.type, endPackage);
  yield takeLatest(
    [
      ordersActions.customersOpened.type,
      ordersActions.customerSearchChanged.type,
      ordersActions.ordersFiltered.type,
      ordersActions.customerPageChanged.type,
    ],
    loadCustomers,
  );
  // takeLatest: closing gives up what is on its way, and a new search the old one's answer.
  yield takeLatest(
    [
      ordersActions.buyersOpened.type,
      ordersActions.buyersClosed.type,
      ordersActions.buyerSearchChanged.type,
      ordersActions.buyersRetried.type,
      ordersActions.moreBuyersRequested.type,
    ],
    loadBuyers,
  );
}
