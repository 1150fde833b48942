import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import type { CardPageAnswer } from '../api.js';
import { keepOpened } from '../opened-gifts.js';
import styles from './envelope.module.css';
import { t } from './texts.js';

/** As long as the last of envelope.module.css takes. */
const OPENING_MS = 1_650;

/** A gift before it is opened: over the whole page, which waits behind it. A press, a tap anywhere and Escape open it; another one while it opens ends the wait. */
export function Envelope({
  answer: { card, business },
  kicker,
  title,
  onOpened,
}: {
  answer: CardPageAnswer;
  kicker: string;
  title: string;
  onOpened: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(onOpened, OPENING_MS);
    return () => clearTimeout(timer);
  }, [isOpening, onOpened]);
  const open = () => {
    keepOpened(card);
    if (isOpening || matchMedia('(prefers-reduced-motion: reduce)').matches) onOpened();
    else setOpening(true);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.opening}
      data-opening={isOpening}
      aria-labelledby={titleId}
      onClick={open}
      onCancel={(event) => {
        event.preventDefault();
        open();
      }}
      onClose={onOpened}
    >
      <div className={styles.words}>
        <p className="kicker">{kicker}</p>
        <h2 id={titleId}>{title}</h2>
      </div>
      <div className={styles.envelope} aria-hidden>
        <svg className={styles.back} viewBox="0 0 600 430">
          <path
            d="M11 47a4 4 0 0 1 4-4H585a4 4 0 0 1 4 4V404a15 15 0 0 1-15 15H26a15 15 0 0 1-15-15Z"
            fill="color-mix(in oklab, var(--paper-fold) 76%, #000)"
          />
        </svg>
        <GiftCardView image={card.image} loading="eager" className={styles.rises} />
        <svg className={styles.front} viewBox="0 0 600 430">
          <path d="M10 46 300 262 590 46V404a16 16 0 0 1-16 16H26a16 16 0 0 1-16-16Z" fill="var(--stock-2)" />
          <path
            d="M16 416 262 222q38-28 76 0l246 194a16 16 0 0 1-10 4H26a16 16 0 0 1-10-4Z"
            fill="var(--stock)"
            stroke="var(--stock-3)"
          />
        </svg>
        <svg className={styles.flap} viewBox="0 0 600 430">
          <path d="M10 46q0-4 4-4H586q4 0 4 4L334 256q-34 27-68 0Z" fill="var(--stock)" stroke="var(--stock-3)" />
          <path d="M40 54H560L326 240q-26 20-52 0Z" fill="none" stroke="#d9b25c" />
        </svg>
        <svg className={styles.wax} viewBox="0 0 120 120">
          <path
            d="M60 4c12 0 14 6 24 8s20 2 26 14-1 18 2 30 6 16 0 26-16 12-24 20-14 14-28 14-18-8-28-12S12 98 8 86s4-18 2-30S4 36 12 26 26 14 36 12 48 4 60 4Z"
            fill="var(--paper-fold)"
          />
          <circle cx="60" cy="60" r="42" fill="none" stroke="#0003" strokeWidth="2" />
          {business?.logoUrl ? (
            <image href={business.logoUrl} x="24" y="24" width="72" height="72" clipPath="circle(36px at 36px 36px)" />
          ) : (
            <path
              d="M60 82C40 67 32 59 32 48a14.4 14.4 0 0 1 28-4 14.4 14.4 0 0 1 28 4C88 59 80 67 60 82Z"
              fill="#f6ead6"
            />
          )}
        </svg>
      </div>
      <div className={styles.action}>
        <Button variant="primary" size="big">
          {t('open')}
        </Button>
      </div>
    </dialog>
  );
}
