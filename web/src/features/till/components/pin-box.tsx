import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PIN_LENGTH } from '@giftcard/kernel/business/till';
import { Button } from '../../../components/button.js';
import { IconButton } from '../../../components/icon-button.js';
import { KeyPad } from '../../../components/key-pad.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import type { PersonAtTill } from '../api.js';
import { selectTill, tillActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './pin-box.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'];

/** The PIN of who was chosen, or why they can't use one now. */
export function PinBox({ person }: { person: PersonAtTill }) {
  const { name, pin, stopped, pausedUntil } = person;
  const left = useTimeLeft(pausedUntil === null ? null : Date.parse(pausedUntil));
  const dispatch = useDispatch();
  const look = () => dispatch(tillActions.tillOpened());
  if (stopped || !pin)
    return (
      <Calm title={t(stopped ? 'stopped.title' : 'notSet.title', { name })}>
        <p>{t(stopped ? 'stopped.text' : 'notSet.text')}</p>
        <Button onClick={look}>{t('notSet.again')}</Button>
      </Calm>
    );
  if (left !== null)
    return (
      <Calm title={t('paused.title', { name })}>
        <p className={`num ${styles.left}`} role="timer" aria-label={t('paused.left', { time: left })}>
          {left}
        </p>
        <p>{t('paused.text')}</p>
      </Calm>
    );
  return <PinPad person={person} />;
}

function Calm({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.calm}>
      <Others />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** On a phone the box lies over the names. */
function Others() {
  const dispatch = useDispatch();
  return (
    <IconButton
      label={t('pin.others')}
      className={styles.others}
      onClick={() => dispatch(tillActions.personChosen(null))}
    >
      <ArrowLeft className="icon" aria-hidden />
    </IconButton>
  );
}

/** The sixth digit unlocks: there is nothing else to press. One real field, so that a keyboard and a screen reader work. */
function PinPad({ person: { name } }: { person: PersonAtTill }) {
  const { unlock } = useSelector(selectTill);
  const dispatch = useDispatch();
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const sending = unlock.status === 'sending';
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (unlock.status === 'failed') setPin('');
  }, [unlock]);
  const type = (typed: string) => {
    if (sending) return;
    const digits = typed.replace(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(digits);
    if (digits.length === PIN_LENGTH) dispatch(tillActions.unlockRequested(digits));
  };
  return (
    <div className={styles.pin}>
      <Others />
      <h1>{t('pin.hello', { name })}</h1>
      <div className={styles.dots}>
        <input
          ref={field}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label={t('pin.label')}
          aria-describedby="pin-says"
          aria-invalid={unlock.status === 'failed' && pin === '' ? true : undefined}
          value={pin}
          maxLength={PIN_LENGTH}
          onChange={(event) => type(event.target.value)}
        />
        {Array.from({ length: PIN_LENGTH }, (_, at) => (
          <i key={at} data-in={at < pin.length} aria-hidden />
        ))}
      </div>
      <p id="pin-says" className={styles.says} role="status" data-wrong={unlock.status === 'failed'}>
        {sending
          ? t('pin.checking')
          : pin === ''
            ? (unlock.error ?? t('pin.label'))
            : t('pin.typed', { count: pin.length, length: PIN_LENGTH })}
      </p>
      <KeyPad
        label={t('pin.pad')}
        backLabel={t('pin.back')}
        keys={KEYS}
        disabled={sending}
        onPress={(key) => (key === 'back' ? setPin(pin.slice(0, -1)) : type(pin + key))}
      />
    </div>
  );
}
