import { useWatch } from 'react-hook-form';
import type { Details, PurchaseType } from '../model.js';
import { cardsOf } from '../people.js';

/** How many cards are bought, while people are named. */
export function useCards(type: PurchaseType | null): number {
  const [delivery, others] = useWatch<Details, ['delivery', 'others']>({ name: ['delivery', 'others'] });
  return cardsOf(type, { delivery, others: others ?? [] });
}
