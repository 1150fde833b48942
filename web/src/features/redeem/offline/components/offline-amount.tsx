import { X } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { amountRefusal } from '@giftcard/kernel/business/offline-allowance';
import { Button } from '../../../../components/button.js';
import { IconButton } from '../../../../components/icon-button.js';
import { KeyPad } from '../../../../components/key-pad.js';
import { Leaders } from '../../../../components/leaders.js';
import { Sum } from '../../../../components/sum.js';
import { formatDateTime } from '../../../../lib/dates.js';
import { formatMoney } from '../../../../lib/money.js';
import { work } from '../../../../lib/work/texts.js';
import side from '../../components/card-side.module.css';
import panel from '../../components/panel.module.css';
import { Problem } from '../../components/problem.js';
import { StepHead } from '../../components/step-head.js';
import { caretToEnd, quickSums, readAmount, type PadKey } from '../../rules.js';
import { t as counterWords } from '../../texts.js';
import { offlineActions, selectOffline } from '../slice.js';
import type { Stated } from '../state.js';
import { t } from '../texts.js';
import styles from './offline.module.css';

const KEYS: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'];

/** What the platform said of the card, and how much of it today. */
export function OfflineAmount({ card }: { card: Stated }) {
  const { balanceCents, currency, statedAt, mostCents } = card;
  const { isSaving } = useSelector(selectOffline);
  const dispatch = useDispatch();
  return (
    <div className={panel.pay}>
      <div className={side.card}>
        <StepHead
          title={t('amount.title')}
          focus
          before={
            <IconButton
              label={t('amount.close')}
              disabled={isSaving}
              onClick={() => dispatch(offlineActions.nextGuest())}
            >
              <X className="icon" aria-hidden />
            </IconButton>
          }
        />
        <div className={side.worth}>
          <div>
            <span className="muted">{t('amount.had')}</span>
            <Sum amount={balanceCents / 100} currency={currency} size={48} />
          </div>
        </div>
        <Leaders
          lines={[
            { label: t('amount.statedAt'), value: formatDateTime(new Date(statedAt).toISOString()) },
            { label: t('amount.most'), value: formatMoney(mostCents / 100, currency) },
          ]}
        />
        <p className={`${side.note} ${side.box} ${styles.risk}`} data-tone="warning">
          {t('amount.risk')}
        </p>
      </div>
      <Pad card={card} />
    </div>
  );
}

function Pad({ card }: { card: Stated }) {
  const { currency, mostCents } = card;
  const { cents, isSaving, problem } = useSelector(selectOffline);
  const dispatch = useDispatch();
  const money = (sum: number): string => formatMoney(sum / 100, currency);
  const isTooMuch = cents > mostCents;
  const press = (key: PadKey) => dispatch(offlineActions.keyPressed(key));
  const typeAnywhere = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) press(event.key as PadKey);
    else if (event.key === 'Backspace') press('back');
  };
  // What card and balance allow by the rule; what is left of the outage is the rest.
  const text = isTooMuch ? t(`refused.${amountRefusal(card, cents, []) ?? 'above-outage-limit'}`) : problem;
  return (
    <form
      className={panel.keys}
      aria-label={work('amount')}
      onKeyDown={typeAnywhere}
      onSubmit={(event) => {
        event.preventDefault();
        if (cents > 0 && !isTooMuch && !isSaving) dispatch(offlineActions.acceptRequested());
      }}
    >
      <div className={panel.keyed}>
        <Figure currency={currency} isTooMuch={isTooMuch} />
        {text === null ? (
          <p id="amount-note" className="muted num">
            {t('amount.hint')}
          </p>
        ) : (
          <Problem id="amount-note" text={text} />
        )}
      </div>
      <div className={panel.quick} role="group" aria-label={counterWords('amount.quick')}>
        {[...quickSums(mostCents, currency), mostCents].map((sum) => (
          <button
            key={sum}
            type="button"
            className={panel.chip}
            aria-pressed={cents === sum}
            onClick={() => dispatch(offlineActions.amountSet(sum))}
          >
            {sum === mostCents ? t('amount.max', { amount: money(sum) }) : money(sum)}
          </button>
        ))}
      </div>
      <KeyPad
        label={counterWords('amount.pad')}
        backLabel={counterWords('amount.deleteDigit')}
        keys={KEYS}
        onPress={press}
      />
      <Button type="submit" variant="primary" size="big" block busy={isSaving} disabled={cents === 0 || isTooMuch}>
        {t('amount.accept', { amount: money(cents) })}
      </Button>
    </form>
  );
}

function Figure({ currency, isTooMuch }: { currency: string; isTooMuch: boolean }) {
  const { cents } = useSelector(selectOffline);
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data = null } = event.nativeEvent as InputEvent;
    const typed = inputType.startsWith('delete') || (inputType === 'insertText' && (data?.length ?? 0) === 1);
    const next = readAmount(event.target.value, typed, currency);
    if (next !== null) dispatch(offlineActions.amountSet(next));
  };
  return (
    <input
      ref={field}
      className={panel.figure}
      data-zero={cents === 0}
      aria-label={work('amount')}
      aria-invalid={isTooMuch || undefined}
      aria-describedby="amount-note"
      inputMode="none"
      autoComplete="off"
      value={formatMoney(cents / 100, currency)}
      onChange={change}
      onSelect={(event) => caretToEnd(event.currentTarget)}
    />
  );
}
