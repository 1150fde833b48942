import { beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '@giftcard/kernel/clock';
import { randomIds } from '@giftcard/kernel/ids';
import { GiftCardNotFound } from '@giftcard/kernel/errors';
import { CreateGiftCard, CreateGiftCardHandler } from './create-gift-card.js';
import { UpdateGiftCard, UpdateGiftCardHandler } from './update-gift-card.js';
import type { GiftCardImage, GiftCardPictures } from '../domain/gift-card-pictures.js';
import type { GiftCard } from '../domain/gift-card.js';
import type { GiftCards } from '../domain/gift-card.repository.js';
import type { Businesses } from '../projections/businesses.js';

/** What becomes of a write that throws, and of reading the card afterwards. */
type Fate = 'stored, answer lost' | 'not stored' | 'stored, nothing answers any more';

const terms = {
  name: 'Dinner',
  tag: 'Fine Dining',
  description: 'An evening.',
  amountCents: 5_000,
  discountPercent: 20,
  expirationDate: '2099-12-31',
  icon: '',
  status: 'active',
} as const;
const upload = new Uint8Array([1]);
const lost = new Error('connection lost');

let kept: GiftCard | undefined;
let fate: Fate | 'fine';
let files: Set<string>;
let pictureCount: number;

beforeEach(() => {
  [kept, fate, files, pictureCount] = [undefined, 'fine', new Set(), 0];
});

function write(next: GiftCard): void {
  if (fate !== 'not stored') kept = next;
  if (fate !== 'fine') throw lost;
}
const giftCards = {
  insert: async (card: GiftCard) => kept?.id !== card.id && (write(card), true),
  update: async (_id: string, decide: (card: GiftCard) => { next: GiftCard }) => {
    const decision = decide(kept!);
    write(decision.next);
    return decision;
  },
  get: async () => {
    if (fate === 'stored, nothing answers any more' && files.size > 1) throw lost;
    if (!kept) throw new GiftCardNotFound();
    return kept;
  },
} as unknown as GiftCards;
const pictures = {
  store: async () => {
    const key = `picture ${++pictureCount}`;
    files.add(key);
    return { detailKey: key, listKey: key, mailKey: key };
  },
  discard: async ({ detailKey }: GiftCardImage) => void files.delete(detailKey),
  discardReplaced: async ({ detailKey }: GiftCardImage) => void files.delete(detailKey),
} as unknown as GiftCardPictures;
const businesses = {
  sellerOf: async () => ({
    today: '2026-11-21',
    currency: 'USD',
    timeZone: 'America/New_York',
    closed: false,
    at: new Date('2026-11-21T12:00:00Z'),
  }),
} as unknown as Businesses;
const create = (idempotencyKey = '') =>
  new CreateGiftCardHandler(giftCards, pictures, businesses, systemClock, randomIds).execute(
    new CreateGiftCard('luigis', terms, upload, idempotencyKey),
  );
const update = ({ id }: GiftCard) =>
  new UpdateGiftCardHandler(giftCards, pictures, businesses).execute(new UpdateGiftCard('luigis', id, {}, upload));

test('the same idempotency key answers the card that it made, and leaves no second picture', async () => {
  const card = await create('key-1');
  expect(await create('key-1')).toBe(card);
  expect([...files]).toEqual(['picture 1']);
  expect((await create('key-2')).id).not.toBe(card.id);
});

describe('a write without a yes', () => {
  test.each<[Fate, string[]]>([
    ['stored, answer lost', ['picture 1']],
    ['not stored', []],
  ])('of a new card that was %s leaves %j', async (become, left) => {
    fate = become;
    await expect(create()).rejects.toBe(lost);
    expect([...files]).toEqual(left);
  });

  test.each<[Fate, string[]]>([
    ['stored, answer lost', ['picture 1', 'picture 2']],
    ['stored, nothing answers any more', ['picture 1', 'picture 2']],
    ['not stored', ['picture 1']],
  ])('of a changed card that was %s leaves %j', async (become, left) => {
    const card = await create();
    fate = become;
    await expect(update(card)).rejects.toBe(lost);
    expect([...files]).toEqual(left);
  });
});
