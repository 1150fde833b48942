import { Ban, CircleCheck, Clock, CreditCard, ScanQrCode, Undo2 } from 'lucide-react';
import { Badge } from './badge.js';
import type { Buyer } from '../lib/buyer.js';
import { common } from '../lib/texts.js';

/** How a sold card stands, in a word. */
export function CardStatus({
  buyer: { status, remainingBalance, usedAmount },
}: {
  buyer: Pick<Buyer, 'status' | 'remainingBalance' | 'usedAmount'>;
}) {
  if (status === 'void') return <Badge icon={Undo2}>{common('card.refunded')}</Badge>;
  if (status === 'blocked')
    return (
      <Badge tone="danger" icon={Ban}>
        {common('card.blocked')}
      </Badge>
    );
  if (remainingBalance <= 0)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {common('card.usedUp')}
      </Badge>
    );
  if (status === 'expired')
    return (
      <Badge tone="warning" icon={Clock}>
        {common('card.expired')}
      </Badge>
    );
  return usedAmount > 0 ? (
    <Badge tone="success" icon={ScanQrCode}>
      {common('card.usedInPart')}
    </Badge>
  ) : (
    <Badge icon={CreditCard}>{common('card.active')}</Badge>
  );
}
