import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../components/button.js';
import { splitMoney } from '../../../../lib/money.js';
import receipt from '../../components/receipt.module.css';
import { offlineActions, selectOffline } from '../slice.js';
import type { Stated } from '../state.js';
import { t } from '../texts.js';
import styles from './offline.module.css';

/** It is kept on this device. After three seconds the camera is back. */
export function OfflineDone({ card }: { card: Stated }) {
  const { cents } = useSelector(selectOffline);
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [whole, fraction] = splitMoney(cents / 100, card.currency);
  return (
    <div className={`${receipt.done} ${styles.alone}`}>
      <section className={receipt.won} role="status">
        <span className={receipt.ring} aria-hidden>
          <Check />
        </span>
        <h1 ref={title} tabIndex={-1}>
          {t('done.title')}
        </h1>
        <p>{t('done.text')}</p>
        <strong>
          {whole}
          <small>{fraction}</small>
        </strong>
      </section>
      <div className={receipt.slip}>
        <div className={receipt.actions}>
          <Button
            variant="primary"
            size="big"
            block
            className={receipt.drain}
            onClick={() => dispatch(offlineActions.nextGuest())}
          >
            {t('done.next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
