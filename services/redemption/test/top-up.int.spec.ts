import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { orderRefunded } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let recorded: RecordedEvents;
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  cards = soldCards(engines.bus, client);
});

afterAll(async () => {
  client.close();
  await recorded.stop();
  await service.stop();
  await engines.stop();
});

const shown = ({ publicToken }: Sold) => asPublic(() => client.getHolderCard({ publicToken }));
const topUp = ({ cardId, slug }: Sold, orderId: string, amountCents = 2_500) =>
  publish(
    engines.bus,
    anEvent('orders.top-up-placed.v1', {
      orderId,
      cardId,
      businessSlug: slug,
      giftCardId: 'gift-card-1',
      giftCardName: 'Dinner for Two',
      amountCents,
      currency: 'USD',
      payer: { name: 'Ben', email: 'ben@example.test', phone: '' },
      payment: undefined,
      placedAt: new Date().toISOString(),
      orderNumber: 'TU-4822',
    }),
  );
const about = (orderId: string) =>
  recorded.events.filter(({ data }) => (data as { orderId?: string }).orderId === orderId).map(({ type }) => type);

it('a card is loaded once by each top-up, and its holder sees it and what it still takes', async () => {
  const card = await cards.sold('topped-up');
  expect((await shown(card)).topUp).toEqual({ minCents: 500, maxCents: 195_000 });
  const orderId = randomUUID();
  await topUp(card, orderId);
  await topUp(card, orderId);
  const loaded = await eventually(async () => {
    const answer = await shown(card);
    return answer.balanceCents === 7_500 && answer;
  });
  expect(loaded).toMatchObject({
    loadedCents: 2_500,
    usedCents: 0,
    topUp: { maxCents: 192_500 },
    entries: [{ kind: 'loaded', amountCents: 2_500, balanceCents: 7_500, by: '' }],
  });
  for (const number of ['TU-4822', '4822'])
    expect(
      await asAdmin(card.slug, () => client.listCards({ giftCardId: '', search: number, page: undefined })),
    ).toMatchObject({
      cards: [{ cardId: card.cardId }],
    });
  await publish(engines.bus, businessProfileChanged({ businessSlug: card.slug, closed: true }));
  await eventually(async () => (await shown(card)).topUp === undefined);
});

it('a top-up that comes too late is refused, and one that is taken back is off the card, whose own order then leaves it alive', async () => {
  const card = await cards.sold('topped-up-back');
  const [first, late] = [randomUUID(), randomUUID()];
  await topUp(card, first);
  await eventually(async () => (await shown(card)).balanceCents === 7_500);
  await asAdmin(card.slug, () => client.blockCard({ cardId: card.cardId, reason: 'Lost' }));
  await topUp(card, late);
  await eventually(() => about(late).includes('redemption.load-refused.v1'));
  await asAdmin(card.slug, () => client.unblockCard({ cardId: card.cardId, reason: 'Found' }));
  const refund = { businessSlug: card.slug, giftCardId: 'gift-card-1', refundedCents: 4_000 };
  await publish(engines.bus, orderRefunded({ ...refund, orderId: card.cardId }));
  await eventually(async () => (await shown(card)).balanceCents === 2_500);
  expect((await shown(card)).status).toBe('active');
  await publish(engines.bus, orderRefunded({ ...refund, orderId: late, topUpCardId: card.cardId }));
  await publish(engines.bus, orderRefunded({ ...refund, orderId: first, topUpCardId: card.cardId }));
  await eventually(async () => (await shown(card)).balanceCents === 0);
  expect(await shown(card)).toMatchObject({ status: 'active', usedCents: 0, loadedCents: -5_000 });
  expect(about(late)).toEqual(['redemption.load-refused.v1']);
});
