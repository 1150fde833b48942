import { eventChannel, type EventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { purchaseClosed } from '../../app/purchase-intent.js';
import { selectMustStay, selectPaidButOpen, selectPurchase } from './selectors.js';
import { closeRequested, completeRequested, purchaseLeft, purchaseOpened, type PurchaseState } from './slice.js';

/** Never while money moves; a paid purchase is completed instead; one that may be paid is kept for later. */
export function* close() {
  const { payment, completion }: PurchaseState = yield select(selectPurchase);
  const mustStay: boolean = yield select(selectMustStay);
  const paidButOpen: boolean = yield select(selectPaidButOpen);
  if (mustStay) return;
  if (paidButOpen && completion.status !== 'failed') {
    yield put(completeRequested());
    return;
  }
  yield put(purchaseLeft({ keep: paidButOpen || payment.status === 'unknown' }));
  yield put(purchaseClosed());
}

/** There the purchase has no page beneath it. */
const CALLBACK_PATH = '/payment/callback';

/** The browser's Back closes the purchase instead of leaving the page beneath it: history has an entry for it while it is open. */
export function* followBack() {
  if (window.location.pathname === CALLBACK_PATH) return;
  const pressed: EventChannel<Event> = yield call(backPresses);
  try {
    let open = true;
    while (open) {
      enter();
      const { left }: { left?: unknown } = yield race({ back: take(pressed), left: take([purchaseLeft.type, purchaseClosed.type]) });
      if (left) {
        window.history.back();
        return;
      }
      yield call(close);
      const { giftCard }: PurchaseState = yield select(selectPurchase);
      open = giftCard !== null;
    }
  } finally {
    pressed.close();
  }
}

function backPresses(): EventChannel<Event> {
  return eventChannel((emit) => {
    window.addEventListener('popstate', emit);
    return () => window.removeEventListener('popstate', emit);
  });
}

/** The router's state stays in it: to the router it is the same page. After a reload it is there already. */
function enter(): void {
  const state = window.history.state as { purchase?: true } | null;
  if (!state?.purchase) window.history.pushState({ ...state, purchase: true }, '');
}

export function* closingSaga() {
  yield takeEvery(closeRequested.type, close);
  yield takeLatest(purchaseOpened.type, followBack);
}
