import { commandsWhen } from '@giftcard/kernel/consumers';
import { NoteCardBalance } from '../commands/auto-reload/note-card-balance.js';

/** Each change of a gift card's balance is looked at by the plan that reloads it. */
export class NoteBalanceWhenCardRedeemed extends commandsWhen(
  'redemption.card-redeemed.v1',
  ({ data, aggregateVersion }) =>
    new NoteCardBalance(data.cardId, { cents: data.balanceCents, version: aggregateVersion }),
  { leavesSealed: true },
) {}

export class NoteBalanceWhenRedemptionUndone extends commandsWhen(
  'redemption.redemption-undone.v1',
  ({ data, aggregateVersion }) =>
    new NoteCardBalance(data.cardId, { cents: data.balanceCents, version: aggregateVersion }),
  { leavesSealed: true },
) {}

export class NoteBalanceWhenCardCashedOut extends commandsWhen(
  'redemption.card-cashed-out.v1',
  ({ data, aggregateVersion }) => new NoteCardBalance(data.cardId, { cents: 0, version: aggregateVersion }),
  { leavesSealed: true },
) {}

export class NoteBalanceWhenCardUnloaded extends commandsWhen(
  'redemption.card-unloaded.v1',
  ({ data, aggregateVersion }) =>
    new NoteCardBalance(data.cardId, { cents: data.balanceCents, version: aggregateVersion }),
) {}

export class NoteBalanceWhenCardLoaded extends commandsWhen(
  'redemption.card-loaded.v1',
  ({ data, aggregateVersion }) =>
    new NoteCardBalance(data.cardId, {
      cents: data.balanceCents,
      version: aggregateVersion,
      loadedBy: data.orderId,
    }),
  { leavesSealed: true },
) {}
