import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomIds } from '@giftcard/kernel/ids';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { MovedClock, startOrders, type Orders } from './harness.js';
import { openShop, PLATFORM_TOKEN, type Shop } from './shop.js';
import { FollowRefund } from '../src/commands/follow-refund.js';
import { Contribute, type ContributionOrder } from '../src/commands/group-gift/contribute.js';
import { LookAfterDueGroupGifts } from '../src/commands/group-gift/look-after-group-gift.js';
import {
  CallGroupGiftOff,
  CloseGroupGift,
  ConfirmOrganizer,
  InviteToGroupGift,
  RemindOfGroupGift,
  TakeContributionBack,
} from '../src/commands/group-gift/organize-group-gift.js';
import { StartGroupGift, type GroupGiftOrder } from '../src/commands/group-gift/start-group-gift.js';
import { ErasePerson } from '../src/commands/erase-person.js';
import { ReconcileDueCheckouts } from '../src/commands/reconcile-due-checkouts.js';
import { RecordDispute } from '../src/commands/record-dispute.js';
import { RefundEndedCard } from '../src/commands/refund-ended-card.js';
import { RefundOrder } from '../src/commands/refund-order.js';
import type { Checkout } from '../src/domain/checkout.js';
import { close } from '../src/domain/end-group-gift.js';
import { gather } from '../src/domain/group-order.js';
import { contributionsIn, sumOf, type GroupGift } from '../src/domain/group-gift.js';
import { GROUP_GIFTS, type GroupGifts } from '../src/domain/group-gift.repository.js';
import type { PaymentProvider } from '../src/domain/payment-provider.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRETS = { codeSealed: 'c', codeHash: 'h', publicTokenSealed: 't', publicTokenHash: 'th' };
const admin = { userId: 'admin-1', businessSlug: 'luigis' };
const clock = new MovedClock();
let shop: Shop;
let orders: Orders;
let gifts: GroupGifts;
let recorded: RecordedEvents;
let card: string;
/** Worth up to 2,000 dollars. */
let wide: string;
/** So many charges happen without their answer. */
let lost = 0;

/** Charges, and loses its answer as often as the test says. */
function moody(real: PaymentProvider): PaymentProvider {
  const moods: Partial<PaymentProvider> = {
    charge: async (request) => {
      const outcome = await real.charge(request);
      return lost-- > 0 ? { kind: 'unknown', problem: 'lost' } : outcome;
    },
  };
  return Object.assign(Object.create(real) as PaymentProvider, moods);
}

beforeAll(async () => {
  shop = await openShop();
  orders = await startOrders(await shop.env({ PLACE_WITHIN_MS: '60000' }), { clock, provider: moody });
  gifts = orders.get<GroupGifts>(GROUP_GIFTS);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  card = await shop.sell({
    amountCents: 2_500,
    amountRange: { minCents: 2_500, maxCents: 50_000, stepCents: 2_500, suggestionCents: [] },
    salePriceCents: 2_500,
    discountPercent: 0,
  });
  wide = await shop.sell({
    amountCents: 2_500,
    amountRange: { minCents: 2_500, maxCents: 200_000, stepCents: 2_500, suggestionCents: [] },
    salePriceCents: 2_500,
    discountPercent: 0,
  });
  await eventually(() => start());
});

afterAll(async () => {
  await recorded.stop();
  await orders.close();
  await shop.stop();
});

/** A moment as people say it, in UTC. */
function moment(ms: number) {
  const [date = '', time = ''] = new Date(clock.now().getTime() + ms).toISOString().split('T');
  return { date, time: time.slice(0, 5), zone: 'UTC' };
}

async function start(changes: Partial<GroupGiftOrder> = {}): Promise<GroupGift> {
  const order: GroupGiftOrder = {
    businessSlug: 'luigis',
    giftCardId: card,
    form: {
      purchaseType: 'gift',
      buyer: { name: 'Ines', email: `${randomIds.uuid()}@example.test`, phone: '' },
      recipient: { name: 'Priya', email: `${randomIds.uuid()}@example.test`, phone: '' },
      message: 'Eleven years',
      occasion: 'Send Priya off with dinner',
    },
    terms: { closes: moment(2 * DAY), goalCents: 45_000, hidesAmounts: false, showsSum: true },
    idempotencyKey: randomIds.uuid(),
    ...changes,
  };
  return orders.execute(new StartGroupGift(order));
}

function contribute({ id }: GroupGift, name: string, changes: Partial<ContributionOrder> = {}): Promise<Checkout> {
  const order: ContributionOrder = {
    groupGiftId: id,
    sourceId: 'cnon:card-nonce-ok',
    verificationToken: '',
    amountCents: 2_500,
    contributor: { name, email: `${randomIds.uuid()}@example.test`, phone: '' },
    line: `From ${name}`,
    idempotencyKey: randomIds.uuid(),
    ...changes,
  };
  return orders.execute(new Contribute(order));
}

async function giftOf({ id }: GroupGift): Promise<GroupGift> {
  const gift = await gifts.find(id);
  if (!gift) throw new Error('there is no such gift');
  return gift;
}

/** Moves on until its moment, and what is due then is done. */
async function closes(gift: GroupGift): Promise<GroupGift> {
  clock.forward(2 * DAY);
  await orders.execute(new LookAfterDueGroupGifts());
  return giftOf(gift);
}

const run = async () => {
  clock.forward(MINUTE);
  await orders.execute(new ReconcileDueCheckouts());
  await orders.execute(new LookAfterDueGroupGifts());
};
const becomes = (orderId: string, status: string) =>
  eventually(async () => {
    await run();
    return (await orders.checkouts.get(orderId)).status === status;
  });
const sentBack = (orderId: string) =>
  shop.sandbox.control.payments(1_000).find(({ reference_id }) => reference_id === orderId)?.refunded_money?.amount;
const charged = (orderId: string) =>
  shop.sandbox.control.payments(1_000).filter(({ reference_id }) => reference_id === orderId).length;
const placed = ({ id }: GroupGift) =>
  recorded.ofType('orders.order-placed.v1').filter(({ data }) => data.orderId === id);
const refunded = (orderId: string) =>
  recorded.ofType('orders.order-refunded.v1').filter(({ data }) => data.orderId === orderId);

/** As somebody does in the provider's dashboard; the provider tells of it twice. */
async function refundByHand({ id, paymentId }: Checkout, cents: number): Promise<void> {
  const headers = { authorization: `Bearer ${PLATFORM_TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    idempotency_key: randomIds.uuid(),
    payment_id: paymentId,
    amount_money: { amount: cents, currency: 'USD' },
  });
  const answer = await fetch(`${shop.sandbox.url}/v2/refunds`, { method: 'POST', headers, body });
  const { refund } = (await answer.json()) as { refund: { id: string } };
  await eventually(() => orders.execute(new FollowRefund(id, refund.id, 'webhook')));
  await orders.execute(new FollowRefund(id, refund.id, 'webhook'));
}

describe('a group gift', () => {
  it('takes what people pay in, once for each key, and becomes one order worth all of it', async () => {
    const gift = await start();
    const key = { idempotencyKey: randomIds.uuid(), sourceId: 'cnon:card-nonce-ok' };
    const { id } = await contribute(gift, 'Tomás', key);
    await expect(contribute(gift, 'Tomás', key)).resolves.toMatchObject({ id, status: 'paid' });
    expect(charged(id)).toBe(1);
    await contribute(gift, 'Wei Ling', { amountCents: 4_000, line: '' });
    expect(sumOf(await giftOf(gift))).toBe(6_500);

    expect(await closes(gift)).toMatchObject({ status: 'closed' });
    await eventually(() => placed(gift).length === 1);
    const data = placed(gift)[0]?.data;
    expect(data).toMatchObject({ amountCents: 6_500, priceCents: 6_500, orderNumber: expect.stringContaining('-') });
    expect(data?.contributors?.list).toHaveLength(2);
    await eventually(() =>
      recorded.ofType('orders.group-gift-closed.v1').some(({ data: { orderId } }) => orderId === gift.id),
    );
    await expect(orders.checkouts.get(id)).resolves.toMatchObject({ status: 'placed', paidIn: { state: 'gathered' } });
    await expect(contribute(gift, 'Late')).rejects.toMatchObject({ code: 'GROUP_GIFT_CLOSED' });
    await run();
    expect(placed(gift)).toHaveLength(1);
  });

  it('is started once for each key, of a card whose amount is chosen, with what it needs', async () => {
    const idempotencyKey = randomIds.uuid();
    const { id } = await start({ idempotencyKey });
    await expect(start({ idempotencyKey })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await giftOf({ id } as GroupGift)).status).toBe('open');
    await expect(start({ form: undefined })).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    const fixed = await shop.sell();
    await eventually(async () => {
      const error = (await start({ giftCardId: fixed }).catch((refused: unknown) => refused)) as { code: string };
      return error.code === 'GROUP_GIFT_NOT_OFFERED';
    });
    const terms = { closes: moment(MINUTE), hidesAmounts: false, showsSum: true, goalCents: 100 };
    await expect(start({ terms })).rejects.toMatchObject({
      details: [{ field: 'closesDate' }, { field: 'goal' }],
    });
  });

  it('sends everything back whole when less was paid in than its card may be worth', async () => {
    const gift = await start();
    const { id } = await contribute(gift, 'Odette', { amountCents: 1_000 });
    await closes(gift);
    await becomes(id, 'refunded');
    expect(await giftOf(gift)).toMatchObject({ status: 'called-off', calledOff: { reason: 'too-small' } });
    expect(sentBack(id)).toBe(1_000);
    await eventually(() => refunded(id).length === 1);
    expect(refunded(id)[0]?.data).toMatchObject({ reason: 'called-off', placed: false, refundedCents: 1_000 });
    expect(placed(gift)).toHaveLength(0);
  });

  it('is called off by its organizer, once, and closed early only when its card may be worth it', async () => {
    const gift = await start();
    const { id } = await contribute(gift, 'Odette', { amountCents: 1_000 });
    await expect(orders.execute(new CloseGroupGift(gift.id))).rejects.toMatchObject({ code: 'GROUP_GIFT_TOO_SMALL' });
    await orders.execute(new CallGroupGiftOff(gift.id));
    await orders.execute(new CallGroupGiftOff(gift.id));
    await becomes(id, 'refunded');
    const early = await start();
    await contribute(early, 'Rolf');
    expect(await orders.execute(new CloseGroupGift(early.id))).toMatchObject({ status: 'closed' });
    await expect(orders.execute(new CallGroupGiftOff(early.id))).rejects.toMatchObject({ code: 'GROUP_GIFT_CLOSED' });
    expect(
      recorded.ofType('orders.group-gift-called-off.v1').filter(({ data }) => data.gift?.groupGiftId === gift.id),
    ).toHaveLength(1);
  });

  it('gives a contribution back to who takes it, once, and not after it closed', async () => {
    const gift = await start();
    const key = { idempotencyKey: randomIds.uuid() };
    const { id } = await contribute(gift, 'Bea', key);
    const { id: other } = await contribute(gift, 'Sam');
    await orders.execute(new TakeContributionBack(gift.id, id));
    await orders.execute(new TakeContributionBack(gift.id, id));
    await expect(contribute(gift, 'Bea', key)).rejects.toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' });
    await becomes(id, 'refunded');
    expect(sentBack(id)).toBe(2_500);
    expect(contributionsIn(await giftOf(gift)).map(({ orderId }) => orderId)).toEqual([other]);
    await closes(gift);
    await expect(orders.execute(new TakeContributionBack(gift.id, other))).rejects.toMatchObject({
      code: 'GROUP_GIFT_CLOSED',
    });
    expect(sentBack(other)).toBeUndefined();
  });

  it('takes in a charge whose answer was lost', async () => {
    const gift = await start();
    lost = 1;
    await expect(contribute(gift, 'Slow')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    await eventually(async () => {
      await run();
      return sumOf(await giftOf(gift)) === 2_500;
    });
  });

  it('waits two minutes for a charge that is under way, and sends back what comes later', async () => {
    const gift = await start({ terms: { closes: moment(62 * MINUTE), hidesAmounts: false, showsSum: true } });
    await contribute(gift, 'In time');
    clock.forward(61 * MINUTE);
    lost = 1;
    await expect(contribute(gift, 'Too late')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    const late = (await giftOf(gift)).contributions.at(-1)?.orderId ?? '';
    clock.forward(MINUTE);
    await orders.execute(new LookAfterDueGroupGifts());
    expect(await giftOf(gift)).toMatchObject({ status: 'open' });
    clock.forward(MINUTE);
    await orders.execute(new LookAfterDueGroupGifts());
    expect(await giftOf(gift)).toMatchObject({ status: 'closed' });
    await becomes(late, 'refunded');
    expect(sentBack(late)).toBe(2_500);
    await eventually(() => placed(gift).length === 1);
    expect(placed(gift)[0]?.data.amountCents).toBe(2_500);
  });

  it('frees the place of a charge that was declined, and takes no more than its card may be worth', async () => {
    const gift = await start();
    await expect(contribute(gift, 'Poor', { sourceId: 'cnon:card-nonce-declined' })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    expect((await giftOf(gift)).contributions).toHaveLength(0);
    await contribute(gift, 'Rich', { amountCents: 49_700 });
    await expect(contribute(gift, 'Next', { amountCents: 500 })).rejects.toMatchObject({ code: 'GROUP_GIFT_FULL' });
  });

  it('refuses a key of another contribution, and more than a buyer may buy', async () => {
    const gift = await start();
    const idempotencyKey = randomIds.uuid();
    const contributor = { name: 'Kim', email: `${randomIds.uuid()}@example.test`, phone: '' };
    await contribute(gift, 'Kim', { idempotencyKey, contributor });
    await expect(contribute(gift, 'Kim', { idempotencyKey, contributor, amountCents: 3_000 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const dear = await start({ giftCardId: wide });
    await contribute(dear, 'Kim', { contributor, amountCents: 190_000 });
    await expect(contribute(dear, 'Kim', { contributor, amountCents: 9_000 })).rejects.toMatchObject({
      code: 'BUYER_CAP_REACHED',
    });
    // Its place is free again.
    expect((await giftOf(dear)).contributions).toHaveLength(1);
  });

  it('goes on where a process ended, and is one order', async () => {
    const gift = await start();
    const first = await contribute(gift, 'First');
    await contribute(gift, 'Second');
    const ending = { orderNumber: 'LH-9', card: SECRETS, isBusinessClosed: false };
    clock.forward(2 * DAY);
    const { next } = await gifts.update(gift.id, (known) => close(known, { ...ending, now: clock.now() }));
    await orders.checkouts.update(first.id, gather);
    await run();
    await eventually(() => placed(gift).length === 1);
    // The order was there, and its gift did not hear of it.
    await gifts.update(gift.id, () => ({ next: { ...next, dueAt: clock.now() }, events: [] }));
    await run();
    expect(await giftOf(gift)).toMatchObject({ status: 'closed' });
    expect(placed(gift)).toHaveLength(1);
    expect(placed(gift)[0]?.data).toMatchObject({ amountCents: 5_000, orderNumber: 'LH-9' });
  });

  it('invites people once their organizer is known, and reminds who is not in after three days', async () => {
    const gift = await start({ terms: { closes: moment(9 * DAY), hidesAmounts: false, showsSum: true } });
    const emails = ['bea@example.test', 'BEA@example.test', 'rolf@example.test'];
    await expect(orders.execute(new InviteToGroupGift(gift.id, emails))).rejects.toMatchObject({
      code: 'ORGANIZER_NOT_CONFIRMED',
    });
    await orders.execute(new ConfirmOrganizer(gift.id));
    await orders.execute(new InviteToGroupGift(gift.id, emails));
    await orders.execute(new InviteToGroupGift(gift.id, emails));
    await contribute(gift, 'Bea', { contributor: { name: 'Bea', email: 'bea@example.test', phone: '' } });
    await orders.execute(new RemindOfGroupGift(gift.id));
    clock.forward(3 * DAY);
    await orders.execute(new RemindOfGroupGift(gift.id));
    await orders.execute(new RemindOfGroupGift(gift.id));
    const told = () =>
      recorded
        .ofType('orders.group-gift-invited.v1')
        .filter(({ data }) => data.gift?.groupGiftId === gift.id)
        .map(({ data: { people, reminded } }) => [people.length, reminded]);
    await eventually(() => told().length >= 2);
    expect(told()).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('is in the file of who organizes it, and what was paid in of who paid it', async () => {
    const gift = await start();
    const { id, paidIn, form } = await contribute(gift, 'Bea');
    const ofPayer = await orders.checkouts.listContributions('luigis', paidIn?.payerId ?? '', 10);
    expect(ofPayer).toMatchObject([{ id, paidIn: { contributor: { name: 'Bea', message: 'From Bea' } } }]);
    expect(await orders.checkouts.listTopUps('luigis', form?.buyer.personId ?? '', 10)).toEqual([]);
    expect(await gifts.exportOfOrganizer(gift.form.buyer.personId ?? '', 10)).toMatchObject([
      { id: gift.id, form: { message: 'Eleven years' } },
    ]);
  });

  it('ends with its organizer or its recipient, and keeps nothing of who is erased', async () => {
    const email = `${randomIds.uuid()}@example.test`;
    const gift = await start({
      form: {
        purchaseType: 'gift',
        buyer: { name: 'Ines', email, phone: '' },
        recipient: { name: 'Priya', email: 'priya@example.test', phone: '' },
        message: '',
        occasion: '',
      },
    });
    const { id } = await contribute(gift, 'Bea');
    await orders.execute(new ErasePerson('luigis', email, 'admin-1'));
    await becomes(id, 'refunded');
    expect(await giftOf(gift)).toMatchObject({ calledOff: { reason: 'erased' } });
    expect(JSON.stringify(await giftOf(gift))).not.toContain(email);
  });
});

describe('the order of a group gift', () => {
  async function closed(...amounts: number[]) {
    const gift = await start();
    const contributions: Checkout[] = [];
    for (const amountCents of amounts) contributions.push(await contribute(gift, `P${amountCents}`, { amountCents }));
    await closes(gift);
    return { gift, contributions };
  }

  it('is taken back to everybody by their part of what was left', async () => {
    const { gift, contributions } = await closed(2_500, 5_000);
    await orders.execute(new RefundOrder(admin, gift.id, 'Wrong shop'));
    await orders.execute(new RefundEndedCard(gift.id, { voidedCents: 2_501, initialCents: 7_500 }));
    await becomes(gift.id, 'refunded');
    expect(contributions.map(({ id }) => sentBack(id))).toEqual([833, 1_668]);
    await eventually(() => refunded(gift.id).length === 1);
    expect(refunded(gift.id)[0]?.data).toMatchObject({ refundedCents: 2_501, placed: true, reason: 'requested' });
    await expect(orders.execute(new RefundOrder(admin, contributions[0]?.id ?? '', 'Once more'))).rejects.toMatchObject(
      { code: 'ORDER_NOT_FOUND' },
    );
  });

  it('is taken back by what is left of each, where one went back by hand before', async () => {
    const { gift, contributions } = await closed(2_500, 5_000);
    await refundByHand(contributions[0]!, 2_500);
    await orders.execute(new RefundOrder(admin, gift.id, 'Wrong shop'));
    await orders.execute(new RefundEndedCard(gift.id, { voidedCents: 7_500, initialCents: 7_500 }));
    await becomes(gift.id, 'refunded');
    expect(contributions.map(({ id }) => sentBack(id))).toEqual([2_500, 5_000]);
  });

  it('bears what is sent back of a contribution by hand, and what a bank decides', async () => {
    const { gift, contributions } = await closed(2_500, 5_000);
    const [first, second] = contributions;
    await refundByHand(first!, 2_500);
    const partly = () =>
      recorded.ofType('orders.order-partly-refunded.v1').filter(({ data }) => data.orderId === gift.id);
    await eventually(() => partly().length === 1);
    expect(partly()[0]?.data).toMatchObject({ refundedCents: 2_500, refundedInAllCents: 2_500 });
    await orders.execute(new RecordDispute(second?.paymentId ?? '', 'dispute-group', 5_000));
    const disputed = () => recorded.ofType('orders.payment-disputed.v1').filter(({ data }) => data.orderId === gift.id);
    await eventually(() => disputed().length === 1);
    await expect(orders.execute(new RefundOrder(admin, gift.id, 'No'))).rejects.toMatchObject({
      code: 'PAYMENT_DISPUTED',
    });
    await orders.execute(new RecordDispute(second?.paymentId ?? '', 'dispute-group', 5_000, 'lost'));
    await orders.execute(new RecordDispute(second?.paymentId ?? '', 'dispute-group', 5_000, 'lost'));
    // All of the price is back: its card ends.
    await expect(orders.checkouts.get(gift.id)).resolves.toMatchObject({ status: 'voiding' });
    await orders.execute(new RefundEndedCard(gift.id, { voidedCents: 7_500, initialCents: 7_500 }));
    await expect(orders.checkouts.get(gift.id)).resolves.toMatchObject({ status: 'refunded' });
  });

  it('never has what left before it closed', async () => {
    const gift = await start();
    const { id, paymentId = '' } = await contribute(gift, 'Disputes');
    const whole = await contribute(gift, 'Stays');
    await orders.execute(new RecordDispute(paymentId, 'dispute-before', 2_500));
    expect(sumOf(await giftOf(gift))).toBe(2_500);
    await orders.execute(new RecordDispute(paymentId, 'dispute-before', 2_500, 'won'));
    await becomes(id, 'refunded');
    const part = await contribute(gift, 'Partly back');
    await refundByHand(part, 1_000);
    await becomes(part.id, 'refunded');
    expect(sentBack(part.id)).toBe(2_500);
    await closes(gift);
    await eventually(() => placed(gift).length === 1);
    expect(placed(gift)[0]?.data.amountCents).toBe(2_500);
    await expect(orders.checkouts.get(whole.id)).resolves.toMatchObject({ status: 'placed' });
  });
});
