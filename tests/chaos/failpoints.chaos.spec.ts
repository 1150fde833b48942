import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import type { RunningPlatform } from '../e2e/support/platform.js';
import { mailsIn, mailTo, messageIdOf } from '../e2e/support/mailbox.js';
import { must, send } from '../support/http.js';
import { pay, scan, selfForm, statistics, type Paid, type Purchase } from '../support/shopper.js';
import type { Mailbox } from './support/mailbox.js';
import {
  failpointsInSources,
  startWithFailpoints,
  type Failpoints,
  type WithFailpoints,
} from './support/failpoints.js';
import { OF_CLOSING, OF_CONTRIBUTION } from './support/group-gift-lines.js';
import { goOn, Ledger, takeOff, type Sale } from './support/ledger.js';
import { openShop, type Shop } from '../support/shop.js';
import { unlockedTill, type Till } from './support/till.js';
import { authorize, type Authorized, type Counter } from './support/counter.js';

const STARTS_WITHIN_MS = 240_000;
const KILL_MS = 90_000;
const SETTLES_WITHIN_MS = 60_000;

/** Lines of a purchase, in its order. */
const OF_PURCHASE = [
  'orders.checkout-opened',
  'orders.charge-answered',
  'orders.charge-recorded',
  'orders.code-assigned',
  'outbox.stored orders.order-placed.v1',
  'outbox.published orders.order-placed.v1',
  'event.handled orders.order-placed.v1',
  'outbox.stored redemption.card-issued.v1',
];
const OF_REDEMPTION = [
  'outbox.stored redemption.card-redeemed.v1',
  'outbox.published redemption.card-redeemed.v1',
  'event.handled redemption.card-redeemed.v1',
];
const OF_AUTHORIZATION = ['outbox.stored redemption.redemption-code-issued.v1', 'redemption.code-verified'];
const OF_TOP_UP = [
  'orders.top-up-paid',
  'outbox.stored orders.top-up-placed.v1',
  'outbox.stored redemption.card-loaded.v1',
];
const OF_REFUND = [
  'orders.refund-requested',
  'outbox.stored redemption.card-voided.v1',
  'orders.card-ended',
  'orders.refund-answered',
];

const OF_CASH_OUT = ['outbox.stored redemption.card-cashed-out.v1'];
const OF_ACTIVATION = ['outbox.stored redemption.card-activated.v1'];
const OF_OFFLINE = ['redemption.offline-admitted', 'outbox.stored redemption.offline-shortfall-booked.v1'];

const ledger = new Ledger();
const refunded: Purchase[] = [];
/** Ids of orders. */
const topUps: string[] = [];
/** Codes of printed cards. */
const activated: string[] = [];
let opened: WithFailpoints;
let failpoints: Failpoints;
let mailbox: Mailbox;
let platform: RunningPlatform;
let shop: Shop;
let counter: Counter;

beforeAll(async () => {
  opened = await startWithFailpoints();
  ({ platform, failpoints, mailbox } = opened);
  shop = await openShop(platform);
  counter = { url: platform.url, mailboxUrl: mailbox.url, token: shop.token };
}, STARTS_WITHIN_MS);

afterAll(async () => {
  expect(await opened?.stop()).toBe(0);
}, 30_000);

/** Has the platform die at a line while it does the work, and starts it again. */
async function dieAt(line: string, work: () => Promise<unknown>): Promise<void> {
  await failpoints.arm(line);
  // Answered or not: what counts is that the process ended at that line.
  const outcome = work().then(
    () => undefined,
    (error: unknown) => error,
  );
  await platform.ended();
  await outcome;
  await failpoints.disarm();
  await platform.restart();
}

/** A purchase with a pass, as the web app makes it. */
async function buyWithPass(sale: Sale): Promise<void> {
  const paid = await pay(platform.url, shop.offer, sale.key);
  // Where the gateway outlives the service that died, it says that nothing is known yet.
  if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
  sale.paid = paid.body as Paid;
  await must(platform.url, {
    method: 'POST',
    path: '/api/wallet/generate-wallet-pass',
    body: selfForm(sale.paid, shop.offer._id, sale.email),
  });
  await goOn(platform.url, shop.offer, sale);
}

async function bought(): Promise<{ sale: Sale; purchase: Purchase }> {
  const sale = ledger.beginSale();
  await goOn(platform.url, shop.offer, sale);
  return { sale, purchase: sale.purchase! };
}

/** A call of the owner's that has to work; a file comes as its text. */
async function asOwner<T>(method: string, path: string, body?: object, headers = {}): Promise<T> {
  const call = { method, path: `/api/v1/admin/${path}`, token: shop.token, password: shop.password, headers };
  const answer = await send(platform.url, { ...call, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return (answer.body ?? answer.text) as T;
}

test('every failpoint of the product is tried here', async () => {
  const tried = [
    ...OF_PURCHASE,
    ...OF_AUTHORIZATION,
    ...OF_REDEMPTION,
    ...OF_TOP_UP,
    ...OF_REFUND,
    ...OF_CASH_OUT,
    ...OF_ACTIVATION,
    ...OF_OFFLINE,
    // group-gift.chaos.spec.ts
    ...OF_CONTRIBUTION,
    ...OF_CLOSING,
  ];
  expect(
    (await failpointsInSources()).filter(
      (name) => !tried.some((line) => line === name || (name.endsWith(' ') && line.startsWith(name))),
    ),
  ).toEqual([]);
});

describe('a kill in the middle of a purchase', () => {
  test.each(OF_PURCHASE)(
    'at %s: the guest asks again and has one card for one charge',
    async (line) => {
      const sale = ledger.beginSale();
      await dieAt(line, () => buyWithPass(sale));
      await goOn(platform.url, shop.offer, sale);
      expect(
        (await eventually(() => scan(platform.url, shop.token, sale.purchase!.uniqueCode), SETTLES_WITHIN_MS))
          .remainingBalance,
      ).toBe(100);
      expect(await chargesOf(sale)).toBe(1);
    },
    KILL_MS,
  );
});

describe('a kill in the middle of a redemption', () => {
  test.each(OF_AUTHORIZATION)(
    'at %s: the code can be had and used, once',
    async (line) => {
      const { sale, purchase } = await bought();
      await eventually(() => scan(platform.url, shop.token, purchase.uniqueCode), SETTLES_WITHIN_MS);
      const onceVerified: Authorized = { code: purchase.uniqueCode, amount: 5 };
      const verifies = line === 'redemption.code-verified';
      await dieAt(line, () =>
        verifies ? authorize(counter, purchase.uniqueCode, sale.email, 5) : sendCode(purchase, sale),
      );
      const redemption = ledger.beginRedemption(
        verifies ? onceVerified : await authorize(counter, purchase.uniqueCode, sale.email, 5),
      );
      await takeOff(counter, redemption);
      await takeOff(counter, redemption);
      expect((await scan(platform.url, shop.token, purchase.uniqueCode)).remainingBalance).toBe(95);
    },
    KILL_MS,
  );

  test.each(OF_REDEMPTION)(
    'at %s: the amount is taken once',
    async (line) => {
      const { sale, purchase } = await bought();
      const redemption = ledger.beginRedemption(await authorize(counter, purchase.uniqueCode, sale.email, 25));
      await dieAt(line, () => takeOff(counter, redemption));
      await takeOff(counter, redemption);
      const card = await scan(platform.url, shop.token, purchase.uniqueCode);
      expect([card.remainingBalance, card.redemptionHistory.length]).toEqual([75, 1]);
    },
    KILL_MS,
  );
});

describe('a kill in the middle of a top-up', () => {
  test.each(OF_TOP_UP)(
    'at %s: the guest asks again and the card is loaded once for one charge',
    async (line) => {
      const { sale, purchase } = await bought();
      const mail = await mailTo(mailbox.url, sale.email, PURCHASE);
      const path = `/api/v1/cards/${/\/card\/([\w-]+)/.exec(mail.text)?.[1]}/top-ups`;
      const body = { sourceId: 'cnon:card-nonce-ok', amount: 25, name: 'Paul Payer', email: 'payer@example.com' };
      const call = { method: 'POST', path, body, headers: { 'idempotency-key': sale.key } };
      const topUp = () => must<{ topUp: { id: string } }>(platform.url, call);
      await dieAt(line, topUp);
      topUps.push((await topUp()).topUp.id);
      const card = await eventually(async () => {
        const scanned = await scan(platform.url, shop.token, purchase.uniqueCode);
        return scanned.remainingBalance > 100 && scanned;
      }, SETTLES_WITHIN_MS);
      expect(card.remainingBalance).toBe(125);
    },
    KILL_MS,
  );
});

describe('a kill in the middle of a pay-out in cash', () => {
  test.each(OF_CASH_OUT)(
    'at %s: it is paid out once, and the card has ended',
    async (line) => {
      const restaurantAddress = { street: '1 Vine Road', city: 'Napa', state: 'CA', zipCode: '94558' };
      await asOwner('PUT', 'settings', { restaurantAddress });
      const { sale, purchase } = await bought();
      const { uniqueCode: qrCode } = purchase;
      const redemption = ledger.beginRedemption(await authorize(counter, qrCode, sale.email, 90));
      await takeOff(counter, redemption);
      const { cashOut } = await asOwner<{ cashOut: { amount: number } | null }>('GET', `scan-giftcard/${qrCode}`);
      expect(cashOut?.amount).toBe(9);
      const payOut = () => asOwner('POST', 'cash-out', { qrCode, amount: 9 }, { 'idempotency-key': sale.key });
      await dieAt(line, payOut);
      for (let time = 0; time < 2; time++) await payOut();
      const { remainingBalance, redemptionHistory } = await scan(platform.url, shop.token, qrCode);
      const paidOut = redemptionHistory.filter(({ kind }) => kind === 'cashed-out');
      expect([remainingBalance, paidOut.map(({ redeemedAmount }) => redeemedAmount)]).toEqual([0, [9]]);
    },
    KILL_MS,
  );
});

describe('a kill in the middle of an activation', () => {
  test.each(OF_ACTIVATION)(
    'at %s: the printed card is activated once, for what was paid at the counter',
    async (line) => {
      const { batch } = await asOwner<{ batch: { id: string } }>('POST', 'physical-cards', {
        giftCardId: shop.offer._id,
        count: 1,
      });
      const file = await asOwner<string>('GET', `physical-cards/${batch.id}/codes.csv`);
      const [, code] = file.split('\r\n')[1]!.split(',');
      const body = { qrCode: code, amount: 100, price: 90, paidWith: 'cash' };
      const activate = () => asOwner('POST', 'activate', body, { 'idempotency-key': batch.id });
      await dieAt(line, activate);
      for (let time = 0; time < 2; time++) await activate();
      activated.push(code!);
      expect((await scan(platform.url, shop.token, code!)).remainingBalance).toBe(100);
    },
    KILL_MS,
  );
});

describe('a kill while a till hands in what it accepted without network', () => {
  let till: Till;
  let older: string;
  beforeAll(async () => {
    till = await unlockedTill(counter, shop);
    const { sale, purchase } = await bought();
    await mailTo(mailbox.url, sale.email, PURCHASE);
    older = purchase.uniqueCode;
  });

  test.each(OF_OFFLINE)(
    'at %s: it is booked once, and what the card has not any more is a loss once',
    async (line) => {
      const { sale, purchase } = await bought();
      const mail = await mailTo(mailbox.url, sale.email, PURCHASE);
      const token = /\/card\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
      const accepted = await till.accept(token, 25);
      const redemption = ledger.beginRedemption(await authorize(counter, purchase.uniqueCode, sale.email, 90));
      await takeOff(counter, redemption);
      await dieAt(line, () => till.handIn(accepted));
      // Nothing of this one is under way, so that the till's own call is the first to ask for its person's key.
      expect(await till.scan(older)).toBe(100);
      for (let time = 0; time < 2; time++)
        expect(await till.handIn(accepted)).toMatchObject({ redeemed: 10, shortfall: 15 });
      ledger.redemptions.push({ code: purchase.uniqueCode, amount: 10, key: accepted.id, done: true });
      const card = await scan(platform.url, shop.token, purchase.uniqueCode);
      expect(card.remainingBalance).toBe(0);
      const short = card.activity.filter(({ kind }) => kind === 'shortfall');
      expect(short.map(({ amount }) => amount)).toEqual([15]);
    },
    KILL_MS,
  );
});

describe('a kill in the middle of a refund', () => {
  test.each(OF_REFUND)(
    'at %s: the card has ended, and what was left of it went back once',
    async (line) => {
      const { sale, purchase } = await bought();
      const redemption = ledger.beginRedemption(await authorize(counter, purchase.uniqueCode, sale.email, 25));
      await takeOff(counter, redemption);
      // What is still on its way when its card ends is not sent any more.
      await eventually(async () => expect((await toldOf(PURCHASE))(sale.email)).toBe(1), SETTLES_WITHIN_MS);
      await dieAt(line, askRefund.bind(undefined, purchase));
      await askRefund(purchase);
      await eventually(
        async () => expect((await askRefund(purchase)).refund).toMatchObject({ state: 'refunded', amount: 67.5 }),
        SETTLES_WITHIN_MS,
      );
      refunded.push(purchase);
      expect(await sandboxPayment(sale)).toMatchObject({ refunded_money: { amount: 6_750 } });
      const { status, body } = await sendCode(purchase, sale);
      expect([status, (body as { code: string }).code]).toEqual([409, 'CARD_NOT_ACTIVE']);
    },
    KILL_MS,
  );
});

const PURCHASE = /^Your .+ gift card:/;

/** How often each address was told. A kill between the mail server's yes and our record sends a mail again, as the same message; one while it comes in leaves a torso without an id. */
async function toldOf(subject: RegExp): Promise<(email: string) => number> {
  const mails = (await mailsIn(mailbox.url)).filter(
    (mail) => messageIdOf(mail) !== undefined && subject.test(mail.subject),
  );
  return (email) =>
    new Set(mails.filter(({ to }) => to.some(({ address }) => address === email)).map(messageIdOf)).size;
}

const sendCode = ({ uniqueCode: qrUniqueCode }: Purchase, { email }: Sale) =>
  send(platform.url, {
    method: 'POST',
    path: '/api/v1/admin/send-otp-redeem',
    token: shop.token,
    body: { email, redeemAmount: 5, qrUniqueCode },
  });

function askRefund({ id }: Purchase): Promise<{ refund: { state: string; amount: number | null } }> {
  return must(platform.url, {
    method: 'POST',
    path: `/api/v1/admin/orders/${id}/refund`,
    token: shop.token,
    password: shop.password,
    body: { reason: 'Bought twice' },
  });
}

interface SandboxPayment {
  readonly id: string;
  readonly status: string;
  readonly reference_id: string;
  readonly refunded_money?: { readonly amount: number };
}

async function sandboxPayments(): Promise<SandboxPayment[]> {
  const { payments } = (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=10000`)).json()) as {
    payments: SandboxPayment[];
  };
  return payments.filter(({ status }) => status === 'COMPLETED');
}

const sandboxPayment = async (sale: Sale) => (await sandboxPayments()).find(({ id }) => id === sale.paid?.id);
const chargesOf = async (sale: Sale) =>
  (await sandboxPayments()).filter(({ reference_id: orderId }) => orderId === sale.purchase?.id).length;

describe('after all of it', () => {
  test('no guest was charged twice, and every charge has its card or is on one', async () => {
    const charged = (await sandboxPayments()).map(({ reference_id: orderId }) => orderId);
    expect(charged.length).toBe(new Set(charged).size);
    expect(charged.sort()).toEqual([...ledger.placed.map(({ purchase }) => purchase.id), ...topUps].sort());
  });

  test(
    'the statistics equal the facts, refunds subtracted',
    async () => {
      const taken = ledger.redemptions.filter(({ done }) => done).reduce((sum, { amount }) => sum + amount, 0);
      await eventually(async () => {
        expect(await statistics(platform.url, shop.token)).toEqual({
          sold: ledger.placed.length + activated.length,
          revenue: (ledger.placed.length + activated.length) * 90 + topUps.length * 25 - refunded.length * 67.5,
          redemption: taken,
        });
      }, SETTLES_WITHIN_MS);
    },
    SETTLES_WITHIN_MS * 2,
  );

  test(
    'every guest was told of the purchase once, and of the refund',
    async () => {
      await eventually(async () => {
        const [ofPurchase, ofRefund] = await Promise.all([toldOf(PURCHASE), toldOf(/ refunded by /)]);
        for (const { email, purchase } of ledger.placed)
          expect([email, ofPurchase(email), ofRefund(email)]).toEqual([email, 1, refunded.includes(purchase) ? 1 : 0]);
      }, SETTLES_WITHIN_MS);
    },
    SETTLES_WITHIN_MS * 2,
  );
});
