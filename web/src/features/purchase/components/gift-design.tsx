import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { addFeature } from '../../../app/store.js';
import { Boundary } from '../../../components/boundary.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { inTime } from '../../../lib/in-time.js';
import type { Details, PurchaseType } from '../model.js';
import type { PurchaseState } from '../slice.js';
import styles from './gift-design.module.css';

const DesignChoice = lazy(async () => {
  const { feature, DesignChoice } = await inTime(import('../../../app/designs/feature.js'));
  addFeature(feature);
  return { default: DesignChoice };
});

/** The choice of a gift's picture. Its code comes behind the form; where it can't be had, the gift card's own picture stays. */
export function GiftDesign({ giftCard }: { giftCard: GiftCard | null }) {
  const space = <div className={styles.space} />;
  return (
    <Boundary instead={null}>
      <Suspense fallback={space}>{giftCard && <DesignChoice giftCard={giftCard} loading={space} />}</Suspense>
    </Boundary>
  );
}

/** The picture of the card as it will be, while its design is being chosen. */
export function useCardPicture({ giftCard, type }: PurchaseState): string {
  const [designId, photoId, photo] = useWatch<Details, ['designId', 'photoId', 'photo']>({
    name: ['designId', 'photoId', 'photo'],
  });
  return cardPicture(giftCard, type, { designId, photoId, photo });
}

/** The picture of the card as it will be: the gift card's own, or of a gift the design that was chosen. */
export function cardPicture(
  giftCard: GiftCard | null,
  type: PurchaseType | null,
  { designId, photoId, photo }: Pick<Details, 'designId' | 'photoId' | 'photo'>,
): string {
  if (type !== 'gift' || !designId || !giftCard) return giftCard?.giftCardImg ?? '';
  return designId === photoId ? photo : `/images/${designPicture(designId, giftCard.businessSlug).listKey}`;
}
