import { describe, expect, test } from '@jest/globals';
import { eventCatalogue, type EventType } from '@giftcard/contracts/events';
import { toEnvelope } from '@giftcard/kernel/events';
import { anEvent } from '@giftcard/testing/events';
import { exampleJson, exampleOf } from '@giftcard/testing/examples';
import { actionsOf, entryOf, isUnusual } from './audit-entry.js';

const actor = { role: 'Admin', userId: 'owner-1', sessionId: 's', businessSlug: 'larkspur' } as const;
const context = { requestId: 'request-1', traceparent: '', actor };

describe('an audit entry', () => {
  test('says who did what, when and by which request', () => {
    const retired = { type: 'catalog.gift-card-retired.v1', data: exampleOf('catalog.gift-card-retired.v1') } as const;
    const event = toEnvelope(retired, {
      id: 'event-1',
      aggregateId: 'card-1',
      aggregateVersion: 2,
      businessSlug: 'larkspur',
      occurredAt: new Date(),
      context,
    });
    expect(entryOf(event)).toMatchObject({
      id: event.id,
      at: new Date(event.occurredAt),
      businessSlug: 'larkspur',
      actorRole: 'Admin',
      actorId: 'owner-1',
      action: 'catalog.gift-card-retired',
      subjectId: event.aggregateId,
      requestId: 'request-1',
    });
  });

  test('of a gift card or of payment settings says what it is now', () => {
    const of = (type: 'catalog.gift-card-changed.v1' | 'orders.payment-settings-changed.v1') =>
      entryOf({ ...anEvent(type, exampleOf(type)), actor: { role: 'Admin', userId: 'owner-1' } })?.details;
    const { giftCard } = exampleOf('catalog.gift-card-changed.v1');
    const { settings } = exampleOf('orders.payment-settings-changed.v1');
    expect(of('catalog.gift-card-changed.v1')).toMatchObject({
      amountCents: String(giftCard?.amountCents),
      expirationDate: giftCard?.expirationDate,
      status: giftCard?.status,
    });
    expect(of('orders.payment-settings-changed.v1')).toMatchObject({
      applicationId: settings?.applicationId,
      locationId: settings?.locationId,
    });
  });

  test('of a package says what it is, what was used of it, and that it was ended and not only removed', () => {
    const by = { role: 'Admin', userId: 'owner-1' } as const;
    const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
    const changed = exampleOf('catalog.gift-card-changed.v1');
    const giftCard = { ...changed.giftCard!, packageTerms };
    expect(entryOf({ ...anEvent('catalog.gift-card-changed.v1', { giftCard }), actor: by })?.details).toMatchObject({
      units: '5',
      unit: 'Wine tasting',
    });
    const used = { ...exampleOf('redemption.card-redeemed.v1'), units: 2, unitsLeft: 3, unit: 'Wine tasting' };
    expect(entryOf({ ...anEvent('redemption.card-redeemed.v1', used), actor: by })?.details).toMatchObject({
      units: '2',
      unitsLeft: '3',
      unit: 'Wine tasting',
    });
    const retired = exampleOf('catalog.gift-card-retired.v1');
    const ended = { ...anEvent('catalog.gift-card-retired.v1', { ...retired, unitsToMoney: true }), actor: by };
    expect(entryOf(ended)?.details).toMatchObject({ kind: 'package-ended' });
    const removed = { ...anEvent('catalog.gift-card-retired.v1', retired), actor: by };
    expect(entryOf(removed)?.details).not.toHaveProperty('kind');
  });

  test('of card designs says what was done to which', () => {
    const type = 'catalog.card-designs-changed.v1';
    expect(entryOf({ ...anEvent(type, exampleOf(type)), actor: { role: 'Admin', userId: 'owner-1' } })).toMatchObject({
      action: 'catalog.card-designs-changed',
      details: { kind: 'hidden', design: 'The cellar' },
    });
  });

  test('keeps amounts, statuses, reasons and ids, and nothing that is empty or no word or number', () => {
    const data = {
      amountCents: 5000,
      status: 'active',
      reason: '',
      note: undefined,
      balanceCents: { cents: 1 },
      kind: true,
      giftCard: { amountRange: { minCents: 1000, maxCents: 9000 } },
      settings: undefined,
    };
    const event = {
      id: 'e',
      type: 'catalog.v2.gift-card-changed.v12',
      aggregateId: 'card-1',
      businessSlug: '',
      occurredAt: '2026-11-21T12:00:00Z',
      correlationId: 'r',
      actor,
      data,
    };
    expect(entryOf(event)?.details).toEqual({ amountCents: '5000', maxCents: '9000', status: 'active' });
    expect(entryOf(event)?.action).toBe('catalog.v2.gift-card-changed');
  });

  test('concerns the business of its event, else the one that the event names, else none', () => {
    const of = (businessSlug: string, data: Record<string, unknown>) =>
      entryOf({
        id: 'e',
        type: 't.v1',
        aggregateId: 'a',
        businessSlug,
        occurredAt: '2026-11-21T12:00:00Z',
        correlationId: 'r',
        actor,
        data,
      })?.businessSlug;
    expect([
      of('larkspur', { businessSlug: 'other' }),
      of('', { businessSlug: 'other' }),
      of('', { businessSlug: 7 }),
      of('', {}),
    ]).toEqual(['larkspur', 'other', '', '']);
  });

  test('is made of nothing that followed from another event or came from the public', () => {
    expect(entryOf(anEvent('catalog.gift-card-retired.v1', exampleOf('catalog.gift-card-retired.v1')))).toBeUndefined();
  });

  test.each(['identity.sign-in-refused.v1', 'identity.sign-in-stopped.v1', 'identity.sessions-ended.v1'] as const)(
    'is made of %s by whom it may be, for who is not let in is nobody',
    (type) => {
      const { userId } = exampleOf(type);
      expect(entryOf(anEvent(type, exampleOf(type)))).toMatchObject({
        actorRole: '',
        actorId: '',
        details: { userId },
      });
    },
  );

  test.each(Object.keys(eventCatalogue) as EventType[])(
    "of %s holds no secret and nobody's mail address, name or number; a network address only of who signs in",
    (type) => {
      const event = { ...anEvent(type, exampleOf(type)), actor: { role: 'Admin' as const, userId: 'owner-1' } };
      const kept = JSON.stringify(entryOf(event)?.details);
      const personal = Object.entries(exampleJson(type) as Record<string, unknown>).filter(([name]) =>
        /email|name|phone|sealed|token|message|notes|address/i.test(name),
      );
      const isSigningIn = /^identity\.(signed-in|sign-in-refused|sessions-ended)\./.test(type);
      for (const [, value] of personal.filter(([name]) => !(isSigningIn && name === 'clientAddress')))
        if (typeof value === 'string' && value.length > 3) expect(kept).not.toContain(value);
      expect(kept).not.toMatch(/@|ealed/);
    },
  );
});

describe('the kinds of entries', () => {
  test.each(['redemptions', 'corrections', 'settings', 'people', 'unusual'])(
    'hold for %s actions that there are',
    (kind) => {
      const there = [
        ...Object.keys(eventCatalogue).map((type) => type.replace(/\.v\d+$/, '')),
        'refused.tenant-mismatch',
      ];
      expect(actionsOf(kind)).not.toHaveLength(0);
      expect(actionsOf(kind)?.filter((action) => !there.includes(action))).toEqual([]);
    },
  );

  test('are no other words', () => {
    expect([actionsOf('everything'), actionsOf('constructor')]).toEqual([undefined, undefined]);
  });

  test('tell an owner what to look at: a refused try, a redemption taken back, but no sale of every day', () => {
    const unusual = [
      'refused.tenant-mismatch',
      'redemption.redemption-undone',
      'redemption.card-redeemed',
      'catalog.gift-card-created',
    ].map((action) => isUnusual({ action }));
    expect(unusual).toEqual([true, true, false, false]);
  });
});
