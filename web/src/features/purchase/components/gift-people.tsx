import { lazy, Suspense } from 'react';
import { Boundary } from '../../../components/boundary.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { inTime } from '../../../lib/in-time.js';

const load = () => inTime(import('../people/people-fields.js'));
const People = lazy(async () => ({ default: (await load()).People }));
const More = lazy(async () => ({ default: (await load()).More }));

/** Who else gets one. The code comes behind the form; where it can't be had, a gift goes to one person. */
export function OtherPeople() {
  return (
    <Boundary instead={null}>
      <Suspense fallback={null}>
        <People />
      </Suspense>
    </Boundary>
  );
}

/** Below who is being written to: one person more, or one less. */
export function OnePersonMore({ giftCard }: { giftCard: GiftCard | null }) {
  return (
    <Boundary instead={null}>
      <Suspense fallback={null}>
        <More giftCard={giftCard} />
      </Suspense>
    </Boundary>
  );
}
