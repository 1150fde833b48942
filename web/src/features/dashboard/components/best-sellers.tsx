import { useSelector } from 'react-redux';
import { selectCurrency } from '../../../app/session/selectors.js';
import { Link } from '../../../components/link.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/language.js';
import { formatMoney } from '../../../lib/money.js';
import type { Seller } from '../period.js';
import { t } from '../texts.js';
import styles from './best-sellers.module.css';

/** The card types that brought most in the period. @param sellers undefined while it loads; null when it could not be had */
export function BestSellers({
  sellers,
  span,
  pictures,
}: {
  sellers: readonly Seller[] | null | undefined;
  span: string;
  pictures: ReadonlyMap<string, string>;
}) {
  return (
    <Sheet padded role="region" aria-labelledby="best-title" aria-busy={sellers === undefined || undefined}>
      <h2 id="best-title" className={styles.title}>
        {t('bestSellers.title')}
      </h2>
      <p className="tiny muted">{t('bestSellers.lead', { span })}</p>
      {sellers === undefined && (
        <div className={styles.bones}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height={40} />
          ))}
        </div>
      )}
      {sellers === null && <p className={styles.none}>{t('activity.failed')}</p>}
      {sellers?.length === 0 && <p className={styles.none}>{t('bestSellers.none')}</p>}
      {sellers && sellers.length > 0 && (
        <ol>
          {sellers.map((seller, at) => (
            <Row key={seller.giftCardId} rank={at + 1} seller={seller} picture={pictures.get(seller.giftCardId)} />
          ))}
        </ol>
      )}
      <Link className={styles.more} to="/reports">
        {t('bestSellers.reports')}
      </Link>
    </Sheet>
  );
}

function Row({
  rank,
  seller: { name, sold, revenue, more },
  picture,
}: {
  rank: number;
  seller: Seller;
  picture: string | undefined;
}) {
  const currency = useSelector(selectCurrency);
  return (
    <li className={styles.row}>
      <span className={styles.rank} aria-hidden>
        {formatCount(rank)}
      </span>
      {picture ? (
        <img className={styles.thumb} src={picture} alt="" width={64} height={40} />
      ) : (
        <span className={styles.thumb} aria-hidden />
      )}
      <span className={styles.who}>
        <b className="strong">{name}</b>
        <span data-direction={Math.sign(more ?? 0)}>
          {more === null
            ? t('bestSellers.new')
            : more === 0
              ? t('change.same')
              : more > 0
                ? t('bestSellers.more', { count: more })
                : t('bestSellers.fewer', { count: -more })}
        </span>
      </span>
      <span className={`num ${styles.sum}`}>
        {formatMoney(revenue, currency)}
        <small>{t('bestSellers.sold', { count: sold })}</small>
      </span>
    </li>
  );
}
