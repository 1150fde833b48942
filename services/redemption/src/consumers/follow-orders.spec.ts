import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { BlockCardWhenPaymentDisputed } from './block-card-when-payment-disputed.js';
import { LoadCardWhenTopUpPlaced } from './load-card-when-top-up-placed.js';
import { NumberCardWhenOrderNumbered } from './number-card-when-order-numbered.js';
import { NoteRefundWhenOrderPartlyRefunded } from './note-refund-when-order-partly-refunded.js';
import { IssueCardWhenOrderPlaced } from './issue-card-when-order-placed.js';
import type { EndedPackages } from '../ended-packages.js';
import type { GiftCardTypes } from '../projections/gift-card-types.js';
import { VoidCardWhenRefundRequested } from './void-card-when-refund-requested.js';
import { VoidCardWhenOrderRefunded } from './void-card-when-order-refunded.js';
import { BlockDisputedCard, BlockDisputedCardHandler } from '../commands/block-disputed-card.js';
import { IssueCard, IssueCardHandler } from '../commands/issue-card.js';
import { LoadCard, LoadCardHandler } from '../commands/load-card.js';
import { NoteRefund, NoteRefundHandler } from '../commands/note-refund.js';
import { NumberCard, NumberCardHandler } from '../commands/number-card.js';
import { VoidCardForRefund, VoidCardForRefundHandler } from '../commands/void-card-for-refund.js';
import { VoidRefundedCard, VoidRefundedCardHandler } from '../commands/void-refunded-card.js';
import { holderOf, type Card } from '../domain/card.js';
import { authorizeWithoutCode, redeem, undoRedemption } from '../domain/redemption.js';
import type { CardEvent } from '../domain/card.events.js';
import type { Cards } from '../domain/card.repository.js';
import type { Business, Businesses } from '../projections/businesses.js';

const handle = <K extends EventType>(consumer: Consumer<K>, data = exampleOf(consumer.event)) =>
  bindConsumer(consumer).handle(anEvent(consumer.event, data, { aggregateVersion: 6 }));

/** Cards kept in memory, as far as consumers use them. */
class KeptCards implements Pick<Cards, 'insert' | 'update'> {
  readonly cards = new Map<string, Card>();
  readonly events: CardEvent[] = [];

  async insert(card: Card, events: readonly CardEvent[]): Promise<boolean> {
    if (this.cards.has(card.id)) return false;
    this.cards.set(card.id, card);
    this.events.push(...events);
    return true;
  }

  async update<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(
    cardId: string,
    decide: (card: Card) => D,
  ): Promise<D> {
    const decision = decide(this.cards.get(cardId)!);
    this.cards.set(cardId, decision.next);
    this.events.push(...decision.events);
    return decision;
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  /** Commands are carried out on these cards. */
  bus(settings?: Omit<Business, 'version'>): CommandBus {
    const cards = this as unknown as Cards;
    const businesses = { recent: async () => settings } as unknown as Businesses;
    const types = { find: async () => undefined } as unknown as GiftCardTypes;
    const packages = { endIfOver: async () => undefined } as unknown as EndedPackages;
    const handlers = new Map<unknown, { execute(command: never): Promise<unknown> }>([
      [
        IssueCard,
        new IssueCardHandler(cards, businesses, types, packages, {
          now: () => new Date(exampleOf('orders.order-placed.v1').placedAt!),
        }),
      ],
      [LoadCard, new LoadCardHandler(cards, businesses)],
      [NumberCard, new NumberCardHandler(cards)],
      [NoteRefund, new NoteRefundHandler(cards)],
      [VoidCardForRefund, new VoidCardForRefundHandler(cards)],
      [VoidRefundedCard, new VoidRefundedCardHandler(cards)],
      [BlockDisputedCard, new BlockDisputedCardHandler(cards)],
    ]);
    const execute = (command: object) => handlers.get(command.constructor)!.execute(command as never);
    return { execute } as unknown as CommandBus;
  }
}

const placed = exampleOf('orders.order-placed.v1');

/** The card of the example order, issued by the real command. */
async function issued(
  order = placed,
  settings: Omit<Business, 'version'> = { timeZone: 'America/New_York', currency: 'USD', closed: false },
): Promise<KeptCards> {
  const kept = new KeptCards();
  const consumer = new IssueCardWhenOrderPlaced(kept.bus(settings));
  await handle(consumer, order);
  await handle(consumer, order);
  return kept;
}

describe('a placed order', () => {
  it('becomes one card worth its amount, with the secrets it came with, however often it is told', async () => {
    const kept = await issued();
    expect(kept.types).toEqual(['redemption.card-issued.v1']);
    expect(kept.cards.get(placed.orderId)).toMatchObject({
      id: placed.orderId,
      businessSlug: placed.businessSlug,
      initialCents: placed.amountCents,
      balanceCents: placed.amountCents,
      currency: placed.currency,
      status: 'active',
      codeHash: placed.codeHash,
      codeSealed: placed.codeSealed,
      publicTokenHash: placed.publicTokenHash,
      buyer: placed.form?.buyer,
      issuedAt: new Date(placed.placedAt!),
    });
  });

  it('of a package has the units that it was sold with', async () => {
    const packageTerms = { unit: 'Wine tasting', contents: '', units: 5 };
    const card = (await issued({ ...placed, packageTerms })).cards.get(placed.orderId);
    expect(card).toMatchObject({ packageTerms, unitsLeft: 5, balanceCents: placed.amountCents });
  });

  it('bears the number of its order; one of before orders had numbers gets it when its order does', async () => {
    expect((await issued()).cards.get(placed.orderId)?.orderNumber).toBe(placed.orderNumber);
    const older = await issued({ ...placed, orderNumber: '' });
    expect(older.cards.get(placed.orderId)).not.toHaveProperty('orderNumber');
    for (let times = 0; times < 2; times++) await handle(new NumberCardWhenOrderNumbered(older.bus()));
    expect(older.cards.get(placed.orderId)?.orderNumber).toBe(exampleOf('orders.order-numbered.v1').orderNumber);
    expect(older.types).toEqual(['redemption.card-issued.v1']);
  });

  it('is valid as long as its business says, to the end of the last day in its time zone, and for ever when it says so', async () => {
    const order = { ...placed, placedAt: '2026-11-21T12:00:00.000Z' };
    const end = async (settings: Omit<Business, 'version'>) =>
      (await issued(order, settings)).cards.get(order.orderId)?.validUntil?.toISOString();
    expect(await end({ timeZone: 'Europe/Berlin', currency: 'EUR', closed: false, validityMonths: 60 })).toBe(
      '2031-11-21T23:00:00.000Z',
    );
    expect(await end({ timeZone: 'America/New_York', currency: 'USD', closed: false })).toBeUndefined();
    expect(await end({ timeZone: 'America/New_York', currency: 'USD', closed: false, validityMonths: 12 })).toBe(
      '2031-11-22T05:00:00.000Z',
    );
    expect(
      await end({ timeZone: 'America/New_York', currency: 'USD', closed: false, validityMonths: 0 }),
    ).toBeUndefined();
  });

  it('as a gift belongs to its recipient, and for oneself to the buyer whatever else the form holds', async () => {
    const recipient = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
    const order = (purchaseType: string) => ({ ...placed, form: { ...placed.form!, purchaseType, recipient } });
    expect(holderOf((await issued(order('gift'))).cards.get(placed.orderId)!)).toEqual(recipient);
    expect(holderOf((await issued(order('self'))).cards.get(placed.orderId)!)).toEqual(placed.form!.buyer);
  });
});

describe('a placed top-up', () => {
  it('loads its card, once, and a card that is blocked by then refuses it', async () => {
    const topUp = exampleOf('orders.top-up-placed.v1');
    const settings = { timeZone: 'America/New_York', currency: 'USD', closed: false };
    const kept = await issued({ ...placed, orderId: topUp.cardId });
    const card = () => kept.cards.get(topUp.cardId)!;
    for (let times = 0; times < 2; times++) await handle(new LoadCardWhenTopUpPlaced(kept.bus(settings)));
    expect(card()).toMatchObject({
      balanceCents: placed.amountCents + topUp.amountCents,
      entries: [{ id: topUp.orderId, kind: 'loaded', amountCents: topUp.amountCents }],
    });
    kept.cards.set(topUp.cardId, { ...card(), status: 'blocked' });
    await handle(new LoadCardWhenTopUpPlaced(kept.bus(settings)), { ...topUp, orderId: 'order-3' });
    expect(kept.types.slice(1)).toEqual(['redemption.card-loaded.v1', 'redemption.load-refused.v1']);
  });
});

describe('money that goes back', () => {
  const refunded = exampleOf('orders.order-refunded.v1');

  it('takes the card with it, once', async () => {
    const kept = await issued({ ...placed, orderId: refunded.orderId });
    const consumer = new VoidCardWhenOrderRefunded(kept.bus());
    await handle(consumer, { ...refunded, placed: true });
    await handle(consumer, { ...refunded, placed: true });
    expect(kept.cards.get(refunded.orderId)?.status).toBe('void');
    expect(kept.types).toEqual(['redemption.card-issued.v1', 'redemption.card-voided.v1']);
  });

  it('is asked for only after the card has ended by the word of who asked, once, and is noted when it went', async () => {
    const requested = exampleOf('orders.refund-requested.v1');
    const kept = await issued({ ...placed, orderId: requested.orderId });
    const consumer = new VoidCardWhenRefundRequested(kept.bus());
    await handle(consumer);
    await handle(consumer);
    expect(kept.cards.get(requested.orderId)).toMatchObject({
      status: 'void',
      entries: [
        { kind: 'voided', by: requested.requestedBy, reason: requested.reason, amountCents: placed.amountCents },
      ],
    });
    await handle(new VoidCardWhenOrderRefunded(kept.bus()), {
      ...refunded,
      orderId: requested.orderId,
      placed: true,
    });
    expect(kept.cards.get(requested.orderId)?.refundedCents).toBe(refunded.refundedCents);
    expect(kept.types).toEqual(['redemption.card-issued.v1', 'redemption.card-voided.v1']);
  });

  it('is nothing when the card is used up: it lives on, orders hears so once, and an undone redemption makes a new refund possible', async () => {
    const requested = exampleOf('orders.refund-requested.v1');
    const kept = await issued({ ...placed, orderId: requested.orderId });
    const consumer = new VoidCardWhenRefundRequested(kept.bus());
    const card = () => kept.cards.get(requested.orderId)!;
    const acting = { adminId: 'admin-1', requestId: 'request-1', now: card().issuedAt };
    const authorized = authorizeWithoutCode(card(), {
      ...acting,
      entryId: 'word',
      amountCents: placed.amountCents,
      reason: 'No phone.',
      confirmation: { name: 'Mei Tanaka', owners: [] },
    }).next;
    kept.cards.set(
      card().id,
      redeem(authorized, { ...acting, entryId: 'used', amountCents: placed.amountCents, idempotencyKey: '' }).next,
    );
    await handle(consumer);
    kept.cards.set(
      card().id,
      undoRedemption(card(), { ...acting, entryId: 'undone', redemptionId: 'used', reason: 'Wrong card.' }).next,
    );
    await handle(consumer);
    expect([card().status, kept.types]).toEqual([
      'active',
      ['redemption.card-issued.v1', 'redemption.card-found-used-up.v1'],
    ]);
    await handle(consumer, { ...requested, refundKey: 'asked again' });
    expect([card().status, kept.types.at(-1)]).toEqual(['void', 'redemption.card-voided.v1']);
  });

  it("in parts by the provider's dashboard is noted with what went before it, late and doubled too, and leaves the card alive until all is gone", async () => {
    const part = exampleOf('orders.order-partly-refunded.v1');
    const kept = await issued({ ...placed, orderId: part.orderId });
    const card = () => kept.cards.get(part.orderId)!;
    const later = { ...part, refundedCents: 1_000, refundedInAllCents: part.refundedInAllCents + 1_000 };
    const consumer = new NoteRefundWhenOrderPartlyRefunded(kept.bus());
    for (const [data, noted] of [
      [part, part.refundedInAllCents],
      [part, part.refundedInAllCents],
      [later, later.refundedInAllCents],
      [part, later.refundedInAllCents],
    ] as const) {
      await handle(consumer, data);
      expect([card().refundedCents, card().status]).toEqual([noted, 'active']);
    }
    await handle(new VoidCardWhenOrderRefunded(kept.bus()), {
      ...refunded,
      orderId: part.orderId,
      placed: true,
      refundedCents: 4_000,
      refundedInAllCents: 8_000,
    });
    expect([card().refundedCents, card().status]).toEqual([8_000, 'void']);
  });

  it('of an order that was never placed finds no card to take', async () => {
    const kept = new KeptCards();
    await handle(new VoidCardWhenRefundRequested(kept.bus()), {
      ...exampleOf('orders.refund-requested.v1'),
      unplaced: true,
    });
    await handle(new VoidCardWhenOrderRefunded(kept.bus()), { ...refunded, placed: false });
    expect(kept.types).toEqual([]);
  });

  it('or may have to, stops the card, once, and leaves a void card void', async () => {
    const disputed = exampleOf('orders.payment-disputed.v1');
    const kept = await issued({ ...placed, orderId: disputed.orderId });
    const consumer = new BlockCardWhenPaymentDisputed(kept.bus());
    await handle(consumer);
    await handle(consumer);
    expect(kept.types).toEqual(['redemption.card-issued.v1', 'redemption.card-blocked.v1']);
    await handle(new VoidCardWhenOrderRefunded(kept.bus()), {
      ...refunded,
      orderId: disputed.orderId,
      placed: true,
    });
    await handle(consumer);
    expect(kept.cards.get(disputed.orderId)?.status).toBe('void');
  });
});
