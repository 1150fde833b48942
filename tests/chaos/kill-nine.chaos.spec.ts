import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { mailsIn, messageIdOf } from '../e2e/support/mailbox.js';
import { startPlatform, type RunningPlatform } from '../e2e/support/platform.js';
import { must } from '../support/http.js';
import { statistics, type Buyer } from '../support/shopper.js';
import { goOn, Ledger, Refused, takeOff } from './support/ledger.js';
import { openShop, type Shop } from '../support/shop.js';
import { authorize, type Counter } from './support/counter.js';

/** More of them find more: `CHAOS_ROUNDS=20 npm run chaos`. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 3);
const STARTS_WITHIN_MS = 240_000;
const ROUND_MS = 60_000;
const SETTLES_WITHIN_MS = 60_000;
const GUESTS_AT_ONCE = 4;
const CARDS_PER_ROUND = 6;
/** Decimal dollars, of guests who tip from their card. */
const TIP = 0.5;
/** Three are sent in ten minutes (DEC-2.4). */
const CODES_PER_CARD = 3;

const ledger = new Ledger();
let platform: RunningPlatform;
let shop: Shop;
let counter: Counter;

beforeAll(async () => {
  platform = await startPlatform({ DEMO: 'off' });
  shop = await openShop(platform);
  await must(platform.url, {
    method: 'PUT',
    path: '/api/v1/admin/settings',
    token: shop.token,
    body: { tips: { on: true, percents: [] } },
  });
  counter = { url: platform.url, mailboxUrl: platform.mailboxUrl, token: shop.token };
  for (let count = 0; count < CARDS_PER_ROUND; count++) await goOn(platform.url, shop.offer, ledger.beginSale());
}, STARTS_WITHIN_MS);

afterAll(async () => {
  expect(await platform?.stop()).toBe(0);
}, 30_000);

/** Works until the platform is gone. A refusal is a fault: nothing was wrong with the call. */
async function untilKilled(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      if (!gotNoAnswer(error)) throw error;
      return;
    }
  }
}

/** What fetch throws when a connection is refused or breaks off. */
function gotNoAnswer(error: unknown): boolean {
  return ['fetch failed', 'terminated'].includes((error as Error).message);
}

async function killInTheMiddle(): Promise<void> {
  // Amounts are all different, so that each redemption can be told from the others on its card.
  const cards = ledger.placed
    .filter(
      ({ purchase }) => ledger.redemptions.filter(({ code }) => code === purchase.uniqueCode).length < CODES_PER_CARD,
    )
    .slice(-CARDS_PER_ROUND);
  const authorized = await Promise.all(
    cards.map(({ purchase, email }, index) =>
      // Every second guest tips.
      authorize(
        counter,
        purchase.uniqueCode,
        email,
        (100 + ledger.redemptions.length + index) / 100,
        index % 2 === 0 ? TIP : undefined,
      ),
    ),
  );
  const waiting = authorized.map((each) => ledger.beginRedemption(each));
  const selling = Array.from({ length: GUESTS_AT_ONCE }, () =>
    untilKilled(() => goOn(platform.url, shop.offer, ledger.beginSale())),
  );
  const redeeming = untilKilled(async () => {
    const next = waiting.shift();
    await wait(randomInt(20, 200));
    if (next) await takeOff(counter, next);
    else await must(platform.url, { method: 'GET', path: '/health/live' });
  });
  await wait(randomInt(200, 1_500));
  await platform.kill();
  await Promise.all([...selling, redeeming]);
}

/** Every second one whose answer was lost asks again; the others never come back. */
async function askAgain(): Promise<void> {
  for (const [index, sale] of ledger.sales.filter(({ purchase }) => !purchase).entries())
    if (index % 2 === 0) await goOn(platform.url, shop.offer, sale);
  for (const [index, redemption] of ledger.redemptions.filter(({ done }) => !done).entries()) {
    if (index % 2 === 0) await takeOff(counter, redemption).catch((error: unknown) => mustBeOver(error));
  }
}

/** An authorization lasts five minutes, and a machine may be slow. */
function mustBeOver(error: unknown): void {
  if (!(error instanceof Refused) || !error.message.includes('REDEMPTION_NOT_AUTHORIZED')) throw error;
}

test(
  `${ROUNDS} kills in the middle of purchases and redemptions`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await killInTheMiddle();
      await platform.restart();
      await askAgain();
    }
    expect(ledger.placed.length).toBeGreaterThan(CARDS_PER_ROUND);
    expect(ledger.redemptions.filter(({ done }) => done).length).toBeGreaterThan(0);
  },
  ROUNDS * ROUND_MS + STARTS_WITHIN_MS,
);

async function issuedCards(): Promise<Buyer[]> {
  const cards: Buyer[] = [];
  for (let page = 1; ; page++) {
    const { buyers, total } = await must<{ buyers: Buyer[]; total: number }>(platform.url, {
      method: 'GET',
      path: `/api/v1/admin/buyers?page=${page}&limit=100`,
      token: shop.token,
    });
    cards.push(...buyers);
    if (cards.length >= total) return cards;
  }
}

test(
  'every acknowledged purchase has exactly one card, and nobody has two',
  async () => {
    await eventually(async () => {
      const cards = await issuedCards();
      expect(cards.map(({ email }) => email).sort()).toEqual([...new Set(cards.map(({ email }) => email))].sort());
      for (const { email, purchase } of ledger.placed) {
        const [card] = cards.filter((each) => each.email === email);
        expect([email, card?.id, card?.qrCode.uniqueCode.slice(-4), card?.amount]).toEqual([
          email,
          purchase.id,
          purchase.uniqueCode.slice(-4),
          100,
        ]);
      }
    }, SETTLES_WITHIN_MS);
  },
  SETTLES_WITHIN_MS * 2,
);

test('no guest was charged twice, and every card was paid for', async () => {
  const { payments } = (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=10000`)).json()) as {
    payments: { status: string; reference_id: string }[];
  };
  const charged = payments.filter(({ status }) => status === 'COMPLETED').map(({ reference_id: orderId }) => orderId);
  expect(charged.length).toBe(new Set(charged).size);
  expect(charged.length).toBeLessThanOrEqual(ledger.sales.length);
  expect(charged).toEqual(expect.arrayContaining((await issuedCards()).map(({ id }) => id)));
});

test('every acknowledged redemption is there once, and each balance is what is left', async () => {
  for (const card of await issuedCards()) {
    const bought = ledger.placed.find(({ purchase }) => purchase.id === card.id);
    const taken = card.redemptionHistory.map(({ redeemedAmount }) => Math.round(redeemedAmount * 100));
    const tips = tipsOf(card);
    const told = ledger.redemptions
      .filter(({ code, done }) => done && code === bought?.purchase.uniqueCode)
      .map(({ amount }) => Math.round(amount * 100));
    expect(taken.length).toBe(new Set(taken).size);
    expect(taken).toEqual(expect.arrayContaining(told));
    expect(Math.round(card.remainingBalance * 100)).toBe(10_000 - sum(taken) - sum(tips));
    for (const { code, amount, tip = 0, done } of ledger.redemptions)
      if (done && code === bought?.purchase.uniqueCode)
        expect(card.redemptionHistory.find(({ redeemedAmount }) => redeemedAmount === amount)?.tip).toBe(tip);
  }
});

test(
  'the statistics equal the facts',
  async () => {
    await eventually(async () => {
      const cards = await issuedCards();
      const used = sum(cards.map(({ usedAmount }) => Math.round(usedAmount * 100)));
      const told = await statistics(platform.url, shop.token);
      expect([told.sold, Math.round(told.revenue * 100), Math.round(told.redemption * 100)]).toEqual([
        cards.length,
        cards.length * 9_000,
        used - sum(cards.flatMap(tipsOf)),
      ]);
    }, SETTLES_WITHIN_MS);
  },
  SETTLES_WITHIN_MS * 2,
);

test(
  'every mail was sent, and none as two different ones',
  async () => {
    await eventually(async () => {
      // A kill while a mail comes in leaves its torso, which the mailbox never said yes to.
      const mails = (await mailsIn(platform.mailboxUrl)).filter((mail) => messageIdOf(mail) !== undefined);
      for (const { email, redemptionHistory } of await issuedCards()) {
        const own = mails.filter((mail) => mail.to.some(({ address }) => address === email));
        const messages = (subject: RegExp) =>
          new Set(own.filter((mail) => subject.test(mail.subject)).map(messageIdOf));
        expect([email, messages(/^Your .+ gift card:/).size, messages(/ used at /).size]).toEqual([
          email,
          1,
          redemptionHistory.length,
        ]);
      }
      // Between the mail server's yes and our record a kill sends a mail again, as the same message: at most the few under way at each kill.
      const ids = mails.map(messageIdOf);
      expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(ROUNDS * 5);
    }, SETTLES_WITHIN_MS);
  },
  SETTLES_WITHIN_MS * 2,
);

function tipsOf({ redemptionHistory }: Buyer): number[] {
  return redemptionHistory.map(({ tip }) => Math.round(tip * 100));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
