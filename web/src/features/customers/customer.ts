import { createAction, createReducer } from '../../lib/slice.js';
import { put, takeLatest } from 'redux-saga/effects';
import { call } from '../../lib/effects.js';
import { pagedList } from '../../app/paged-list.js';
import type { Feature } from '../../app/store.js';
import { messageOf } from '../../lib/api-error.js';
import type { Buyer } from '../../lib/buyer.js';
import { logWarning } from '../../lib/log.js';
import { customersApi } from './api.js';
import type { Customer } from './model.js';
import { t } from './texts.js';

export interface CustomerState {
  email: string;
  status: 'loading' | 'ready' | 'failed';
  customer: Customer | null;
  error: string | null;
}

const initialState: CustomerState = { email: '', status: 'loading', customer: null, error: null };

export const customerOpened = createAction<string>('customer/opened');
export const customerLoaded = createAction<{ email: string; customer: Customer }>('customer/loaded');
export const customerFailed = createAction<string>('customer/failed');

/** Coming back to the same person shows them until the newer answer is there. */
export const customerReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(customerOpened, (state, { payload }) =>
      state.email === payload
        ? { ...state, status: state.customer ? 'ready' : 'loading', error: null }
        : { ...initialState, email: payload },
    )
    .addCase(customerLoaded, (state, { payload }) =>
      state.email === payload.email ? { ...state, status: 'ready', customer: payload.customer, error: null } : state,
    )
    .addCase(customerFailed, (state, { payload }) => ({ ...state, status: 'failed', error: payload })),
);

export const selectCustomer = (state: { customer: CustomerState }): CustomerState => state.customer;

export function* loadCustomer({ payload: email }: ReturnType<typeof customerOpened>) {
  try {
    const { customer } = yield* call(customersApi.one, email);
    yield put(customerLoaded({ email, customer }));
  } catch (error) {
    logWarning('customers: one failed', error);
    yield put(customerFailed(messageOf(error, t('failed.customer'))));
  }
}

function* customerSaga() {
  yield takeLatest(customerOpened.type, loadCustomer);
}

/** A person's cards: the choice of the list is the person. */
function cardsOf(key: string, part: 'given' | 'held') {
  return pagedList<Buyer>({
    key,
    load: async (query) => {
      const { buyers, total } = await customersApi.cards(part, query);
      return { rows: buyers, total };
    },
    failed: t('failed.cards'),
  });
}

export const given = cardsOf('customerGiven', 'given');
export const held = cardsOf('customerHeld', 'held');

export const customerFeatures: Feature[] = [
  { key: 'customer', reducer: customerReducer, saga: customerSaga },
  given.feature,
  held.feature,
];
