import { Link } from '../../../components/link.js';
import type { GiftCardDetails } from '../api.js';
import { t } from './texts.js';
import styles from './together.module.css';

/** The second way, beside buying: several people pay for it. */
export function Together({ details: { giftCard, business } }: { details: GiftCardDetails }) {
  const asked = new URLSearchParams({ business: business.businessSlug, card: giftCard._id });
  return (
    <p className={styles.together}>
      <Link to={`/gift/together/new?${asked.toString()}`}>{t('action')}</Link>
      <span className="small muted">{t('hint')}</span>
    </p>
  );
}
