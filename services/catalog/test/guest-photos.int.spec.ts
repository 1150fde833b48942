import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  CatalogServiceService,
  type CatalogServiceClient,
  type GuestPhoto,
} from '@giftcard/contracts/catalog/v1/catalog';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { guestPhoto } from '@giftcard/kernel/business/guest-photo';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import type { FileStore } from '@giftcard/kernel/files/file-store';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { orderPlaced } from '@giftcard/testing/money-events';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asActor, asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

const OWN = 'cards/gift-card-1/a/list.webp';

let engines: Engines;
let service: RunningService;
let catalog: GrpcClient<Calls<CatalogServiceClient>>;
let recorded: RecordedEvents;
let files: FileStore;
let image: Uint8Array;

beforeAll(async () => {
  engines = await startEngines(['catalog']);
  const env = await engines.env();
  service = await start(env);
  catalog = clientOf<CatalogServiceClient>(CatalogServiceService, env);
  recorded = await recordEvents(engines.bus, 'catalog.events');
  files = await createFileStore({ FILES_DIR: engines.filesDir } as Parameters<typeof createFileStore>[0]);
  await files.put(OWN, Buffer.from('own'), 'image/webp');
  image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa3355' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  catalog.close();
  await service.stop();
  await recorded.stop();
  await engines.stop();
});

const takes = (slug: string, guestPhotos: string) =>
  asAdmin(slug, () => catalog.arrangeCardDesigns({ designIds: [], guestPhotos }));
const add = (businessSlug: string, picture = image) =>
  asPublic(() => catalog.addGuestPhoto({ businessSlug, image: picture }));
const hold = (businessSlug: string, photoId: string, holder = 'try') =>
  asPublic(() => catalog.holdGuestPhoto({ businessSlug, photoId, holder }));
const list = (slug: string, status = 'held') =>
  asAdmin(slug, () => catalog.listGuestPhotos({ status, page: undefined }));
const decide = (slug: string, photoId: string, show: boolean) =>
  asAdmin(slug, () => catalog.decideGuestPhoto({ photoId, show }));
/** What a gift with the photo shows. */
const seen = async (slug: string, photoId: string) =>
  (await files.get(designPicture(guestPhoto(photoId), slug, OWN).listKey))?.toString() === 'own' ? 'own' : 'photo';

/** A gift with the photo is bought. */
async function buy(slug: string, { photoId }: GuestPhoto, personId = 'person-1'): Promise<string> {
  const orderId = `order-${photoId}`;
  const person = { name: '', email: '', phone: '', personId, sealed: 'sealed' };
  const form = { ...exampleOf('orders.order-placed.v1').form!, buyer: person, designId: guestPhoto(photoId) };
  await publish(engines.bus, orderPlaced({ orderId, businessSlug: slug, form }, { aggregateId: orderId }));
  await eventually(async () => {
    const known = [...(await list(slug)).photos, ...(await list(slug, 'shown')).photos];
    expect(known.map((photo) => photo.photoId)).toContain(photoId);
  });
  return orderId;
}

describe('a photo of a guest', () => {
  it('is taken where its business takes photos, with nothing but pixels in it, and seen by who knows its address', async () => {
    await expect(add('none')).rejects.toMatchObject({ code: 'PHOTOS_NOT_OFFERED' });
    await takes('luigis', 'approve');
    const { photoId, heldKey, status } = await add('luigis');
    expect(status).toBe('held');
    const { format, width, exif } = await sharp(await files.get(heldKey)).metadata();
    expect([format, width, exif]).toEqual(['webp', 480, undefined]);
    expect(await seen('luigis', photoId)).toBe('own');
    await expect(add('luigis', Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
    await expect(add('luigis', new Uint8Array())).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  });

  it('waits on its gift until it is approved, and goes when it is taken down', async () => {
    await takes('marias', 'approve');
    const photo = await add('marias');
    await hold('marias', photo.photoId);
    await buy('marias', photo);
    expect(await seen('marias', photo.photoId)).toBe('own');
    await decide('marias', photo.photoId, true);
    expect(await seen('marias', photo.photoId)).toBe('photo');
    expect((await list('marias')).total).toBe(0);
    expect((await list('marias', 'shown')).photos).toMatchObject([{ photoId: photo.photoId, orderNumber: 'TE-1001' }]);
    await decide('marias', photo.photoId, false);
    expect([await seen('marias', photo.photoId), await files.get(photo.heldKey)]).toEqual(['own', undefined]);
    const told = await eventually(() => {
      const events = recorded
        .ofType('catalog.guest-photo-changed.v1')
        .filter(({ data }) => data.photoId === photo.photoId);
      return events.length === 2 && events;
    });
    expect(told.map(({ data }) => data.kind)).toEqual(['approved', 'taken-down']);
    await expect(decide('marias', photo.photoId, true)).rejects.toMatchObject({ code: 'GUEST_PHOTO_NOT_FOUND' });
  });

  it('is seen from before the charge on where its business shows all', async () => {
    await takes('open', 'on');
    const { photoId } = await add('open');
    expect(await seen('open', photoId)).toBe('own');
    await hold('open', photoId);
    expect(await seen('open', photoId)).toBe('photo');
  });

  it('is on one gift of one business, and decided by its owner and managers', async () => {
    await takes('owned', 'approve');
    await takes('stranger', 'on');
    const photo = await add('owned');
    const notOffered = { code: 'INVALID_FIELDS' };
    await expect(hold('stranger', photo.photoId)).rejects.toMatchObject(notOffered);
    await hold('owned', photo.photoId);
    await buy('owned', photo);
    await expect(hold('owned', photo.photoId, 'another')).rejects.toMatchObject(notOffered);
    await hold('owned', photo.photoId);
    await expect(decide('stranger', photo.photoId, true)).rejects.toMatchObject({ code: 'GUEST_PHOTO_NOT_FOUND' });
    expect((await list('stranger')).total).toBe(0);
    const asCashier = asActor({ ...adminOf('owned'), staffRole: 'cashier' }, () =>
      catalog.decideGuestPhoto({ photoId: photo.photoId, show: true }),
    );
    await expect(asCashier).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
    await takes('owned', 'off');
    const late = add('owned');
    await expect(late).rejects.toMatchObject({ code: 'PHOTOS_NOT_OFFERED' });
  });

  it('goes with a card that ended, and with a guest who is erased', async () => {
    await takes('gone', 'on');
    const [refunded, erased] = [await add('gone'), await add('gone')];
    for (const { photoId } of [refunded, erased]) await hold('gone', photoId, photoId);
    const cardId = await buy('gone', refunded);
    await buy('gone', erased, 'person-2');
    const voided = { ...exampleOf('redemption.card-voided.v1'), cardId, businessSlug: 'gone' };
    await publish(engines.bus, anEvent('redemption.card-voided.v1', voided, { aggregateId: cardId }));
    await eventually(async () => expect(await files.get(refunded.heldKey)).toBeUndefined());
    expect([await seen('gone', refunded.photoId), await seen('gone', erased.photoId)]).toEqual(['own', 'photo']);
    const person = { ...exampleOf('orders.person-erased.v1'), personId: 'person-2' };
    await publish(engines.bus, anEvent('orders.person-erased.v1', person, { aggregateId: 'person-2' }));
    await eventually(async () => expect(await files.get(erased.heldKey)).toBeUndefined());
    expect(await seen('gone', erased.photoId)).toBe('own');
    await eventually(async () => expect((await list('gone', 'shown')).total).toBe(0));
  });

  it('has no files once it is refused, also where who refused it stopped before they were gone', async () => {
    await takes('late', 'approve');
    const photo = await add('late');
    await hold('late', photo.photoId);
    await buy('late', photo);
    await decide('late', photo.photoId, false);
    await files.put(photo.heldKey, Buffer.from('left'), 'image/webp');
    const refused = { ...exampleOf('catalog.guest-photo-changed.v1'), photoId: photo.photoId, businessSlug: 'late' };
    await publish(engines.bus, anEvent('catalog.guest-photo-changed.v1', refused, { aggregateId: photo.photoId }));
    await eventually(async () => expect(await files.get(photo.heldKey)).toBeUndefined());
  });

  it('goes with who keeps a gift that was handed over, once they are erased', async () => {
    await takes('kept', 'on');
    const photo = await add('kept');
    await hold('kept', photo.photoId);
    const cardId = await buy('kept', photo, 'giver');
    const holder = { ...exampleOf('redemption.card-kept.v1').holder!, personId: 'holder' };
    const kept = { ...exampleOf('redemption.card-kept.v1'), cardId, businessSlug: 'kept', holder };
    await publish(engines.bus, anEvent('redemption.card-kept.v1', kept, { aggregateId: cardId }));
    const person = { ...exampleOf('orders.person-erased.v1'), personId: 'holder' };
    await eventually(async () => {
      await publish(engines.bus, anEvent('orders.person-erased.v1', person, { aggregateId: 'holder' }));
      expect(await files.get(photo.heldKey)).toBeUndefined();
    });
  });
});
