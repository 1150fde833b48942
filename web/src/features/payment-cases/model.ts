import type { Schemas } from '@giftcard/client';

/** A payment that needs attention, and what became of it (services/orders/README.md). */
export type PaymentCase = Schemas['PaymentCase'];

export const CASES_PER_PAGE = 10;
