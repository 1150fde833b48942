import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import type { StaffRole } from '@giftcard/kernel/business/permissions';
import { isOnSale } from '@giftcard/kernel/business/sale';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { activatedTypeOf } from '../activated-type.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import type { Admin } from '../commands/action-context.js';
import { mayActivate } from '../domain/activation.js';
import { ACTIVATION_RULES, type ActivationRulesByBusiness } from '../domain/activation.repository.js';
import { CardNotActivated } from '../domain/card-batch.errors.js';
import { CARD_BATCHES, type CardBatches, type FoundCode } from '../domain/card-batch.repository.js';
import { elsewhereOf, mustBeHere } from '../domain/usable-at.js';
import { scannedCard, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

export interface ScanResult {
  readonly card: Card;
  /** Absent for the moment between a card type's making and its event. */
  readonly giftCard?: GiftCard;
}

/** A printed code that is no card yet. */
export interface PrintedScan {
  readonly number: string;
  /** Absent for a type that is not known any more. */
  readonly giftCard?: GiftCard;
  readonly isOnSale: boolean;
  /** Whether who scans may activate it. */
  readonly isAllowed: boolean;
}

/** The card behind a QR payload or a typed code. Errors: QR_INVALID, CARD_NOT_FOUND (for another business's card too), CODE_REPLACED, CARD_BATCH_VOID, CARD_OTHER_LOCATION. */
export class ScanCard extends Query<ScanResult | PrintedScan> {
  constructor(
    readonly scanned: string,
    readonly admin: Admin & { readonly staffRole?: StaffRole },
  ) {
    super();
  }
}

@QueryHandler(ScanCard)
export class ScanCardHandler implements IQueryHandler<ScanCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
    @Inject(CARD_BATCHES) private readonly batches: CardBatches,
    @Inject(ACTIVATION_RULES) private readonly rules: ActivationRulesByBusiness,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ scanned, admin }: ScanCard): Promise<ScanResult | PrintedScan> {
    const codeHash = hashCardCode(readScanned(scanned, this.settings.QR_SIGNING_KEY));
    try {
      return await this.ofCard(codeHash, admin);
    } catch (error) {
      const found =
        error instanceof CardNotActivated ? await this.batches.findByCode(admin.businessSlug, codeHash) : undefined;
      if (!found) throw error;
      return this.ofPrinted(found, admin);
    }
  }

  private async ofPrinted(
    { batch, number }: FoundCode,
    { businessSlug, till, staffRole }: ScanCard['admin'],
  ): Promise<PrintedScan> {
    const kept = await this.types.find(batch.giftCardId);
    const type = kept && activatedTypeOf(kept);
    mustBeHere(type && elsewhereOf(type, type.usableAt, till));
    const { closed, timeZone } = await this.businesses.recent(businessSlug);
    return {
      number,
      ...(kept?.giftCard ? { giftCard: kept.giftCard } : {}),
      isOnSale: type !== undefined && isOnSale(type, { closed, today: dayIn(timeZone, this.clock.now()) }),
      isAllowed: mayActivate(staffRole, await this.rules.of(businessSlug)),
    };
  }

  private async ofCard(codeHash: string, admin: Admin): Promise<ScanResult> {
    const { businessSlug, till } = admin;
    const card = scannedCard(await this.cards.getByCode(businessSlug, codeHash), codeHash, businessSlug);
    const giftCard = (await this.types.find(card.giftCardId))?.giftCard;
    mustBeHere(elsewhereOf(card, giftCard?.locations, till));
    return { card, ...(giftCard ? { giftCard } : {}) };
  }
}
