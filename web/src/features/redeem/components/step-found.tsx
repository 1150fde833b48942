import { lazy, Suspense, useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Boundary, MissingPart } from '../../../components/boundary.js';
import { Button } from '../../../components/button.js';
import { KeyPad } from '../../../components/key-pad.js';
import { blockedBecause, type Buyer } from '../../../lib/buyer.js';
import { inTime } from '../../../lib/in-time.js';
import { formatMoney, toCents } from '../../../lib/money.js';
import { work } from '../../../lib/work/texts.js';
import type { ScannedCard } from '../model.js';
import { amountProblem, caretToEnd, holderEmail, isUsable, quickSums, readAmount, type PadKey } from '../rules.js';
import { selectRedeem } from '../slice.js';
import type { RedeemState } from '../state.js';
import { isLooking, isMoving, redeemActions } from '../slice.js';
import { needsNoCode, takenTip, tipCentsOf, wantedTip } from '../sum.js';
import { t } from '../texts.js';
import { CardSide, ProofNote } from './card-side.js';
import { Override } from './override.js';
import styles from './panel.module.css';
import { Problem } from './problem.js';
import { TipChoice } from './tip-choice.js';

/** Few businesses sell packages. */
const UnitsPad = lazy(async () => ({ default: (await inTime(import('../units/units-pad.js'))).UnitsPad }));

const KEYS: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'];
/** A tick under the thumb, where the device can. */
const TICK_MS = 8;

/** The card and the amount on one screen: who, what is left, how much today. */
export function StepFound({ giftCard, buyer }: { giftCard: ScannedCard; buyer: Buyer }) {
  const usable = isUsable(buyer);
  return (
    <div className={styles.pay}>
      <CardSide
        giftCard={giftCard}
        buyer={buyer}
        note={usable ? <ProofNote buyer={buyer} /> : <Alert>{reasonOf(buyer)}</Alert>}
      />
      {usable ? <Pad buyer={buyer} /> : <Unusable />}
    </div>
  );
}

function Pad({ buyer }: { buyer: Buyer }) {
  const { packageTerms, unitsLeft } = buyer;
  if (!packageTerms || unitsLeft === undefined) return <AmountPad buyer={buyer} />;
  return (
    <Boundary instead={<MissingPart />}>
      <Suspense>
        <UnitsPad buyer={buyer} terms={packageTerms} unitsLeft={unitsLeft} />
      </Suspense>
    </Boundary>
  );
}

function Unusable() {
  const dispatch = useDispatch();
  return (
    <div className={styles.keys}>
      <Button
        className={styles.atEnd}
        variant="primary"
        size="big"
        block
        onClick={() => dispatch(redeemActions.wentTo('scan'))}
      >
        {t('card.scanAnother')}
      </Button>
    </div>
  );
}

function reasonOf(buyer: Buyer): string {
  if (buyer.status === 'void') return t('card.refunded');
  if (buyer.status === 'blocked') {
    const reason = blockedBecause(buyer);
    return reason ? t('card.blockedBecause', { reason }) : t('card.blocked');
  }
  if (buyer.status === 'expired') return t('card.expired');
  return t('card.usedUp');
}

/** How much: cents first, as on a card terminal, with the pad and what follows under the thumbs: one tap where no code is needed, else Send OTP. */
export function AmountPad({ buyer }: { buyer: Buyer }) {
  const redeem = useSelector(selectRedeem);
  const { cents, tips, wish, offer, sending, redemption } = redeem;
  const tip = takenTip(redeem);
  const isSound = amountProblem(cents, buyer, wantedTip(redeem)) === null;
  const atOnce = needsNoCode(redeem) && isSound;
  const dispatch = useDispatch();
  const moving = isMoving(redemption);
  const waiting = sending.status === 'sending' || moving;
  const busy = waiting || isLooking(redeem);
  const noCode = sending.status === 'failed' || redemption.status !== 'idle' || holderEmail(buyer) === '';
  const balance = toCents(buyer.remainingBalance);
  const currency = buyer.currency;
  const press = (key: PadKey) => {
    if (waiting) return;
    navigator.vibrate?.(TICK_MS);
    dispatch(redeemActions.keyPressed(key));
  };
  // The keyboard's keys work wherever the focus is; the field itself reads its own.
  const typeAnywhere = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) press(event.key as PadKey);
    else if (event.key === 'Backspace') press('back');
  };
  return (
    <form
      className={styles.keys}
      aria-label={work('amount')}
      onKeyDown={typeAnywhere}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(atOnce ? redeemActions.redeemNowRequested() : redeemActions.sendRequested());
      }}
    >
      <div className={styles.keyed}>
        <SumField currency={currency} balance={balance} />
        <SumNote currency={currency} balance={balance} />
      </div>
      <div className={styles.quick} role="group" aria-label={t('amount.quick')}>
        {quickSums(balance, currency).map((sum) => (
          <Quick
            key={sum}
            label={formatMoney(sum / 100, currency)}
            on={cents === sum}
            onPress={() => dispatch(redeemActions.amountSet(sum))}
          />
        ))}
        <Quick
          label={t('amount.all', { balance: formatMoney(balance / 100, currency) })}
          on={cents === balance && wish === 'redeem'}
          onPress={() => dispatch(redeemActions.amountSet(balance))}
        />
        {offer && (
          <Quick
            label={t('cashOut.chip', { amount: formatMoney(offer.amount, currency) })}
            on={wish === 'cash-out'}
            onPress={() => dispatch(redeemActions.cashOutChosen())}
          />
        )}
      </div>
      {tips !== null && <TipChoice percents={tips.percents} currency={currency} />}
      <KeyPad label={t('amount.pad')} backLabel={t('amount.deleteDigit')} keys={KEYS} onPress={press} />
      <Button type="submit" variant="primary" size="big" block busy={busy}>
        {atOnce ? redeemText(cents, tip, currency) : work('sendOtp')}
      </Button>
      {atOnce && (
        <Button variant="quiet" block disabled={busy} onClick={() => dispatch(redeemActions.sendRequested())}>
          {work('sendOtp')}
        </Button>
      )}
      {noCode && <Override buyer={buyer} cents={cents + tip} disabled={waiting || !isSound} />}
    </form>
  );
}

function redeemText(cents: number, tip: number, currency: string): string {
  const amount = formatMoney(cents / 100, currency);
  return tip > 0
    ? t('tip.redeem', { amount, tip: formatMoney(tip / 100, currency) })
    : t('presence.redeem', { amount });
}

/** What the pad types into: the amount, or a tip of the guest's own. */
function SumField({ currency, balance }: { currency: string; balance: number }) {
  const { cents, tip, pad } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isTip = pad === 'tip';
  const shown = isTip ? tipCentsOf(tip, cents, currency) : cents;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data = null } = event.nativeEvent as InputEvent;
    const typed = inputType.startsWith('delete') || (inputType === 'insertText' && (data?.length ?? 0) === 1);
    const next = readAmount(event.target.value, typed, currency);
    if (next === null) return;
    dispatch(isTip ? redeemActions.tipChosen({ kind: 'other', cents: next }) : redeemActions.amountSet(next));
  };
  return (
    <input
      ref={field}
      className={styles.figure}
      data-zero={shown === 0}
      aria-label={isTip ? t('tip.label') : t('amount.label')}
      aria-invalid={(isTip ? shown > cents : cents > balance) || undefined}
      aria-describedby="amount-note"
      inputMode="none"
      autoComplete="off"
      value={formatMoney(shown / 100, currency)}
      onChange={change}
      onSelect={(event) => caretToEnd(event.currentTarget)}
    />
  );
}

function SumNote({ currency, balance }: { currency: string; balance: number }) {
  const redeem = useSelector(selectRedeem);
  const { cents, redemption, sending } = redeem;
  const tooMuch = cents > balance ? t('amount.tooMuch') : wantedTip(redeem) > cents ? t('tip.tooMuch') : null;
  const text = tooMuch ?? redemption.error ?? sending.error;
  if (text !== null) return <Problem id="amount-note" text={text} />;
  return (
    <p id="amount-note" className="muted num">
      {noteOf(redeem, balance, (sum) => formatMoney(sum / 100, currency))}
    </p>
  );
}

function noteOf(redeem: RedeemState, balance: number, money: (cents: number) => string): string {
  const { cents, wish, offer, pad } = redeem;
  const [wanted, tip] = [wantedTip(redeem), takenTip(redeem)];
  if (wish === 'cash-out' && offer !== null)
    return t(offer.bonus > 0 ? 'cashOut.noteBonus' : 'cashOut.note', {
      place: offer.place,
      bonus: money(toCents(offer.bonus)),
    });
  if (cents === 0) return t('amount.title');
  if (wanted > tip) return t('tip.elsewhere', { tip: money(wanted) });
  if (pad === 'tip') return t('tip.beside', { amount: money(cents) });
  return t(tip > 0 ? 'tip.stays' : 'amount.stays', { balance: money(balance - cents - tip) });
}

function Quick({ label, on, onPress }: { label: string; on: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {label}
    </button>
  );
}
