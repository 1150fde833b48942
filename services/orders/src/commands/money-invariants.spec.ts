import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AssignCardCode } from './assign-card-code.js';
import { CatchUpWithProvider } from './catch-up-with-provider.js';
import { CreatePayment } from './create-payment.js';
import { FollowRefund } from './follow-refund.js';
import { PlaceOrder } from './place-order.js';
import { ReconcileCheckout } from './reconcile-checkout.js';
import { ReconcileDueCheckouts } from './reconcile-due-checkouts.js';
import { RecordDispute } from './record-dispute.js';
import { RefundOrder } from './refund-order.js';
import type { Checkout } from '../domain/checkout.js';
import { chargedCents, ordersOf } from '../domain/gifts.js';
import type { GivenForm } from '../domain/purchase-form.js';
import { refundedInAllCents } from '../domain/refund.js';
import { giftForm, MINUTE, offer } from '../../test/builders.js';
import { Rehearsal, type Process } from '../../test/rehearsal.js';
import { DECLINED_SOURCE, type Weather } from '../../test/rehearsed-provider.js';

/** What may happen to purchases, in any order: calls of buyers and the admin, the reconciler, and what others tell late, again or out of order. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      key: fc.constantFrom('key-1', 'key-2', ''),
      declined: fc.constantFrom(false, false, false, true),
      cards: fc.constantFrom(1, 1, 2, 3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'code' as const,
        'place' as const,
        'place' as const,
        'refund' as const,
        'refund' as const,
        'webhook' as const,
      ),
      which: fc.nat(6),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('card answers' as const),
      which: fc.nat(6),
      leftCents: fc.constantFrom(0, 1, 3_333, offer.amountCents),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund outside' as const),
      which: fc.nat(6),
      cents: fc.constantFrom(3_000, offer.salePriceCents, 2 * offer.salePriceCents, 3 * offer.salePriceCents),
      told: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      which: fc.nat(6),
      cents: fc.constantFrom(3_000, offer.salePriceCents, 2 * offer.salePriceCents, 3 * offer.salePriceCents),
      told: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bank decides' as const),
      which: fc.nat(6),
      lost: fc.boolean(),
      told: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('catch up' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One or two steps at the same moment, the time before them, the provider's weather, and where their process crashes, if it does. */
const happening = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 2 }),
  afterMs: fc.constantFrom(0, 0, 1_000, 1_000, 20_000, 11 * MINUTE, 31 * MINUTE, 2 * 60 * MINUTE),
  weather: fc.constantFrom<Weather>(
    'fine',
    'fine',
    'fine',
    'fine',
    'fine',
    'lost',
    'away',
    'late',
    'slow',
    'refused',
    'barred',
  ),
  crashAt: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(6) }),
});

const pay: Step = { do: 'pay', key: '', declined: false, cards: 1 };
const about = (what: 'place' | 'refund'): Step => ({ do: what, which: 0 });
const disputed = (cents: number): Step[] => [
  { do: 'dispute', which: 0, cents, told: true },
  { do: 'bank decides', which: 0, lost: true, told: false },
];

/** Every end there is with the straight way to it: without these the property might hold because nothing happened. */
const STRAIGHT: ReadonlyMap<string, readonly Step[]> = new Map([
  ['failed, no card, no refund', [{ ...pay, declined: true }]],
  ['placed, card, no refund', [pay, about('place')]],
  ['placed, card, requested', [pay, about('place'), about('refund'), { do: 'card answers', which: 0, leftCents: 0 }]],
  ['refunded, no card, not-placed', [pay]],
  ['refunded, no card, requested', [pay, about('refund')]],
  ['refunded, card, requested', [pay, about('place'), about('refund')]],
  ['refunded, no card, outside', [pay, { do: 'refund outside', which: 0, cents: offer.salePriceCents, told: true }]],
  ['refunded, no card, disputed', [pay, ...disputed(offer.salePriceCents)]],
  ['refunded, card, disputed', [pay, about('place'), ...disputed(offer.salePriceCents)]],
  [
    'refunded, card, outside',
    [pay, about('place'), { do: 'refund outside', which: 0, cents: offer.salePriceCents, told: false }],
  ],
]);
/** A part of a payment that nobody placed is disputed and lost: the rest goes back. */
const PARTLY_LOST = [pay, ...disputed(3_000)];
/** A refund happens and its answer is lost; then errors, that tell nothing of it, of a half and of a whole refund. */
const LOST_THEN_BARRED = [
  [pay, about('place'), about('refund')],
  [pay, about('refund')],
].map((steps) => [
  ...steps.map((each) => ({
    steps: [each],
    afterMs: 1_000,
    weather: each.do === 'refund' ? ('lost' as const) : ('fine' as const),
    crashAt: undefined,
  })),
  {
    steps: [{ do: 'card answers' as const, which: 0, leftCents: 3_333 }],
    afterMs: 1_000,
    weather: 'lost' as const,
    crashAt: undefined,
  },
  { steps: [{ do: 'reconcile' as const }], afterMs: 20_000, weather: 'barred' as const, crashAt: undefined },
]);
const calmly = (steps: readonly Step[]) =>
  steps.map((each) => ({ steps: [each], afterMs: 1_000, weather: 'fine' as const, crashAt: undefined }));

/** One payment for three: two orders are taken back one after the other, then a part of the payment and the rest of it outside. */
const payForThree: Step = { ...pay, cards: 3 };
const OF_SEVERAL: Step[][] = [
  [payForThree],
  [payForThree, about('place'), { do: 'refund', which: 1 }, { do: 'refund', which: 2 }],
  [
    payForThree,
    about('place'),
    { do: 'refund', which: 1 },
    { do: 'refund outside', which: 0, cents: 3_000, told: true },
  ],
  [payForThree, about('place'), { do: 'refund outside', which: 0, cents: 3 * offer.salePriceCents, told: true }],
  [payForThree, { do: 'refund outside', which: 0, cents: 3_000, told: true }],
  [payForThree, about('place'), ...disputed(3 * offer.salePriceCents)],
  [payForThree, about('place'), ...disputed(3_000)],
  // Of what the bank left, each of two orders asks for its own share, and neither is answered with the refund of the other.
  [
    { ...pay, cards: 2 },
    { do: 'refund outside', which: 0, cents: 3_000, told: false },
    { do: 'refund outside', which: 0, cents: offer.salePriceCents, told: false },
    { do: 'dispute', which: 0, cents: 3_000, told: false },
    about('place'),
    about('refund'),
    { do: 'refund', which: 1 },
  ],
];

/** The form of a purchase of so many cards. */
const formFor = (cards: number): GivenForm => ({
  ...giftForm,
  others: {
    list: Array.from({ length: cards - 1 }, (_, place) => ({
      recipient: { name: `Guest ${place}`, email: `guest${place}@example.com`, phone: '' },
      message: `For guest ${place}`,
    })),
  },
});

const admin = { userId: 'admin-1', businessSlug: offer.businessSlug };

/** The provider tells of every refund of a payment, as often as it likes. */
const tellOfRefunds = ({ provider }: Rehearsal, { commands }: Process, { id, partOf, paymentId }: Checkout) =>
  Promise.all(
    provider.refunds
      .filter((refund) => refund.paymentId === paymentId && refund.status === 'completed')
      .map((refund) => commands.execute(new FollowRefund(partOf?.checkoutId ?? id, refund.id, 'webhook'))),
  );

/** The provider tells of a payment's dispute as it is now. */
async function tellOfDispute({ provider }: Rehearsal, { commands }: Process, paymentId: string): Promise<void> {
  const dispute = provider.disputes.find((each) => each.paymentId === paymentId);
  if (dispute) await commands.execute(new RecordDispute(paymentId, dispute.id, dispute.amountCents, dispute.outcome));
}

function doStep(rehearsal: Rehearsal, process: Process, step: Step): Promise<unknown> {
  const { commands } = process;
  const known = rehearsal.checkouts.orders;
  const checkout = 'which' in step && known.length > 0 ? known[step.which % known.length] : undefined;
  const { id = 'none', paymentId = 'none' } = checkout ?? {};
  switch (step.do) {
    case 'pay': {
      const order = {
        sourceId: step.declined ? DECLINED_SOURCE : 'cnon:good',
        verificationToken: '',
        giftCardId: offer.giftCardId,
        businessSlug: offer.businessSlug,
        buyerEmail: '',
        idempotencyKey: step.key,
        form: formFor(step.cards),
      };
      return commands.execute(new CreatePayment(order));
    }
    case 'code':
      return commands.execute(new AssignCardCode(paymentId, formFor(checkout?.cards ?? 1), { by: 'buyer' }));
    case 'place':
      return commands.execute(new PlaceOrder(paymentId, formFor(checkout?.cards ?? 1), { by: 'buyer' }));
    case 'refund':
      return commands.execute(new RefundOrder(admin, id, 'The guest bought the wrong card.'));
    case 'webhook':
      return commands.execute(new ReconcileCheckout(id, 'webhook'));
    case 'dispute':
      rehearsal.provider.dispute(paymentId, step.cents);
      return step.told ? tellOfDispute(rehearsal, process, paymentId) : Promise.resolve();
    case 'bank decides':
      rehearsal.provider.decide(paymentId, step.lost);
      return step.told ? tellOfDispute(rehearsal, process, paymentId) : Promise.resolve();
    case 'card answers':
      return rehearsal.cardAnswers(process, id, step.leftCents);
    case 'refund outside':
      rehearsal.provider.refundOutside(paymentId, step.cents);
      return step.told && checkout ? tellOfRefunds(rehearsal, process, checkout) : Promise.resolve();
    case 'reconcile':
      return commands.execute(new ReconcileDueCheckouts());
    case 'catch up':
      return commands.execute(new CatchUpWithProvider());
    case 'arrive':
      return Promise.resolve(rehearsal.provider.arrive());
  }
}

const times = (happened: readonly string[], type: string) => happened.filter((each) => each === type).length;

/** DEC-4.1, DEC-4.2 and DEC-4.4, at every moment. */
function mustHold(rehearsal: Rehearsal, before: ReadonlyMap<string, Checkout>): void {
  const { checkouts, provider } = rehearsal;
  for (const checkout of checkouts.all.values()) {
    const { id, payment } = checkout;
    const charged = provider.payments.filter(({ orderId }) => orderId === id);
    // Charged at most once, and what is recorded is what was charged.
    expect(charged.length).toBeLessThanOrEqual(1);
    expect(charged.map(({ amountCents }) => amountCents)).toEqual(charged.length > 0 ? [chargedCents(checkout)] : []);
    const share = checkout.placedAt ? checkout.priceCents : chargedCents(checkout);
    if (payment) expect([payment.paymentId, payment.amountCents]).toEqual([charged[0]?.paymentId, share]);
    expect(checkout.entries.filter(({ kind }) => kind === 'charged').map(({ amountCents }) => amountCents)).toEqual(
      payment ? [chargedCents(checkout)] : [],
    );
    expect([checkout.id, times(checkouts.eventsOf(id), 'orders.payment-completed.v1') <= 1]).toEqual([id, true]);
    const ofBefore = before.get(id);
    const earlier = ofBefore ? ordersOf(ofBefore) : [];
    const orders = ordersOf(checkout);
    // Every card is placed with the first, in one write, or none is.
    const placed = orders.filter((order) => checkouts.eventsOf(order.id).includes('orders.order-placed.v1'));
    expect(placed.length).toBe(checkout.placedAt ? (checkout.cards ?? 1) : 0);
    for (const order of orders)
      orderMustHold(
        rehearsal,
        order,
        earlier.find((each) => each.id === order.id),
      );
    // Never more than was paid.
    if (charged[0]) expect(provider.refundedOf(charged[0].paymentId)).toBeLessThanOrEqual(charged[0].amountCents);
    // Sent back by us at most once for each order, by what was decided.
    const sent = provider.refunds.filter(
      ({ paymentId, status, outside }) => paymentId === charged[0]?.paymentId && status !== 'rejected' && !outside,
    );
    expect(sent.length).toBeLessThanOrEqual(orders.filter(({ refund }) => refund).length);
    for (const { amountCents } of sent)
      expect(
        orders.some(
          ({ refund, placedAt }) => refund?.amountCents === amountCents && (!placedAt || refund.reason === 'requested'),
        ),
      ).toBe(true);
  }
}

function orderMustHold(rehearsal: Rehearsal, order: Checkout, earlier: Checkout | undefined): void {
  const { checkouts } = rehearsal;
  const { id, payment, card, entries, refund } = order;
  const happened = checkouts.eventsOf(id);
  // No code and no order without a completed payment; an order is placed once, and its code stays.
  if (card) expect(payment).toBeDefined();
  for (const type of ['order-placed', 'order-refunded'])
    expect([type, times(happened, `orders.${type}.v1`) <= 1]).toEqual([type, true]);
  expect(new Set(checkouts.refundsAskedOf(id)).size).toBeLessThanOrEqual(1 + rehearsal.usedUpTimes(id));
  if (earlier?.card) expect(card).toEqual(earlier.card);
  // Entries are only ever added.
  expect(entries.slice(0, earlier?.entries.length ?? 0)).toEqual(earlier?.entries ?? []);
  if (order.placedAt && refund) expect(['requested', 'outside', 'disputed']).toContain(refund.reason);
  if (order.placedAt && refund?.reason === 'requested') expect(happened).toContain('orders.refund-requested.v1');
}

/** Hours later, when the provider answers, every event of ours was told, and the reconciler ran and asked for refunds and disputes, of which nobody tells any more: nothing is left half done, and both books say the same. */
async function mustSettle(rehearsal: Rehearsal): Promise<void> {
  const { checkouts, provider } = rehearsal;
  provider.weather = 'fine';
  await rehearsal.work([({ commands }) => commands.execute(new CatchUpWithProvider())]);
  for (const { paymentId = '' } of checkouts.all.values()) provider.decide(paymentId, paymentId === 'payment-1');
  for (let round = 0; round < 12; round++) {
    rehearsal.pass(5 * 60 * MINUTE);
    provider.arrive();
    for (const { id } of checkouts.orders) {
      await rehearsal.work([({ commands }) => commands.execute(new ReconcileCheckout(id, 'webhook'))]);
      await rehearsal.work([(process) => rehearsal.cardAnswers(process, id, 5_000)]);
    }
    await rehearsal.work([({ commands }) => commands.execute(new CatchUpWithProvider())]);
    await rehearsal.work([({ commands }) => commands.execute(new ReconcileDueCheckouts())]);
  }
  for (const checkout of checkouts.all.values()) {
    const orders = ordersOf(checkout);
    for (const { status, dueAt } of orders)
      expect([['failed', 'placed', 'refunded'].includes(status), dueAt]).toEqual([true, undefined]);
    if (checkout.case) expect(checkout.case.state).toBe('closed');
    const charged = provider.payments.filter(({ orderId }) => orderId === checkout.id);
    expect(charged.length).toBe(checkout.status === 'failed' ? 0 : 1);
    const refundedCents = charged[0] ? provider.refundedOf(charged[0].paymentId) : 0;
    expect(orders.reduce((sum, order) => sum + refundedInAllCents(order), 0)).toBe(refundedCents);
    // Statistics count what events tell: of a payment that went on as orders every cent, and of any other all of it at its end.
    expect(orders.reduce((sum, { id }) => sum + checkouts.toldBackOf(id), 0)).toBe(refundedCents);
    if (charged[0] && refundedCents === chargedCents(checkout))
      expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 'refunded'));
    for (const { id, status } of orders)
      expect(checkouts.eventsOf(id).includes('orders.order-refunded.v1')).toBe(status === 'refunded');
  }
}

describe('whatever happens to purchases, crashed, unanswered, doubled, late or at once', () => {
  it('money moves at most once each way, a code follows a payment, and the reconciler brings every checkout to its end', async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 20, size: 'max' }), async (happenings) => {
        const rehearsal = new Rehearsal();
        for (const { steps, afterMs, weather, crashAt } of happenings) {
          rehearsal.pass(afterMs);
          rehearsal.provider.weather = weather;
          const before = new Map(rehearsal.checkouts.all);
          await rehearsal.work(
            steps.map((each) => (process) => doStep(rehearsal, process, each)),
            crashAt,
          );
          mustHold(rehearsal, before);
        }
        const before = new Map(rehearsal.checkouts.all);
        await mustSettle(rehearsal);
        mustHold(rehearsal, before);
        for (const { status, card, refund } of rehearsal.checkouts.orders)
          ends.add([status, card ? 'card' : 'no card', refund?.reason ?? 'no refund'].join(', '));
      }),
      {
        numRuns: 400,
        examples: [...[...STRAIGHT.values(), PARTLY_LOST, ...OF_SEVERAL].map(calmly), ...LOST_THEN_BARRED].map(
          (happenings): [typeof happenings] => [happenings],
        ),
      },
    );
    expect([...ends]).toEqual(expect.arrayContaining([...STRAIGHT.keys()]));
  }, 60_000);
});
