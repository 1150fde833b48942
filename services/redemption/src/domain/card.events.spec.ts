import { expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { activate, NO_CASHIERS } from './activation.js';
import { block, blockDisputed, unblock, voidForRefund, voidRefunded } from './blocking.js';
import type { CardEvent } from './card.events.js';
import { cashOut } from './cash-out.js';
import { issue, showCode, type Card } from './card.js';
import { keepCard, sendKeepCode } from './keep-card.js';
import type { Person } from './person.js';
import { reissue } from './reissue.js';
import { correctRecipient } from './recipient.js';
import { settleOffline } from './offline.js';
import { planned, remind } from './reminders.js';
import { changeGift } from './waiting-gift.js';
import { sendCode, verifyCode } from './one-time-code.js';
import { extendValidity } from './validity.js';
import { authorizeWithoutCode, redeem, undoRedemption } from './redemption.js';
import { thank } from './thanks.js';
import { load, takeBack } from './top-up.js';
import { endPackage } from './units.js';
import { undoActivation } from './undo-activation.js';
import { anOrder } from '../../test/support/an-order.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const issued = issue(
  anOrder({
    purchaseType: 'gift',
    buyer: { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' },
    recipient: { name: 'Ben Cole', email: 'ben@example.test', phone: '' },
    issuedAt: now,
    validUntil: new Date('2027-11-22T05:00:00.000Z'),
  }),
);
const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
const secrets = { codeHash: 'h2', codeSealed: 's2', publicTokenHash: 'ph2', publicTokenSealed: 'ps2' };
const action = { adminId: 'user-1', requestId: 'request-1', now };
const sent = sendCode(issued.next, {
  email: 'ben@example.test',
  amountCents: 2_500,
  adminId: 'user-1',
  codeHash: 'hash',
  codeSealed: 'sealed',
  now,
});
const authorized = verifyCode(sent.next, { email: 'ben@example.test', codeHash: 'hash', ...action, entryId: 'unused' });
const till = {
  id: '0193a000-0000-7000-8000-000000000401',
  name: 'Bar till',
  location: { id: '0193a000-0000-7000-8000-000000000601', name: 'Vine Street' },
};
const redeemed = redeem(authorized.next, {
  ...action,
  till,
  shiftId: 'shift-1',
  amountCents: 2_500,
  entryId: 'entry-1',
  idempotencyKey: '',
});
const halfAnHourLater = { ...action, now: new Date('2026-11-21T12:30:00.000Z'), entryId: 'entry-2' };
const cause = { entryId: 'dispute-1', requestId: 'request-2', now };

const loading = {
  orderId: 'order-2',
  orderNumber: 'LH-4822',
  amountCents: 2_500,
  currency: 'USD',
  payer: undefined,
  validUntil: issued.next.validUntil,
  requestId: 'request-2',
  now,
};
const loaded = load(issued.next, loading);

const activated = activate(
  {
    batch: {
      id: 'larkspur-house-cards-7',
      businessSlug: 'larkspur-house',
      number: 7,
      giftCardId: 'gift-card-1',
      giftCardName: 'Dinner for Two',
      count: 3,
      madeAt: now,
      madeBy: 'user-1',
      activated: 0,
      openCodes: 3,
    },
    code: {
      cardId: '0193a000-0000-7000-8000-000000000701',
      codeHash: 'h',
      codeSealed: 's',
      publicTokenHash: 'ph',
      publicTokenSealed: 'ps',
    },
    number: '7-0001',
  },
  {
    ...action,
    till,
    shiftId: 'shift-1',
    entryId: 'entry-1',
    role: 'owner',
    rules: NO_CASHIERS,
    type: {
      giftCardId: 'gift-card-1',
      name: 'Dinner for Two',
      currency: 'USD',
      amountCents: 10_000,
      salePriceCents: 9_000,
      discountPercent: 10,
      expirationDate: '2099-12-31',
      status: 'active',
      retired: false,
      imageListKey: '',
      imageMailKey: 'larkspur-house/dinner-mail.jpg',
      usableAt: undefined,
    },
    closed: false,
    today: '2026-11-21',
    validUntil: undefined,
    amountCents: 10_000,
    paidWith: 'cash',
    holder: { name: '', email: 'anna@example.test', phone: '' },
    idempotencyKey: '',
  },
);

const activationUndone = undoActivation(activated.next, {
  ...halfAnHourLater,
  reason: 'Wrong amount.',
});
const handedOver: Card = {
  ...issued.next,
  recipient: { name: 'Ben Cole', email: '', phone: '', nameOnly: true, sealed: 'sealed' },
};
const sealed = (person: Person): Person => ({ ...person, personId: '0193a000-0000-7000-8000-000000000502' });
const keeping = { email: 'ben@example.test', codeHash: 'hash', now };

const made: { readonly [K in CardEvent['type']]: readonly CardEvent[] } = {
  'redemption.card-issued.v1': issued.events,
  'redemption.card-activated.v1': activated.events.slice(1) as CardEvent[],
  'redemption.activation-undone.v1': activationUndone.events.slice(1) as CardEvent[],
  'redemption.card-validity-extended.v1': extendValidity(issued.next, {
    validUntil: new Date('2031-11-22T05:00:00.000Z'),
    now,
  }).events,
  'redemption.redemption-code-issued.v1': sent.events,
  'redemption.card-redeemed.v1': redeemed.events,
  'redemption.offline-shortfall-booked.v1': settleOffline(
    { ...issued.next, balanceCents: 0 },
    {
      ...action,
      now: new Date('2026-11-28T14:30:00.000Z'),
      till,
      shiftId: 'shift-1',
      entryId: 'entry-4',
      redemptionId: 'offline-1',
      amountCents: 1_200,
      acceptedAt: new Date('2026-11-28T12:01:00.000Z'),
      statedAt: new Date('2026-11-28T11:00:00.000Z'),
    },
  ).events,
  'redemption.redemption-undone.v1': undoRedemption(redeemed.next, {
    ...halfAnHourLater,
    redemptionId: 'entry-1',
    reason: 'The wrong card was scanned.',
  }).events,
  'redemption.gift-rescheduled.v1': changeGift(
    { ...issued.next, arrivesAt: new Date('2026-12-18T14:00:00.000Z'), arrivalZone: 'America/New_York' },
    {
      ...action,
      now: new Date('2026-11-21T12:01:00.000Z'),
      entryId: 'entry-2',
      arrival: { date: '2026-12-19', time: '09:00', zone: 'America/New_York' },
      secrets,
    },
  ).events,
  'redemption.gift-reworded.v1': changeGift(
    { ...issued.next, occasion: 'Birthday', arrivesAt: new Date('2026-12-18T14:00:00.000Z') },
    {
      ...action,
      now: new Date('2026-11-21T12:01:00.000Z'),
      entryId: 'entry-2',
      words: { recipientName: 'Benny', senderName: 'Anna and Tom', message: 'Dinner is on us.' },
      secrets,
    },
  ).events,
  'redemption.gift-sent-again.v1': changeGift(issued.next, {
    ...action,
    now: new Date('2026-12-02T12:00:00.000Z'),
    entryId: 'entry-2',
    again: true,
    secrets,
  }).events,
  'redemption.keep-code-issued.v1': sendKeepCode(handedOver, { ...keeping, codeSealed: 'sealed' }).events,
  'redemption.card-kept.v1': keepCard(sendKeepCode(handedOver, { ...keeping, codeSealed: 'sealed' }).next, {
    ...action,
    ...keeping,
    entryId: 'entry-2',
    seal: sealed,
  }).events,
  'redemption.card-thanked.v1': thank(
    { ...redeemed.next, buyer: { ...redeemed.next.buyer, personId: '0193a000-0000-7000-8000-000000000501' } },
    { message: 'The oysters were wonderful.', seal: () => undefined, now: halfAnHourLater.now },
  ).events,
  'redemption.card-reminder-due.v1': remind(planned({ ...issued.next, openedAt: now }, now), {
    now: new Date('2026-12-21T12:00:00.000Z'),
    isWanted: true,
  }).events,
  'redemption.card-cashed-out.v1': cashOut(
    { ...redeemed.next, initialCents: 3_000, priceCents: 2_520, balanceCents: 500 },
    {
      ...halfAnHourLater,
      till,
      shiftId: 'shift-1',
      now: new Date('2026-11-21T12:01:00.000Z'),
      amountCents: 420,
      idempotencyKey: '',
      states: ['CA'],
    },
  ).events,
  'redemption.redemption-authorized.v1': authorizeWithoutCode(issued.next, {
    ...action,
    entryId: 'entry-1',
    amountCents: 2_500,
    reason: 'Known guest, the phone is empty.',
    confirmation: { name: 'Mei Tanaka', owners: [{ name: 'Ines Larkspur', email: 'ines@example.test' }] },
  }).events,
  'redemption.card-code-shown.v1': showCode(issued.next, { ...action, entryId: 'unused' }).events,
  'redemption.card-blocked.v1': block(redeemed.next, { ...halfAnHourLater, reason: 'Reported as lost.' }).events,
  'redemption.card-unblocked.v1': unblock(blockDisputed(redeemed.next, cause).next, {
    ...halfAnHourLater,
    reason: 'Found again.',
  }).events,
  'redemption.recipient-corrected.v1': correctRecipient(issued.next, {
    ...halfAnHourLater,
    email: 'ben.cole@example.test',
    secrets,
  }).events.slice(1) as CardEvent[],
  'redemption.card-reissued.v1': reissue(redeemed.next, {
    ...halfAnHourLater,
    secrets,
    note: 'The mail was forwarded.',
  }).events,
  'redemption.card-found-used-up.v1': voidForRefund(
    { ...redeemed.next, balanceCents: 0 },
    { ...cause, adminId: 'user-1', reason: 'Wrong card.', refundKey: 'refund-key' },
  ).events,
  'redemption.card-loaded.v1': loaded.events,
  'redemption.load-refused.v1': load({ ...issued.next, status: 'blocked' }, loading).events,
  'redemption.card-unloaded.v1': takeBack(loaded.next, {
    ...action,
    entryId: 'entry-3',
    orderId: 'order-2',
    reason: 'Wrong card.',
    refundKey: 'refund-key',
  }).events,
  'redemption.card-package-ended.v1': endPackage(
    { ...issued.next, giftCardName: 'Wine tastings', packageTerms, unitsLeft: 3, balanceCents: 12_000 },
    { ...action, entryId: 'entry-3' },
  ).events,
  'redemption.card-voided.v1': voidRefunded(redeemed.next, { ...cause, refundedInAllCents: 6_000 }).events,
};

test.each(Object.keys(made) as CardEvent['type'][])('%s is as its example shows it', (type) => {
  expect(made[type].map((event) => [event.type, asExample(type, event.data as never)])).toEqual([
    [type, exampleJson(type)],
  ]);
});
