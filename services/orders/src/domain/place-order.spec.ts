import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import type { OrderPlaced } from './checkout.events.js';
import { mustKnowSecret } from './checkout.js';
import { recordDispute } from './dispute.js';
import { assignCode, pictureOf, placeOrder, tellsSecrets } from './place-order.js';
import { readForm } from './purchase-form.js';
import {
  charging,
  codeOf,
  declined,
  dispute,
  giftForm,
  later,
  MINUTE,
  now,
  paid,
  placed,
  refunding,
  secrets,
} from '../../test/builders.js';

const others = { codeSealed: 'o', codeHash: 'o', publicTokenSealed: 'o', publicTokenHash: 'o' };
const otherForm = { ...giftForm, message: 'Another one' };

describe('the card code', () => {
  test('is for who knows its secret; of a checkout of before there were secrets, for who knows its payment', () => {
    expect(() => mustKnowSecret(paid, 'secret-hash')).not.toThrow();
    expect(codeOf(() => mustKnowSecret(paid, 'another'))).toBe('CHECKOUT_SECRET_REQUIRED');
    const { secret: _none, ...older } = paid;
    expect(() => mustKnowSecret(older, 'another')).not.toThrow();
    expect(placed.secret).toEqual({ hash: 'secret-hash' });
  });

  test('is told with what a package was when it was charged for', () => {
    const packageTerms = { unit: 'Wine tasting', contents: '', units: 5 };
    const bought = { ...paid, giftCard: { ...paid.giftCard, packageTerms } };
    const place = (of: typeof paid) =>
      placeOrder(of, { form: giftForm, secrets, by: 'buyer', orderNumber: 'LA-1001', now: later(MINUTE) }).events[0];
    expect(place(bought)?.data).toMatchObject({ packageTerms });
    expect(place(paid)?.data).not.toHaveProperty('packageTerms');
  });

  test('comes with the form, and the order is not placed by it', () => {
    const { next, events } = assignCode(paid, { form: giftForm, secrets });
    expect(next).toMatchObject({ status: 'paid', card: secrets, form: readForm(giftForm, now) });
    expect(events).toEqual([]);
  });

  test('stays the first, and so does the form', () => {
    const { next } = assignCode(paid, { form: giftForm, secrets });
    expect(assignCode(next, { form: giftForm, secrets: others })).toEqual({ next, events: [] });
    expect(
      assignCode(next, {
        form: { ...giftForm, buyer: { name: ' Ana Ruiz', email: 'ana@example.com', phone: '5551234567' } },
        secrets: others,
      }).next,
    ).toBe(next);
    expect(
      placeOrder(next, { form: giftForm, secrets: others, by: 'buyer', orderNumber: 'LA-1001', now: later(MINUTE) })
        .next,
    ).toMatchObject({ card: secrets, form: readForm(giftForm, now) });
  });

  test.each([
    ['another message', otherForm],
    ['another recipient', { ...giftForm, recipient: { name: 'Ben Ito', email: 'eve@example.com', phone: '' } }],
    ['another buyer', { ...giftForm, buyer: { ...giftForm.buyer!, name: 'Eve' } }],
    ['another type', { ...giftForm, purchaseType: 'self' }],
    ['nothing that can be read', { ...giftForm, purchaseType: 'both' }],
    ['no form', undefined],
  ])('is told to nobody who comes with %s', (_what, form) => {
    expect(
      codeOf(() => assignCode(assignCode(paid, { form: giftForm, secrets }).next, { form, secrets: others })),
    ).toBe('PURCHASE_DIFFERS');
    expect(
      codeOf(() =>
        placeOrder(placed, { form, secrets: others, by: 'buyer', orderNumber: 'LA-1001', now: later(2 * MINUTE) }),
      ),
    ).toBe('PURCHASE_DIFFERS');
  });

  test('is told for a form that was stored under an older rule', () => {
    const stored = { ...readForm(giftForm, now), buyer: { name: 'Ana', email: 'ana@old', phone: '' } };
    const next = { ...assignCode(paid, { form: giftForm, secrets }).next, form: stored };
    expect(
      placeOrder(next, { form: stored, secrets: others, by: 'reconciler', orderNumber: 'LA-1001', now: later(MINUTE) })
        .next,
    ).toMatchObject({ status: 'placed', form: stored });
  });

  test.each([charging, declined, refunding])('does not exist for a checkout that is $status', (checkout) => {
    expect(codeOf(() => assignCode(checkout, { form: giftForm, secrets }))).toBe('PAYMENT_NOT_COMPLETED');
  });

  test('is not made for a form that is wrong', () => {
    expect(codeOf(() => assignCode(paid, { form: { ...giftForm, recipient: undefined }, secrets }))).toBe(
      'INVALID_FIELDS',
    );
  });
});

describe('placing an order', () => {
  const cmd = { form: giftForm, secrets, by: 'buyer', orderNumber: 'LA-1001', now: later(MINUTE) };

  test('ends the checkout and tells of it as in the example', () => {
    const {
      next,
      events: [event],
    } = placeOrder(paid, { ...cmd, form: { ...giftForm, copyToBuyer: true, designId: 'birthday' } });
    expect(next).toMatchObject({ status: 'placed', placedAt: later(MINUTE), orderNumber: 'LA-1001', card: secrets });
    expect(next).not.toHaveProperty('dueAt');
    expect(asExample('orders.order-placed.v1', event!.data as OrderPlaced['data'])).toEqual(
      exampleJson('orders.order-placed.v1'),
    );
  });

  test('shows the picture of the gift card, unless its giver chose a design', () => {
    const own = { imageListKey: 'cards/gift-card-1/list.webp', imageMailKey: 'cards/gift-card-1/mail.jpg' };
    const { next, events } = placeOrder(paid, cmd);
    expect([pictureOf(next), events[0]!.data]).toEqual([own, expect.objectContaining(own)]);
    const designed = { imageListKey: 'designs/cards/eid/1/list.webp', imageMailKey: 'designs/cards/eid/1/mail.jpg' };
    const chosen = placeOrder(paid, { ...cmd, form: { ...giftForm, designId: 'eid' } });
    expect([pictureOf(chosen.next), chosen.events[0]!.data]).toEqual([designed, expect.objectContaining(designed)]);
  });

  test('keeps the design that was looked at before the charge, and no other that is not offered', () => {
    const id = '0193f6a0-0000-7000-8000-000000000001';
    const own = { ...cmd, form: { ...giftForm, designId: `own:${id}` } };
    expect(codeOf(() => placeOrder(paid, own))).toBe('INVALID_FIELDS');
    expect(codeOf(() => placeOrder({ ...paid, designId: 'eid' }, own))).toBe('INVALID_FIELDS');
    const { next } = placeOrder({ ...paid, designId: `own:${id}` }, own);
    expect(pictureOf(next).imageListKey).toBe(`own/cards/${paid.businessSlug}/${id}/list.webp`);
    const leftOut = { ownIds: [], builtIn: false, guestPhotos: 'off' as const };
    const builtIn = { ...cmd, designs: leftOut, form: { ...giftForm, designId: 'eid' } };
    expect(codeOf(() => placeOrder(paid, builtIn))).toBe('INVALID_FIELDS');
    expect(placeOrder({ ...paid, designId: 'eid' }, builtIn).next.form.designId).toBe('eid');
  });

  test('names a photo of its giver, and behind it what stands in for it', () => {
    const designId = 'photo:6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e';
    const photo = { ...cmd, form: { ...giftForm, designId } };
    expect(codeOf(() => placeOrder(paid, photo))).toBe('INVALID_FIELDS');
    const folder = `photos/cards/${paid.businessSlug}/6f1d1c1e-5a0b-4c4e-9d0e-2f6a7b8c9d0e/cards/gift-card-1`;
    expect(pictureOf(placeOrder({ ...paid, designId }, photo).next)).toEqual({
      imageListKey: `${folder}/list.webp`,
      imageMailKey: `${folder}/mail.jpg`,
    });
  });

  test('tells when its gift arrives, though that moment passed while it was paid', () => {
    const arrival = { date: '2026-11-21', time: '07:00', zone: 'America/New_York' };
    const { events } = placeOrder(paid, { ...cmd, form: { ...giftForm, arrival }, now: later(20 * MINUTE) });
    expect(events[0]).toMatchObject({ data: { form: { arrival: { ...arrival, at: '2026-11-21T12:00:00.000Z' } } } });
  });

  test('again gives the same order and tells nothing', () => {
    expect(
      placeOrder(placed, {
        form: giftForm,
        secrets: others,
        by: 'buyer',
        orderNumber: 'LA-1001',
        now: later(2 * MINUTE),
      }),
    ).toEqual({ next: placed, events: [] });
  });

  test('tells the secrets of its card for half an hour, and no more to who finds the payment later', () => {
    expect([0, 29, 30, 31].map((minutes) => tellsSecrets(placed, later((1 + minutes) * MINUTE)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(tellsSecrets(assignCode(paid, cmd).next, later(60 * MINUTE))).toBe(true);
  });

  test.each([charging, declined, refunding])('is refused for a checkout that is $status', (checkout) => {
    expect(codeOf(() => placeOrder(checkout, cmd))).toBe('PAYMENT_NOT_COMPLETED');
  });

  test('by the reconciler is a case for the admin to see', () => {
    const ready = assignCode(paid, cmd).next;
    expect(placeOrder(ready, { ...cmd, by: 'reconciler' }).next.case).toMatchObject({
      kind: 'not-placed',
      state: 'closed',
      steps: [{ name: 'placed-late', by: 'reconciler' }],
    });
    expect(placeOrder(ready, cmd).next).not.toHaveProperty('case');
  });

  test('of a payment that is disputed already tells of the dispute too, so that the card is frozen as soon as it exists', () => {
    const { next: disputed, events } = recordDispute(paid, dispute);
    expect(events).toEqual([]);
    expect(placeOrder(disputed, cmd).events.map(({ type }) => type)).toEqual([
      'orders.order-placed.v1',
      'orders.payment-disputed.v1',
    ]);
  });
});
