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
  private readonly ofBusinesses = new Map<string, NewestLast>();
  private readonly all = new NewestLast();
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
    const highest = Math.max(
      this.giftCards.get(giftCard.giftCardId)?.version ?? 0,
      this.retired.get(giftCard.giftCardId) ?? 0,
    );
    if (version <= highest) return;
    this.removeGiftCard(giftCard.giftCardId);
    const put = { ...giftCard, version };
    this.giftCards.set(giftCard.giftCardId, put);
    this.all.add(put);
    const known = this.ofBusinesses.get(giftCard.businessSlug);
    if (known) known.add(put);
    else this.ofBusinesses.set(giftCard.businessSlug, new NewestLast([put]));
    this.changes++;
  }

  retireGiftCard(giftCardId: string, version: number): void {
    this.retired.set(giftCardId, version);
    this.removeGiftCard(giftCardId);
    this.changes++;
  }

  private removeGiftCard(giftCardId: string): void {
    const card = this.giftCards.get(giftCardId);
    if (!card) return;
    this.giftCards.delete(giftCardId);
    this.all.remove(card);
    const ofBusiness = this.ofBusinesses.get(card.businessSlug);
    ofBusiness?.remove(card);
    if (ofBusiness?.isEmpty) this.ofBusinesses.delete(card.businessSlug);
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
    return this.onSale(giftCard, business, this.today()) ? { giftCard, business } : undefined;
  }

  /** Cards on sale now, newest first. */
  search({ businessSlug, search, page, limit }: ListingSearch): { giftCards: GiftCard[]; total: number } {
    const wanted = search?.trim().toLowerCase();
    const today = this.today();
    const giftCards: GiftCard[] = [];
    let total = 0;
    for (const card of (businessSlug ? this.ofBusinesses.get(businessSlug) : this.all)?.newestFirst() ?? []) {
      const business = this.businesses.get(card.businessSlug);
      if (!business || !this.onSale(card, business, today)) continue;
      if (wanted && !`${card.name}\n${card.tag}\n${card.description}`.toLowerCase().includes(wanted)) continue;
      if (total >= (page - 1) * limit && total < page * limit) giftCards.push(card);
      total++;
    }
    return { giftCards, total };
  }

  /** The day of each time zone, made once for all that is looked at together. */
  private today(): (timeZone: string) => string {
    const known = new Map<string, string>();
    const now = this.clock.now();
    return (timeZone) => {
      const day = known.get(timeZone) ?? dayIn(knownTimeZone(timeZone), now);
      known.set(timeZone, day);
      return day;
    };
  }

  /** As orders decides: a closed business sells nothing, and a card that costs nothing can't be bought, for there would be no charge to issue it for. */
  private onSale(card: GiftCard, business: Business, today: (timeZone: string) => string): boolean {
    return (
      !business.closed &&
      card.status === 'active' &&
      card.salePriceCents > 0 &&
      card.expirationDate >= today(business.timeZone)
    );
  }
}

/** Cards in the order in which they were made; one more costs a look-up, not another sort. */
class NewestLast {
  constructor(private readonly cards: GiftCard[] = []) {}

  get isEmpty(): boolean {
    return this.cards.length === 0;
  }

  add(card: GiftCard): void {
    this.cards.splice(this.placeOf(card), 0, card);
  }

  remove(card: GiftCard): void {
    this.cards.splice(this.placeOf(card), 1);
  }

  *newestFirst(): Generator<GiftCard> {
    for (let index = this.cards.length - 1; index >= 0; index--) yield this.cards[index]!;
  }

  /** Where it is, or belongs. */
  private placeOf(card: GiftCard): number {
    let [low, high] = [0, this.cards.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.cards[middle]!, card) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compare(one: GiftCard, other: GiftCard): number {
  const [left, right] = [one.createdAt ?? '', other.createdAt ?? ''];
  if (left === right) return one.giftCardId < other.giftCardId ? -1 : one.giftCardId > other.giftCardId ? 1 : 0;
  return left < right ? -1 : 1;
}
