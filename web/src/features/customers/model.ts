import type { Schemas } from '@giftcard/client';

/** Somebody who bought a card or was given one (services/redemption/README.md). Amounts are decimal dollars. */
export type Customer = Schemas['Customer'];

export const CUSTOMERS_CSV = '/api/v1/admin/customers.csv';
export const CUSTOMERS_PER_PAGE = 10;
