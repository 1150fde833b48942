import { CalendarClock, Mail, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../lib/dates.js';
import { savingOf, validityText, type GiftCard } from '../lib/gift-card.js';
import { formatMoney } from '../lib/money.js';
import { Tag } from './badge.js';
import styles from './gift-card-about.module.css';
import { PackageHolds } from './package-holds.js';
import { Price } from './price.js';
import { common } from '../lib/texts.js';

interface GiftCardAboutProps {
  giftCard: Pick<
    GiftCard,
    'giftCardName' | 'giftCardTag' | 'description' | 'amount' | 'discount' | 'salePrice' | 'currency' | 'expirationDate'
  > &
    Partial<Pick<GiftCard, 'locations' | 'packageTerms'>>;
  /** The business's own; 0 for ever. */
  validityMonths: number;
  level: 1 | 3;
  /** Where the guest chooses what the card is worth; `giftCard` has the amount that is chosen. */
  amountChoice?: ReactNode;
  /** Nothing is chosen: what is shown is where prices begin. */
  from?: boolean | undefined;
  /** What buys it, below the notes. */
  children: ReactNode;
}

/** All that a guest reads of a card on sale: the details page has it, and the editor shows it while it is being made. */
export function GiftCardAbout({
  giftCard,
  validityMonths,
  level,
  amountChoice,
  from = false,
  children,
}: GiftCardAboutProps) {
  const Heading = `h${level}` as const;
  const saving = savingOf(giftCard);
  return (
    <div className={styles.about}>
      {giftCard.giftCardTag !== '' && <Tag tag={giftCard.giftCardTag} />}
      <Heading className={styles.name}>{giftCard.giftCardName}</Heading>
      <p className="lead">{giftCard.description}</p>
      {giftCard.packageTerms && <PackageHolds terms={giftCard.packageTerms} />}
      {giftCard.locations && (
        <p className={styles.places}>
          {common('giftCards.usableAt', { places: giftCard.locations.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {amountChoice && <div className={styles.choice}>{amountChoice}</div>}
      <div className={styles.price} role={amountChoice ? 'status' : undefined}>
        <Price
          size="large"
          from={from}
          price={giftCard.salePrice}
          amount={giftCard.amount}
          discount={giftCard.discount}
          currency={giftCard.currency}
        />
      </div>
      {saving > 0 && !from && (
        <p className={`num ${styles.save}`}>
          {common('price.save', { saving: formatMoney(saving, giftCard.currency) })}
        </p>
      )}
      <ul className={styles.notes}>
        <li>
          <Mail aria-hidden />
          {common('giftCards.instantDelivery')}
        </li>
        <li>
          <CalendarClock aria-hidden />
          {validityText(validityMonths)}
        </li>
        <li>
          <ShieldCheck aria-hidden />
          {common('giftCards.securePurchase')}
        </li>
      </ul>
      {children}
      {giftCard.expirationDate && (
        <p className={`small muted ${styles.until}`}>
          {common('giftCards.onSaleUntil', { expirationDate: formatDate(giftCard.expirationDate) })}
        </p>
      )}
    </div>
  );
}
