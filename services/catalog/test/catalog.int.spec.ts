import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  CatalogServiceService,
  type CatalogServiceClient,
  type CreateGiftCardRequest,
  type GiftCard,
  type UpdateGiftCardRequest,
} from '@giftcard/contracts/catalog/v1/catalog';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { createDiskFileStore } from '@giftcard/kernel/files/disk-file-store';
import { cardPictureKey } from '@giftcard/kernel/files/card-picture';
import { avifKeyOf } from '@giftcard/kernel/files/file-key';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged, businessProvisioned } from '@giftcard/testing/business-events';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { publish } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { endDayOfReplacedFiles } from '@giftcard/testing/replaced-files';
import { asAdmin, asPublic, asSuperAdmin } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;
let catalog: GrpcClient<Calls<CatalogServiceClient>>;
let recorded: RecordedEvents;
let picture: Uint8Array;

const SAMOA = 'Pacific/Pago_Pago';
const LINE_ISLANDS = 'Pacific/Kiritimati';

beforeAll(async () => {
  engines = await startEngines(['catalog']);
  env = await engines.env();
  await startService();
  recorded = await recordEvents(engines.bus, 'catalog.events');
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
});

afterAll(async () => {
  await stopService();
  await recorded.stop();
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

const newCard = (fields: Partial<CreateGiftCardRequest> = {}): CreateGiftCardRequest => ({
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
});
const created = (slug: string, fields: Partial<CreateGiftCardRequest> = {}): Promise<GiftCard> =>
  asAdmin(slug, () => catalog.createGiftCard(newCard(fields)));
const updated = (slug: string, giftCardId: string, fields: Partial<UpdateGiftCardRequest>): Promise<GiftCard> =>
  asAdmin(slug, () =>
    catalog.updateGiftCard({ giftCardId, amountRange: undefined, image: new Uint8Array(), ...fields }),
  );
const listing = (businessSlug = '', search = '', page?: { page: number; limit: number }, sort = '') => ({
  businessSlug,
  search,
  page,
  sort,
});
const idsOf = ({ giftCards }: { giftCards: GiftCard[] }) => giftCards.map(({ giftCardId }) => giftCardId);
const pageKeysOf = (card: GiftCard) =>
  (['detail', 'large', 'medium', 'list'] as const).map((size) => cardPictureKey(card.image?.listKey ?? '', size));
const storedSizes = (card: GiftCard) =>
  Promise.all(
    [...pageKeysOf(card), card.image?.mailKey].map(async (key = '') => {
      const content = await createDiskFileStore(engines.filesDir).get(key);
      if (!content) return 'gone';
      const { format, width, height } = await sharp(content).metadata();
      return `${format} ${width}x${height}`;
    }),
  );
/** Whether each size for pages has its AVIF. */
const storedAvif = (card: GiftCard) =>
  Promise.all(
    pageKeysOf(card).map(
      async (key = '') =>
        (await createDiskFileStore(engines.filesDir).get(avifKeyOf(key)))?.subarray(4, 12).toString('latin1') ?? 'gone',
    ),
  );

describe('creating a gift card', () => {
  it('stores it with its picture in five sizes and announces it', async () => {
    const card = await created('luigis');
    expect(card).toMatchObject({
      businessSlug: 'luigis',
      status: 'active',
      salePriceCents: 4_000,
      currency: 'USD',
      version: 1,
    });
    expect(await storedSizes(card)).toEqual([
      'webp 1200x757',
      'webp 1056x666',
      'webp 768x485',
      'webp 480x303',
      'jpeg 600x378',
    ]);
    expect(await asAdmin('luigis', () => catalog.getGiftCard({ giftCardId: card.giftCardId }))).toEqual(card);
    const announced = await eventually(
      () =>
        recorded.ofType('catalog.gift-card-created.v1').find(({ aggregateId }) => aggregateId === card.giftCardId) ??
        false,
    );
    expect(announced).toMatchObject({ businessSlug: 'luigis', aggregateVersion: 1, data: { giftCard: card } });
  });

  it('answers the one card of its idempotency key, also when asked at once, and keeps no second picture', async () => {
    const cards = await Promise.all([1, 2, 3].map(() => created('twice', { idempotencyKey: 'key-1' })));
    expect(new Set(cards.map(({ giftCardId }) => giftCardId)).size).toBe(1);
    const { giftCards } = await asAdmin('twice', () => catalog.listGiftCards(listing()));
    expect(giftCards).toHaveLength(1);
    expect(await storedSizes(giftCards[0]!)).not.toContain('gone');
    const files = await readdir(join(engines.filesDir, 'cards', giftCards[0]!.giftCardId), { recursive: true });
    expect(files.filter((name) => name.endsWith('detail.webp'))).toHaveLength(1);
    expect((await created('other', { idempotencyKey: 'key-1' })).giftCardId).not.toBe(giftCards[0]?.giftCardId);
  });

  it.each([
    ['without a picture', { image: new Uint8Array() }, 'INVALID_FIELDS'],
    ['with a picture that is none', { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'IMAGE_TYPE'],
    ['with a picture above 5 MB', { image: new Uint8Array(5 * 1024 * 1024 + 1) }, 'IMAGE_TOO_LARGE'],
    ['with a day in the past', { expirationDate: '2020-01-01' }, 'INVALID_FIELDS'],
    ['with amounts of a currency that its business is not known to sell in', { currency: 'CAD' }, 'CURRENCY_DIFFERS'],
  ])('is refused %s, and nothing is listed', async (_what, fields, code) => {
    await expect(created('refused', fields)).rejects.toMatchObject({ code });
    expect(await asAdmin('refused', () => catalog.listGiftCards(listing()))).toEqual({ giftCards: [], total: 0 });
  });

  it('is for admins only', async () => {
    await expect(asPublic(() => catalog.createGiftCard(newCard()))).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(asSuperAdmin(() => catalog.createGiftCard(newCard()))).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
  });

  it('sells for the money of the business and counts days where it is', async () => {
    await publish(
      engines.bus,
      businessProvisioned({
        ...exampleOf('identity.business-provisioned.v1'),
        businessSlug: 'samoa',
        timeZone: SAMOA,
        currency: 'CAD',
      }),
    );
    const today = dayIn(SAMOA, new Date());
    await eventually(async () =>
      expect(await created('samoa', { expirationDate: today })).toMatchObject({ currency: 'CAD' }),
    );
    await publish(
      engines.bus,
      businessProfileChanged({
        ...exampleOf('identity.business-profile-changed.v1'),
        businessSlug: 'samoa',
        timeZone: LINE_ISLANDS,
      }),
    );
    await eventually(() =>
      expect(created('samoa', { expirationDate: today })).rejects.toMatchObject({
        details: [{ field: 'expirationDate' }],
      }),
    );
  });
});

describe('updating a gift card', () => {
  it('changes what it names, announces the whole, and keeps a replaced picture: the large one for a day, the small ones for cards sold', async () => {
    const before = await created('updates');
    const other = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#113355' } })
      .webp()
      .toBuffer();
    const after = await updated('updates', before.giftCardId, { name: 'Lunch', amountCents: 2_500, image: other });
    expect(after).toEqual({
      ...before,
      name: 'Lunch',
      amountCents: 2_500,
      salePriceCents: 2_000,
      version: 2,
      image: after.image,
    });
    expect(await storedSizes(after)).toEqual([
      'webp 1200x757',
      'webp 1056x666',
      'webp 768x485',
      'webp 480x303',
      'jpeg 600x378',
    ]);
    expect([await storedSizes(before), await storedAvif(before)]).toEqual([
      ['webp 1200x757', 'webp 1056x666', 'webp 768x485', 'webp 480x303', 'jpeg 600x378'],
      ['ftypavif', 'ftypavif', 'ftypavif', 'ftypavif'],
    ]);
    const announced = await eventually(
      () =>
        recorded.ofType('catalog.gift-card-changed.v1').find(({ aggregateId }) => aggregateId === before.giftCardId) ??
        false,
    );
    expect(announced).toMatchObject({ aggregateVersion: 2, data: { giftCard: after } });
    await endDayOfReplacedFiles(engines.mongo.uri, 'catalog');
    await restart();
    await eventually(async () =>
      expect([await storedSizes(before), await storedAvif(before)]).toEqual([
        ['gone', 'webp 1056x666', 'webp 768x485', 'webp 480x303', 'jpeg 600x378'],
        ['gone', 'ftypavif', 'ftypavif', 'ftypavif'],
      ]),
    );
    expect([await storedSizes(after), await storedAvif(after)]).toEqual([
      ['webp 1200x757', 'webp 1056x666', 'webp 768x485', 'webp 480x303', 'jpeg 600x378'],
      ['ftypavif', 'ftypavif', 'ftypavif', 'ftypavif'],
    ]);
  });

  it('lets guests choose the amount, and fixes it again', async () => {
    const amountRange = { minCents: 1_000, maxCents: 50_000, stepCents: 100, suggestionCents: [2_500, 5_000] };
    const fixed = await created('ranges');
    const { giftCardId } = fixed;
    const stored = () => asAdmin('ranges', () => catalog.getGiftCard({ giftCardId }));
    expect(await updated('ranges', giftCardId, { amountRange })).toMatchObject({
      amountCents: 1_000,
      salePriceCents: 800,
      amountRange,
    });
    expect(await stored()).toMatchObject({ amountRange, version: 2 });
    await created('ranges', { name: 'Dearer', amountCents: 1_500 });
    await created('ranges', { name: 'Range', amountCents: 0, amountRange: { ...amountRange, minCents: 1_200 } });
    const { giftCards } = await asAdmin('ranges', () => catalog.listGiftCards(listing('', '', undefined, 'amount')));
    expect(giftCards.map(({ amountCents }) => amountCents)).toEqual([1_000, 1_200, 1_500]);
    await expect(
      updated('ranges', giftCardId, { amountRange: { ...amountRange, stepCents: 300 } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELDS', details: [{ field: 'amountStep' }] });
    await updated('ranges', giftCardId, { amountCents: 5_000 });
    expect(await stored()).toEqual({ ...fixed, version: 3 });
    const told = await eventually(
      () =>
        recorded
          .ofType('catalog.gift-card-changed.v1')
          .find(({ aggregateId, aggregateVersion }) => aggregateId === giftCardId && aggregateVersion === 3) ?? false,
    );
    expect(told.data).toEqual({ giftCard: { ...fixed, version: 3 } });
  });

  it('with bad fields leaves the card and its picture alone', async () => {
    const before = await created('updates');
    await expect(updated('updates', before.giftCardId, { tag: 'Free Lunch', image: picture })).rejects.toMatchObject({
      details: [{ field: 'giftCardTag' }],
    });
    await expect(
      updated('updates', before.giftCardId, { name: 'Lunch', image: Buffer.from('no picture') }),
    ).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
    expect(await asAdmin('updates', () => catalog.getGiftCard({ giftCardId: before.giftCardId }))).toEqual(before);
    expect(await storedSizes(before)).toEqual([
      'webp 1200x757',
      'webp 1056x666',
      'webp 768x485',
      'webp 480x303',
      'jpeg 600x378',
    ]);
  });

  it('at the same time by many loses no change', async () => {
    const { giftCardId } = await created('updates');
    const amounts = Array.from({ length: 20 }, (_, index) => 1_000 + index);
    const answers = await Promise.all(amounts.map((amountCents) => updated('updates', giftCardId, { amountCents })));
    expect(Math.max(...answers.map(({ version }) => version))).toBe(21);
    const changes = await eventually(() => {
      const versions = new Set(
        recorded
          .ofType('catalog.gift-card-changed.v1')
          .filter(({ aggregateId }) => aggregateId === giftCardId)
          .map(({ aggregateVersion }) => aggregateVersion),
      );
      return versions.size === 20 ? versions : false;
    });
    expect(Math.max(...changes)).toBe(21);
  });

  it("answers 'not found' for another business's card, in every call", async () => {
    const { giftCardId } = await created('luigis');
    const notFound = { kind: 'notFound', code: 'GIFT_CARD_NOT_FOUND' };
    await expect(updated('marias', giftCardId, { name: 'Mine now' })).rejects.toMatchObject(notFound);
    await expect(updated('marias', giftCardId, { image: picture })).rejects.toMatchObject(notFound);
    await expect(asAdmin('marias', () => catalog.getGiftCard({ giftCardId }))).rejects.toMatchObject(notFound);
    await expect(asAdmin('marias', () => catalog.removeGiftCard({ giftCardId }))).rejects.toMatchObject(notFound);
    await expect(asAdmin('marias', () => catalog.getGiftCard({ giftCardId: 'unknown' }))).rejects.toMatchObject(
      notFound,
    );
    await expect(asPublic(() => catalog.getGiftCard({ giftCardId }))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});

describe('removing a gift card', () => {
  it('hides it everywhere and is announced once, however often it is asked for', async () => {
    const { giftCardId } = await created('removes');
    const remove = () => asAdmin('removes', () => catalog.removeGiftCard({ giftCardId }));
    await remove();
    await remove();
    await expect(asAdmin('removes', () => catalog.getGiftCard({ giftCardId }))).rejects.toMatchObject({
      code: 'GIFT_CARD_NOT_FOUND',
    });
    await expect(updated('removes', giftCardId, { name: 'Back again' })).rejects.toMatchObject({
      code: 'GIFT_CARD_NOT_FOUND',
    });
    expect((await asAdmin('removes', () => catalog.listGiftCards(listing()))).total).toBe(0);
    expect((await asPublic(() => catalog.listGiftCards(listing('removes')))).total).toBe(0);
    await eventually(() =>
      recorded.ofType('catalog.gift-card-retired.v1').some(({ aggregateId }) => aggregateId === giftCardId),
    );
    const { giftCardId: later } = await created('removes');
    await eventually(() =>
      recorded.ofType('catalog.gift-card-created.v1').some(({ aggregateId }) => aggregateId === later),
    );
    const retired = recorded
      .ofType('catalog.gift-card-retired.v1')
      .filter(({ aggregateId }) => aggregateId === giftCardId);
    expect(new Set(retired.map(({ id }) => id)).size).toBe(1);
  });
});

describe('listing gift cards', () => {
  it('shows drafts to their own admin only, newest first, in pages', async () => {
    const first = await created('lists', { name: 'First' });
    const draft = await created('lists', { name: 'Draft', status: 'inactive' });
    const last = await created('lists', { name: 'Last' });
    const own = await asAdmin('lists', () => catalog.listGiftCards(listing()));
    expect(idsOf(own)).toEqual([last, draft, first].map(({ giftCardId }) => giftCardId));
    expect(idsOf(await asPublic(() => catalog.listGiftCards(listing('lists'))))).toEqual([
      last.giftCardId,
      first.giftCardId,
    ]);
    expect(idsOf(await asSuperAdmin(() => catalog.listGiftCards(listing('lists'))))).toEqual([
      last.giftCardId,
      first.giftCardId,
    ]);
    const second = await asAdmin('lists', () => catalog.listGiftCards(listing('lists', '', { page: 2, limit: 2 })));
    expect([idsOf(second), second.total]).toEqual([[first.giftCardId], 3]);
  });

  it('stands in the order its admin asks for, across its pages, capitals or not', async () => {
    await created('orders', { name: 'brunch', amountCents: 5_000, discountPercent: 50, expirationDate: '2098-01-01' });
    await created('orders', { name: 'Tea', amountCents: 3_000, discountPercent: 0, expirationDate: '2099-01-01' });
    const { giftCardId } = await created('orders', {
      name: 'Zest',
      amountCents: 1_000,
      discountPercent: 0,
      expirationDate: '2097-01-01',
    });
    await updated('orders', giftCardId, { name: 'Afternoon', amountCents: 4_000, discountPercent: 10 });
    const by = async (sort: string, page = 1) =>
      (await asAdmin('orders', () => catalog.listGiftCards(listing('', '', { page, limit: 2 }, sort)))).giftCards.map(
        ({ name }) => name,
      );
    expect([await by('name'), await by('name', 2)]).toEqual([['Afternoon', 'brunch'], ['Tea']]);
    expect([await by('-name'), await by('-amount'), await by('-discount')]).toEqual([
      ['Tea', 'brunch'],
      ['brunch', 'Afternoon'],
      ['brunch', 'Afternoon'],
    ]);
    expect([await by('salePrice'), await by('expirationDate'), await by('')]).toEqual([
      ['brunch', 'Tea'],
      ['Afternoon', 'brunch'],
      ['Afternoon', 'Tea'],
    ]);
    for (const sort of ['icon', '--name', '$name'])
      await expect(by(sort)).rejects.toMatchObject({ details: [{ field: 'sort' }] });
  });

  it("refuses an admin who asks for another business's cards", async () => {
    await expect(asAdmin('marias', () => catalog.listGiftCards(listing('lists')))).rejects.toMatchObject({
      kind: 'denied',
      code: 'TENANT_MISMATCH',
    });
  });

  it('finds words of name, tag and description by their beginnings, in any order and case, and never reads them as a pattern', async () => {
    const cards = [
      await created('searches', { name: 'Ramen (hot) 50%', description: 'Noodles' }),
      await created('searches', { name: 'Steak', tag: 'Wine & Dine', description: 'Best of [Texas] a.b' }),
    ];
    const found = async (search: string) =>
      (await asPublic(() => catalog.listGiftCards(listing('searches', search)))).giftCards.map(({ name }) => name);
    expect(cards).toHaveLength(2);
    expect(await found('rAMEN (HOT)')).toEqual(['Ramen (hot) 50%']);
    expect(await found('wine & d')).toEqual(['Steak']);
    expect(await found('[texas] a.b')).toEqual(['Steak']);
    expect(await found('NOOD ramen')).toEqual(['Ramen (hot) 50%']);
    expect(await found('axb')).toEqual([]);
    for (const pattern of ['.*', '^', '$', '((', 'r.men', '\\', 'xa|steak', '{"$gt":""}'])
      expect(await found(pattern)).toEqual([]);
    const everywhere = await asPublic(() => catalog.listGiftCards(listing('', 'noodles ram', { page: 1, limit: 100 })));
    expect(everywhere.giftCards.map(({ name }) => name)).toEqual(['Ramen (hot) 50%']);
    await expect(found('x'.repeat(101))).rejects.toMatchObject({ details: [{ field: 'search' }] });
  });

  it('takes a card off the public lists when its last day is over where its business is', async () => {
    await publish(
      engines.bus,
      businessProvisioned({ businessSlug: 'west', timeZone: SAMOA }),
      businessProvisioned({ businessSlug: 'east', timeZone: SAMOA }),
    );
    const today = dayIn(SAMOA, new Date());
    await eventually(async () => {
      await created('west', { name: 'Sunset', expirationDate: today });
      await created('east', { name: 'Sunset', expirationDate: today });
    });
    // The Line Islands are 25 hours ahead of Samoa: there it is always a later day.
    await publish(engines.bus, businessProfileChanged({ businessSlug: 'east', timeZone: LINE_ISLANDS }));
    await eventually(async () => expect((await asPublic(() => catalog.listGiftCards(listing('east')))).total).toBe(0));
    expect(
      (await asPublic(() => catalog.listGiftCards(listing('west')))).giftCards.map(({ status }) => status),
    ).toContain('active');
    const everywhere = await asPublic(() => catalog.listGiftCards(listing('', 'sunset', { page: 1, limit: 100 })));
    expect(new Set(everywhere.giftCards.map(({ businessSlug }) => businessSlug))).toEqual(new Set(['west']));
    expect(
      (await asAdmin('east', () => catalog.listGiftCards(listing()))).giftCards.map(({ status }) => status),
    ).toContain('expired');
  });

  it('gives every card to a view that builds itself anew, drafts and retired ones included', async () => {
    const gone = await asAdmin('lists', async () => {
      const { giftCardId } = await created('lists', { name: 'Gone' });
      await catalog.removeGiftCard({ giftCardId });
      return giftCardId;
    });
    const seen: string[] = [];
    const retired: string[] = [];
    let total = 1;
    for (let page = 1; seen.length < total; page++) {
      const answer = await asPublic(() => catalog.listAllGiftCards({ page, limit: 7 }));
      seen.push(...idsOf(answer));
      retired.push(
        ...answer.giftCards.filter(({ status }) => status === 'retired').map(({ giftCardId }) => giftCardId),
      );
      total = answer.total;
    }
    expect(new Set(seen).size).toBe(total);
    expect(retired).toContain(gone);
    const drafts = await asAdmin('lists', () => catalog.listGiftCards(listing('', 'draft')));
    expect(seen).toEqual(expect.arrayContaining(idsOf(drafts)));
    await expect(asPublic(() => catalog.listAllGiftCards({ page: 1, limit: 1_001 }))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
    });
  });
});

describe('while pictures can not be stored', () => {
  it('a card is refused for now and nothing is listed, and everything else works', async () => {
    const noFolder = join(engines.filesDir, 'a-file');
    await writeFile(noFolder, '');
    const env = await engines.env({ FILES_DIR: noFolder });
    const lame = await start(env);
    const client = clientOf<CatalogServiceClient>(CatalogServiceService, env);
    try {
      await expect(asAdmin('stuck', () => client.createGiftCard(newCard()))).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'SERVICE_UNAVAILABLE',
        retryAfter: 5,
      });
      expect(await asAdmin('stuck', () => client.listGiftCards(listing()))).toEqual({ giftCards: [], total: 0 });
    } finally {
      client.close();
      await lame.stop();
    }
  });
});
