import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CatalogServiceService, type CatalogServiceClient } from '@giftcard/contracts/catalog/v1/catalog';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let catalog: ReturnType<typeof clientOf<CatalogServiceClient>>;
let image: Uint8Array;

beforeAll(async () => {
  engines = await startEngines(['catalog']);
  const env = await engines.env();
  service = await start(env);
  catalog = clientOf<CatalogServiceClient>(CatalogServiceService, env);
  image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
});

afterAll(async () => {
  catalog.close();
  await service.stop();
  await engines.stop();
});

const created = (slug: string) =>
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
      image,
      idempotencyKey: '',
      currency: '',
    }),
  );

describe('where cards can be used', () => {
  const told = (kind: 'added' | 'changed' | 'archived', location: string, version: number) =>
    publish(
      engines.bus,
      anEvent(
        'identity.location-changed.v1',
        {
          locationId: 'vine',
          businessSlug: 'places',
          location,
          kind,
          address: '',
          timeZone: 'America/New_York',
          changedAt: '2026-11-21T12:00:00.000Z',
        },
        { aggregateId: 'vine', aggregateVersion: version },
      ),
    );
  const place = (giftCardId: string, locationIds: string[], slug = 'places') =>
    asAdmin(slug, () => catalog.setGiftCardLocations({ giftCardId, locationIds }));
  const seen = async (giftCardId: string) =>
    (await asPublic(() => catalog.findGiftCard({ giftCardId }))).locations?.places;

  it('is said by its owner among the known locations, shown to everybody, and follows their names', async () => {
    await told('added', 'Vine Street', 1);
    const { giftCardId } = await created('places');
    const vine = [{ id: 'vine', name: 'Vine Street' }];
    const limited = await eventually(() => place(giftCardId, ['vine']).catch(() => false as const));
    expect(limited).toMatchObject({ locations: { places: vine } });
    expect(await seen(giftCardId)).toEqual(vine);
    await asAdmin('places', () =>
      catalog.updateGiftCard({ giftCardId, amountRange: undefined, image: new Uint8Array(), name: 'Lunch' }),
    );
    expect(await seen(giftCardId)).toEqual(vine);
    await expect(place(giftCardId, ['harbor'])).rejects.toMatchObject({ code: 'LOCATION_NOT_FOUND' });
    await expect(place(giftCardId, [], 'another')).rejects.toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' });
    const foreign = await created('elsewhere');
    await expect(place(foreign.giftCardId, ['vine'], 'elsewhere')).rejects.toMatchObject({
      code: 'LOCATION_NOT_FOUND',
    });
    await told('changed', 'Vine Yard', 2);
    await eventually(async () => (await seen(giftCardId))?.[0]?.name === 'Vine Yard');
    await told('archived', 'Vine Yard', 3);
    expect(await place(giftCardId, [])).not.toHaveProperty('locations.places');
    expect(await seen(giftCardId)).toBeUndefined();
  });
});
