import { Gift, RotateCcw, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../../../components/button.js';
import { Leaders } from '../../../components/leaders.js';
import { Sheet } from '../../../components/sheet.js';
import { formatMoney } from '../../../lib/money.js';
import { momentWords } from '../../../lib/zones.js';
import type { Organized } from '../api.js';
import { selectOrganizeGift } from '../slice.js';
import { t } from '../texts.js';
import styles from './ending.module.css';

/** How a gift ends: with a card, or with everybody's money back. Read out when it comes. */
export function Ending({ organized }: { organized: Organized }) {
  const { work } = useSelector(selectOrganizeGift);
  const [wasDone] = useState(work.deed === 'close' || work.deed === 'callOff');
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone with its dialog.
    if (wasDone) requestAnimationFrame(() => sheet.current?.focus());
  }, [wasDone]);
  return (
    <Sheet ref={sheet} role="status" tabIndex={-1} className={styles.ending}>
      <Told organized={organized} />
    </Sheet>
  );
}

function Told({ organized }: { organized: Organized }) {
  const { groupGift: gift, sentBack, toSendBack } = organized;
  switch (gift.status) {
    case 'closing':
      return (
        <Words icon={Gift} tag={t('ended.closing')} title={t('ended.closingTitle')} text={t('ended.closingText')} />
      );
    case 'closed':
      return <Ready organized={organized} />;
    default: {
      const tag = t(gift.status === 'called-off' ? 'ended.calledOff' : 'ended.callingOff');
      const all = sentBack + toSendBack;
      if (all === 0 && gift.status === 'called-off')
        return (
          <Words icon={RotateCcw} tone="bad" tag={tag} title={t('ended.nobody')} text={t('ended.nobodyText')}>
            <Again organized={organized} />
          </Words>
        );
      const isBack = all > 0 && toSendBack === 0;
      return (
        <Words
          icon={RotateCcw}
          tone="bad"
          tag={tag}
          title={t(isBack ? 'ended.allBack' : 'ended.back')}
          text={t('ended.backText')}
        >
          <Back organized={organized} />
        </Words>
      );
    }
  }
}

function Ready({ organized }: { organized: Organized }) {
  const { groupGift: gift, contributions, recipientEmail, orderNumber, toSendBack } = organized;
  const sum = formatMoney(gift.sum ?? 0, gift.currency);
  const { arrival } = gift;
  const isAhead = arrival !== null && Date.parse(arrival.at) > Date.now();
  const goes = isAhead
    ? t('ended.arrives', { when: momentWords(new Date(arrival.at), arrival.zone) })
    : t('ended.arrived', { address: recipientEmail });
  return (
    <Words
      icon={Gift}
      tag={t('ended.closed')}
      title={t('ended.ready', { recipient: gift.recipientName })}
      text={`${t('ended.worth', { count: contributions.length, sum })} ${goes}`}
    >
      {orderNumber !== null && <p className={styles.order}>{t('ended.order', { orderNumber })}</p>}
      {toSendBack > 0 && <Back organized={organized} />}
    </Words>
  );
}

/** How far the money's way back has come. */
function Back({ organized: { sentBack, toSendBack } }: { organized: Organized }) {
  const all = sentBack + toSendBack;
  if (all === 0) return null;
  return (
    <Leaders
      className={styles.back}
      lines={[
        { label: t('ended.sentBack'), value: t('ended.sentBackOf', { sent: sentBack, all }) },
        ...(toSendBack > 0 ? [{ label: t('ended.tried'), value: toSendBack }] : []),
      ]}
    />
  );
}

function Again({ organized: { business } }: { organized: Organized }) {
  if (!business) return null;
  return (
    <ButtonLink to={`/${encodeURIComponent(business.businessSlug)}/giftcards`} size="small" className={styles.again}>
      {t('ended.again', { business: business.name })}
    </ButtonLink>
  );
}

interface WordsProps {
  icon: LucideIcon;
  tone?: 'good' | 'bad';
  tag: string;
  title: string;
  text: string;
  children?: ReactNode;
}

function Words({ icon: Icon, tone = 'good', tag, title, text, children }: WordsProps) {
  return (
    <>
      <p className={styles.tag} data-tone={tone}>
        <Icon aria-hidden />
        {tag}
      </p>
      <h2 className={styles.title}>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </>
  );
}
