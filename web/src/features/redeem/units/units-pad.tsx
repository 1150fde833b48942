import { Minus, Plus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { unitsText } from '../../../lib/package-texts.js';
import { work } from '../../../lib/work/texts.js';
import { Override } from '../components/override.js';
import panel from '../components/panel.module.css';
import { Problem } from '../components/problem.js';
import { holderEmail } from '../rules.js';
import { isLooking, isMoving, redeemActions, selectRedeem } from '../slice.js';
import { needsNoCode } from '../sum.js';
import { takenText } from '../units.js';
import { t } from './texts.js';
import styles from './units-pad.module.css';

type Terms = NonNullable<Buyer['packageTerms']>;

/** Chips for one, two, three: more is stepped or typed. */
const CHIPS = 3;

/**
 * How many of a package, one at first: in place of the amount pad, and what follows is the same. The field is not focused by itself: what a
 * scanner types a second time, with its Enter, would redeem.
 */
export function UnitsPad({ buyer, terms, unitsLeft }: { buyer: Buyer; terms: Terms; unitsLeft: number }) {
  const redeem = useSelector(selectRedeem);
  const { units, cents, sending, redemption } = redeem;
  const dispatch = useDispatch();
  const atOnce = needsNoCode(redeem);
  const waiting = sending.status === 'sending' || isMoving(redemption);
  const busy = waiting || isLooking(redeem);
  const noCode = sending.status === 'failed' || redemption.status !== 'idle' || holderEmail(buyer) === '';
  const set = (next: number) => dispatch(redeemActions.unitsSet(next));
  return (
    <form
      className={panel.keys}
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(atOnce ? redeemActions.redeemNowRequested() : redeemActions.sendRequested());
      }}
    >
      <div className={panel.keyed}>
        <div className={styles.stepper}>
          <IconButton ringed label={t('fewer')} disabled={waiting || units <= 1} onClick={() => set(units - 1)}>
            <Minus className="icon" aria-hidden />
          </IconButton>
          <UnitsField terms={terms} unitsLeft={unitsLeft} />
          <IconButton ringed label={t('more')} disabled={waiting || units >= unitsLeft} onClick={() => set(units + 1)}>
            <Plus className="icon" aria-hidden />
          </IconButton>
        </div>
        <b className={styles.unit}>{terms.unit}</b>
        <UnitsNote buyer={buyer} unitsLeft={unitsLeft} />
      </div>
      <div className={panel.quick} role="group" aria-label={t('quick')}>
        {Array.from({ length: Math.min(CHIPS, unitsLeft - 1) }, (_, at) => (
          <Chip key={at} label={String(at + 1)} on={units === at + 1} onPress={() => set(at + 1)} />
        ))}
        <Chip label={t('all', { units: String(unitsLeft) })} on={units === unitsLeft} onPress={() => set(unitsLeft)} />
      </div>
      <Button type="submit" variant="primary" size="big" block busy={busy} disabled={units === 0}>
        {atOnce ? t('redeem', { what: unitsText(units, terms) }) : work('sendOtp')}
      </Button>
      {atOnce && (
        <Button variant="quiet" block disabled={busy} onClick={() => dispatch(redeemActions.sendRequested())}>
          {work('sendOtp')}
        </Button>
      )}
      {noCode && <Override buyer={buyer} cents={cents} disabled={waiting || units === 0} />}
    </form>
  );
}

function UnitsField({ terms, unitsLeft }: { terms: Terms; unitsLeft: number }) {
  const { units } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '').slice(-String(unitsLeft).length);
    dispatch(redeemActions.unitsSet(Number(digits)));
  };
  return (
    <input
      className={panel.figure}
      data-zero={units === 0}
      aria-label={t('label', { unit: terms.unit })}
      aria-describedby="units-note"
      inputMode="numeric"
      autoComplete="off"
      value={units === 0 ? '' : String(units)}
      onChange={change}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function UnitsNote({ buyer, unitsLeft }: { buyer: Buyer; unitsLeft: number }) {
  const { units, cents, redemption, sending } = useSelector(selectRedeem);
  const problem = redemption.error ?? sending.error;
  if (problem !== null) return <Problem id="units-note" text={problem} />;
  const stays = unitsLeft - units;
  return (
    <p id="units-note" className="muted num">
      {units === 0
        ? t('title')
        : t(stays === 0 ? 'lastOnes' : 'stays', {
            worth: formatMoney(cents / 100, buyer.currency),
            left: takenText({ cents: 0, units: stays, ...unitOf(buyer), currency: buyer.currency }),
          })}
    </p>
  );
}

const unitOf = ({ packageTerms }: Buyer): { unit?: string } => (packageTerms ? { unit: packageTerms.unit } : {});

function Chip({ label, on, onPress }: { label: string; on: boolean; onPress: () => void }) {
  return (
    <button type="button" className={panel.chip} aria-pressed={on} onClick={onPress}>
      {label}
    </button>
  );
}
