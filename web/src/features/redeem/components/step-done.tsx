import { Banknote, Check, Printer, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMay } from '../../../app/session/permissions.js';
import { selectUser } from '../../../app/session/selectors.js';
import { Button } from '../../../components/button.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Leaders, type LeaderLine } from '../../../components/leaders.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney, splitMoney } from '../../../lib/money.js';
import { unitsText } from '../../../lib/package-texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import type { CashOutOffer, Receipt } from '../model.js';
import { firstName, waitsForCash } from '../rules.js';
import { selectRedeem } from '../slice.js';
import { redeemActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './receipt.module.css';

const UNDO_REASONS = [
  t('undo.reasons.wrongAmount'),
  t('undo.reasons.wrongCard'),
  t('undo.reasons.paidAnotherWay'),
  t('undo.reasons.orderCanceled'),
];

/** The receipt; after three seconds the camera is back (SPEC-4.10), unless the redemption is about to be undone, or the guest may have cash. */
export function StepDone({ receipt }: { receipt: Receipt }) {
  const dispatch = useDispatch();
  const { undo } = useSelector(selectRedeem);
  const undoes = useMay('cards.undo');
  const servedBy = useSelector(selectUser)?.name ?? '';
  const { tipCents = 0 } = receipt;
  const asking = undo.status === 'asking' || undo.status === 'sending';
  const money = (cents: number): string => formatMoney(cents / 100, receipt.currency);
  const units = unitsTaken(receipt);
  return (
    <div className={styles.done}>
      <Won receipt={receipt} />
      <div className={styles.slip}>
        <div className={styles.printed}>
          <article className={styles.receipt}>
            <Leaders
              lines={[
                { label: t('receipt.guest'), value: receipt.guest },
                { label: t('receipt.card'), value: receipt.giftCardName },
                { label: work('audit.when'), value: formatDateTime(receipt.at) },
                { label: t('receipt.servedBy'), value: servedBy },
              ]}
            />
            <hr className={styles.tear} />
            <Leaders
              lines={[
                ...(units === null ? [{ label: t('receipt.balanceBefore'), value: money(receipt.beforeCents) }] : []),
                { label: whatOf(receipt), value: units ?? money(receipt.amountCents) },
                ...(tipCents > 0
                  ? [{ label: receipt.undone ? t('tip.back') : t('tip.name'), value: money(tipCents) }]
                  : []),
                ...(receipt.paidOutCents > 0 ? [{ label: t('cashOut.paid'), value: money(receipt.paidOutCents) }] : []),
                ...(receipt.endedCents > 0 ? [{ label: t('cashOut.ended'), value: money(receipt.endedCents) }] : []),
                leftLine(receipt),
              ]}
            />
          </article>
        </div>
        <div className={styles.actions}>
          {receipt.cashOut && <CashOut receipt={receipt} offer={receipt.cashOut} />}
          <Button
            variant="primary"
            size="big"
            block
            className={asking || waitsForCash(receipt) ? '' : styles.drain}
            onClick={() => dispatch(redeemActions.nextGuest())}
          >
            {t('receipt.nextGuest')}
          </Button>
          <div className={styles.pair}>
            {undoes && receipt.redemptionId !== null && !receipt.undone && (
              <Button onClick={() => dispatch(redeemActions.undoAsked())}>
                <Undo2 className="icon" aria-hidden />
                {t('undo.action')}
              </Button>
            )}
            <Button onClick={() => window.print()}>
              <Printer className="icon" aria-hidden />
              {work('print')}
            </Button>
          </div>
        </div>
      </div>
      {asking && (
        <ReasonDialog
          title={t('undo.title')}
          text={t('undo.text', { amount: units ?? money(receipt.amountCents + tipCents), guest: receipt.guest })}
          presets={UNDO_REASONS}
          confirm={t('undo.action')}
          busy={undo.status === 'sending'}
          error={undo.error}
          onConfirm={(reason) => dispatch(redeemActions.undoRequested(reason))}
          onClose={() => dispatch(redeemActions.undoGivenUp())}
        />
      )}
    </div>
  );
}

/** `2 × Wine tasting`; null for money. */
function unitsTaken({ units = 0, unit }: Receipt): string | null {
  return units > 0 && unit !== undefined ? unitsText(units, { unit }) : null;
}

/** What the card holds now: units of a package, unless the package has ended since. */
function leftLine({ unit, unitsAfter, afterCents, currency }: Receipt): LeaderLine {
  return unit !== undefined && unitsAfter !== undefined
    ? { label: t('receipt.unitsNow'), value: unitsText(unitsAfter, { unit }), total: true }
    : { label: t('receipt.balanceNow'), value: formatMoney(afterCents / 100, currency), total: true };
}

function whatOf({ undone, wish }: Receipt): string {
  if (wish === 'cash-out') return t('cashOut.paid');
  return undone ? t('undo.done') : work('card.redeemed');
}

/** What the guest may ask for by law, and the question before it is noted. */
function CashOut({ receipt, offer }: { receipt: Receipt; offer: CashOutOffer }) {
  const dispatch = useDispatch();
  const { cashOut } = useSelector(selectRedeem);
  const amount = formatMoney(offer.amountCents / 100, receipt.currency);
  const bonus = formatMoney(offer.bonusCents / 100, receipt.currency);
  const hasBonus = offer.bonusCents > 0;
  const busy = cashOut.status === 'sending';
  return (
    <div className={styles.offer}>
      <p>{t(hasBonus ? 'cashOut.offeredBonus' : 'cashOut.offered', { amount, bonus, place: offer.place })}</p>
      <Button size="big" block onClick={() => dispatch(redeemActions.cashOutAsked())}>
        <Banknote className="icon" aria-hidden />
        {t('cashOut.action', { amount })}
      </Button>
      {(cashOut.status === 'asking' || busy) && (
        <FormDialog
          title={t('cashOut.title', { amount })}
          description={t(hasBonus ? 'cashOut.textBonus' : 'cashOut.text', {
            amount,
            bonus,
            place: offer.place,
            guest: receipt.guest,
          })}
          submit={t('cashOut.confirm', { amount })}
          busy={busy}
          error={cashOut.error}
          onSubmit={() => dispatch(redeemActions.cashOutRequested())}
          onClose={() => dispatch(redeemActions.cashOutGivenUp())}
        />
      )}
    </div>
  );
}

function titleOf({ undone, wish }: Receipt): string {
  if (wish === 'cash-out') return t('cashOut.done');
  return undone ? common('card.redemptionUndone') : t('redeem.done');
}

function toldOf({ undone, wish }: Receipt, guest: string): string {
  if (wish === 'cash-out') return t('cashOut.handOver', { guest });
  return undone ? t('recent.undone', { guest }) : t('recent.redeemed', { guest });
}

/** Green to the edge: the sum, to be read from across the bar. */
function Won({ receipt }: { receipt: Receipt }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [receipt.undone]);
  const [whole, cents] = splitMoney(receipt.amountCents / 100, receipt.currency);
  const units = unitsTaken(receipt);
  const name = firstName(receipt.guest);
  const { tipCents = 0 } = receipt;
  return (
    <section className={styles.won} role="status">
      <span className={styles.ring} aria-hidden>
        {receipt.undone ? <Undo2 /> : <Check />}
      </span>
      <h1 ref={title} tabIndex={-1}>
        {titleOf(receipt)}
      </h1>
      <p>{toldOf(receipt, name)}</p>
      {units === null ? (
        <strong>
          {whole}
          <small>{cents}</small>
        </strong>
      ) : (
        <strong className={styles.units}>{units}</strong>
      )}
      {tipCents > 0 && (
        <p className={styles.tip}>
          {t(receipt.undone ? 'tip.andBack' : 'tip.and', { tip: formatMoney(tipCents / 100, receipt.currency) })}
        </p>
      )}
    </section>
  );
}
