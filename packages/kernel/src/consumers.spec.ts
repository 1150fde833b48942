import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from './bus/envelope.js';
import type { EventBus, SubscribeOptions } from './bus/event-bus.js';
import { bindConsumer, dispatch, subscribeConsumers, type BoundConsumer } from './consumers.js';
import { fromEnvelope, toEnvelope } from './events.js';
import { createLogger } from './logging.js';
import { sealPersonal } from './personal/personal-data.js';
import { currentContext, type RequestContext } from './request-context.js';

const logger = createLogger('test', 'silent');
const retired = { type: 'catalog.gift-card-retired.v1' as const, data: { giftCardId: 'g-1', businessSlug: 'luigis' } };
const meta = {
  id: 'e-1',
  aggregateId: 'g-1',
  aggregateVersion: 3,
  businessSlug: 'luigis',
  occurredAt: new Date('2026-11-21T12:00:00Z'),
  context: { requestId: 'r-1', traceparent: '00-aa-bb-01', causationId: 'e-0' },
};
const envelope = toEnvelope(retired, meta);

describe('an envelope', () => {
  it('says what happened to what, when, for whom and because of what', () => {
    expect(envelope).toEqual({
      id: 'e-1',
      type: 'catalog.gift-card-retired.v1',
      aggregateId: 'g-1',
      aggregateVersion: 3,
      businessSlug: 'luigis',
      occurredAt: '2026-11-21T12:00:00.000Z',
      correlationId: 'r-1',
      causationId: 'e-0',
      traceparent: '00-aa-bb-01',
      data: { giftCardId: 'g-1', businessSlug: 'luigis' },
    });
  });

  it('of work that no event caused has no cause', () => {
    expect(toEnvelope(retired, { ...meta, context: { requestId: 'r-1', traceparent: 't' } }).causationId).toBe('');
  });

  it('is read with defaults for what an older producer did not know, and without what a newer one added', () => {
    expect(fromEnvelope(retired.type, { ...envelope, data: { giftCardId: 'g-1', added: true } }).data).toEqual({
      giftCardId: 'g-1',
      businessSlug: '',
    });
  });
});

describe('the consumers of an event', () => {
  const calls: string[] = [];
  const consumer = (name: string, event: BoundConsumer['event'] = retired.type): BoundConsumer => ({
    event,
    handle: async () => {
      calls.push(`${name} begins`);
      await Promise.resolve();
      calls.push(`${name} ends`);
    },
  });

  it('get it one after the other, in the order of their wiring', async () => {
    calls.length = 0;
    await dispatch([consumer('first'), consumer('second')], envelope, logger);
    expect(calls).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('see the event as the cause of their work, in the request and trace that it came from', async () => {
    let seen: RequestContext | undefined;
    await dispatch([{ event: retired.type, handle: async () => void (seen = currentContext()) }], envelope, logger);
    expect(seen).toEqual({ requestId: 'r-1', traceparent: '00-aa-bb-01', causationId: 'e-1' });
  });

  it('end with the first error, so that the event is told again', async () => {
    calls.length = 0;
    const failing: BoundConsumer = { event: retired.type, handle: () => Promise.reject(new Error('not now')) };
    await expect(dispatch([consumer('first'), failing, consumer('third')], envelope, logger)).rejects.toThrow(
      'not now',
    );
    expect(calls).toEqual(['first begins', 'first ends']);
  });

  it('get the data of their own type, read', async () => {
    const seen: unknown[] = [];
    await bindConsumer({
      event: retired.type,
      handle: async ({ data, aggregateVersion }) => void seen.push(data, aggregateVersion),
    }).handle(envelope);
    expect(seen).toEqual([retired.data, 3]);
  });

  it('are one group that reads each topic once, passes over what none of them wants, and hands on how to subscribe', async () => {
    calls.length = 0;
    const asked: SubscribeOptions[] = [];
    const bus = {
      subscribe: async (options: SubscribeOptions) => (asked.push(options), { stop: async () => undefined }),
    } as unknown as EventBus;
    const consumers = [
      consumer('retired'),
      consumer('created', 'catalog.gift-card-created.v1'),
      consumer('placed', 'orders.order-placed.v1'),
    ];
    await subscribeConsumers(bus, 'redemption', consumers, logger, { from: 'latest', ephemeral: true });
    const [options] = asked;
    expect(options).toMatchObject({
      group: 'redemption',
      topics: ['catalog.events', 'orders.events'],
      from: 'latest',
      ephemeral: true,
    });
    await options!.handler(envelope);
    await options!.handler({ ...envelope, type: 'catalog.something-new.v9' } as EventEnvelope);
    expect(calls).toEqual(['retired begins', 'retired ends']);
  });

  describe('of something sealed for a person', () => {
    const holder = { name: 'Anna Bell', email: 'anna@example.test', phone: '' };
    const key = Buffer.alloc(32, 7);
    const blocked = toEnvelope(
      {
        type: 'redemption.card-blocked.v1',
        data: {
          cardId: 'c-1',
          businessSlug: 'luigis',
          reason: 'admin',
          note: '',
          blockedBy: 'admin-1',
          blockedAt: undefined,
          giftCardName: 'Dinner',
          holder: { ...holder, ...sealPersonal(holder, { personId: 'p-1', key }) },
        },
      },
      meta,
    );
    const holders = async (leavesSealed: boolean) => {
      const seen: unknown[] = [];
      const asked: string[] = [];
      const consumer = bindConsumer({
        event: 'redemption.card-blocked.v1',
        leavesSealed,
        handle: async ({ data }) => void seen.push(data.holder?.email),
      });
      await dispatch([consumer], blocked, logger, {
        keysOf: async (ids) => (asked.push(...ids), new Map([['p-1', key]])),
      });
      return { seen, asked };
    };

    it('travels without its fields, and is handed on with them', async () => {
      expect(JSON.stringify(blocked)).not.toMatch(/Anna|anna@/);
      expect(await holders(false)).toEqual({ seen: ['anna@example.test'], asked: ['p-1'] });
    });

    it('asks for no key for who needs nothing of it', async () => {
      expect(await holders(true)).toEqual({ seen: [''], asked: [] });
    });
  });
});
