import type { ActionContext, Card, Entry } from './card.js';

const SUFFIXES = { 'sent-again': 'sent-again', rescheduled: 'arrival', reworded: 'words' } as const;

/** What the buyer of a gift did with it. One request may do several. */
export function giftEntry(card: Card, kind: keyof typeof SUFFIXES, cmd: ActionContext): Entry {
  return {
    id: `${cmd.entryId}-${SUFFIXES[kind]}`,
    kind,
    amountCents: 0,
    balanceCents: card.balanceCents,
    at: cmd.now,
    by: cmd.adminId,
    requestId: cmd.requestId,
  };
}
