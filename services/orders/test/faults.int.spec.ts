import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { IMPATIENT, MovedClock, startOrders, type Orders } from './harness.js';
import { openShop, purchaseOf, selfForm, type Shop } from './shop.js';
import { AssignCardCode } from '../src/commands/assign-card-code.js';
import { CreatePayment } from '../src/commands/create-payment.js';
import { PlaceOrder } from '../src/commands/place-order.js';
import { ReconcileCheckout } from '../src/commands/reconcile-checkout.js';
import { ReconcileDueCheckouts } from '../src/commands/reconcile-due-checkouts.js';
import type { Checkout } from '../src/domain/checkout.js';
import type { PaymentProvider, RefundRequest } from '../src/domain/payment-provider.js';

const MINUTE = 60_000;

let shop: Shop;
let env: Record<string, string>;
let recorded: RecordedEvents;
let card: string;
let clock: MovedClock;
let orders: Orders;
/** What the provider does before or after the real one; each test sets its own. */
let provider: PaymentProvider;
let real: PaymentProvider;

const started: Orders[] = [];
async function newProcess(): Promise<Orders> {
  const process = await startOrders(env, {
    clock,
    provider: (square) => ((real = square), (provider = square), delegating()),
  });
  started.push(process);
  return process;
}
const delegating = (): PaymentProvider => ({
  charge: (request) => provider.charge(request),
  findCharge: (search) => provider.findCharge(search),
  refund: (request) => provider.refund(request),
  findRefund: (account, refundId) => provider.findRefund(account, refundId),
  keepCard: (request) => provider.keepCard(request),
  disableCard: (account, cardId) => provider.disableCard(account, cardId),
  findDispute: (account, disputeId) => provider.findDispute(account, disputeId),
  findUpdates: (account, since) => provider.findUpdates(account, since),
  checkAccount: (account, browser) => provider.checkAccount(account, browser),
});

/** The real provider but for what breaks. */
const broken = (fault: Partial<PaymentProvider>): PaymentProvider => ({
  charge: (request) => real.charge(request),
  findCharge: (search) => real.findCharge(search),
  refund: (request) => real.refund(request),
  findRefund: (account, refundId) => real.findRefund(account, refundId),
  keepCard: (request) => real.keepCard(request),
  disableCard: (account, cardId) => real.disableCard(account, cardId),
  findDispute: (account, disputeId) => real.findDispute(account, disputeId),
  findUpdates: (account, since) => real.findUpdates(account, since),
  checkAccount: (account, browser) => real.checkAccount(account, browser),
  ...fault,
});

beforeAll(async () => {
  shop = await openShop();
  env = await shop.env();
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  card = await shop.sell();
});

beforeEach(async () => {
  clock = new MovedClock();
  orders = await newProcess();
  await eventually(async () => (await codeOf(buy({ expectedCents: 1 }))) === 'PRICE_CHANGED');
});

afterEach(async () => {
  await shop.sandbox.control.setOutage('none');
  shop.sandbox.control.loseNextAnswers(0);
  await Promise.all(started.splice(0).map((process) => process.close()));
});

afterAll(async () => {
  await recorded.stop();
  await shop.stop();
});

const buy = (fields: Parameters<typeof purchaseOf>[1] = {}, by = orders) =>
  by.execute(new CreatePayment(purchaseOf(card, fields)));
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
const reconcile = (by = orders) => by.execute(new ReconcileDueCheckouts());
const place = (checkout: Checkout, by = orders) =>
  by.execute(new PlaceOrder(checkout.paymentId ?? '', selfForm, { by: 'buyer' }));

/** A purchase under a key of its own, whatever came of it, and its checkout. */
async function attempt(
  fields: Parameters<typeof purchaseOf>[1] = {},
): Promise<{ code: string; checkout: Checkout; again: () => Promise<string> }> {
  const known = new Set(await orders.checkouts.listDue(new Date(8.64e15), 10_000));
  const idempotencyKey = randomIds.uuid();
  const code = await codeOf(buy({ ...fields, idempotencyKey }));
  const [id] = (await orders.checkouts.listDue(new Date(8.64e15), 10_000)).filter((due) => !known.has(due));
  return {
    code,
    checkout: await orders.checkouts.get(id ?? ''),
    again: () => codeOf(buy({ ...fields, idempotencyKey })),
  };
}
const chargesOf = ({ id }: Checkout) => shop.sandbox.control.chargesForReference(id);
const statusOf = async ({ id }: Checkout) => (await orders.checkouts.get(id)).status;
const eventsOf = ({ id }: Checkout) =>
  recorded.events.filter(({ aggregateId }) => aggregateId === id).map(({ type }) => type);

describe('an answer that is lost', () => {
  it('on its way from the provider is asked for again with the stored key: one charge, and the buyer never notices', async () => {
    const { code, checkout } = await attempt({ sourceId: 'cnon:sandbox-lost-answer' });
    expect([code, checkout.status, chargesOf(checkout)]).toEqual(['none', 'paid', 1]);
  });

  it('because it takes too long is asked for again: one charge', async () => {
    const { code, checkout } = await attempt({ sourceId: 'cnon:sandbox-slow' });
    expect([code, checkout.status, chargesOf(checkout)]).toEqual(['none', 'paid', 1]);
  });

  it('with every try leaves the checkout charging, and the reconciler finds the one charge', async () => {
    shop.sandbox.control.loseNextAnswers(IMPATIENT.tries);
    const { code, checkout } = await attempt();
    expect([code, checkout.status, chargesOf(checkout)]).toEqual(['PAYMENT_PROVIDER_UNAVAILABLE', 'charging', 1]);
    clock.forward(MINUTE);
    await reconcile();
    expect([await statusOf(checkout), chargesOf(checkout)]).toEqual(['paid', 1]);
  });
});

describe('a provider that is away', () => {
  it.each(['unavailable', 'reset', 'refused'] as const)(
    '(%s) is told to the buyer, and the charge is made once when it is back',
    async (outage) => {
      await shop.sandbox.control.setOutage(outage);
      const { code, checkout, again } = await attempt();
      expect([code, checkout.status]).toEqual(['PAYMENT_PROVIDER_UNAVAILABLE', 'charging']);
      expect(await again()).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
      await shop.sandbox.control.setOutage('none');
      expect(await reconcile()).toBe(0);
      clock.forward(15_000);
      await reconcile();
      expect([await statusOf(checkout), chargesOf(checkout), await again()]).toEqual(['paid', 1, 'none']);
    },
  );

  it('for an hour leaves nothing undecided when it is back: charges that happened are found, others have failed, and what nobody placed goes back, once', async () => {
    const { checkout: unplaced } = await attempt();
    const { checkout: filledIn } = await attempt();
    await orders.execute(new AssignCardCode(filledIn.paymentId ?? '', selfForm, { by: 'buyer' }));
    shop.sandbox.control.loseNextAnswers(IMPATIENT.tries);
    const { checkout: unanswered } = await attempt();
    await shop.sandbox.control.setOutage('unavailable');
    const { checkout: uncharged, again } = await attempt();
    const all = [unplaced, filledIn, unanswered, uncharged];
    for (let minute = 0; minute < 60; minute++) {
      clock.forward(MINUTE);
      await reconcile();
    }
    expect(await Promise.all(all.map(statusOf))).toEqual(['refunding', 'placed', 'charging', 'charging']);
    await shop.sandbox.control.setOutage('none');
    await settleRefund(unplaced);
    await settleRefund(unanswered);
    expect(await Promise.all(all.map(statusOf))).toEqual(['refunded', 'placed', 'refunded', 'failed']);
    expect([all.map(chargesOf), await again()]).toEqual([[1, 1, 1, 0], 'PAYMENT_DECLINED']);
    await eventually(() => eventsOf(uncharged).includes('orders.payment-failed.v1'));
    expect(await Promise.all(all.map(async ({ id }) => refundedCents(await orders.checkouts.get(id))))).toEqual([
      4_000, 0, 4_000, 0,
    ]);
  });
});

describe('a crash', () => {
  const crash = () => Promise.reject(new Error('the process died here'));

  it('between the charge and its record loses nothing: the next process records the one charge', async () => {
    provider = broken({ charge: (request) => real.charge(request).then(crash) });
    const { checkout } = await attempt();
    expect([checkout.status, chargesOf(checkout)]).toEqual(['charging', 1]);
    const next = await newProcess();
    clock.forward(MINUTE);
    await reconcile(next);
    expect([await statusOf(checkout), chargesOf(checkout)]).toEqual(['paid', 1]);
    await eventually(() => eventsOf(checkout).includes('orders.payment-completed.v1'));
  });

  it('there that is noticed only hours later finds the charge and sends the money back, because nobody placed an order', async () => {
    provider = broken({ charge: (request) => real.charge(request).then(crash) });
    const { checkout } = await attempt();
    provider = real;
    clock.forward(180 * MINUTE);
    await reconcile();
    expect(await statusOf(checkout)).toBe('paid');
    clock.forward(30 * MINUTE);
    await reconcile();
    await settleRefund(checkout);
    expect([await statusOf(checkout), chargesOf(checkout)]).toEqual(['refunded', 1]);
  });

  it('before the charge leaves a checkout that is charged once, or never when the buyer is long gone', async () => {
    provider = broken({ charge: crash });
    const [soon, late] = [await attempt(), await attempt()];
    provider = real;
    clock.forward(MINUTE);
    await orders.execute(new ReconcileCheckout(soon.checkout.id));
    clock.forward(20 * MINUTE);
    await orders.execute(new ReconcileCheckout(late.checkout.id));
    expect([await statusOf(soon.checkout), chargesOf(soon.checkout)]).toEqual(['paid', 1]);
    expect([await statusOf(late.checkout), chargesOf(late.checkout)]).toEqual(['failed', 0]);
  });

  it('whose charge reaches the provider after it was given up is recorded when a webhook tells of it', async () => {
    provider = broken({
      charge: (request) => real.charge(request).then(crash),
      findCharge: () => Promise.resolve({ kind: 'none' }),
    });
    const { checkout } = await attempt();
    clock.forward(10 * MINUTE);
    await reconcile();
    expect(await statusOf(checkout)).toBe('failed');
    provider = real;
    await orders.execute(new ReconcileCheckout(checkout.id, 'webhook'));
    expect([await statusOf(checkout), chargesOf(checkout)]).toEqual(['paid', 1]);
  });

  it('between asking for a refund and its record refunds once', async () => {
    const { checkout } = await attempt();
    provider = broken({ refund: (request) => real.refund(request).then(crash) });
    clock.forward(30 * MINUTE);
    await reconcile();
    provider = real;
    await settleRefund(checkout);
    expect(await statusOf(checkout)).toBe('refunded');
    expect(refundedCents(await orders.checkouts.get(checkout.id))).toBe(4_000);
  });
});

/** The provider sends the money a moment after it took the order to: looks again until then. */
const settleRefund = (checkout: Checkout) =>
  eventually(async () => {
    clock.forward(10 * MINUTE);
    await reconcile();
    return (await statusOf(checkout)) === 'refunded';
  });
const refundedCents = ({ paymentId }: Checkout) =>
  shop.sandbox.control.payments(1_000).find(({ id }) => id === paymentId)?.refunded_money?.amount ?? 0;

describe('a paid checkout that nobody placed', () => {
  it('is left alone for half an hour and refunded then, told once, also by two reconcilers at once', async () => {
    const { checkout } = await attempt();
    const other = await newProcess();
    clock.forward(29 * MINUTE);
    await reconcile();
    expect(await statusOf(checkout)).toBe('paid');
    clock.forward(MINUTE);
    await eventually(async () => {
      await Promise.all([reconcile(), reconcile(other)]);
      clock.forward(10 * MINUTE);
      return (await statusOf(checkout)) === 'refunded';
    });
    expect([await statusOf(checkout), refundedCents(await orders.checkouts.get(checkout.id))]).toEqual([
      'refunded',
      4_000,
    ]);
    await eventually(() => eventsOf(checkout).includes('orders.order-refunded.v1'));
    expect(await codeOf(place(await orders.checkouts.get(checkout.id)))).toBe('PAYMENT_NOT_COMPLETED');
    expect(eventsOf(checkout)).toEqual(['orders.payment-completed.v1', 'orders.order-refunded.v1']);
    expect(
      (await orders.checkouts.get(checkout.id)).entries.map(({ kind, amountCents, by }) => [kind, amountCents, by]),
    ).toEqual([
      ['charged', 4_000, 'buyer'],
      ['refunded', 4_000, 'reconciler'],
    ]);
  });

  it('is placed when its buyer had filled in the form', async () => {
    const { checkout } = await attempt();
    const { card: secrets } = await orders.execute(
      new AssignCardCode(checkout.paymentId ?? '', selfForm, { by: 'buyer' }),
    );
    clock.forward(30 * MINUTE);
    await reconcile();
    expect(await orders.checkouts.get(checkout.id)).toMatchObject({ status: 'placed', card: secrets });
    await eventually(() => eventsOf(checkout).includes('orders.order-placed.v1'));
  });

  it('and whose buyer comes back at the very moment of the refund gets either the card or the money', async () => {
    for (let round = 0; round < 5; round++) {
      const { checkout } = await attempt();
      clock.forward(30 * MINUTE);
      const [bought] = await Promise.all([codeOf(place(checkout)), reconcile()]);
      if (bought !== 'none') await settleRefund(checkout);
      const { status } = await orders.checkouts.get(checkout.id);
      expect([bought, status, refundedCents(await orders.checkouts.get(checkout.id))]).toEqual(
        bought === 'none' ? ['none', 'placed', 0] : ['PAYMENT_NOT_COMPLETED', 'refunded', 4_000],
      );
    }
  });

  it.each([
    ['refused', 1],
    ['rejected', 2],
  ] as const)(
    'whose refund is %s is asked for again an hour later, under %i keys in all: only a refund that failed for sure gets another',
    async (kind, keysUsed) => {
      const { checkout } = await attempt();
      const keys: string[] = [];
      const note = ({ paymentId, idempotencyKey }: RefundRequest) =>
        paymentId === checkout.paymentId && keys.push(idempotencyKey);
      provider = broken({
        refund: (request) => (note(request), Promise.resolve({ kind, problem: 'status 400: PAYMENT_NOT_REFUNDABLE' })),
      });
      clock.forward(30 * MINUTE);
      await reconcile();
      clock.forward(59 * MINUTE);
      await reconcile();
      expect([await statusOf(checkout), keys.length]).toEqual(['refunding', 1]);
      provider = broken({ refund: (request) => (note(request), real.refund(request)) });
      await settleRefund(checkout);
      expect(new Set(keys).size).toBe(keysUsed);
      expect(refundedCents(await orders.checkouts.get(checkout.id))).toBe(4_000);
    },
  );
});

describe('calls at the same time', () => {
  it('of two processes with one Idempotency-Key charge once', async () => {
    const other = await newProcess();
    const idempotencyKey = randomIds.uuid();
    const payments = await Promise.all(
      Array.from({ length: 10 }, (_, index) => buy({ idempotencyKey }, index % 2 === 0 ? orders : other)),
    );
    expect(new Set(payments.map(({ payment, checkoutSecret }) => `${payment.paymentId} ${checkoutSecret}`)).size).toBe(
      1,
    );
    const checkout = await orders.checkouts.getByPaymentId(payments[0]!.payment.paymentId);
    expect(chargesOf(checkout)).toBe(1);
    const placed = await Promise.all(
      Array.from({ length: 10 }, (_, index) => place(checkout, index % 2 === 0 ? orders : other)),
    );
    expect(new Set(placed.map(({ card: { codeHash } }) => codeHash)).size).toBe(1);
    await eventually(() => eventsOf(checkout).includes('orders.order-placed.v1'));
    expect(
      new Set(
        recorded.events
          .filter(({ aggregateId, type }) => aggregateId === checkout.id && type === 'orders.order-placed.v1')
          .map(({ id }) => id),
      ).size,
    ).toBe(1);
  });
});
