import type { CardDesigns, GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { EventData } from '@giftcard/contracts/events';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { anEvent, type MetaOverrides } from './events.js';

/** One business of the tests, unless told otherwise. */
export const TEST_BUSINESS = 'luigis';

type Provisioned = EventData['identity.business-provisioned.v1'];
type ProfileChanged = EventData['identity.business-profile-changed.v1'];

const profile = {
  businessSlug: TEST_BUSINESS,
  name: "Luigi's",
  address: { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' },
  currency: 'USD',
  timeZone: 'America/New_York',
  logoKey: '',
  accent: '',
  closed: false,
};

/** A business whose owner can sign in. */
export function businessProvisioned(data: Partial<Provisioned> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = {
    ...profile,
    ownerEmail: 'owner@luigis.test',
    ownerName: 'Luigi Rossi',
    setPasswordTokenSealed: '',
    ...data,
  };
  return anEvent('identity.business-provisioned.v1', whole, { aggregateId: whole.businessSlug, ...meta });
}

/** The whole profile after a change; give it a higher aggregateVersion than what came before. */
export function businessProfileChanged(data: Partial<ProfileChanged> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole = { ...profile, ...data };
  return anEvent('identity.business-profile-changed.v1', whole, {
    aggregateId: whole.businessSlug,
    aggregateVersion: 2,
    ...meta,
  });
}

/** A card type on sale: 50 dollars for 40. */
export function aGiftCard(fields: Partial<GiftCard> = {}): GiftCard {
  return {
    giftCardId: 'gift-card-1',
    businessSlug: TEST_BUSINESS,
    name: 'Dinner for Two',
    tag: 'Fine Dining',
    description: 'An evening at our best table.',
    amountCents: 5_000,
    amountRange: undefined,
    discountPercent: 20,
    salePriceCents: 4_000,
    currency: 'USD',
    expirationDate: '2099-12-31',
    image: {
      detailKey: 'cards/gift-card-1/a/detail.webp',
      listKey: 'cards/gift-card-1/a/list.webp',
      mailKey: 'cards/gift-card-1/a/mail.jpg',
    },
    icon: '',
    status: 'active',
    createdAt: '2026-01-05T12:00:00.000Z',
    version: 1,
    ...fields,
  };
}

export function giftCardCreated(fields: Partial<GiftCard> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const giftCard = aGiftCard(fields);
  return anEvent(
    'catalog.gift-card-created.v1',
    { giftCard },
    {
      aggregateId: giftCard.giftCardId,
      businessSlug: giftCard.businessSlug,
      aggregateVersion: giftCard.version,
      ...meta,
    },
  );
}

export function giftCardChanged(fields: Partial<GiftCard> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const giftCard = aGiftCard({ version: 2, ...fields });
  return anEvent(
    'catalog.gift-card-changed.v1',
    { giftCard },
    {
      aggregateId: giftCard.giftCardId,
      businessSlug: giftCard.businessSlug,
      aggregateVersion: giftCard.version,
      ...meta,
    },
  );
}

export function giftCardRetired(
  data: Partial<EventData['catalog.gift-card-retired.v1']> = {},
  meta: MetaOverrides = {},
): EventEnvelope {
  return anEvent(
    'catalog.gift-card-retired.v1',
    { giftCardId: 'gift-card-1', businessSlug: TEST_BUSINESS, ...data },
    { aggregateVersion: 3, ...meta },
  );
}

/** What guests of a business may choose for a gift: one design of its own, beside the built-in ones. */
export function cardDesignsChanged(designs: Partial<CardDesigns> = {}, meta: MetaOverrides = {}): EventEnvelope {
  const whole: CardDesigns = {
    businessSlug: TEST_BUSINESS,
    designs: [{ designId: '0193f6a0-0000-7000-8000-000000000001', name: 'Our terrace', hidden: false }],
    builtIn: true,
    guestPhotos: 'off',
    version: 1,
    ...designs,
  };
  return anEvent(
    'catalog.card-designs-changed.v1',
    { designs: whole, kind: 'added', design: 'Our terrace' },
    {
      aggregateId: whole.businessSlug,
      businessSlug: whole.businessSlug,
      aggregateVersion: whole.version,
      ...meta,
    },
  );
}
