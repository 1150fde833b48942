import type { Contributor } from '@giftcard/contracts/common/v1/common';
import type { EventData, EventType } from '@giftcard/contracts/events';
import { exampleOf } from '@giftcard/testing/examples';
import type { Delivery } from '../src/domain/delivery.js';
import type { MailTemplate } from '../src/domain/templates.js';

const person = (name: string, email: string, personId: string) => ({ name, email, phone: '', personId });
export const ines = person('Ines, for the team', 'ines@example.test', 'p-ines');
export const tomas = person('Tomás', 'tomas@example.test', 'p-tomas');
export const maya = person('Maya', 'maya@example.test', 'p-maya');

/** Ines collects for Maya, with the team. */
export const groupGift = {
  groupGiftId: 'group-1',
  businessSlug: 'larkspur-house',
  giftCardName: 'Dinner at the Long Table',
  currency: 'USD',
  form: {
    purchaseType: 'gift',
    buyer: ines,
    recipient: maya,
    message: 'Ten years of you. Thank you for every one of them.',
    occasion: 'Anniversary',
    arrival: { date: '2026-12-19', time: '09:00', zone: 'America/New_York', at: '2026-12-19T14:00:00.000Z' },
  },
  closesAt: '2026-12-18T23:00:00.000Z',
  closesZone: 'America/New_York',
  imageMailKey: 'cards/larkspur/mail.jpg',
};

/** Who paid in: two with a line, one without, Ines, and one who was erased. */
export const contributors: Contributor[] = [
  { name: 'Tomás', message: 'The spreadsheet stays with us.', personId: 'p-tomas' },
  { name: 'Ines, for the team', message: '', personId: 'p-ines' },
  { name: 'Priya', message: '', personId: 'p-priya' },
  { name: 'Sven', message: 'Come and visit!', personId: 'p-sven' },
  { name: 'Erased', message: '', personId: 'p-gone' },
];

export const joined: EventData['orders.contribution-joined.v1'] = {
  ...exampleOf('orders.contribution-joined.v1'),
  gift: groupGift,
  contributor: tomas,
  words: contributors[0],
};

export const closed: EventData['orders.group-gift-closed.v1'] = {
  gift: groupGift,
  orderId: 'group-1',
  orderNumber: 'LH-1007',
  sumCents: 24_000,
  contributors: [tomas, ines, person('Priya', 'priya@example.test', 'p-priya'), tomas],
};

export const calledOff: EventData['orders.group-gift-called-off.v1'] = {
  gift: groupGift,
  reason: 'by-organizer',
  sumCents: 7_500,
  people: 3,
};

type DeliveryOf = <K extends EventType>(template: MailTemplate, type: K, data: EventData[K], to: string) => Delivery;

/** One delivery of each of their templates. */
export function groupGiftDeliveries(deliveryOf: DeliveryOf) {
  return {
    'group-gift-started': deliveryOf(
      'group-gift-started',
      'orders.group-gift-started.v1',
      { gift: groupGift },
      ines.email,
    ),
    'group-gift-invitation': deliveryOf(
      'group-gift-invitation',
      'orders.group-gift-invited.v1',
      { gift: groupGift, people: [{ ...tomas, name: '' }], reminded: false },
      tomas.email,
    ),
    'contribution-receipt': deliveryOf('contribution-receipt', 'orders.contribution-joined.v1', joined, tomas.email),
    'group-gift-closed': deliveryOf('group-gift-closed', 'orders.group-gift-closed.v1', closed, ines.email),
    'contribution-given': deliveryOf('contribution-given', 'orders.group-gift-closed.v1', closed, tomas.email),
    'group-gift-called-off': deliveryOf(
      'group-gift-called-off',
      'orders.group-gift-called-off.v1',
      calledOff,
      ines.email,
    ),
  };
}
