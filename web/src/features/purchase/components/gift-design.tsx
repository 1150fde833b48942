import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { Boundary } from '../../../components/boundary.js';
import { inTime } from '../../../lib/in-time.js';
import type { Details, PurchaseType } from '../model.js';
import type { PurchaseState } from '../slice.js';
import styles from './gift-design.module.css';

const DesignChoice = lazy(async () => ({
  default: (await inTime(import('../designs/design-choice.js'))).DesignChoice,
}));

/** The choice of a gift's picture. Its code comes behind the form; where it can't be had, the gift card's own picture stays. */
export function GiftDesign({ own }: { own: string }) {
  return (
    <Boundary instead={null}>
      <Suspense fallback={<div className={styles.space} />}>
        <DesignChoice own={own} />
      </Suspense>
    </Boundary>
  );
}

/** The picture of the card as it will be, while its design is being chosen. */
export function useCardPicture({ giftCard, type }: PurchaseState): string {
  return cardPicture(giftCard?.giftCardImg, type, useWatch<Details, 'designId'>({ name: 'designId' }));
}

/** The picture of the card as it will be: the gift card's own, or of a gift the design that was chosen. */
export function cardPicture(own = '', type: PurchaseType | null, designId: Details['designId']): string {
  return type === 'gift' && designId ? `/images/${designPicture(designId).listKey}` : own;
}
