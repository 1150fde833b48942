import { Ban, CircleCheck, Clock, CreditCard, ScanQrCode, Undo2 } from 'lucide-react';
import { Badge } from './badge.js';
import type { Buyer } from '../lib/buyer.js';
import { work } from '../lib/work/texts.js';

/** How a sold card stands, in a word. */
export function CardStatus({
  buyer: { status, remainingBalance, usedAmount },
}: {
  buyer: Pick<Buyer, 'status' | 'remainingBalance' | 'usedAmount'>;
}) {
  if (status === 'void') return <Badge icon={Undo2}>{work('card.refunded')}</Badge>;
  if (status === 'blocked')
    return (
      <Badge tone="danger" icon={Ban}>
        {work('card.blocked')}
      </Badge>
    );
  if (remainingBalance <= 0)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {work('card.usedUp')}
      </Badge>
    );
  if (status === 'expired')
    return (
      <Badge tone="warning" icon={Clock}>
        {work('card.expired')}
      </Badge>
    );
  return usedAmount > 0 ? (
    <Badge tone="success" icon={ScanQrCode}>
      {work('card.usedInPart')}
    </Badge>
  ) : (
    <Badge icon={CreditCard}>{work('card.active')}</Badge>
  );
}
