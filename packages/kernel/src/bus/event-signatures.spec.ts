import { describe, expect, it, test } from '@jest/globals';
import type { EventEnvelope } from './envelope.js';
import { hasPublicHalf, newEventKeys, parseEventPublicKeys, parseEventSigningKeys } from '../event-keys.js';
import { EventRefused, EventSignatures } from './event-signatures.js';

const keys = newEventKeys(['orders', 'analytics']);
const producers = { orders: ['orders'], analytics: ['analytics'], provisioning: ['orders', 'analytics'] };

function signaturesOf(service: string, publicKeys = keys.publicKeys, own = keys): EventSignatures {
  return new EventSignatures({
    publicKeys: parseEventPublicKeys(publicKeys),
    signingKeys: parseEventSigningKeys(own.signingKeys[service]!),
    producers,
  });
}

const orders = signaturesOf('orders');
const analytics = signaturesOf('analytics');
const event: EventEnvelope = {
  id: '0198-1',
  type: 'orders.order-placed.v1',
  aggregateId: 'order-1',
  aggregateVersion: 2,
  businessSlug: 'blue-door',
  occurredAt: '2026-05-01T10:00:00.000Z',
  correlationId: 'c',
  causationId: '',
  traceparent: '',
  actor: { role: 'Admin', userId: 'ana' },
  data: { amountCents: 10_000, form: { note: 'ü "quoted"' }, list: [1, null] },
};
/** As it comes out of a broker. */
const travelled = (sent: EventEnvelope): EventEnvelope => JSON.parse(JSON.stringify(sent)) as EventEnvelope;
const signed = travelled(orders.sign(event));
const refusal = (why: string) => new EventRefused(why);

describe('a signed event', () => {
  it('is believed by every service as it was sent, and comes without its signature', () => {
    expect(signed.signature).toMatch(/^orders-1\.[\w-]{86}$/);
    expect(analytics.verify(signed)).toEqual(event);
  });

  it('is believed by who never signed it', () => {
    const reader = new EventSignatures({
      publicKeys: parseEventPublicKeys('orders-1:6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw='),
      signingKeys: [],
      producers,
    });
    const signature = 'K-UwYla9r_tHeicKb0SdcPJQqs7lcTDqxDvJS0UzBwrTg9ddsgAYS_eop0ojUQ434zX2Jr3QONq5UshjAWgMCg';
    const sentElsewhere = { ...event, signature: `orders-1.${signature}` };
    expect(reader.verify(sentElsewhere)).toEqual(event);
    const otherCents = { ...event.data, amountCents: 10_001 };
    expect(() => reader.verify({ ...sentElsewhere, data: otherCents })).toThrow(
      refusal('it is not what orders-1 has signed'),
    );
  });

  it('is believed again, and by nobody who has another key under that name', () => {
    const others = newEventKeys(['orders']);
    expect(analytics.verify(signed)).toEqual(event);
    expect(() => signaturesOf('orders', others.publicKeys, others).verify(signed)).toThrow(
      refusal('it is not what orders-1 has signed'),
    );
  });

  test.each<[string, (sent: EventEnvelope) => EventEnvelope]>([
    ['a cent more', (sent) => ({ ...sent, data: { ...sent.data, amountCents: 10_001 } })],
    ['another id', (sent) => ({ ...sent, id: '0198-2' })],
    ['another aggregate', (sent) => ({ ...sent, aggregateId: 'order-2' })],
    ['another version', (sent) => ({ ...sent, aggregateVersion: 3 })],
    ['another business', (sent) => ({ ...sent, businessSlug: 'red-door' })],
    ['another time', (sent) => ({ ...sent, occurredAt: '2027-05-01T10:00:00.000Z' })],
    ['another actor', (sent) => ({ ...sent, actor: { role: 'SuperAdmin', userId: 'ana' } })],
    ['no actor', ({ actor: _actor, ...sent }) => sent],
    ['a field more', (sent) => ({ ...sent, data: { ...sent.data, more: true } })],
    ['another type of its service', (sent) => ({ ...sent, type: 'orders.order-refunded.v1' })],
  ])('is refused with %s', (_what, alter) => {
    expect(() => analytics.verify(alter(signed))).toThrow(refusal('it is not what orders-1 has signed'));
  });
});

describe('an invented event', () => {
  test.each<[string, string | undefined, string]>([
    ['no signature', undefined, 'it is not signed'],
    ['nothing in it', '', 'it is signed with the unknown key ""'],
    ['a key of nobody', 'orders-9.AAAA', 'it is signed with the unknown key "orders-9"'],
    ['a signature of another length', 'orders-1.AAAA', 'it is not what orders-1 has signed'],
    ['no signature behind the key', 'orders-1', 'it is not what orders-1 has signed'],
    ['a signature of zeros', `orders-1.${'A'.repeat(86)}`, 'it is not what orders-1 has signed'],
  ])('is refused with %s', (_what, signature, why) => {
    const { signature: _signature, ...unsigned } = signed;
    const forged = signature === undefined ? unsigned : { ...unsigned, signature };
    expect(() => analytics.verify(forged)).toThrow(refusal(why));
  });

  it('is refused with a signature that is no text', () => {
    expect(() => analytics.verify({ ...signed, signature: { kid: 1 } as unknown as string })).toThrow(
      refusal('it is not signed'),
    );
  });

  it("is refused with another service's good signature, and with the key of another platform", () => {
    const byAnalytics = new EventSignatures({
      publicKeys: [],
      signingKeys: parseEventSigningKeys(keys.signingKeys['analytics']!),
      producers: { orders: ['analytics'] },
    });
    expect(() => orders.verify(byAnalytics.sign(event))).toThrow(
      refusal('analytics may not send orders.order-placed.v1'),
    );
    const elsewhere = signaturesOf('orders', keys.publicKeys, newEventKeys(['orders']));
    expect(() => orders.verify(elsewhere.sign(event))).toThrow(refusal('it is not what orders-1 has signed'));
  });

  test.each(['testing.thing-happened.v1', 'orders', '__proto__.x.v1', 'constructor.x.v1', ''])(
    'is refused with the type %j of no service',
    (type) => {
      expect(() => orders.verify({ ...signed, type })).toThrow(refusal(`orders may not send ${type}`));
    },
  );
});

describe('a service', () => {
  it("signs nothing that is another's to say", () => {
    expect(() => analytics.sign(event)).toThrow('no key that may sign orders.order-placed.v1');
    expect(analytics.canSign({ ...event, type: 'provisioning.tenant-prepared.v1' })).toBe(true);
  });

  it('is believed with its old key and its new one while both are known, and with the one alone that is left', () => {
    const [newPublic, newPrivate] = (({ publicKeys, signingKeys }) => [publicKeys, signingKeys['orders']!])(
      newEventKeys(['orders']),
    ).map((text) => text.replace('orders-1', 'orders-2')) as [string, string];
    const both = `${newPublic},${keys.publicKeys}`;
    const later = signaturesOf('orders', both, { ...keys, signingKeys: { orders: newPrivate } }).sign(event);
    const reader = signaturesOf('analytics', both);
    expect(reader.verify(signed)).toEqual(event);
    expect(reader.verify(later)).toEqual(event);
    const strict = signaturesOf('analytics', newPublic);
    expect(() => strict.verify(signed)).toThrow(refusal('it is signed with the unknown key "orders-1"'));
    expect(strict.verify(later)).toEqual(event);
  });
});

describe('keys in the settings', () => {
  it('belong together by their id and their halves', () => {
    const [own] = parseEventSigningKeys(keys.signingKeys['orders']!);
    expect([own?.id, own?.service]).toEqual(['orders-1', 'orders']);
    expect(hasPublicHalf(own!, parseEventPublicKeys(keys.publicKeys))).toBe(true);
    expect(hasPublicHalf(own!, parseEventPublicKeys(newEventKeys(['orders']).publicKeys))).toBe(false);
    expect(hasPublicHalf(own!, parseEventPublicKeys(keys.publicKeys.replace('orders-1', 'orders-2')))).toBe(false);
  });

  test.each(['orders', 'orders-x', '-1', 'Orders-1'])('are refused by their position with the id %j', (id) => {
    const text = keys.signingKeys['orders']!.replace('orders-1', id);
    expect(() => parseEventSigningKeys(text)).toThrow('key 1 is not named by its service and a number');
  });
});
