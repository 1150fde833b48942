import { Ban, CircleCheck, Clock, CreditCard, ScanQrCode, Undo2 } from 'lucide-react';
import { Badge } from '../../../components/badge.js';
import type { Buyer } from '../../../lib/buyer.js';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';

/** How a sold card stands, in a word. */
export function OrderStatus({ buyer: { status, remainingBalance, usedAmount } }: { buyer: Pick<Buyer, 'status' | 'remainingBalance' | 'usedAmount'> }) {
  if (status === 'void') return <Badge icon={Undo2}>{common.refunded}</Badge>;
  if (status === 'blocked') return <Badge tone="danger" icon={Ban}>{texts.blocked}</Badge>;
  if (remainingBalance <= 0) return <Badge tone="success" icon={CircleCheck}>{texts.used}</Badge>;
  if (status === 'expired') return <Badge tone="warning" icon={Clock}>{texts.expired}</Badge>;
  return usedAmount > 0 ? <Badge tone="success" icon={ScanQrCode}>{texts.usedInPart}</Badge> : <Badge icon={CreditCard}>{common.active}</Badge>;
}
