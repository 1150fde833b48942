import { call, delay, put, select, takeLatest } from 'redux-saga/effects';
import { selectBusinessSlug } from '../../app/session/selectors.js';
import { messageOf } from '../../lib/api-error.js';
import { logWarning } from '../../lib/log.js';
import { ordersApi } from './api.js';
import { askedOf, BUYERS_PER_STEP, CUSTOMERS_PER_PAGE, type BuyerPage } from './model.js';
import {
  buyerSearchChanged,
  buyersClosed,
  buyersFailed,
  buyersOpened,
  buyersRetried,
  buyersSucceeded,
  cardsFailed,
  cardsOpened,
  cardsSucceeded,
  customerPageChanged,
  customerSearchChanged,
  customersFailed,
  ordersFiltered,
  customersOpened,
  customersSucceeded,
  moreBuyersRequested,
  selectOrders,
  type OrdersState,
} from './slice.js';
import { t } from './texts.js';

export const SEARCH_PAUSE_MS = 300;

/** Specification 8: fetch errors are logged; the page says so too and offers Retry (design: "What people see"). */
function failure(what: string, error: unknown, otherwise: string): string {
  logWarning(`orders: ${what} failed`, error);
  return messageOf(error, otherwise);
}

export function* loadCards() {
  const slug: string | null = yield select(selectBusinessSlug);
  try {
    const { giftCards }: Awaited<ReturnType<typeof ordersApi.cards>> = yield call(ordersApi.cards, slug ?? '');
    yield put(cardsSucceeded(giftCards));
  } catch (error) {
    yield put(cardsFailed(failure(t('giftCards'), error, t('failed.cards'))));
  }
}

export function* loadCustomers(action: { type: string }) {
  if (action.type === customerSearchChanged.type) yield delay(SEARCH_PAUSE_MS);
  const slug: string | null = yield select(selectBusinessSlug);
  const {
    customers: { search, filters, page },
  }: OrdersState = yield select(selectOrders);
  try {
    const answer: BuyerPage = yield call(ordersApi.buyers, slug ?? '', {
      ...askedOf({ ...filters, search: '' }),
      search: search.trim(),
      page,
      limit: CUSTOMERS_PER_PAGE,
    });
    const last = Math.max(1, Math.ceil(answer.total / CUSTOMERS_PER_PAGE));
    yield put(page > last ? customerPageChanged(last) : customersSucceeded(answer));
  } catch (error) {
    yield put(customersFailed(failure('customers', error, t('failed.buyers'))));
  }
}

export function* loadBuyers(action: { type: string }) {
  if (action.type === buyersClosed.type) return;
  if (action.type === buyerSearchChanged.type) yield delay(SEARCH_PAUSE_MS);
  const slug: string | null = yield select(selectBusinessSlug);
  const { dialog }: OrdersState = yield select(selectOrders);
  if (!dialog) return;
  try {
    const answer: BuyerPage = yield call(ordersApi.buyersOf, dialog.card.id, slug ?? '', {
      search: dialog.search.trim(),
      page: dialog.page,
      limit: BUYERS_PER_STEP,
    });
    yield put(buyersSucceeded(answer));
  } catch (error) {
    yield put(buyersFailed(failure('buyers', error, t('failed.buyers'))));
  }
}

export function* ordersSaga() {
  yield takeLatest(cardsOpened.type, loadCards);
  yield takeLatest(
    [customersOpened.type, customerSearchChanged.type, ordersFiltered.type, customerPageChanged.type],
    loadCustomers,
  );
  // takeLatest: closing gives up what is on its way, and a new search the old one's answer.
  yield takeLatest(
    [buyersOpened.type, buyersClosed.type, buyerSearchChanged.type, buyersRetried.type, moreBuyersRequested.type],
    loadBuyers,
  );
}
