import { describe, expect, it } from '@jest/globals';
import { placeGiftCard, renameLocation } from './gift-card-locations.js';
import type { GiftCard } from './gift-card.js';

const card: GiftCard = {
  id: 'gift-card-1',
  businessSlug: 'luigis',
  name: 'Dinner for Two',
  tag: 'Fine Dining',
  description: 'An evening at our best table.',
  amountCents: 5_000,
  discountPercent: 0,
  salePriceCents: 5_000,
  currency: 'USD',
  expirationDate: '2027-06-30',
  icon: '',
  status: 'active',
  image: { detailKey: 'detail', listKey: 'list', mailKey: 'mail' },
  sortName: 'dinner for two',
  createdAt: new Date('2026-11-21T12:00:00.000Z'),
  revision: 3,
};
const vine = { id: 'vine', name: 'Vine Street', isArchived: false };
const harbor = { id: 'harbor', name: 'Harbor', isArchived: false };
const placed = (of: GiftCard, locationIds: readonly string[], known = [vine, harbor], businessSlug = 'luigis') =>
  placeGiftCard(of, { businessSlug, locationIds, known });
const refusal = (code: string) => expect.objectContaining({ code });

describe('where the cards of a type can be used', () => {
  it('is everywhere until locations are named, each once, and the same again changes nothing', () => {
    const { next, events } = placed(card, ['vine', 'harbor', 'vine']);
    const places = [
      { id: 'harbor', name: 'Harbor' },
      { id: 'vine', name: 'Vine Street' },
    ];
    expect(next).toEqual({ ...card, locations: { places }, revision: 4 });
    expect(events).toMatchObject([{ data: { giftCard: { locations: { places }, version: 4 } } }]);
    expect(placed(next, ['harbor', 'vine'])).toEqual({ next, events: [] });
    const everywhere = placed(next, []);
    expect(everywhere.next).toEqual({ ...card, revision: 5 });
    expect(everywhere.events[0]!.data.giftCard).not.toHaveProperty('locations');
    expect(placed(card, [])).toEqual({ next: card, events: [] });
  });

  it('is among the locations of its business that are in use, or were chosen before', () => {
    const closed = { ...vine, isArchived: true };
    expect(() => placed(card, ['nowhere'])).toThrow(refusal('LOCATION_NOT_FOUND'));
    expect(() => placed(card, ['vine'], [closed])).toThrow(refusal('LOCATION_NOT_FOUND'));
    const { next } = placed(card, ['vine']);
    expect(placed(next, ['vine', 'harbor'], [closed, harbor]).next.locations?.places).toHaveLength(2);
    expect(() => placed(card, ['vine'], [vine], 'another')).toThrow(refusal('GIFT_CARD_NOT_FOUND'));
    const tooMany = Array.from({ length: 201 }, (_, at) => `${at}`);
    expect(() => placed(card, tooMany)).toThrow(refusal('INVALID_FIELDS'));
  });

  it('follows the name of a location, but for a type that is retired', () => {
    const { next } = placed(card, ['vine', 'harbor']);
    const renamed = renameLocation(next, { id: 'vine', name: 'Vine Yard' });
    expect(renamed.next.locations?.places).toContainEqual({ id: 'vine', name: 'Vine Yard' });
    expect(renamed.events).toHaveLength(1);
    expect(renameLocation(renamed.next, { id: 'vine', name: 'Vine Yard' }).events).toEqual([]);
    expect(renameLocation({ ...next, status: 'retired' }, { id: 'vine', name: 'Other' }).events).toEqual([]);
  });
});
