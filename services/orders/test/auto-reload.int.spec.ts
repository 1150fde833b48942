import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { cardRedeemed } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { MovedClock, startOrders, type Orders } from './harness.js';
import { openShop, PLATFORM_TOKEN, type Shop } from './shop.js';
import { RunDueAutoReloads } from '../src/commands/auto-reload/run-due-auto-reloads.js';
import { StopAutoReload } from '../src/commands/auto-reload/stop-auto-reload.js';
import { CreateTopUp, type TopUpOrder } from '../src/commands/create-top-up.js';
import { ErasePerson } from '../src/commands/erase-person.js';
import { chargeOrderOf, planIdOf, type AutoReload } from '../src/domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../src/domain/auto-reload.repository.js';
import type { KeepCardOutcome, PaymentProvider } from '../src/domain/payment-provider.js';

const DAY = 24 * 60 * 60_000;
const clock = new MovedClock();
let shop: Shop;
let orders: Orders;
let plans: AutoReloads;
let recorded: RecordedEvents;
let version = 10;
/** What the provider answers instead, once each. */
const weather: { keep: KeepCardOutcome[]; lost: number; crashes: number } = { keep: [], lost: 0, crashes: 0 };

/** What was asked is done, and the process that asked never hears of it. */
function crash(): void {
  if (weather.crashes > 0) {
    weather.crashes -= 1;
    throw new Error('the process ended here');
  }
}

/** Does what is asked, and loses its answer as often as the test says. */
function moody(real: PaymentProvider): PaymentProvider {
  const moods: Partial<PaymentProvider> = {
    keepCard: async (request) => {
      const outcome = weather.keep.shift() ?? (await real.keepCard(request));
      crash();
      return outcome;
    },
    charge: async (request) => {
      const outcome = await real.charge(request);
      crash();
      return weather.lost-- > 0 ? { kind: 'unknown', problem: 'lost' } : outcome;
    },
  };
  return Object.assign(Object.create(real) as PaymentProvider, moods);
}

beforeAll(async () => {
  shop = await openShop();
  orders = await startOrders(await shop.env(), { clock, provider: moody });
  plans = orders.get<AutoReloads>(AUTO_RELOADS);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
});

afterAll(async () => {
  await recorded.stop();
  await orders.close();
  await shop.stop();
});

const run = () => orders.execute(new RunDueAutoReloads());

/** A top-up of 25 dollars that asks for the same whenever less than 10 is left. */
function topUp(fields: Partial<TopUpOrder> = {}) {
  const cardId = randomIds.uuid();
  const order: TopUpOrder = {
    sourceId: 'cnon:card-nonce-ok',
    verificationToken: '',
    idempotencyKey: randomIds.uuid(),
    cardId,
    businessSlug: 'luigis',
    giftCardId: 'gift-card-1',
    giftCardName: 'Dinner for Two',
    currency: 'USD',
    mostCents: 150_000,
    amountCents: 2_500,
    payer: { name: 'Ben Ito', email: `${cardId}@example.test`, phone: '' },
    autoReload: { thresholdCents: 1_000, consentVersion: '2026-11' },
    ...fields,
  };
  return orders.execute(new CreateTopUp(order));
}

/** One that is on. */
async function setUp(fields: Partial<TopUpOrder> = {}): Promise<AutoReload> {
  const { id } = await topUp(fields);
  await run();
  return planOf(planIdOf(id));
}

async function planOf(planId: string): Promise<AutoReload> {
  const plan = await plans.find(planId);
  if (!plan) throw new Error('there is no such plan');
  return plan;
}

async function redeem({ cardId, id }: AutoReload, balanceCents: number, status: string): Promise<AutoReload> {
  version += 1;
  const event = cardRedeemed({ cardId, balanceCents }, { aggregateId: cardId, aggregateVersion: version });
  await publish(shop.engines.bus, event);
  return eventually(async () => {
    const plan = await planOf(id);
    return plan.status === status && plan;
  });
}

const charges = ({ cardId }: AutoReload) =>
  recorded.ofType('orders.top-up-placed.v1').filter(({ data }) => data.cardId === cardId);
const told = (type: 'started' | 'announced' | 'stopped', { id }: AutoReload) =>
  recorded.ofType(`orders.auto-reload-${type}.v1`).filter(({ data }) => data.plan?.planId === id);
const isEnabled = async (plan: AutoReload) => {
  const answer = await fetch(`${shop.sandbox.url}/v2/cards/${encodeURIComponent(plan.keptCard?.cardId ?? '')}`, {
    headers: { authorization: `Bearer ${PLATFORM_TOKEN}` },
  });
  return ((await answer.json()) as { card: { enabled: boolean } }).card.enabled;
};
const paymentsOf = (orderId: string) =>
  shop.sandbox.control.payments(1_000).filter(({ reference_id }) => reference_id === orderId).length;

describe('a top-up with the tick', () => {
  it('keeps its payment card, and is a top-up like any other', async () => {
    const plan = await setUp();
    expect(plan).toMatchObject({ status: 'on', keptCard: { brand: 'VISA', last4: '5858' } });
    expect(await isEnabled(plan)).toBe(true);
    await eventually(() => told('started', plan).length === 1 && charges(plan).length === 1);
    expect(told('started', plan)[0]?.data.plan).toMatchObject({ amountCents: 2_500, thresholdCents: 1_000 });
    expect(charges(plan)[0]?.data.autoReloadPlanId).toBeUndefined();
  });

  it('is refused before any charge for a gift card that reloads by itself, and for a wallet', async () => {
    const { cardId } = await setUp();
    await expect(topUp({ cardId })).rejects.toMatchObject({ code: 'AUTO_RELOAD_EXISTS' });
    await expect(topUp({ sourceId: 'wnon:cash-app-ok' })).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    await expect(topUp({ cardId, autoReload: undefined })).resolves.toMatchObject({ status: 'placed' });
  });

  it.each([
    ['the provider refuses', 'cnon:card-nonce-ok', [{ kind: 'refused', problem: 'no' }]],
    ['it is a wallet after all', 'cnon:google-pay-ok', []],
  ] as const)('whose card is not kept because %s stays, and its payer is told', async (_why, sourceId, keep) => {
    weather.keep.push(...keep);
    const { id, status, topUp: of } = await topUp({ sourceId });
    await run();
    const plan = await planOf(planIdOf(id));
    expect(plan).toMatchObject({ status: 'stopped', stopped: { reason: 'not-kept' }, cardId: of.cardId });
    expect(status).toBe('placed');
    await eventually(() => told('stopped', plan).length === 1);
  });

  it('whose provider does not answer is asked again', async () => {
    weather.keep.push({ kind: 'unknown', problem: 'away' });
    const { id } = await topUp();
    await run();
    expect(await planOf(planIdOf(id))).toMatchObject({ status: 'keeping' });
    clock.forward(60_000);
    await run();
    expect(await planOf(planIdOf(id))).toMatchObject({ status: 'on' });
  });
});

describe('a card that goes under its threshold', () => {
  it('is charged a day after the mail, once, as a top-up, and again a day after the next', async () => {
    const plan = await setUp();
    const announced = await redeem(plan, 900, 'announced');
    await eventually(() => told('announced', plan).length === 1);
    await run();
    expect((await planOf(plan.id)).status).toBe('announced');
    clock.forward(DAY);
    await Promise.all([run(), run()]);
    await run();
    await eventually(() => charges(plan).length === 2);
    const orderId = chargeOrderOf(announced);
    expect(paymentsOf(orderId)).toBe(1);
    const placed = charges(plan)[1]!.data;
    expect(placed).toMatchObject({ orderId, amountCents: 2_500, autoReloadPlanId: plan.id });
    expect(placed.orderNumber).not.toBe('');
    expect(await orders.checkouts.get(orderId)).toMatchObject({ status: 'placed', entries: [{ by: 'auto-reload' }] });
    version += 1;
    const loaded = { ...exampleOf('redemption.card-loaded.v1'), cardId: plan.cardId, orderId, balanceCents: 3_400 };
    await publish(
      shop.engines.bus,
      anEvent('redemption.card-loaded.v1', loaded, { aggregateId: plan.cardId, aggregateVersion: version }),
    );
    await eventually(async () => (await planOf(plan.id)).status === 'on');
    const next = await redeem(plan, 0, 'announced');
    expect(chargeOrderOf(next)).not.toBe(orderId);
  });

  it('is not charged when it has enough by then', async () => {
    const plan = await setUp();
    await redeem(plan, 900, 'announced');
    await redeem(plan, 1_000, 'on');
    clock.forward(DAY);
    await run();
    expect(charges(plan)).toHaveLength(1);
  });

  it('is charged once also when the answer is lost', async () => {
    const plan = await redeem(await setUp(), 0, 'announced');
    weather.lost = 1;
    clock.forward(DAY);
    await run();
    expect(await orders.checkouts.get(chargeOrderOf(plan))).toMatchObject({ status: 'charging' });
    clock.forward(20_000);
    await run();
    await eventually(() => charges(plan).length === 2);
    expect(paymentsOf(chargeOrderOf(plan))).toBe(1);
  });

  it('is charged once, and its payment card kept once, also when the process ends before it hears of it', async () => {
    const { id } = await topUp();
    weather.crashes = 1;
    await run();
    const first = await planOf(planIdOf(id));
    expect(first).toMatchObject({ status: 'keeping' });
    clock.forward(60_000);
    await run();
    const plan = await redeem(await planOf(planIdOf(id)), 0, 'announced');
    weather.crashes = 1;
    clock.forward(DAY);
    await run();
    expect(await orders.checkouts.get(chargeOrderOf(plan))).toMatchObject({ status: 'charging' });
    clock.forward(60_000);
    await run();
    await eventually(() => charges(plan).length === 2);
    expect(paymentsOf(chargeOrderOf(plan))).toBe(1);
  });

  it('whose card on file is declined ends the plan, charges nothing, and disables it', async () => {
    const plan = await redeem(await setUp({ sourceId: 'cnon:sandbox-declined-on-file' }), 0, 'announced');
    clock.forward(DAY);
    await run();
    expect(await planOf(plan.id)).toMatchObject({ stopped: { reason: 'declined' } });
    await eventually(() => told('stopped', plan).length === 1);
    await run();
    expect(await isEnabled(plan)).toBe(false);
    expect(charges(plan)).toHaveLength(1);
  });

  it('is announced anew when its payer has bought as much as they may in a day', async () => {
    const email = `${randomIds.uuid()}@example.test`;
    const payer = { name: 'Ben Ito', email, phone: '' };
    const plan = await redeem(await setUp({ payer }), 0, 'announced');
    clock.forward(DAY);
    await topUp({ payer, amountCents: 199_000, mostCents: 200_000, autoReload: undefined });
    await run();
    await eventually(() => told('announced', plan).length === 2);
    expect(await planOf(plan.id)).toMatchObject({ status: 'announced', count: 1 });
    expect(charges(plan)).toHaveLength(1);
  });
});

describe('a plan ends', () => {
  it('by its payer: what was announced is not charged, and its card is disabled', async () => {
    const plan = await redeem(await setUp(), 0, 'announced');
    await orders.execute(new StopAutoReload(plan.id));
    expect(await orders.execute(new StopAutoReload(plan.id))).toMatchObject({ stopped: { reason: 'by-payer' } });
    clock.forward(DAY);
    await run();
    expect(charges(plan)).toHaveLength(1);
    expect(await isEnabled(plan)).toBe(false);
    expect((await planOf(plan.id)).disabledAt).toBeDefined();
    // What they agreed to stays told.
    expect(await plans.exportOfPayer(plan.payer.personId!, 10)).toMatchObject([
      { id: plan.id, status: 'stopped', consent: { thresholdCents: 1_000, version: '2026-11' } },
    ]);
    // The gift card is free for another.
    expect(await setUp({ cardId: plan.cardId })).toMatchObject({ status: 'on' });
  });

  it.each([
    ['voided', 'redemption.card-voided.v1', 'not-taken'],
    ['blocked', 'redemption.card-blocked.v1', 'not-taken'],
  ] as const)('with its gift card %s', async (_how, type, reason) => {
    const plan = await setUp();
    await publish(
      shop.engines.bus,
      anEvent(type, {
        ...exampleOf(type),
        cardId: plan.cardId,
        ...(type === 'redemption.card-voided.v1' ? { reason: 'activation-undone' } : {}),
      } as never),
    );
    await eventually(async () => (await planOf(plan.id)).stopped?.reason === reason);
  });

  it('with the refund of the top-up that began it', async () => {
    const plan = await setUp();
    const data = { ...exampleOf('orders.order-refunded.v1'), orderId: plan.orderId, topUpCardId: plan.cardId };
    await publish(shop.engines.bus, anEvent('orders.order-refunded.v1', data));
    await eventually(async () => (await planOf(plan.id)).stopped?.reason === 'refunded');
  });

  it('with its payer, of whom nothing is left', async () => {
    const plan = await setUp();
    await orders.execute(new ErasePerson('luigis', plan.payer.email, 'guest'));
    const stopped = await eventually(async () => {
      const now = await planOf(plan.id);
      return now.status === 'stopped' && now;
    });
    expect(stopped).toMatchObject({ stopped: { reason: 'erased' }, payer: { email: '' } });
  });
});
