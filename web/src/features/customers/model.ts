/** Somebody who bought a card or was given one (services/redemption/README.md). Amounts are decimal dollars. */
export interface Customer {
  email: string;
  name: string;
  phone?: string;
  roles: ('buyer' | 'recipient')[];
  cardsBought: number;
  cardsHeld: number;
  spent: number;
  balanceHeld: number;
  currency: string;
  /** ISO time; '' when nothing was heard of them since. */
  lastSeenAt: string;
}

export const CUSTOMERS_CSV = '/api/v1/admin/customers.csv';
export const CUSTOMERS_PER_PAGE = 10;
