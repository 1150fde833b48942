import { Check, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { Button } from '../../../components/button.js';
import { Leaders } from '../../../components/leaders.js';
import { Sum } from '../../../components/sum.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import type { Receipt } from '../model.js';
import { texts } from '../texts.js';
import { nextGuest } from '../slice.js';
import styles from './receipt.module.css';
import panel from './panel.module.css';
import { common } from '../../../lib/texts.js';

/** The receipt; after three seconds the camera is back (specification 4). */
export function StepDone({ receipt }: { receipt: Receipt }) {
  const dispatch = useDispatch();
  const servedBy = useSelector(selectUser)?.name ?? '';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const money = (cents: number): string => formatMoney(cents / 100, receipt.currency);
  return (
    <div className={panel.step}>
      <div className={styles.printed} role="status">
        <article className={styles.receipt}>
          <header><span className={styles.tick}><Check aria-hidden /></span><h2 ref={title} tabIndex={-1}>{texts.redeemed}</h2><Sum amount={receipt.amountCents / 100} currency={receipt.currency} size={48} /></header>
          <Leaders lines={[{ label: texts.guest, value: receipt.guest }, { label: texts.card, value: receipt.giftCardName }, { label: common.when, value: formatDateTime(receipt.at) }, { label: texts.servedBy, value: servedBy }]} />
          <hr className={styles.tear} />
          <Leaders lines={[{ label: texts.balanceBefore, value: money(receipt.beforeCents) }, { label: texts.balanceNow, value: money(receipt.afterCents), total: true }]} />
        </article>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="big" block className={styles.drain} onClick={() => dispatch(nextGuest())}>{texts.nextGuest}</Button>
        <Button block onClick={() => window.print()}><Printer className="icon" aria-hidden />{common.print}</Button>
      </div>
    </div>
  );
}
