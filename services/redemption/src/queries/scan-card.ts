import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import type { Admin } from '../commands/action-context.js';
import { elsewhereOf, mustBeHere } from '../domain/usable-at.js';
import { scannedCard, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

export interface ScanResult {
  readonly card: Card;
  /** Absent for the moment between a card type's making and its event. */
  readonly giftCard?: GiftCard;
}

/** The card behind a QR payload or a typed code. Errors: QR_INVALID, CARD_NOT_FOUND (for another business's card too), CODE_REPLACED, CARD_OTHER_LOCATION. */
export class ScanCard extends Query<ScanResult> {
  constructor(
    readonly scanned: string,
    readonly admin: Admin,
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
  ) {}

  async execute({ scanned, admin }: ScanCard): Promise<ScanResult> {
    const codeHash = hashCardCode(readScanned(scanned, this.settings.QR_SIGNING_KEY));
    const { businessSlug, till } = admin;
    const card = scannedCard(await this.cards.getByCode(businessSlug, codeHash), codeHash, businessSlug);
    const giftCard = (await this.types.find(card.giftCardId))?.giftCard;
    mustBeHere(elsewhereOf(card, giftCard?.locations, till));
    return { card, ...(giftCard ? { giftCard } : {}) };
  }
}
