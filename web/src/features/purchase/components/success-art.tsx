import { GiftCardView } from '../../../components/gift-card-view.js';
import styles from './success-screen.module.css';

/** The card in a sealed envelope, in the business's colour. */
export function SealedEnvelope({ image }: { image: string }) {
  return (
    <div className={styles.envelope} aria-hidden>
      <svg className={styles.envelopeBack} viewBox="0 0 600 470">
        <path d="M20 182 284 14q16-10 32 0l264 168Z" fill="var(--stock-2)" />
        <path d="M48 182 288 30q12-8 24 0l240 152Z" fill="var(--paper-fold)" />
        <rect x="20" y="176" width="560" height="280" rx="14" fill="color-mix(in oklab, var(--paper-fold) 76%, #000)" />
      </svg>
      <GiftCardView image={image} loading="eager" className={styles.inside} />
      <svg viewBox="0 0 600 470">
        <path d="M20 188 300 332 580 188V442a14 14 0 0 1-14 14H34a14 14 0 0 1-14-14Z" fill="var(--stock-2)" />
        <path
          d="M25 453 268 300q32-19 64 0l243 153a14 14 0 0 1-9 3H34a14 14 0 0 1-9-3Z"
          fill="var(--stock)"
          stroke="var(--stock-3)"
        />
        <circle cx="300" cy="330" r="36" fill="var(--paper-fold)" />
        <circle cx="300" cy="330" r="29" fill="none" stroke="#e9d9ae" strokeWidth="1.5" />
        <path
          d="m286 331 10 10 19-21"
          fill="none"
          stroke="#f6ead6"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}
