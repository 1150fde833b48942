import { commandsWhen } from '@giftcard/kernel/consumers';
import { IssueCard } from '../commands/issue-card.js';

/** Every placed order gets exactly one card: the card's id is the order's. */
export class IssueCardWhenOrderPlaced extends commandsWhen(
  'orders.order-placed.v1',
  ({ data }) => new IssueCard(data),
  { leavesSealed: true },
) {}
