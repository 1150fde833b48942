/** Somebody who bought a card or was given one (services/redemption/README.md). Amounts are decimal dollars. */
export interface Customer {
  email: string;
  name: string;
  phone?: string;
  roles: ('buyer' | 'recipient')[];
  cardsBought: number;
  /** Of them, those for somebody else. */
  cardsGiven: number;
  cardsHeld: number;
  spent: number;
  balanceHeld: number;
  currency: string;
  /** ISO time of the first card that names them. */
  firstSeenAt: string | null;
  /** ISO time; null for somebody who was given a card and has not used it yet. */
  lastSeenAt: string | null;
}

export const CUSTOMERS_CSV = '/api/v1/admin/customers.csv';
export const CUSTOMERS_PER_PAGE = 10;
