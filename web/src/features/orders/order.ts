import { createAction, createReducer } from '../../lib/slice.js';
import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import type { Feature } from '../../app/store.js';
import { toastShown } from '../../app/toasts/slice.js';
import { messageOf } from '../../lib/api-error.js';
import { logWarning } from '../../lib/log.js';
import { ordersApi } from './api.js';
import { cardActionActions } from './card-actions.js';
import type { Order } from './model.js';
import { ordersActions } from './slice.js';
import { t } from './texts.js';

export interface OrderState {
  /** Whose order is on the screen; '' before the first. */
  orderId: string;
  status: 'loading' | 'ready' | 'failed';
  order: Order | null;
  error: string | null;
  /** Of the mail that is being sent once more. */
  resending: string | null;
}

const initialState: OrderState = { orderId: '', status: 'loading', order: null, error: null, resending: null };

export const orderOpened = createAction<string>('order/opened');
export const orderLoaded = createAction<Order>('order/loaded');
export const orderFailed = createAction<string>('order/failed');
export const mailResent = createAction<string>('order/mailResent');
export const mailSettled = createAction('order/mailSettled');

/** Coming back to the same order shows it until the newer answer is there. */
export const orderReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(orderOpened, (state, { payload }) =>
      state.orderId === payload
        ? { ...state, status: state.order ? 'ready' : 'loading', error: null }
        : { ...initialState, orderId: payload },
    )
    .addCase(orderLoaded, (state, { payload }) =>
      state.orderId === payload.cardId ? { ...state, status: 'ready', order: payload, error: null } : state,
    )
    .addCase(orderFailed, (state, { payload }) => ({ ...state, status: 'failed', error: payload }))
    .addCase(ordersActions.buyerChanged, (state, { payload }) =>
      state.order?.cardId === payload.cardId ? { ...state, order: { ...state.order, ...payload } as Order } : state,
    )
    .addCase(mailResent, (state, { payload }) => ({ ...state, resending: payload }))
    .addCase(mailSettled, (state) => ({ ...state, resending: null })),
);

export const selectOrder = (state: { order: OrderState }): OrderState => state.order;

export function* loadOrder({ payload: orderId }: ReturnType<typeof orderOpened>) {
  try {
    const { order } = yield* call(ordersApi.order, orderId);
    yield put(orderLoaded(order));
  } catch (error) {
    logWarning('orders: an order failed', error);
    yield put(orderFailed(messageOf(error, t('failed.order'))));
  }
}

export function* resendMail({ payload: mailId }: ReturnType<typeof mailResent>) {
  const { orderId } = yield* select(selectOrder);
  try {
    yield* call(ordersApi.resend, mailId);
    yield put(toastShown(t('mail.sentAgain'), 'success'));
    yield put(orderOpened(orderId));
  } catch (error) {
    yield put(toastShown(messageOf(error, t('failed.action')), 'error'));
  }
  yield put(mailSettled());
}

/** What an action changed beside the card: its mails, what can go back. */
function* reload() {
  const { orderId, order } = yield* select(selectOrder);
  if (order !== null) yield put(orderOpened(orderId));
}

function* orderSaga() {
  yield takeLatest(orderOpened.type, loadOrder);
  yield takeEvery(mailResent.type, resendMail);
  yield takeLatest(cardActionActions.cardActionSucceeded.type, reload);
}

export const orderFeature: Feature = { key: 'order', reducer: orderReducer, saga: orderSaga };
