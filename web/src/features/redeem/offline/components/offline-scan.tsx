import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { offlineCardLimit } from '@giftcard/kernel/business/offline-allowance';
import { Button } from '../../../../components/button.js';
import { TextField } from '../../../../components/field.js';
import { Leaders } from '../../../../components/leaders.js';
import { formatDateTime, formatTime } from '../../../../lib/dates.js';
import { formatMoney } from '../../../../lib/money.js';
import panel from '../../components/panel.module.css';
import { StepHead } from '../../components/step-head.js';
import { offlineActions, selectOffline } from '../slice.js';
import type { Accepted } from '../state.js';
import { t } from '../texts.js';
import styles from './offline.module.css';

/** A statement has some 200 characters. */
const LONGEST_STATEMENT = 400;

/** Beside the camera: how it goes without network, what is left of the allowance, and what was accepted. @param onCounter null where there is no other counter to go to */
export function OfflineScan({ onCounter }: { onCounter: (() => void) | null }) {
  const { unlocked, leftCents, entries } = useSelector(selectOffline);
  if (!unlocked) return null;
  const { currency, until } = unlocked;
  const money = (cents: number): string => formatMoney(cents / 100, currency);
  return (
    <div className={panel.step}>
      <StepHead title={t('scan.title')} level={2} />
      <p>{t('scan.hint')}</p>
      <Leaders
        className={styles.lines}
        lines={[
          { label: t('scan.left'), value: money(leftCents) },
          { label: t('scan.ofCard'), value: money(offlineCardLimit(currency)) },
          { label: t('scan.until'), value: formatDateTime(new Date(until).toISOString()) },
        ]}
      />
      <ByHand />
      {entries.length > 0 && (
        <section className={panel.served} aria-labelledby="accepted">
          <h3 id="accepted">{t('accepted.title')}</h3>
          <Leaders
            lines={entries
              .slice(-8)
              .reverse()
              .map((entry) => ({
                label: (
                  <>
                    {formatTime(new Date(entry.acceptedAt).toISOString())}{' '}
                    <span className={panel.time}>{standingOf(entry)}</span>
                  </>
                ),
                value: formatMoney(entry.amountCents / 100, entry.currency),
              }))}
          />
        </section>
      )}
      {onCounter && (
        <Button variant="quiet" className={panel.slip} onClick={onCounter}>
          {t('back.toCounter')}
        </Button>
      )}
    </div>
  );
}

function standingOf({ state, shortfallCents, currency }: Accepted): string {
  if (state === 'waiting') return t('accepted.waits');
  if (state === 'refused') return t('accepted.refused');
  return shortfallCents > 0
    ? t('accepted.short', { amount: formatMoney(shortfallCents / 100, currency) })
    : t('accepted.handedIn');
}

/** A scanner that types what it reads, where there is no camera. */
function ByHand() {
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  return (
    <form
      className={panel.form}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(offlineActions.scanned(text));
        setText('');
      }}
    >
      <TextField
        label={t('scan.byHand')}
        hint={t('scan.byHandHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_STATEMENT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" block disabled={text.trim() === ''}>
        <Keyboard className="icon" aria-hidden />
        {t('scan.read')}
      </Button>
    </form>
  );
}
