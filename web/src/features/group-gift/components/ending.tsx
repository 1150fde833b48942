import { Gift, RotateCcw } from 'lucide-react';
import type { GroupGift } from '../../../lib/contribution.js';
import { momentWords } from '../../../lib/zones.js';
import { t } from '../texts.js';
import styles from './ending.module.css';

/** How it ended: everybody's card, or everybody's money back. Nothing more is paid in. */
export function Ending({ groupGift }: { groupGift: GroupGift }) {
  const isCalledOff = groupGift.status === 'calling-off' || groupGift.status === 'called-off';
  return <section className={styles.ending}>{isCalledOff ? <CalledOff /> : <Closed groupGift={groupGift} />}</section>;
}

function Closed({ groupGift }: { groupGift: GroupGift }) {
  const { status, contributors, recipientName: recipient, arrival } = groupGift;
  const arrives = arrival && momentWords(new Date(arrival.at), arrival.zone);
  const isReady = status === 'closed';
  return (
    <>
      <p className={styles.closed}>
        <Gift className="icon" aria-hidden />
        {t('closed.tag')}
      </p>
      <h2>{t(isReady ? 'closed.ready' : 'closed.making', { recipient })}</h2>
      <p className="muted">
        {t('closed.from', { count: contributors.length })}{' '}
        {arrives ? t('closed.arrives', { recipient, arrives }) : t('closed.arrivesThen', { recipient })}
      </p>
    </>
  );
}

function CalledOff() {
  return (
    <>
      <p className={styles.off}>
        <RotateCcw className="icon" aria-hidden />
        {t('calledOff.tag')}
      </p>
      <h2>{t('calledOff.title')}</h2>
      <p className="muted">{t('calledOff.text')}</p>
    </>
  );
}
