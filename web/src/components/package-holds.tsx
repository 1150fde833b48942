import { unitsText, type GiftCard } from '../lib/gift-card.js';
import styles from './package-holds.module.css';

/** What a package is: so many units, and what one holds. */
export function PackageHolds({ terms }: { terms: NonNullable<GiftCard['packageTerms']> }) {
  return (
    <div className={styles.holds}>
      <b>{unitsText(terms.units, terms)}</b>
      {terms.contents !== '' && <p>{terms.contents}</p>}
    </div>
  );
}
