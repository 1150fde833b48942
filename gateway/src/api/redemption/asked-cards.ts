import type { ListCardsRequest } from '@giftcard/contracts/redemption/v1/redemption';
import { textOf } from '../../edge/query.js';

/** Which sold cards a list or a file is of, by its query. Error: INVALID_FIELDS. */
export function askedCards(query: Readonly<Record<string, unknown>>): Omit<ListCardsRequest, 'page'> {
  return {
    giftCardId: textOf(query, 'giftCardId', 100),
    search: textOf(query, 'search', 100),
    fromDay: textOf(query, 'from', 10),
    toDay: textOf(query, 'to', 10),
    status: textOf(query, 'status', 10),
    email: textOf(query, 'email', 254),
    part: textOf(query, 'part', 10),
  };
}
