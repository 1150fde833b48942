import { Inject, Injectable } from '@nestjs/common';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import type { PublicPaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { dayIn, knownTimeZone } from '@giftcard/kernel/business/time-zone';

export interface PublicListing {
  readonly giftCard: GiftCard;
  readonly business: Business;
}

export interface ListingSearch {
  readonly businessSlug?: string;
  /** Part of a name, tag or description; plain text. */
  readonly search?: string;
  readonly page: number;
  readonly limit: number;
}

/**
 * What the public pages show, in memory: card types, businesses and how each takes payments. Fed by events; of each
 * document the highest version counts, so that late and doubled events change nothing.
 */
@Injectable()
export class StorefrontView {
  private readonly giftCards = new Map<string, GiftCard>();
  /** Versions of retired card types, so that an older event does not bring one back. */
  private readonly retired = new Map<string, number>();
  private readonly businesses = new Map<string, Business>();
  private readonly payments = new Map<string, PublicPaymentSettings>();
  private platformPayments: PublicPaymentSettings | undefined;
  private changes = 0;

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Counts changes; an answer made at another count is old. */
  get revision(): number {
    return this.changes;
  }

  putGiftCard(giftCard: GiftCard, version: number): void {
    const known = Math.max(
      this.giftCards.get(giftCard.giftCardId)?.version ?? 0,
      this.retired.get(giftCard.giftCardId) ?? 0,
    );
    if (version <= known) return;
    this.giftCards.set(giftCard.giftCardId, { ...giftCard, version });
    this.changes++;
  }

  retireGiftCard(giftCardId: string, version: number): void {
    this.retired.set(giftCardId, version);
    this.giftCards.delete(giftCardId);
    this.changes++;
  }

  putBusiness(business: Business, version: number): void {
    if (version <= (this.businesses.get(business.businessSlug)?.version ?? 0)) return;
    this.businesses.set(business.businessSlug, { ...business, version });
    this.changes++;
  }

  putPayments(settings: PublicPaymentSettings, version: number): void {
    if (version <= (this.payments.get(settings.businessSlug)?.version ?? 0)) return;
    this.payments.set(settings.businessSlug, { ...settings, version });
    this.changes++;
  }

  putPlatformPayments(settings: PublicPaymentSettings | undefined): void {
    this.platformPayments = settings;
    this.changes++;
  }

  business(slug: string): Business | undefined {
    return this.businesses.get(slug);
  }

  /** How a business takes payments: by its own account when it has one, else by the platform's. */
  paymentsOf(slug: string): PublicPaymentSettings | undefined {
    const own = this.payments.get(slug);
    return own?.applicationId ? own : this.platformPayments;
  }

  /** A card that is on sale now; where a business is named, by that one. */
  listing(giftCardId: string, businessSlug?: string): PublicListing | undefined {
    const giftCard = this.giftCards.get(giftCardId);
    const business = giftCard && this.businesses.get(giftCard.businessSlug);
    if (!giftCard || !business || (businessSlug && businessSlug !== business.businessSlug)) return undefined;
    return this.onSale(giftCard, business) ? { giftCard, business } : undefined;
  }

  /** Cards on sale now, newest first. */
  search({ businessSlug, search, page, limit }: ListingSearch): { giftCards: GiftCard[]; total: number } {
    const wanted = search?.trim().toLowerCase();
    const found = [...this.giftCards.values()]
      .filter((card) => !businessSlug || card.businessSlug === businessSlug)
      .filter((card) => !wanted || `${card.name}\n${card.tag}\n${card.description}`.toLowerCase().includes(wanted))
      .filter((card) => this.listing(card.giftCardId) !== undefined)
      .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.giftCardId.localeCompare(a.giftCardId));
    return { giftCards: found.slice((page - 1) * limit, page * limit), total: found.length };
  }

  /** As orders decides: a closed business sells nothing, and a card that costs nothing can't be bought, for there would be no charge to issue it for. */
  private onSale(card: GiftCard, business: Business): boolean {
    return (
      !business.closed &&
      card.status === 'active' &&
      card.salePriceCents > 0 &&
      card.expirationDate >= dayIn(knownTimeZone(business.timeZone), this.clock.now())
    );
  }
}
