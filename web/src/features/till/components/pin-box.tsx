import { useDispatch, useSelector } from 'react-redux';
import { NoPin, PinPad } from '../../../app/till/pin-pad.js';
import pad from '../../../app/till/pin-pad.module.css';
import { Button } from '../../../components/button.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import type { PersonAtTill } from '../api.js';
import { selectTill, tillActions } from '../slice.js';
import { t } from '../texts.js';

/** The PIN of who was chosen, or why they can't use one now. */
export function PinBox({ person }: { person: PersonAtTill }) {
  const { name, pin, stopped, pausedUntil } = person;
  const { unlock } = useSelector(selectTill);
  const left = useTimeLeft(pausedUntil === null ? null : Date.parse(pausedUntil));
  const dispatch = useDispatch();
  const look = () => dispatch(tillActions.tillOpened());
  const onOthers = () => dispatch(tillActions.personChosen(null));
  if (stopped || !pin)
    return (
      <NoPin title={t(stopped ? 'stopped.title' : 'notSet.title', { name })} onOthers={onOthers}>
        <p>{t(stopped ? 'stopped.text' : 'notSet.text')}</p>
        <Button onClick={look}>{t('notSet.again')}</Button>
      </NoPin>
    );
  if (left !== null)
    return (
      <NoPin title={t('paused.title', { name })} onOthers={onOthers}>
        <p className={`num ${pad.left}`} role="timer" aria-label={t('paused.left', { time: left })}>
          {left}
        </p>
        <p>{t('paused.text')}</p>
      </NoPin>
    );
  return (
    <PinPad
      name={name}
      check={unlock}
      onPin={(typed) => dispatch(tillActions.unlockRequested(typed))}
      onOthers={onOthers}
    />
  );
}
