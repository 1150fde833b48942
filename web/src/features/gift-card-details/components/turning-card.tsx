import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { validityText, type Business, type GiftCard } from '../../../lib/gift-card.js';
import { formatFaceValue } from '../../../lib/money.js';
import styles from './turning-card.module.css';

/** The card itself: follows the pointer, and shows its back when turned. */
export function TurningCard({ giftCard, business }: { giftCard: GiftCard; business: Business }) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const turned = side === 'back';
  return (
    <div className={styles.show} data-place="gift-card">
      <GiftCardView
        tilt
        turning
        side={side}
        image={giftCard.giftCardImg}
        alt={`Gift card: ${giftCard.giftCardName}`}
        loading="first"
        className={styles.card}
        band={{ name: business.name, logoUrl: business.logoUrl, value: formatFaceValue(giftCard.amount, giftCard.currency) }}
        back={
          <>
            <p className={styles.greeting}>With compliments of the house{business.logoUrl && <img src={business.logoUrl} alt="" width={64} height={64} />}</p>
            <p>Show the QR code from your email or phone wallet at the counter. Use it in one visit or several: what is left stays on the card.</p>
            <p className={styles.imprint}><span>{validityText(business.validityMonths)}</span>{business.address?.street && <span>{business.address.street}</span>}</p>
          </>
        }
      />
      <Button variant="quiet" size="small" aria-pressed={turned} onClick={() => setSide(turned ? 'front' : 'back')}>
        <RotateCcw className="icon" aria-hidden />
        Turn the card
      </Button>
    </div>
  );
}
