import type { AmountRange } from '@giftcard/kernel/business/card-amount';
import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import type { GiftCardImage } from './gift-card-pictures.js';

/** A gift card as it travels: the message GiftCard of proto/catalog/v1/catalog.proto. */
export interface GiftCardSnapshot {
  readonly giftCardId: string;
  readonly businessSlug: string;
  readonly name: string;
  readonly tag: string;
  readonly description: string;
  readonly amountCents: number;
  readonly amountRange: AmountRange | undefined;
  readonly packageTerms: PackageTerms | undefined;
  readonly discountPercent: number;
  readonly salePriceCents: number;
  readonly currency: string;
  readonly expirationDate: string;
  readonly image: GiftCardImage;
  readonly icon: string;
  readonly locations?: { readonly places: { readonly id: string; readonly name: string }[] };
  readonly status: string;
  readonly createdAt: string;
  readonly version: number;
}

export interface GiftCardCreated {
  readonly type: 'catalog.gift-card-created.v1';
  readonly data: { giftCard: GiftCardSnapshot };
}

export interface GiftCardChanged {
  readonly type: 'catalog.gift-card-changed.v1';
  readonly data: { giftCard: GiftCardSnapshot };
}

export interface GiftCardRetired {
  readonly type: 'catalog.gift-card-retired.v1';
  readonly data: { giftCardId: string; businessSlug: string; unitsToMoney?: true };
}
