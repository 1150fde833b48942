import type { ListCardsRequest } from '@giftcard/contracts/redemption/v1/redemption';
import type { QueryOf } from '../../openapi/call-query.js';

/** Which sold cards a list or a file is of, by its query. */
export function askedCards({
  from,
  to,
  search,
  status,
  email,
  part,
}: Omit<QueryOf<'GET /api/v1/admin/orders.csv'>, 'giftCardId' | 'businessSlug'>): Omit<
  ListCardsRequest,
  'page' | 'giftCardId'
> {
  return { search, fromDay: from, toDay: to, status, email, part };
}
