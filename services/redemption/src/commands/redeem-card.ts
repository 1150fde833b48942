import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hashCardCode, readScanned } from '@giftcard/kernel/business/card-code';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { actionContext, mustBeAKey, type Admin } from './action-context.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import { scannedCard, type Card } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';
import { redeem } from '../domain/redemption.js';
import type { AskedOfCard } from '../domain/units.js';
import { Businesses } from '../projections/businesses.js';
import { ScanTokens } from '../scan-tokens.js';
import { OpenShifts } from '../open-shifts.js';
import { UsableCards } from '../usable-cards.js';

/** Takes an amount, and a tip beside it, or units off a card that is authorized, or needs no mailed code. Errors: as redeem, QR_INVALID, CARD_NOT_FOUND, CODE_REPLACED, PRESENCE_OVER. */
export class RedeemCard extends Command<Card> {
  constructor(
    readonly admin: Admin & { readonly sessionId: string },
    readonly scanned: string,
    readonly asked: AskedOfCard,
    readonly idempotencyKey: string,
    /** The token of the scan; undefined where only an authorization counts. */
    readonly presence?: string,
  ) {
    super();
  }
}

@CommandHandler(RedeemCard)
export class RedeemCardHandler implements ICommandHandler<RedeemCard> {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(ScanTokens) private readonly scans: ScanTokens,
    @Inject(OpenShifts) private readonly shifts: OpenShifts,
    @Inject(UsableCards) private readonly usable: UsableCards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async execute({ admin, scanned, asked, idempotencyKey, presence }: RedeemCard): Promise<Card> {
    mustBeAKey(idempotencyKey);
    const codeHash = hashCardCode(readScanned(scanned, this.settings.QR_SIGNING_KEY));
    const scan = presence
      ? {
          shown: this.scans.read(presence, { codeHash, sessionId: admin.sessionId }),
          small: await this.businesses.smallAmountsOf(admin.businessSlug),
        }
      : undefined;
    const { on: takesTips } = await this.businesses.tipsOf(admin.businessSlug);
    const elsewhere = await this.usable.elsewhereByCode(admin, codeHash);
    const { next } = await this.shifts.within(admin, (shiftId) =>
      this.cards.updateByCode(admin.businessSlug, codeHash, (card) =>
        redeem(scannedCard(card, codeHash, admin.businessSlug), {
          ...actionContext(admin, this.ids, this.clock),
          elsewhere,
          shiftId,
          ...asked,
          takesTips,
          idempotencyKey,
          ...(scan ? { scan } : {}),
        }),
      ),
    );
    return next;
  }
}
