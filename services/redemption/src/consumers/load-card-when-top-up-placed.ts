import { commandsWhen } from '@giftcard/kernel/consumers';
import { LoadCard } from '../commands/load-card.js';

/** Every placed top-up loads its card once, or is refused and refunded. */
export class LoadCardWhenTopUpPlaced extends commandsWhen(
  'orders.top-up-placed.v1',
  ({ data, occurredAt }) => new LoadCard(data, new Date(data.placedAt ?? occurredAt)),
  { leavesSealed: true },
) {}
