import type { UnknownAction } from 'redux';
import { delay, fork, put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { chosenAmounts } from '../../app/chosen-amounts.js';
import { contributionDrafts } from '../../app/contribution-drafts.js';
import { purchaseOpened } from '../../app/purchase-intent.js';
import { ApiError, messageOf } from '../../lib/api-error.js';
import { groupGiftId } from '../../lib/contribution.js';
import { listed } from '../../lib/listed.js';
import { logWarning } from '../../lib/log.js';
import { purchaseApi, type PurchaseAnswer } from './api.js';
import { closingSaga } from './closing.js';
import { drafts } from './drafts.js';
import { EMPTY_DETAILS, type PaymentRecord, type PurchaseType, type Wallet } from './model.js';
import { filledIn, purchaseForm } from './purchase-form.js';
import { reloadSaga } from './reload-saga.js';
import { refusedDetails, refusedPlace, type DetailsErrors } from './rules.js';
import { boughtCard, purchaseActions, selectPurchase, type PurchaseState } from './slice.js';
import { snapshotStore } from './snapshot.js';
import { t } from './texts.js';
import { work } from '../../lib/work/texts.js';

/** Pauses before a payment whose answer was lost is asked about again, with the same key. */
export const RETRY_PAUSES_MS = [1000, 3000] as const;

/** An answer that doesn't say whether money moved: none at all, or one from a server in trouble. */
export function isUnknownOutcome(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** What is charged and placed at once: nothing is left to do once it is paid. */
const IN_ONE_CALL = { topUp: 'topUp', contribution: 'contribute' } as const;
const isInOneCall = (type: PurchaseType | null): type is keyof typeof IN_ONE_CALL =>
  type !== null && type in IN_ONE_CALL;

const NO_LINKS: Wallet = { saveUrl: null, applePassUrl: null, uniqueCode: null };

/** Refusals of the form, which name its fields. */
const FORM_REFUSED: readonly string[] = ['INVALID_FIELDS', 'TEXTS_NOT_OFFERED'];

/** Refusals that prove that the attempt's key took no money: the provider's, the refund's, and those of a server that meets the key for the first time. */
const NOT_CHARGED: ReadonlySet<string> = new Set([
  'PAYMENT_DECLINED',
  'PAYMENT_NOT_COMPLETED',
  'PAYMENTS_NOT_CONFIGURED',
  'PRICE_CHANGED',
  'TERMS_CHANGED',
  'AMOUNT_NOT_OFFERED',
  'BUYER_CAP_REACHED',
  'TOP_UP_REFUSED',
  'AUTO_RELOAD_EXISTS',
  'GROUP_GIFT_NOT_FOUND',
  'GROUP_GIFT_CLOSED',
  'GROUP_GIFT_FULL',
  'GIFT_CARD_NOT_ON_SALE',
  'GIFT_CARD_NOT_FOUND',
  ...FORM_REFUSED,
]);

const isNotCharged = (error: unknown): boolean => error instanceof ApiError && NOT_CHARGED.has(error.code);

/** The form that is refused, by our names of its fields; null where something else is. */
const refusedForm = (error: unknown): DetailsErrors | null =>
  error instanceof ApiError && FORM_REFUSED.includes(error.code) ? refusedDetails(error.details) : null;

/** Opens the form where it is wrong: of several people at the first who is. */
function* correct(error: unknown, refused: DetailsErrors) {
  const place = error instanceof ApiError ? refusedPlace(error.details) : undefined;
  if (place !== undefined) yield put(purchaseActions.personOpened(place));
  yield put(purchaseActions.formRefused(refused));
}

/** What may be paid goes on where it is; else what was typed last for the card is there again. */
export function* open(action: ReturnType<typeof purchaseOpened>) {
  const { giftCard, recipient } = action.payload;
  const { _id } = giftCard;
  const snapshot = yield* call(snapshotStore.find, _id, Date.now());
  const draft = yield* call(drafts.find, _id);
  const amount = yield* call(chosenAmounts.find, _id);
  if (amount !== null) yield put(purchaseActions.amountTyped(amount));
  const mayBePaid = snapshot !== null && (snapshot.attempt !== null || snapshot.record !== null);
  if (groupGiftId(giftCard) !== null && !mayBePaid) yield* call(keepSnapshot);
  else if (snapshot && (mayBePaid || !draft)) yield put(purchaseActions.purchaseRestored(snapshot));
  else if (draft) yield put(purchaseActions.draftRestored(draft));
  else if (recipient) {
    const details = { ...EMPTY_DETAILS, recipientName: recipient.name, recipientEmail: recipient.email };
    yield put(purchaseActions.draftRestored({ type: 'gift', step: 2, details }));
  }
}

export function* loadBusiness() {
  const { giftCard } = yield* select(selectPurchase);
  if (!giftCard) return;
  try {
    const answer = yield* call(purchaseApi.business, giftCard.businessSlug);
    yield put(purchaseActions.businessSucceeded(answer.business));
  } catch (error) {
    yield put(purchaseActions.businessFailed(messageOf(error, work('business.failed'))));
  }
}

/**
 * Charges the attempt in the state. Every repetition carries the attempt's key: the server charges it at most once. Once
 * a call of it went unanswered, only an answer about this very payment lets go of the key.
 */
export function* charge(
  action: ReturnType<typeof purchaseActions.sourceReceived> | ReturnType<typeof purchaseActions.paymentRetried>,
) {
  let unanswered = purchaseActions.paymentRetried.match(action);
  for (let repetition = 0; ; repetition += 1) {
    const state = yield* select(selectPurchase);
    const { business, type, payment, details } = state;
    const giftCard = boughtCard(state);
    if (!giftCard || !type || !payment.attempt || payment.status !== 'charging') return;
    try {
      const terms = business.value?.termsVersion;
      const record = isInOneCall(type)
        ? yield* call(purchaseApi[IN_ONE_CALL[type]], giftCard, payment.attempt, details, terms)
        : yield* call(purchaseApi.createPayment, giftCard, payment.attempt, filledIn(type, details), terms);
      yield* call(settle, record);
      return;
    } catch (error) {
      const pause = RETRY_PAUSES_MS[repetition];
      unanswered ||= isUnknownOutcome(error);
      if (isUnknownOutcome(error) && pause !== undefined) yield delay(pause);
      else {
        yield unanswered && !isNotCharged(error)
          ? put(purchaseActions.paymentUnknown(t('payment.unknown')))
          : call(refuse, error);
        return;
      }
    }
  }
}

function* settle(record: PaymentRecord) {
  if (record.status !== 'COMPLETED') {
    yield put(purchaseActions.paymentDeclined(t('payment.notCompleted')));
    return;
  }
  yield put(purchaseActions.paymentSucceeded(record));
  const { payment, type } = yield* select(selectPurchase);
  if (payment.completeWhenPaid || isInOneCall(type)) yield put(purchaseActions.completeRequested());
}

function* refuse(error: unknown) {
  const { giftCard, payment, type } = yield* select(selectPurchase);
  const refused = refusedForm(error);
  if (refused && type !== 'contribution') {
    yield* correct(error, refused);
    return;
  }
  if (giftCard && error instanceof ApiError && error.code === 'AMOUNT_NOT_OFFERED') {
    yield* call(offerAnew, giftCard._id, error);
    return;
  }
  const declinedByBank = error instanceof ApiError && error.code === 'PAYMENT_DECLINED';
  yield put(
    purchaseActions.paymentDeclined(
      declinedByBank && payment.attempt?.method === 'cashAppPay' ? t('payment.cashAppFailed') : saidOf(error),
    ),
  );
  if (giftCard && error instanceof ApiError && error.code === 'PRICE_CHANGED') yield* call(reloadPrice, giftCard._id);
  if (error instanceof ApiError && error.code === 'TERMS_CHANGED') yield* call(loadBusiness);
}

/** Why it was not charged. What is wrong with a field is said there as well: a contribution's form is on its page. */
function saidOf(error: unknown): string {
  const field = error instanceof ApiError && error.code === 'INVALID_FIELDS' ? error.details[0] : undefined;
  return field?.message ?? messageOf(error, t('payment.notCompleted'));
}

/** Shows what the gift card has become. Where that can't be had, what the server said stands at the payment. */
function* offerAnew(giftCardId: string, refusal: ApiError) {
  try {
    const answer = yield* call(purchaseApi.giftCard, giftCardId);
    yield put(purchaseActions.amountRefused(answer.giftCard));
  } catch (error) {
    yield* call(logWarning, 'purchase: the new amounts could not be loaded', error);
    yield put(purchaseActions.paymentDeclined(refusal.message));
  }
}

function* reloadPrice(giftCardId: string) {
  try {
    const answer = yield* call(purchaseApi.giftCard, giftCardId);
    yield put(purchaseActions.priceReloaded(answer.giftCard));
  } catch (error) {
    yield* call(logWarning, 'purchase: the new price could not be loaded', error);
  }
}

/** Wallet pass (a failure is logged and the purchase goes on, SPEC-4.2), then the purchase itself. */
export function* complete() {
  const state = yield* select(selectPurchase);
  const { giftCard, type, details, completion } = state;
  const record = state.payment.record;
  if (!giftCard || !type || !record || completion.status !== 'running') return;
  if (isInOneCall(type)) {
    const orderNumber = record.receiptNumber;
    yield put(purchaseActions.completeSucceeded({ ...NO_LINKS, ...(orderNumber ? { orderNumber } : {}) }));
    return;
  }
  const wallet: Wallet | null = completion.wallet ?? (yield* call(makeWalletPass, state));
  try {
    const answer = yield* call(purchaseApi.purchase, purchaseForm(giftCard._id, type, details, record, wallet));
    yield put(purchaseActions.completeSucceeded(linksOf(answer, wallet)));
  } catch (error) {
    const refused = refusedForm(error);
    if (refused) yield* correct(error, refused);
    else yield put(incomplete(error));
  }
}

/** What becomes of a paid purchase that was not taken. */
function incomplete(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  // The money bought another card, or went back: nothing is paid here any more.
  if (code === 'PURCHASE_DIFFERS') return purchaseActions.paymentDeclined(t('complete.differs'));
  const message = messageOf(error, t('complete.failed'));
  return code === 'PAYMENT_NOT_COMPLETED'
    ? purchaseActions.paymentDeclined(message)
    : purchaseActions.completeFailed(message);
}

/** A form that was corrected after paying needs no second press. */
export function* finishPaid() {
  const { payment } = yield* select(selectPurchase);
  if (payment.status === 'completed') yield put(purchaseActions.completeRequested());
}

export function* makeWalletPass({ giftCard, type, details, payment }: PurchaseState) {
  if (!giftCard || !type || isInOneCall(type) || !payment.record) return null;
  try {
    const answer = yield* call(
      purchaseApi.generateWalletPass,
      purchaseForm(giftCard._id, type, details, payment.record, null),
    );
    const wallet: Wallet = {
      saveUrl: answer.saveUrl || null,
      applePassUrl: answer.applePassUrl || null,
      uniqueCode: answer.uniqueCode || null,
    };
    yield put(purchaseActions.walletSucceeded(wallet));
    return wallet;
  } catch (error) {
    yield* call(logWarning, 'purchase: the wallet pass could not be made; the purchase goes on without it', error);
    return null;
  }
}

/** The purchase's own answer wins: it may know links that the first call could not give. */
function linksOf({ purchase }: PurchaseAnswer, wallet: Wallet | null): Wallet {
  return {
    saveUrl: purchase.walletUrl || wallet?.saveUrl || null,
    applePassUrl: purchase.applePassUrl || wallet?.applePassUrl || null,
    uniqueCode: wallet?.uniqueCode ?? null,
    ...(purchase.orderNumber ? { orderNumber: numbersOf(purchase) } : {}),
    ...(purchase.cardUrl ? { cardUrl: purchase.cardUrl } : {}),
  };
}

/** What people call it by: of several gifts each order's. */
function numbersOf({ orderNumber = '', orders }: PurchaseAnswer['purchase']): string {
  return orders ? listed(orders.map((order) => order.orderNumber)) : orderNumber;
}

/** Keeps the purchase from its details on, until it is done or closed. */
export function* keepSnapshot() {
  const state = yield* select(selectPurchase);
  const { giftCard, completion } = state;
  if (!giftCard) return;
  if (completion.status === 'done') {
    yield* call(snapshotStore.clear, giftCard._id, Date.now());
    yield* call(drafts.drop, giftCard._id);
    yield* call(chosenAmounts.drop, giftCard._id);
    yield* call(contributionDrafts.drop, giftCard._id);
  } else yield* call(write, state);
}

/** @param details what is typed, where the state does not have it yet */
function* write(state: PurchaseState, details = state.details) {
  const { giftCard, amount, business, type, contributor, payment } = state;
  if (!giftCard || !type) return;
  const { attempt, record } = payment;
  yield* call(
    snapshotStore.write,
    { giftCard, amount, business: business.value, type, details, attempt, record, ...(contributor && { contributor }) },
    Date.now(),
  );
}

/** The card's page shows the same amount, and a reload brings it back. */
export function* keepAmount({ payload }: ReturnType<typeof purchaseActions.amountTyped>) {
  const { giftCard } = yield* select(selectPurchase);
  if (giftCard) yield* call(chosenAmounts.keep, giftCard._id, payload);
}

/** Keeps what is typed, of a paid purchase with its payment. */
export function* keepDraft(action: UnknownAction) {
  const state = yield* select(selectPurchase);
  const { giftCard, type, step, details, payment } = state;
  if (!giftCard || !type) return;
  const typed = purchaseActions.detailsTyped.match(action) ? action.payload : details;
  yield* call(drafts.keep, giftCard._id, { type, step, details: typed });
  if (payment.record) yield* call(write, state, typed);
}

export function* leave(action: ReturnType<typeof purchaseActions.purchaseLeft>) {
  if (!action.payload.keep) yield* call(snapshotStore.leave);
}

export function* purchaseSaga() {
  yield fork(closingSaga);
  yield fork(reloadSaga);
  yield takeLatest(purchaseOpened.type, open);
  // One watcher: what was asked about a purchase before does not land on the next.
  yield takeLatest(
    [purchaseOpened.type, purchaseActions.businessRetried.type, purchaseActions.purchaseLeft.type],
    loadBusiness,
  );
  yield takeEvery(
    [
      purchaseActions.detailsSubmitted.type,
      purchaseActions.sourceReceived.type,
      purchaseActions.paymentSucceeded.type,
      purchaseActions.paymentDeclined.type,
      purchaseActions.formRefused.type,
      purchaseActions.completeSucceeded.type,
    ],
    keepSnapshot,
  );
  yield takeEvery(
    [
      purchaseActions.typeChosen.type,
      purchaseActions.typeConfirmed.type,
      purchaseActions.detailsTyped.type,
      purchaseActions.detailsSubmitted.type,
      purchaseActions.detailsReopened.type,
      purchaseActions.formRefused.type,
      purchaseActions.amountRefused.type,
      purchaseActions.wentBack.type,
    ],
    keepDraft,
  );
  yield takeEvery(purchaseActions.amountTyped.type, keepAmount);
  yield takeEvery(purchaseActions.detailsSubmitted.type, finishPaid);
  yield takeLeading([purchaseActions.sourceReceived.type, purchaseActions.paymentRetried.type], charge);
  yield takeLeading(purchaseActions.completeRequested.type, complete);
  yield takeEvery(purchaseActions.purchaseLeft.type, leave);
}
