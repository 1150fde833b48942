import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CatalogServiceService, type CatalogServiceClient } from '@giftcard/contracts/catalog/v1/catalog';
import { designPicture } from '@giftcard/kernel/business/design-picture';
import { ownDesign } from '@giftcard/kernel/business/own-design';
import { createDiskFileStore } from '@giftcard/kernel/files/disk-file-store';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asActor, asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let catalog: GrpcClient<Calls<CatalogServiceClient>>;
let recorded: RecordedEvents;
let image: Uint8Array;

beforeAll(async () => {
  engines = await startEngines(['catalog']);
  const env = await engines.env();
  service = await start(env);
  catalog = clientOf<CatalogServiceClient>(CatalogServiceService, env);
  recorded = await recordEvents(engines.bus, 'catalog.events');
  image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa3355' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  catalog.close();
  await service.stop();
  await recorded.stop();
  await engines.stop();
});

const add = (slug: string, name: string, idempotencyKey = '', picture = image) =>
  asAdmin(slug, () => catalog.addCardDesign({ name, image: picture, idempotencyKey }));
const namesOf = ({ designs }: { designs: { name: string }[] }) => designs.map(({ name }) => name);
/** Folders of pictures that a business has in the file store. */
async function foldersOf(slug: string): Promise<string[]> {
  const folder = join(engines.filesDir, 'own/cards', slug);
  const folders = await readdir(folder).catch((): string[] => []);
  const held = await Promise.all(folders.map(async (name) => (await readdir(join(folder, name))).length));
  return folders.filter((_, at) => held[at]! > 0);
}

describe("a business's own designs", () => {
  it('have their pictures where purchases name them, with nothing but pixels in them', async () => {
    const { designs } = await add('luigis', 'Our terrace');
    const { listKey, mailKey } = designPicture(ownDesign(designs[0]!.designId), 'luigis');
    const files = createDiskFileStore(engines.filesDir);
    const found = await Promise.all(
      [listKey, mailKey].map(async (key) => {
        const { format, width, exif } = await sharp(await files.get(key)).metadata();
        return [format, width, exif];
      }),
    );
    expect(found).toEqual([
      ['webp', 480, undefined],
      ['jpeg', 600, undefined],
    ]);
  });

  it('are hidden, ordered and deleted, and tell of each; their pictures stay for gifts that bear them', async () => {
    const first = (await add('marias', 'First')).designs[0]!.designId;
    const second = (await add('marias', 'Second')).designs[1]!.designId;
    await asAdmin('marias', () => catalog.changeCardDesign({ designId: first, hidden: true }));
    await asAdmin('marias', () => catalog.arrangeCardDesigns({ designIds: [second], builtIn: false }));
    const found = await asPublic(() => catalog.findCardDesigns({ businessSlug: 'marias' }));
    expect(found).toMatchObject({ builtIn: false, designs: [{ name: 'Second' }, { name: 'First', hidden: true }] });
    const left = await asAdmin('marias', () => catalog.removeCardDesign({ designId: second }));
    expect(namesOf(left)).toEqual(['First']);
    expect(await foldersOf('marias')).toHaveLength(2);
    const events = await eventually(() => {
      const told = recorded
        .ofType('catalog.card-designs-changed.v1')
        .filter(({ aggregateId }) => aggregateId === 'marias');
      return told.length >= 6 && told;
    });
    expect(events.map(({ data, aggregateVersion }) => [aggregateVersion, data.designs?.version, data.kind])).toEqual(
      ['added', 'added', 'hidden', 'ordered', 'built-in-left-out', 'removed'].map((kind, at) => [at + 1, at + 1, kind]),
    );
  });

  it('are one for one key, however often and at once it is sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('often', 'Once', 'key-1')));
    const again = await add('often', 'Once', 'key-1');
    for (const answer of [...answers, again]) expect(namesOf(answer)).toEqual(['Once']);
    expect(await foldersOf('often')).toEqual([again.designs[0]!.designId]);
  });

  it('are at most 24, also by many calls at once', async () => {
    for (let number = 1; number <= 22; number++) await add('many', `Design ${number}`);
    const outcomes = await Promise.allSettled([23, 24, 25, 26].map((number) => add('many', `Design ${number}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(add('many', 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_DESIGNS' });
    expect(await foldersOf('many')).toHaveLength(24);
  }, 120_000);

  it('are refused with a bad name or picture, and leave no file', async () => {
    await expect(add('bad', ' ')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    await expect(add('bad', 'Terrace', '', new Uint8Array())).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    await expect(add('bad', 'Terrace', '', Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
    expect(await foldersOf('bad')).toEqual([]);
  });

  it('are not another business’s, nor a cashier’s', async () => {
    const { designId } = (await add('owned', 'Ours')).designs[0]!;
    const change = { designId, name: 'Mine' };
    await expect(asAdmin('stranger', () => catalog.changeCardDesign(change))).rejects.toMatchObject({
      code: 'CARD_DESIGN_NOT_FOUND',
    });
    await asAdmin('stranger', () => catalog.removeCardDesign({ designId }));
    expect(namesOf(await asPublic(() => catalog.findCardDesigns({ businessSlug: 'owned' })))).toEqual(['Ours']);
    const asCashier = <T>(run: () => Promise<T>) => asActor({ ...adminOf('owned'), staffRole: 'cashier' }, run);
    await expect(asCashier(() => catalog.getCardDesigns({}))).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
    await expect(asCashier(() => catalog.removeCardDesign({ designId }))).rejects.toMatchObject({
      code: 'FORBIDDEN_FOR_ROLE',
    });
    await expect(asPublic(() => catalog.getCardDesigns({}))).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
