import type { issue } from '../../src/domain/card.js';

type Issued = Parameters<typeof issue>[0];

/** What a card of $100 is issued with, but for what the test says. */
export function anOrder(fields: Partial<Issued> = {}): Issued {
  return {
    id: 'order-1',
    businessSlug: 'larkspur-house',
    giftCardId: 'gift-card-1',
    giftCardName: 'Dinner for Two',
    codeHash: 'h',
    codeSealed: 's',
    publicTokenHash: 'ph',
    publicTokenSealed: 'ps',
    initialCents: 10_000,
    currency: 'USD',
    purchaseType: 'self',
    buyer: { name: 'Anna Bell', email: 'anna@example.test', phone: '' },
    message: '',
    occasion: '',
    imageListKey: '',
    issuedAt: new Date('2026-11-21T12:00:00.000Z'),
    ...fields,
  };
}
