import { Inject, Injectable } from '@nestjs/common';
import type { CardDesigns, GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import type { GetPublicPaymentSettingsResponse, PublicPaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { dayIn, knownTimeZone } from '@giftcard/kernel/business/time-zone';
import { DomainError } from '@giftcard/kernel/errors';
import { asked, AskedTogether } from './asked.js';
import { Changes, ofBusiness, ofDesigns, ofGiftCard, ofList, ofPayments, type Seen } from './changes.js';
import { Kept } from './kept.js';
import { Services } from '../services.js';

export interface PublicListing {
  readonly giftCard: GiftCard;
  readonly business: Business;
}

export interface ListingSearch {
  readonly businessSlug?: string;
  /** Beginnings of words of a name, tag or description. */
  readonly search?: string;
  readonly page: number;
  readonly limit: number;
}

const MB = 1024 * 1024;
/** What is kept is compared with its service this often, for events that a broken bus kept from here. */
const KEPT_MS = 5 * 60_000;
const BUSINESSES_AT_ONCE = 100;

/** As objects they take about that. */
const bytesOf = (kept: unknown): number => 2 * JSON.stringify(kept).length;

/**
 * What the public pages show: card types, businesses and how each takes payments. What is asked for most is kept, within a bound of memory,
 * and events keep it up to date; what is not is asked for. Of each document the highest version counts, so that late and doubled events change
 * nothing, and an answer that was on its way when an event came is not kept (docs/adr/0082).
 *
 * `seen` of each method is told what the answer is made from.
 */
@Injectable()
export class StorefrontView {
  private readonly giftCards: Kept<GiftCard>;
  private readonly businesses: Kept<Business>;
  private readonly payments: Kept<GetPublicPaymentSettingsResponse>;
  private readonly businessesTogether: AskedTogether<Business>;

  constructor(
    @Inject(Services) private readonly services: Pick<Services, 'catalog' | 'identity' | 'orders'>,
    @Inject(Changes) private readonly changes: Changes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.giftCards = new Kept<GiftCard>(changes, clock, { mostBytes: 8 * MB, bytesOf, forMs: KEPT_MS });
    this.businesses = new Kept<Business>(changes, clock, { mostBytes: 4 * MB, bytesOf, forMs: KEPT_MS });
    this.payments = new Kept<GetPublicPaymentSettingsResponse>(changes, clock, {
      mostBytes: 2 * MB,
      bytesOf,
      forMs: KEPT_MS,
    });
    this.businessesTogether = new AskedTogether(
      async (slugs) => (await services.identity.findBusinesses({ businessSlugs: [...slugs] })).businesses,
      ({ businessSlug }) => businessSlug,
      BUSINESSES_AT_ONCE,
    );
  }

  /** What it holds, in bytes. */
  get bytes(): number {
    return this.giftCards.bytes + this.businesses.bytes + this.payments.bytes;
  }

  putGiftCard(giftCard: GiftCard, version: number): void {
    this.changes.tell(ofGiftCard(giftCard.giftCardId), ofList(giftCard.businessSlug), ofList());
    this.giftCards.replace(giftCard.giftCardId, (kept) =>
      kept.version < version ? { ...giftCard, version } : undefined,
    );
  }

  retireGiftCard(giftCardId: string, businessSlug: string, version: number): void {
    this.changes.tell(ofGiftCard(giftCardId), ofList(businessSlug), ofList());
    this.giftCards.replace(giftCardId, (kept) =>
      kept.version < version ? { ...kept, status: 'retired', version } : undefined,
    );
  }

  putBusiness(business: Business, version: number): void {
    const { businessSlug } = business;
    this.changes.tell(ofBusiness(businessSlug), ofList(businessSlug), ofList());
    this.businesses.replace(businessSlug, (kept) => (kept.version < version ? { ...business, version } : undefined));
  }

  putPayments(settings: PublicPaymentSettings, version: number): void {
    this.changes.tell(ofPayments(settings.businessSlug));
    this.payments.replace(settings.businessSlug, (kept) =>
      (kept.settings?.version ?? 0) < version ? { ...kept, settings: { ...settings, version } } : undefined,
    );
  }

  changeDesigns(businessSlug: string): void {
    this.changes.tell(ofDesigns(businessSlug));
  }

  /** Undefined when there is none. */
  async business(slug: string, seen?: Seen): Promise<Business | undefined> {
    seen?.of(ofBusiness(slug));
    return unlessMissing(
      this.businesses.get(slug, async (of) => {
        of.of(ofBusiness(slug));
        const business = await this.businessesTogether.find(slug);
        if (business) return business;
        throw new DomainError('notFound', 'BUSINESS_NOT_FOUND', 'There is no business at this address.');
      }),
    );
  }

  /** As business; undefined too while nobody can be asked: for pages that can do without. */
  businessIfKnown(slug: string): Promise<Business | undefined> {
    return this.business(slug).catch(() => undefined);
  }

  /**
   * How a business takes payments: by its own account when it has one, else by the platform's. Undefined too while orders is away and
   * nothing is kept: nobody can pay then.
   */
  async paymentsOf(slug: string, seen?: Seen): Promise<PublicPaymentSettings | undefined> {
    seen?.of(ofPayments(slug));
    const known = await this.payments
      .get(slug, (of) => {
        of.of(ofPayments(slug));
        return asked(() => this.services.orders.getPublicPaymentSettings({ businessSlug: slug }));
      })
      .catch(() => undefined);
    return known?.settings?.applicationId ? known.settings : known?.platformDefault;
  }

  /** What may be chosen for a gift of a business, hidden designs too. Kept by who is answered alone (StorefrontAnswers): it is asked for by purchases. */
  cardDesigns(businessSlug: string, seen?: Seen): Promise<CardDesigns> {
    seen?.of(ofDesigns(businessSlug));
    return asked(() => this.services.catalog.findCardDesigns({ businessSlug }));
  }

  /** A card that is on sale now; where a business is named, by that one. */
  async listing(giftCardId: string, businessSlug?: string, seen?: Seen): Promise<PublicListing | undefined> {
    seen?.of(ofGiftCard(giftCardId));
    const giftCard = await unlessMissing(
      this.giftCards.get(giftCardId, (of) => {
        of.of(ofGiftCard(giftCardId));
        return asked(() => this.services.catalog.findGiftCard({ giftCardId }));
      }),
    );
    if (!giftCard || (businessSlug && businessSlug !== giftCard.businessSlug)) return undefined;
    const business = await this.business(giftCard.businessSlug, seen);
    return business && this.onSale(giftCard, business, this.today()) ? { giftCard, business } : undefined;
  }

  /** Cards on sale now, newest first. */
  async search(
    { businessSlug, search = '', page, limit }: ListingSearch,
    seen?: Seen,
  ): Promise<{ listings: PublicListing[]; total: number }> {
    seen?.of(ofList(businessSlug));
    const { giftCards, total } = await asked(() =>
      this.services.catalog.listGiftCards({
        businessSlug: businessSlug ?? '',
        search: search.trim(),
        page: { page, limit },
        sort: '',
      }),
    );
    const slugs = [...new Set(giftCards.map((card) => card.businessSlug))];
    const found = await Promise.all(slugs.map((slug) => this.business(slug)));
    const businesses = new Map(found.flatMap((business) => (business ? [[business.businessSlug, business]] : [])));
    const today = this.today();
    const listings = giftCards.flatMap((giftCard) => {
      const business = businesses.get(giftCard.businessSlug);
      return business && this.onSale(giftCard, business, today) ? [{ giftCard, business }] : [];
    });
    return { listings, total: total - (giftCards.length - listings.length) };
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

function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') return undefined;
    throw error;
  });
}
