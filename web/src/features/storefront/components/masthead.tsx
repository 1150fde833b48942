import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Rule } from '../../../components/rule.js';
import { Skeleton } from '../../../components/skeleton.js';
import type { Business } from '../../../lib/gift-card.js';
import { monogramOf } from '../../../lib/monogram.js';
import { MastheadContact } from './late.js';
import styles from './masthead.module.css';

/** Logo, name, address and phone of the business whose cards these are. */
export function Masthead({ business, slug }: { business: Business | null; slug: string }) {
  return (
    <header className={`wrap ${styles.masthead}`}>
      <ThemeToggle className={styles.theme} />
      {business?.logoUrl ? (
        <img src={business.logoUrl} width={88} height={88} alt="" className={styles.logo} />
      ) : (
        <Initial name={business?.name ?? slug} />
      )}
      {business ? <h1>{business.name}</h1> : <Skeleton width={280} height={48} className={styles.bone} />}
      {!business && <Skeleton width={240} height={18} className={styles.boneAddress} />}
      {business && <MastheadContact business={business} />}
      <Rule className={styles.rule} />
    </header>
  );
}

/** Stands in for a logo that was never uploaded. */
function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden>
      {monogramOf(name)}
    </span>
  );
}
