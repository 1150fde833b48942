import { readStatement } from '@giftcard/kernel/business/offline-allowance';
import { delay, fork, put, race, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { call, select } from '../../lib/effects.js';
import { signedIn } from '../../app/session/slice.js';
import { keep, restore } from './kept.js';
import { lookAgain } from './look-again.js';
import { ApiError, isUnanswered, messageOf } from '../../lib/api-error.js';
import { randomKey } from '../../lib/random-key.js';
import { redeemApi, type RedeemBody } from './api.js';
import { because, isSignedOut } from './failures.js';
import { OTP_LENGTH, POPUP_MS, RECEIPT_MS, SEARCH_FROM, type Wish } from './model.js';
import { activate } from './activate/saga.js';
import { amountProblem, cleanScan, holderEmail, lacksAddress, waitsForCash } from './rules.js';
import { t } from './texts.js';
import { selectRedeem } from './slice.js';
import type { Redeemed } from './receipt.js';
import { isLooking, isOpen, isSending, redeemActions } from './slice.js';
import type { RedeemState } from './state.js';
import { needsNoCode, takenTip, tipBody, wantedTip } from './sum.js';
import { takenText, unitsBody } from './units.js';
import { scanErrorText, wordsFor } from './scan-words.js';

const SEARCH_PAUSE_MS = 250;

export function* lookUp(action: ReturnType<typeof redeemActions.scanned>) {
  const { text, way } = action.payload;
  const { lookup, scanned: wanted } = yield* select(selectRedeem);
  if (lookup.status !== 'looking' || wanted !== text) return; // another card is open: the camera still saw one
  const says = wordsFor[way];
  if (readStatement(text)) {
    yield put(redeemActions.lookupFailed(t('scan.statement')));
    return;
  }
  const read = way === 'search' ? text : cleanScan(text);
  if (read === null) {
    yield put(redeemActions.lookupFailed(text.trim() === '' ? says.empty : says.noData));
    return;
  }
  try {
    // Of a guest who was found the card is known, and its code has to be asked for.
    const code: string = way === 'search' ? yield* call(codeOf, read) : read;
    const answer = yield* call(redeemApi.scan, code);
    const { giftCard, cashOut: offer, presence: proven, tips: offered } = answer;
    // A gateway of the version before knows no printed cards.
    const printed = (answer.activation as typeof answer.activation | undefined) ?? null;
    // A name proves nothing; and a gateway of the version before says nothing of it, nor of tips.
    const presence = way === 'search' ? null : ((proven as typeof proven | undefined) ?? null);
    const tips = (offered as typeof offered | undefined) ?? null;
    const buyer = giftCard?.buyers[0];
    if (printed) yield put(redeemActions.activatableFound(printed));
    else if (!giftCard) yield put(redeemActions.lookupFailed(says.notFound));
    else if (!buyer) yield put(redeemActions.lookupFailed(says.noBuyer));
    else
      yield put(
        redeemActions.lookupSucceeded({
          giftCard,
          buyer,
          offer,
          presence,
          tips,
          ...(way === 'search' ? { scanned: code } : {}),
        }),
      );
  } catch (error) {
    yield put(redeemActions.lookupFailed(scanErrorText(error, way)));
  }
}

function* codeOf(cardId: string) {
  const { uniqueCode } = yield* call(redeemApi.code, cardId);
  return uniqueCode;
}

/** Sends the code. Who goes elsewhere meanwhile is not kept waiting, nor pulled back. */
export function* sendOtp() {
  const state = yield* select(selectRedeem);
  const { buyer, cents, scanned: code, redemption } = state;
  if (isOpen(redemption) || isLooking(state)) return; // a new code would let the same wish through a second time
  const problem = sendProblem(state);
  if (problem !== null || !buyer || code === null) {
    yield put(redeemActions.sendRefused(problem ?? t('redeem.invalid')));
    return;
  }
  yield put(redeemActions.sendStarted());
  try {
    const { left }: { left?: unknown } = yield race({
      sent: call(redeemApi.sendOtp, {
        email: holderEmail(buyer),
        redeemAmount: cents / 100,
        qrUniqueCode: code,
        ...unitsBody(state.units),
        ...tipBody(takenTip(state)),
      }),
      left: take(redeemActions.wentTo.type),
    });
    if (left) return;
    yield put(redeemActions.sendSucceeded(Date.now()));
  } catch (error) {
    yield put(redeemActions.sendFailed(because(t('otp.sendFailed'), error)));
    if (error instanceof ApiError && error.status === 409) yield* call(refresh, code);
  }
}

function sendProblem(state: RedeemState): string | null {
  const { buyer, cents, scanned: code } = state;
  if (!buyer || code === null) return t('redeem.invalid');
  const noAddress = lacksAddress(buyer) ? t('otp.byLink') : t('otp.noEmailToSend');
  return amountProblem(cents, buyer, wantedTip(state)) ?? (holderEmail(buyer) === '' ? noAddress : null);
}

export function* redeem(action: ReturnType<typeof redeemActions.redeemRequested>) {
  const state = yield* select(selectRedeem);
  if (isSending(state)) return; // the code on its way ends the one that was typed
  const { buyer, cents, scanned: code, redemption } = state;
  const codeUsed = redemption.verified || redemption.status === 'unsure';
  const problem = redeemProblem(state, codeUsed ? null : action.payload);
  if (problem !== null || !buyer || code === null) {
    yield put(redeemActions.redeemFailed({ key: null, error: problem ?? t('redeem.invalid') }));
    return;
  }
  const ready: boolean = codeUsed || (yield* call(verify, holderEmail(buyer), code, action.payload));
  if (ready) yield* call(takeAmount, code, cents, redemption.presence ?? null);
}

/** One tap, where the scan is enough. */
export function* redeemNow() {
  const state = yield* select(selectRedeem);
  const { buyer, cents, scanned: code, presence, redemption } = state;
  if (isOpen(redemption) || isSending(state) || isLooking(state) || !needsNoCode(state)) return;
  if (!buyer || code === null || presence === null) return;
  if (amountProblem(cents, buyer, wantedTip(state)) !== null) return;
  yield* call(takeAmount, code, cents, presence.token);
}

/** `otp` is null when none is needed any more. */
function redeemProblem({ buyer, cents, scanned: code }: RedeemState, otp: string | null): string | null {
  if (otp !== null && otp.length !== OTP_LENGTH) return otp.trim() === '' ? t('otp.missing') : t('otp.tooShort');
  if (otp !== null && buyer && holderEmail(buyer) === '') return t('otp.noEmailToVerify');
  return !buyer || code === null || amountProblem(cents, buyer) === t('amount.missing') ? t('redeem.invalid') : null;
}

/** True when the redemption may follow. */
export function* verify(email: string, qrUniqueCode: string, otp: string) {
  const before = yield* select(selectRedeem);
  yield put(redeemActions.verifyStarted());
  try {
    yield* call(redeemApi.verifyOtp, { email, qrUniqueCode, otp });
    yield put(redeemActions.verifySucceeded());
    return true;
  } catch (error) {
    if (isUnanswered(error)) {
      yield put(redeemActions.verifyUnanswered(`${t('redeem.failed')}\n${t('otp.connectionLost')}`));
      return false;
    }
    // The first answer was lost, and a code works once: perhaps it was right. The redemption itself knows.
    if (before.redemption.verifyUnsure && error instanceof ApiError && error.code === 'OTP_INVALID') return true;
    yield put(redeemActions.redeemFailed({ key: null, error: messageOf(error, t('redeem.failed')) }));
    return false;
  }
}

/** Redeems on a manager's word, for a holder who has no email at hand (DEC-6.10). */
export function* override({ payload: { reason, password } }: ReturnType<typeof redeemActions.overrideRequested>) {
  const state = yield* select(selectRedeem);
  const { buyer, cents, scanned: code, redemption } = state;
  if (isOpen(redemption) || isSending(state) || code === null || buyer?.cardId === undefined) return;
  yield put(redeemActions.verifyStarted());
  try {
    const sum = { amount: cents / 100, ...unitsBody(state.units), ...tipBody(takenTip(state)) };
    yield* call(redeemApi.authorize, buyer.cardId, { ...sum, reason, password });
    yield put(redeemActions.verifySucceeded());
  } catch (error) {
    yield put(redeemActions.redeemFailed({ key: null, error: because(t('redeem.failed'), error) })); // without an answer nothing was taken either: asking again is safe
    if (error instanceof ApiError && error.status === 409) yield* call(refresh, code);
    return;
  }
  yield* call(takeAmount, code, cents);
}

/** One at a time: what takes money is never asked for twice at once. */
function* takeMoney(
  action:
    | ReturnType<typeof redeemActions.redeemRequested>
    | ReturnType<typeof redeemActions.redeemNowRequested>
    | ReturnType<typeof redeemActions.overrideRequested>
    | ReturnType<typeof redeemActions.settleRequested>,
) {
  if (redeemActions.overrideRequested.match(action)) yield* call(override, action);
  else if (redeemActions.settleRequested.match(action)) yield* call(settle, action);
  else if (redeemActions.redeemNowRequested.match(action)) yield* call(redeemNow);
  else yield* call(redeem, action);
}

/** Takes the amount. The key is in the state, and so in the snapshot, before the call goes out. */
export function* takeAmount(qrCode: string, cents: number, presence: string | null = null) {
  const state = yield* select(selectRedeem);
  const { redemption, wish, units } = state;
  const tipCents = takenTip(state);
  const key = redemption.key ?? randomKey();
  yield put(redeemActions.redeemStarted(key, presence));
  try {
    const body = {
      qrCode,
      amount: cents / 100,
      ...unitsBody(units),
      ...tipBody(tipCents),
      ...(presence === null ? {} : { presence }),
    };
    const { buyer, cashOut } = yield* call(askFor, wish, body, key);
    const at = new Date().toISOString();
    yield put(
      redeemActions.redeemSucceeded({ key, wish, cents, units, tipCents, buyer, cashOut, scanned: qrCode, at }),
    );
  } catch (error) {
    yield* call(refused, error, key, qrCode, { verified: redemption.verified, byScan: presence !== null });
  }
}

function askFor(wish: Wish, body: RedeemBody, key: string): Promise<Pick<Redeemed, 'buyer' | 'cashOut'>> {
  return wish === 'redeem'
    ? redeemApi.redeem(body, key)
    : redeemApi.cashOut(body, key).then(({ buyer }) => ({ buyer, cashOut: null }));
}

const NEED_CODE = ['REDEMPTION_NOT_AUTHORIZED', 'CASH_OUT_NOT_AUTHORIZED'];
const SCAN_IS_OVER = ['REDEMPTION_NOT_AUTHORIZED', 'HOLDER_WITHOUT_ADDRESS', 'PRESENCE_OVER', 'PRESENCE_USED'];

function* refused(error: unknown, key: string, code: string, by: { verified: boolean; byScan: boolean }) {
  if (isUnanswered(error)) {
    yield put(redeemActions.redeemUnanswered({ key, error: `${t('redeem.failed')}\n${t('redeem.unsure')}` }));
    return;
  }
  if (isSignedOut(error)) {
    yield put(redeemActions.redeemUnanswered({ key, error: t('redeem.signInAgain') })); // everything waits for the next sign-in, key and all
    return;
  }
  const needsCode = error instanceof ApiError && NEED_CODE.includes(error.code);
  yield put(
    redeemActions.redeemFailed({
      key,
      error: needsCode ? needsCodeText(by) : because(t('redeem.failed'), error),
    }),
  );
  if (by.byScan && error instanceof ApiError && SCAN_IS_OVER.includes(error.code))
    yield put(redeemActions.presenceEnded());
  if (error instanceof ApiError && error.status === 409) yield* call(refresh, code);
}

function needsCodeText({ verified, byScan }: { verified: boolean; byScan: boolean }): string {
  if (byScan) return t('presence.codeNeeded');
  return verified ? t('otp.expired') : t('otp.wrong');
}

/** Asks what became of a redemption that was left open: the same key gives the same answer, and takes nothing twice. */
export function* settle({ payload: key }: ReturnType<typeof redeemActions.settleRequested>) {
  const { unsettled } = yield* select(selectRedeem);
  const one = unsettled.find((open) => open.key === key);
  if (!one) return;
  yield put(redeemActions.settleStarted(key));
  try {
    const { cents, units = 0, tipCents = 0, scanned, wish = 'redeem' } = one;
    const body = { qrCode: scanned, amount: cents / 100, ...unitsBody(units), ...tipBody(tipCents) };
    const { buyer, cashOut } = yield* call(askFor, wish, body, key);
    const at = new Date().toISOString();
    yield put(redeemActions.redeemSucceeded({ key, wish, cents, units, tipCents, buyer, cashOut, scanned, at }));
  } catch (error) {
    if (isUnanswered(error) || isSignedOut(error)) {
      yield put(redeemActions.redeemUnanswered({ key, error: t('unknown.still') }));
      return;
    }
    yield put(redeemActions.redeemFailed({ key, error: messageOf(error, t('redeem.failed')) }));
    yield put(
      redeemActions.noticed(
        t('unknown.nothingTaken', {
          amount: takenText({ ...one, cents: one.cents + (one.tipCents ?? 0) }),
          guest: one.guest,
        }),
      ),
    );
  }
}

/** Shows what is left after another counter was quicker. */
function* refresh(code: string) {
  try {
    const { giftCard, cashOut: offer } = yield* call(redeemApi.scan, code);
    const buyer = giftCard?.buyers[0];
    const now = yield* select(selectRedeem);
    // Who closed it meanwhile may have another guest's card open: that one is not to show this one's holder.
    if (buyer && now.scanned === code && now.step !== 'scan') yield put(redeemActions.buyerRefreshed({ buyer, offer }));
  } catch {
    // The refusal is on the screen already; the old balance beside it is corrected with the next scan.
  }
}

/** Waits for a pause in the typing: the next letter begins anew. */
export function* searchGuests({ payload }: ReturnType<typeof redeemActions.searched>) {
  const text = payload.trim();
  if (text.length < SEARCH_FROM) return;
  yield delay(SEARCH_PAUSE_MS);
  try {
    yield put(redeemActions.searchSucceeded(yield* call(redeemApi.find, text)));
  } catch (error) {
    yield put(redeemActions.searchFailed(messageOf(error, t('search.failed'))));
  }
}

/** The popup of a success closes after 3 s (SPEC-4.10), unless somebody is about to take it back, or it waits for cash. */
export function* closeReceipt() {
  yield delay(RECEIPT_MS);
  const { step, undo, receipt } = yield* select(selectRedeem);
  const isUndoing = undo.status === 'asking' || undo.status === 'sending';
  if (step === 'done' && !isUndoing && !(receipt && waitsForCash(receipt))) yield put(redeemActions.nextGuest());
}

/** Notes that what is left was paid out in cash. */
export function* cashOut() {
  const { receipt, cashOut: asked } = yield* select(selectRedeem);
  if (asked.status !== 'asking' || !receipt?.cashOut) return;
  const { scanned, amountCents } = receipt.cashOut;
  const key = asked.key ?? randomKey();
  yield put(redeemActions.cashOutStarted(key));
  try {
    yield* call(redeemApi.cashOut, { qrCode: scanned, amount: amountCents / 100 }, key);
    yield put(redeemActions.cashOutSucceeded());
  } catch (error) {
    const isRefused = !isUnanswered(error) && !isSignedOut(error);
    yield put(
      redeemActions.cashOutFailed({
        error: isRefused ? messageOf(error, t('cashOut.failed')) : t('cashOut.unsure'),
        isRefused,
      }),
    );
  }
}

/** Takes the redemption of the receipt back. A repeated call changes nothing more. */
export function* undo({ payload: reason }: ReturnType<typeof redeemActions.undoRequested>) {
  const { receipt, undo: state } = yield* select(selectRedeem);
  if (state.status !== 'sending' || !receipt?.cardId || !receipt.redemptionId) return;
  try {
    const answer = yield* call(redeemApi.undo, receipt.cardId, receipt.redemptionId, reason);
    yield put(redeemActions.undoSucceeded({ receipt, buyer: answer.buyer }));
  } catch (error) {
    yield put(redeemActions.undoFailed(messageOf(error, t('undo.failed'))));
  }
}

/** A popup leaves after 3 s; a newer one has its own. */
export function* closeNotice() {
  const { notice } = yield* select(selectRedeem);
  if (notice === null) return;
  yield delay(POPUP_MS);
  yield put(redeemActions.noticeOver());
}

export function* redeemSaga() {
  yield takeEvery(redeemActions.redeemOpened.type, restore);
  yield takeEvery(signedIn.type, lookAgain);
  yield takeLeading(redeemActions.scanned.type, lookUp);
  yield takeLeading(redeemActions.sendRequested.type, sendOtp);
  yield takeLeading(
    [
      redeemActions.redeemRequested.type,
      redeemActions.redeemNowRequested.type,
      redeemActions.overrideRequested.type,
      redeemActions.settleRequested.type,
    ],
    takeMoney,
  );
  yield takeLeading(redeemActions.activationRequested.type, activate);
  yield takeLatest(redeemActions.searched.type, searchGuests);
  yield takeLeading(redeemActions.undoRequested.type, undo);
  yield takeLeading(redeemActions.cashOutRequested.type, cashOut);
  yield takeLatest(
    [
      redeemActions.redeemSucceeded.type,
      redeemActions.undoSucceeded.type,
      redeemActions.undoGivenUp.type,
      redeemActions.cashOutSucceeded.type,
      redeemActions.nextGuest.type,
      redeemActions.startedAgain.type,
    ],
    closeReceipt,
  );
  yield takeLatest(
    [redeemActions.lookupFailed.type, redeemActions.noticed.type, redeemActions.scanned.type],
    closeNotice,
  );
  yield fork(keep);
}
