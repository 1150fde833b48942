import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import {
  CatalogServiceService,
  type CatalogServiceClient,
  type CreateGiftCardRequest,
  type GiftCard,
  type UpdateGiftCardRequest,
} from '@giftcard/contracts/catalog/v1/catalog';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged, businessProvisioned } from '@giftcard/testing/business-events';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { publish } from '@giftcard/testing/events';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;
let catalog: GrpcClient<Calls<CatalogServiceClient>>;
let picture: Uint8Array;

beforeAll(async () => {
  engines = await startEngines(['catalog']);
  env = await engines.env();
  await startService();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
});

afterAll(async () => {
  await stopService();
  await engines.stop();
});

async function startService(): Promise<void> {
  service = await start(env);
  catalog = clientOf<CatalogServiceClient>(CatalogServiceService, env);
}
async function stopService(): Promise<void> {
  catalog.close();
  await service.stop();
}
async function restart(): Promise<void> {
  await stopService();
  await startService();
}

const created = (slug: string, fields: Partial<CreateGiftCardRequest> = {}): Promise<GiftCard> =>
  asAdmin(slug, () =>
    catalog.createGiftCard({
      name: 'Dinner for Two',
      tag: 'Fine Dining',
      description: 'An evening at our best table.',
      amountCents: 5_000,
      amountRange: undefined,
      discountPercent: 20,
      expirationDate: '2099-12-31',
      icon: '',
      status: '',
      image: picture,
      idempotencyKey: '',
      currency: '',
      ...fields,
    }),
  );
const updated = (slug: string, giftCardId: string, fields: Partial<UpdateGiftCardRequest>): Promise<GiftCard> =>
  asAdmin(slug, () =>
    catalog.updateGiftCard({ giftCardId, image: new Uint8Array(), amountRange: undefined, ...fields }),
  );
const listing = (businessSlug = '', search = '') => ({ businessSlug, search, page: undefined, sort: '' });
const idsOf = ({ giftCards }: { giftCards: GiftCard[] }) => giftCards.map(({ giftCardId }) => giftCardId);

describe('the public lists', () => {
  it('shows nothing of a closed business, and all of it when it is open again', async () => {
    await publish(engines.bus, businessProvisioned({ businessSlug: 'closes' }));
    await created('closes', { name: 'Quince' });
    const total = async (slug: string, search = '') =>
      (await asPublic(() => catalog.listGiftCards(listing(slug, search)))).total;
    expect(await total('closes')).toBe(1);
    await publish(engines.bus, businessProfileChanged({ businessSlug: 'closes', closed: true }));
    await eventually(async () => expect([await total('closes'), await total('', 'quince')]).toEqual([0, 0]));
    expect((await asAdmin('closes', () => catalog.listGiftCards(listing()))).total).toBe(1);
    await publish(engines.bus, businessProfileChanged({ businessSlug: 'closes' }, { aggregateVersion: 3 }));
    await eventually(async () => expect([await total('closes'), await total('', 'quince')]).toEqual([1, 1]));
  });

  it('shows no card that costs nothing, and no inactive one', async () => {
    await created('costs', { discountPercent: 100 });
    const { giftCardId } = await created('costs');
    const total = async () => (await asPublic(() => catalog.listGiftCards(listing('costs')))).total;
    expect(await total()).toBe(1);
    await updated('costs', giftCardId, { status: 'inactive' });
    expect(await total()).toBe(0);
    await updated('costs', giftCardId, { status: 'active' });
    expect(await total()).toBe(1);
  });

  it('finds one card of any business, on sale or not, for the public pages, and no retired one', async () => {
    const { giftCardId } = await created('finds', { status: 'inactive' });
    const find = () => asPublic(() => catalog.findGiftCard({ giftCardId }));
    expect(await find()).toMatchObject({ giftCardId, businessSlug: 'finds', status: 'inactive', version: 1 });
    await asAdmin('finds', () => catalog.removeGiftCard({ giftCardId }));
    await expect(find()).rejects.toMatchObject({ kind: 'notFound', code: 'GIFT_CARD_NOT_FOUND' });
  });

  it('has cards of before in its lists when it is ready, and ends sales that are over when it starts', async () => {
    const [before, over] = [
      await created('earlier', { name: 'Persimmon' }),
      await created('earlier', { name: 'Medlar' }),
    ];
    const mongo = await new MongoClient(env.MONGODB_URI ?? '', { retryWrites: false }).connect();
    try {
      const cards = mongo.db('catalog').collection<{ _id: string }>('gift-cards');
      await cards.updateOne({ _id: before.giftCardId }, { $unset: { listed: '', saleEndsAt: '', words: '' } });
      await cards.updateOne({ _id: over.giftCardId }, { $set: { saleEndsAt: new Date(0) } });
      await mongo.db('catalog').collection('migrations').deleteMany({});
      await restart();
      const search = (text: string) => asPublic(() => catalog.listGiftCards(listing('', text)));
      expect(idsOf(await search('persimmon'))).toEqual([before.giftCardId]);
      expect(idsOf(await asPublic(() => catalog.listGiftCards(listing('earlier'))))).toContain(before.giftCardId);
      // The last day of the other one is not over: what went through all cards has put its end right.
      expect(await cards.findOne({ _id: over.giftCardId })).toMatchObject({ listed: true });
      await cards.updateOne({ _id: over.giftCardId }, { $set: { saleEndsAt: new Date(0) } });
      expect((await search('medlar')).giftCards).toEqual([]);
      await restart();
      await eventually(async () =>
        expect(await cards.findOne({ _id: over.giftCardId })).toMatchObject({ listed: false }),
      );
    } finally {
      await mongo.close();
    }
  });
});
