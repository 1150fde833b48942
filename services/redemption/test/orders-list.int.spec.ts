import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import {
  RedemptionServiceService,
  type ListCardsRequest,
  type RedemptionServiceClient,
} from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProvisioned } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardSecrets, orderPlaced } from '@giftcard/testing/money-events';
import { recordEvents } from '@giftcard/testing/recorded-events';
import { asAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

const SLUG = 'lists';
const anna = { name: 'Anna Bell', email: 'anna@example.test', phone: '5551234567' };
const ben = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  await publish(
    engines.bus,
    businessProvisioned({ businessSlug: SLUG, timeZone: 'America/New_York', validityMonths: 60 }),
  );
  // A card sold before its business is known is valid for ever.
  const prepared = await recordEvents(engines.bus, 'provisioning.events');
  await prepared.waitFor('provisioning.tenant-prepared.v1');
  await prepared.stop();
  // Half past eleven in the evening of the 1st in New York, more than 60 months ago.
  await sell('expired', '2020-01-02T04:30:00Z', { buyer: anna });
  await sell('given', new Date(Date.now() - 60_000).toISOString(), { buyer: anna, recipient: ben });
  await sell('own', new Date(Date.now() - 30_000).toISOString(), { buyer: anna });
  await sell('bens', new Date().toISOString(), { buyer: ben });
  await eventually(async () => expect((await customers()).total).toBe(2));
});

afterAll(async () => {
  client.close();
  await service.stop();
  await engines.stop();
});

async function sell(
  orderId: string,
  placedAt: string,
  { buyer, recipient }: { buyer: typeof anna; recipient?: typeof ben },
): Promise<void> {
  const form = { purchaseType: recipient ? 'gift' : 'self', buyer, recipient, message: '', occasion: '' };
  await publish(
    engines.bus,
    orderPlaced({ orderId, businessSlug: SLUG, placedAt, form, amountCents: 5_000, ...cardSecrets().sealed }),
  );
  await eventually(() => asAdmin(SLUG, () => client.getCard({ cardId: orderId })), 10_000);
}

const list = (asked: Partial<ListCardsRequest>) =>
  asAdmin(SLUG, () => client.listCards({ giftCardId: '', search: '', page: undefined, ...asked }));
const ids = async (asked: Partial<ListCardsRequest>) => (await list(asked)).cards.map(({ cardId }) => cardId);
const customers = (asked: { role?: string; withBalance?: boolean } = {}) =>
  asAdmin(SLUG, () => client.listCustomers({ search: '', sort: 'email', page: undefined, ...asked }));

describe('the orders of a business', () => {
  it('are narrowed by the days of the business, not by those of the server', async () => {
    expect(await ids({ fromDay: '2020-01-01', toDay: '2020-01-01' })).toEqual(['expired']);
    expect(await ids({ fromDay: '2020-01-02', toDay: '2020-01-02' })).toEqual([]);
    expect(await ids({ fromDay: '2020-01-02' })).toEqual(['bens', 'own', 'given']);
  });

  it('are narrowed by how they stand', async () => {
    expect(await ids({ status: 'active' })).toEqual(['bens', 'own', 'given']);
    expect(await ids({ status: 'expired' })).toEqual(['expired']);
    await asAdmin(SLUG, () => client.blockCard({ cardId: 'own', reason: 'Lost' }));
    expect([await ids({ status: 'blocked' }), await ids({ status: 'void' }), await ids({ status: 'used' })]).toEqual([
      ['own'],
      [],
      [],
    ]);
    await asAdmin(SLUG, () => client.unblockCard({ cardId: 'own', reason: 'Found' }));
  });

  it('are those of a person: given, held, or both', async () => {
    expect(await ids({ email: ' Anna@example.test', part: 'given' })).toEqual(['given']);
    expect(await ids({ email: anna.email, part: 'held' })).toEqual(['own', 'expired']);
    expect(await ids({ email: ben.email, part: 'held' })).toEqual(['bens', 'given']);
    expect(await ids({ email: ben.email })).toEqual(['bens', 'given']);
  });

  it('are taken along part by part, newest first, without codes', async () => {
    const exported = (after?: { cardId: string; issuedAt?: string | undefined }) =>
      asAdmin(SLUG, () =>
        client.exportCards({
          list: { giftCardId: '', search: '', page: undefined },
          afterCardId: after?.cardId ?? '',
          afterIssuedAt: after?.issuedAt,
        }),
      );
    const all = (await exported()).cards;
    expect(all.map(({ cardId, code, qrPayload }) => [cardId, code, qrPayload])).toEqual(
      ['bens', 'own', 'given', 'expired'].map((cardId) => [cardId, '', '']),
    );
    expect((await exported(all[1])).cards.map(({ cardId }) => cardId)).toEqual(['given', 'expired']);
    expect((await exported(all[3])).cards).toEqual([]);
  });

  test.each([
    [{ fromDay: '2026-02-31' }, 'from'],
    [{ toDay: 'today' }, 'to'],
    [{ fromDay: '2026-02-02', toDay: '2026-02-01' }, 'to'],
    [{ status: 'sold' }, 'status'],
    [{ part: 'given' }, 'email'],
    [{ part: 'all', email: 'a@b.cd' }, 'part'],
  ])('refuse what is none: %j', async (asked, field) => {
    await expect(list(asked)).rejects.toMatchObject({ code: 'INVALID_FIELDS', details: [{ field }] });
  });

  it("are one's own: another business's card does not exist", async () => {
    await expect(asAdmin('theirs', () => client.getCard({ cardId: 'own' }))).rejects.toMatchObject({
      code: 'CARD_NOT_FOUND',
    });
  });
});

describe('a customer', () => {
  it('is known with what they gave, and since when', async () => {
    const customer = await asAdmin(SLUG, () => client.getCustomer({ email: 'ANNA@example.test' }));
    expect(customer).toMatchObject({
      cardsBought: 3,
      cardsGiven: 1,
      cardsHeld: 2,
      firstSeenAt: '2020-01-02T04:30:00.000Z',
    });
    await expect(asAdmin('theirs', () => client.getCustomer({ email: anna.email }))).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    });
  });

  it('is in the list of their role and with something left', async () => {
    expect((await customers({ role: 'recipient' })).customers.map(({ email }) => email)).toEqual([ben.email]);
    expect((await customers({ withBalance: true })).total).toBe(2);
    await expect(customers({ role: 'guest' })).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  });
});
