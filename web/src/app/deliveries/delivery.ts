import type { Schemas } from '@giftcard/client';

/** One mail to one person (services/notifications/README.md). It never tells codes or links. */
export type Delivery = Schemas['Delivery'];

export const DELIVERIES_PER_PAGE = 10;
