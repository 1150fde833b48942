import { expect, it } from '@jest/globals';
import type { Card } from '@giftcard/contracts/redemption/v1/redemption';
import { cardJson } from './person-export.js';

const [anna, ben] = ['anna@example.test', 'ben@example.test'];
const entry = { kind: 'kept', at: '2026-11-21T12:00:00.000Z', amountCents: 0, tipCents: 0, balanceCents: 5_000 };
const card = {
  orderNumber: 'LH-1001',
  giftCardName: 'Supper',
  buyer: { name: 'Anna Bell', email: anna, phone: '' },
  recipient: { name: 'Ben Cole', email: '', phone: '', nameOnly: true },
  message: 'Enjoy',
  occasion: '',
  initialCents: 5_000,
  balanceCents: 5_000,
  currency: 'USD',
  status: 'active',
  code: '***2345',
  issuedAt: '2026-11-21T12:00:00.000Z',
  entries: [],
} as unknown as Card;
const kept = { ...card, recipient: { name: 'Ben Cole', email: ben, phone: '' }, entries: [entry] } as unknown as Card;
const fileOf = (of: Card, email: string) => cardJson({ card: of, order: undefined, pass: undefined }, email);

it('of a card that was handed over its buyer has the name that they wrote, and its holder all once they keep it', () => {
  expect(fileOf(card, anna)).toMatchObject({
    yours: 'bought as a gift',
    recipient: { name: 'Ben Cole', email: '' },
    message: 'Enjoy',
  });
  expect(fileOf(kept, ben)).toMatchObject({
    yours: 'received as a gift',
    recipient: { email: ben },
    left: { amount: 50 },
    history: [{ what: 'kept by its holder' }],
  });
  // The address is its holder's to tell.
  expect(JSON.stringify(fileOf(kept, anna))).not.toContain(ben);
  expect(fileOf(card, anna)).not.toHaveProperty('left');
});

it('of a card that was texted its buyer has the number that they told', () => {
  const phone = '+13025550164';
  const texted = { ...card, recipient: { ...card.recipient!, phone, byText: true } };
  expect(fileOf(texted, anna)).toMatchObject({ recipient: { name: 'Ben Cole', email: '', phone } });
  expect(JSON.stringify(fileOf(card, anna))).not.toContain(phone);
});
