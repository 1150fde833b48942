import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import mongoose from 'mongoose';
import {
  RedemptionServiceService,
  type Card,
  type RedemptionServiceClient,
} from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { giftCardChanged, giftCardCreated } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardSecrets, orderPlaced, orderRefunded, type CardSecrets } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { testSealer } from '@giftcard/testing/service-env';
import { adminOf, asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

const HOLDER = { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' };

let engines: Engines;
let services: RunningService[];
let clients: ReturnType<typeof clientOf<RedemptionServiceClient>>[];
let recorded: RecordedEvents;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const envs = await Promise.all([engines.env(), engines.env()]);
  services = await Promise.all(envs.map((env) => start(env)));
  clients = envs.map((env) => clientOf<RedemptionServiceClient>(RedemptionServiceService, env));
  recorded = await recordEvents(engines.bus, 'redemption.events');
});

afterAll(async () => {
  for (const client of clients) client.close();
  await recorded.stop();
  await Promise.all(services.map((service) => service.stop()));
  await engines.stop();
});

const one = () => clients[0]!;
let orders = 0;

interface Sold extends CardSecrets {
  readonly cardId: string;
  readonly slug: string;
}

/** A card of a business, sold by its event and issued. */
async function sold(slug: string, order: Parameters<typeof orderPlaced>[0] = {}): Promise<Sold> {
  const secrets = cardSecrets();
  const cardId = `order-${++orders}`;
  await publish(
    engines.bus,
    orderPlaced({
      orderId: cardId,
      businessSlug: slug,
      placedAt: new Date().toISOString(),
      ...secrets.sealed,
      ...order,
    }),
  );
  await eventually(() => holderView(secrets), 10_000);
  return { ...secrets, cardId, slug };
}

const holderView = ({ publicToken }: CardSecrets): Promise<Card> =>
  asPublic(() => one().getHolderCard({ publicToken }));

/** Sends a code to the holder and opens it from the event, as notifications does. */
async function mailedCode(card: Sold, amountCents: number, email = HOLDER.email): Promise<string> {
  const mine = () =>
    recorded.ofType('redemption.redemption-code-issued.v1').filter(({ aggregateId }) => aggregateId === card.cardId);
  const before = mine().length;
  await asAdmin(card.slug, () => one().sendRedemptionCode({ scanned: card.code, email, amountCents }));
  const events = await eventually(() => mine().length > before && mine());
  return testSealer().open(events.at(-1)!.data.codeSealed, 'one-time-code');
}

async function authorize(card: Sold, amountCents: number, email = HOLDER.email): Promise<void> {
  const otp = await mailedCode(card, amountCents, email);
  await asAdmin(card.slug, () => one().verifyRedemptionCode({ scanned: card.code, email, otp }));
}

const redeem = (card: Sold, amountCents: number, process = 0) =>
  asAdmin(card.slug, () => clients[process]!.redeemCard({ scanned: card.code, amountCents, idempotencyKey: '' }));

describe('another business', () => {
  it("finds nothing of a card, whatever it calls, and can't tell it from one that does not exist", async () => {
    const card = await sold('ours');
    await authorize(card, 1_000);
    const none = cardSecrets();
    for (const scanned of [card.code, none.code]) {
      const calls: (() => Promise<unknown>)[] = [
        () => one().scanCard({ scanned }),
        () => one().sendRedemptionCode({ scanned, email: HOLDER.email, amountCents: 1_000 }),
        () => one().verifyRedemptionCode({ scanned, email: HOLDER.email, otp: 'AAAAAA' }),
        () => one().redeemCard({ scanned, amountCents: 1_000, idempotencyKey: '' }),
      ];
      for (const call of calls)
        await expect(asAdmin('theirs', call)).rejects.toMatchObject({
          kind: 'notFound',
          code: 'CARD_NOT_FOUND',
          message: 'Gift card not found.',
        });
    }
    expect(
      await asAdmin('theirs', () => one().listCards({ giftCardId: '', search: '', page: undefined })),
    ).toMatchObject({ cards: [], total: 0 });
    expect(await holderView(card)).toMatchObject({ balanceCents: 5_000 });
  });

  it('and the super admin, and nobody, are not let in at all', async () => {
    const card = await sold('ours');
    const calls: (() => Promise<unknown>)[] = [
      () => one().scanCard({ scanned: card.code }),
      () => one().redeemCard({ scanned: card.code, amountCents: 1, idempotencyKey: '' }),
      () => one().listCards({ giftCardId: '', search: '', page: undefined }),
      () => one().listSoldGiftCards({}),
    ];
    for (const call of calls) {
      await expect(asPublic(call)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      await expect(asSuperAdmin(call)).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
    }
  });
});

describe('codes', () => {
  it('end with the fifth wrong try, and guessing again needs a new one', async () => {
    const card = await sold('guessed');
    const otp = await mailedCode(card, 1_000);
    const attempt = (text: string) =>
      asAdmin('guessed', () => one().verifyRedemptionCode({ scanned: card.code, email: HOLDER.email, otp: text }));
    const wrong = otp === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    for (let round = 0; round < 5; round++) await expect(attempt(wrong)).rejects.toMatchObject({ code: 'OTP_INVALID' });
    await expect(attempt(otp)).rejects.toMatchObject({ code: 'OTP_INVALID' });
  });

  it('that are not whole are refused and count as no try', async () => {
    const card = await sold('hasty');
    const otp = await mailedCode(card, 1_000);
    const attempt = (text: string) =>
      asAdmin('hasty', () => one().verifyRedemptionCode({ scanned: card.code, email: HOLDER.email, otp: text }));
    for (let length = 0; length < otp.length; length++)
      await expect(attempt(` ${otp.slice(0, length)} `)).rejects.toMatchObject({ code: 'OTP_INVALID' });
    expect(await attempt(` ${otp} `)).toMatchObject({ amountCents: 1_000 });
  });

  it('that are tried at once in two processes are five tries all the same', async () => {
    const card = await sold('guessed');
    await mailedCode(card, 1_000);
    const tries = Array.from({ length: 20 }, (_, index) =>
      asAdmin('guessed', () =>
        clients[index % 2]!.verifyRedemptionCode({ scanned: card.code, email: HOLDER.email, otp: 'wrong!' }),
      ),
    );
    await Promise.allSettled(tries);
    const stored = await document(card);
    expect(stored).not.toHaveProperty('pendingCode');
  });

  it('are sent at most three times in ten minutes, also when asked for at once', async () => {
    const card = await sold('flooded');
    const sends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        asAdmin('flooded', () =>
          clients[index % 2]!.sendRedemptionCode({ scanned: card.code, email: HOLDER.email, amountCents: 100 }),
        ),
      ),
    );
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusals = sends.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code: string; retryAfter: number }] : [],
    );
    for (const { code, retryAfter } of refusals) {
      expect(code).toBe('TOO_MANY_CODES');
      expect(retryAfter > 590 && retryAfter <= 600).toBe(true);
    }
  });

  it('are sent at most three times in ten minutes to one address, for cards asked for at once; a gift counts for who holds it', async () => {
    const form = (email: string) => ({
      purchaseType: 'gift',
      buyer: { ...HOLDER },
      recipient: { name: 'Ben Cole', email, phone: '' },
      message: '',
      occasion: '',
    });
    const cards = await Promise.all(Array.from({ length: 8 }, () => sold('many-cards')));
    const sends = await Promise.allSettled(
      cards.map((card, index) =>
        asAdmin('many-cards', () =>
          clients[index % 2]!.sendRedemptionCode({ scanned: card.code, email: HOLDER.email, amountCents: 100 }),
        ),
      ),
    );
    expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const send of sends)
      if (send.status === 'rejected') expect(send.reason).toMatchObject({ code: 'TOO_MANY_CODES' });
    await mailedCode(await sold('many-cards', { form: form('cleo@example.test') }), 100, 'cleo@example.test');
    await mailedCode(await sold('other-business'), 100);
  });

  it('go to the recipient of a gift and never to another address', async () => {
    const recipient = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
    const card = await sold('gifts', {
      form: { purchaseType: 'gift', buyer: HOLDER, recipient, message: 'For you', occasion: 'Birthday' },
    });
    await expect(mailedCode(card, 100)).rejects.toMatchObject({ code: 'EMAIL_MISMATCH' });
    expect(await mailedCode(card, 100, ' BEN@example.test ')).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const sent = recorded
      .ofType('redemption.redemption-code-issued.v1')
      .filter(({ aggregateId }) => aggregateId === card.cardId);
    expect(sent.map(({ data }) => data.holder?.email)).toEqual(['ben@example.test']);
  });
});

describe('two tills at once, each in a process of its own', () => {
  it('with one authorization redeem once', async () => {
    const card = await sold('raced');
    await authorize(card, 2_000);
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => redeem(card, 2_000, index % 2)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { balanceCents, entries } = await holderView(card);
    expect({ balanceCents, entries: entries.map(({ amountCents }) => amountCents) }).toEqual({
      balanceCents: 3_000,
      entries: [2_000],
    });
  });

  it('of many cards keep initial = balance + redeemed on every one, and tell each redemption once', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `guest-${index}@example.test`);
    const cards = await Promise.all(
      emails.map((email) =>
        sold('raced', {
          form: { purchaseType: 'self', buyer: { ...HOLDER, email }, recipient: undefined, message: '', occasion: '' },
        }),
      ),
    );
    await Promise.all(cards.map((card, index) => authorize(card, 1_500, emails[index])));
    await Promise.allSettled(
      cards.flatMap((card) => [redeem(card, 1_500, 0), redeem(card, 1_500, 1), redeem(card, 1_500, 0)]),
    );
    for (const card of cards) {
      const { balanceCents, initialCents, entries } = await holderView(card);
      expect(initialCents).toBe(balanceCents + entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
      const told = await eventually(() => {
        const events = new Map(
          recorded
            .ofType('redemption.card-redeemed.v1')
            .filter(({ aggregateId }) => aggregateId === card.cardId)
            .map((event) => [event.id, event]),
        );
        return events.size === 1 && [...events.values()];
      });
      expect(told[0]!.data).toMatchObject({
        amountCents: 1_500,
        balanceCents: 3_500,
        redeemedBy: adminOf('raced').userId,
      });
    }
  });
});

describe('a card whose money goes back', () => {
  it('is void, says so at the counter, and what was verified is worth nothing', async () => {
    const card = await sold('refunded');
    await authorize(card, 1_000);
    const refund = orderRefunded({ orderId: card.cardId, businessSlug: 'refunded' });
    await publish(engines.bus, refund, refund);
    await eventually(async () => expect((await holderView(card)).status).toBe('void'));
    await expect(redeem(card, 1_000)).rejects.toMatchObject({ code: 'CARD_NOT_ACTIVE' });
    await expect(mailedCode(card, 1_000)).rejects.toMatchObject({ code: 'CARD_NOT_ACTIVE' });
    const told = await recorded.waitFor('redemption.card-voided.v1');
    expect(told.filter(({ aggregateId }) => aggregateId === card.cardId)).toMatchObject([
      { data: { voidedCents: 5_000, reason: 'refunded' } },
    ]);
  });

  it('stays when nothing is left of it, and tells so once however often the refund is told', async () => {
    const card = await sold('refunded');
    await authorize(card, 5_000);
    await redeem(card, 5_000);
    const requested = anEvent(
      'orders.refund-requested.v1',
      {
        orderId: card.cardId,
        businessSlug: 'refunded',
        giftCardId: 'gift-card-1',
        reason: 'Wrong card',
        requestedBy: 'admin-1',
        requestedAt: undefined,
        refundKey: 'refund-key',
        unplaced: false,
        orderNumber: '',
        topUpCardId: '',
      },
      { aggregateVersion: 3 },
    );
    await publish(engines.bus, requested);
    await eventually(() =>
      recorded.ofType('redemption.card-found-used-up.v1').some(({ aggregateId }) => aggregateId === card.cardId),
    );
    await publish(
      engines.bus,
      { ...requested, id: `${requested.id}-again` },
      orderRefunded({ orderId: card.cardId, businessSlug: 'refunded' }),
    );
    await eventually(async () => expect((await holderView(card)).status).toBe('void'));
    const told = recorded
      .ofType('redemption.card-found-used-up.v1')
      .filter(({ aggregateId }) => aggregateId === card.cardId);
    expect([...new Set(told.map(({ id, data }) => `${id} ${data.refundKey}`))]).toEqual([
      expect.stringMatching(/ refund-key$/),
    ]);
  });

  it('perhaps, is blocked', async () => {
    const card = await sold('disputed');
    await publish(
      engines.bus,
      anEvent('orders.payment-disputed.v1', { orderId: card.cardId, businessSlug: 'disputed' } as never, {
        aggregateVersion: 3,
      }),
    );
    await eventually(async () => expect((await holderView(card)).status).toBe('blocked'));
    await expect(mailedCode(card, 1_000)).rejects.toMatchObject({ code: 'CARD_NOT_ACTIVE', kind: 'conflict' });
  });
});

describe('the lists of a business', () => {
  const list = (search: string, page?: { page: number; limit: number }, giftCardId = '') =>
    asAdmin('listed', () => one().listCards({ giftCardId, search, page }));
  const buyer = (name: string, email: string) => ({
    form: { purchaseType: 'self', buyer: { name, email, phone: '' }, recipient: undefined, message: '', occasion: '' },
  });

  beforeAll(async () => {
    await sold('listed', {
      giftCardId: 'type-a',
      placedAt: '2026-01-01T00:00:00Z',
      orderNumber: 'LI-1001',
      ...buyer('Ana.Ruiz (VIP)', 'ana@example.test'),
    });
    await sold('listed', {
      giftCardId: 'type-b',
      placedAt: '2026-01-02T00:00:00Z',
      orderNumber: 'LI-1002',
      ...buyer('Bo Lind', 'bo@example.test'),
    });
    await sold('listed', {
      giftCardId: 'type-a',
      placedAt: '2026-01-03T00:00:00Z',
      orderNumber: 'LI-1003',
      ...buyer('Cy Dahl', 'cy@example.test'),
    });
    await publish(engines.bus, giftCardCreated({ giftCardId: 'type-a', businessSlug: 'listed' }));
    await publish(engines.bus, giftCardCreated({ giftCardId: 'type-of-others', businessSlug: 'elsewhere' }));
  });

  const names = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).cards.map((card) => card.buyer?.name);

  it('show cards newest first, by page, by type, and by beginnings of names and addresses in any case', async () => {
    expect(await names('')).toEqual(['Cy Dahl', 'Bo Lind', 'Ana.Ruiz (VIP)']);
    expect(await list('', { page: 2, limit: 2 })).toMatchObject({
      total: 3,
      cards: [{ buyer: { name: 'Ana.Ruiz (VIP)' } }],
    });
    expect(await eventually(() => names('', undefined, 'type-a'))).toEqual(['Cy Dahl', 'Ana.Ruiz (VIP)']);
    expect(await names('BO@EXAMPLE')).toEqual(['Bo Lind']);
    expect(
      await Promise.all(['LI-1002', 'li 1003', '1001', 'LI-9999', 'OT-1002'].map((number) => names(number))),
    ).toEqual([['Bo Lind'], ['Cy Dahl'], ['Ana.Ruiz (VIP)'], [], []]);
  });

  test.each(['type-of-others', 'no-such-type'])('know no card type %s', async (giftCardId) => {
    await expect(list('', undefined, giftCardId)).rejects.toMatchObject({
      kind: 'notFound',
      code: 'GIFT_CARD_NOT_FOUND',
    });
  });

  test.each(['.*', '^', 'a.a', '[', '(', '\\', '$ne', '{"$gt":""}'])(
    'take %p for what it says, never for a pattern',
    async (search) => {
      expect(await names(search)).toEqual(search === 'a.a' ? ['Ana.Ruiz (VIP)'] : []);
    },
  );

  it('refuse a page or a search that is none', async () => {
    await expect(list('x'.repeat(101))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'search' }],
    });
    await expect(list('', { page: 1, limit: 101 })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      details: [{ field: 'limit' }],
    });
  });

  it('show each card type as it last was, with its buyers, those that nobody bought too', async () => {
    const of = (giftCardId: string, name: string) => ({ giftCardId, name, businessSlug: 'listed' });
    await publish(
      engines.bus,
      giftCardChanged({ ...of('type-a', 'Newer name'), version: 2 }),
      giftCardCreated(of('type-a', 'First name')),
      giftCardCreated(of('type-c', 'Unsold')),
    );
    const shown = await eventually(async () => {
      const { giftCards } = await asAdmin('listed', () => one().listSoldGiftCards({}));
      return giftCards.length === 2 && giftCards.map(({ name, totalBuyers }) => [name, totalBuyers]).sort();
    });
    expect(shown).toEqual([
      ['Newer name', 2],
      ['Unsold', 0],
    ]);
  });
});

/** What the database holds of a card. */
async function document(card: Sold): Promise<Record<string, unknown>> {
  const connection = await mongoose
    .createConnection(engines.mongo.uri, { dbName: 'redemption', retryWrites: false })
    .asPromise();
  try {
    return (await connection.collection('cards').findOne({ _id: card.cardId as never }))!;
  } finally {
    await connection.close();
  }
}

describe('what is kept and told of a card', () => {
  it('holds neither its code, its page token nor a one-time code in clear', async () => {
    const card = await sold('secret');
    const otp = await mailedCode(card, 1_000);
    const kept = JSON.stringify(await document(card));
    const told = JSON.stringify(recorded.events.filter(({ aggregateId }) => aggregateId === card.cardId));
    for (const secret of [card.code, card.publicToken, otp]) {
      expect(kept).not.toContain(secret);
      expect(told).not.toContain(secret);
    }
    expect(kept).toContain(card.cardId);
  });

  it('is shown by its page token alone', async () => {
    const card = await sold('secret');
    for (const publicToken of ['', card.code, card.cardId, `${card.publicToken}x`])
      await expect(asPublic(() => one().getHolderCard({ publicToken }))).rejects.toMatchObject({
        code: 'CARD_NOT_FOUND',
      });
  });
});
