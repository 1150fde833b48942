import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { validityText, type Business, type GiftCard } from '../../../lib/gift-card.js';
import styles from './turning-card.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

/**
 * The card itself: follows the pointer, and shows its back when turned.
 * @param value what it is worth, in words
 */
export function TurningCard({
  giftCard,
  business,
  value,
}: {
  giftCard: GiftCard;
  business: Business;
  value: ReactNode;
}) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const turned = side === 'back';
  return (
    <div className={styles.show} data-place="gift-card">
      <GiftCardView
        tilt
        turning
        side={side}
        image={giftCard.giftCardImg}
        sizes="(min-width: 700px) 660px, calc(100vw - 40px)"
        alt={common('giftCards.named', { giftCardName: giftCard.giftCardName })}
        loading="first"
        className={styles.card}
        band={{
          name: business.name,
          logoUrl: business.logoUrl,
          value,
        }}
        back={
          <>
            <p className={styles.greeting}>
              {t('picture.alt', { name: business.name })}
              {business.logoUrl && <img src={business.logoUrl} alt="" width={64} height={64} />}
            </p>
            <p>{t('howToUse')}</p>
            <p className={styles.imprint}>
              <span>{validityText(business.validityMonths)}</span>
              {business.address.street && <span>{business.address.street}</span>}
            </p>
          </>
        }
      />
      <Button variant="quiet" size="small" aria-pressed={turned} onClick={() => setSide(turned ? 'front' : 'back')}>
        <RotateCcw className="icon" aria-hidden />
        {t('picture.turn')}
      </Button>
    </div>
  );
}
