import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Done } from '@giftcard/contracts/common/v1/common';
import {
  RedemptionServiceControllerMethods,
  type Authorization,
  type Card,
  type GetHolderCardRequest,
  type ListCardsRequest,
  type ListCardsResponse,
  type ListSoldGiftCardsResponse,
  type RedeemCardRequest,
  type RedemptionServiceController,
  type ScanCardRequest,
  type ScannedCard,
  type SendRedemptionCodeRequest,
  type VerifyRedemptionCodeRequest,
} from '@giftcard/contracts/redemption/v1/redemption';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requireAdmin } from '@giftcard/kernel/request-context';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { cardMessage, soldGiftCardMessage, soldGiftCardOf } from './card-message.js';
import { RedeemCard } from '../commands/redeem-card.js';
import { SendRedemptionCode } from '../commands/send-redemption-code.js';
import { VerifyRedemptionCode } from '../commands/verify-redemption-code.js';
import { SETTINGS, type RedemptionSettings } from '../config.js';
import type { Card as DomainCard } from '../domain/card.js';
import { GetHolderCard } from '../queries/get-holder-card.js';
import { ListCards } from '../queries/list-cards.js';
import { ListSoldGiftCards } from '../queries/list-sold-gift-cards.js';
import { ScanCard } from '../queries/scan-card.js';

@Controller()
@RedemptionServiceControllerMethods()
export class RedemptionGrpc implements RedemptionServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: RedemptionSettings,
  ) {}

  async scanCard({ scanned }: ScanCardRequest): Promise<ScannedCard> {
    const { card, giftCard } = await this.queries.execute(new ScanCard(scanned, requireAdmin().businessSlug));
    return { card: this.message(card), giftCard: giftCard ? soldGiftCardMessage(giftCard, 1) : soldGiftCardOf(card) };
  }

  async sendRedemptionCode({ scanned, email, amountCents }: SendRedemptionCodeRequest): Promise<Done> {
    await this.commands.execute(new SendRedemptionCode(requireAdmin(), scanned, email, amountCents));
    return {};
  }

  async verifyRedemptionCode({ scanned, email, otp }: VerifyRedemptionCodeRequest): Promise<Authorization> {
    const { amountCents, expiresAt } = await this.commands.execute(new VerifyRedemptionCode(requireAdmin(), scanned, email, otp));
    return { amountCents, expiresAt: expiresAt.toISOString() };
  }

  async redeemCard({ scanned, amountCents, idempotencyKey }: RedeemCardRequest): Promise<Card> {
    return this.message(await this.commands.execute(new RedeemCard(requireAdmin(), scanned, amountCents, idempotencyKey)));
  }

  async listCards({ giftCardId, search, page }: ListCardsRequest): Promise<ListCardsResponse> {
    const { businessSlug } = requireAdmin();
    const { cards, total } = await this.queries.execute(new ListCards({ businessSlug, giftCardId, search, ...pageOf(page) }));
    return { cards: cards.map((card) => this.message(card)), total };
  }

  async listSoldGiftCards(): Promise<ListSoldGiftCardsResponse> {
    const sold = await this.queries.execute(new ListSoldGiftCards(requireAdmin().businessSlug));
    return { giftCards: sold.map(({ giftCard, totalBuyers }) => soldGiftCardMessage(giftCard, totalBuyers)) };
  }

  async getHolderCard({ publicToken }: GetHolderCardRequest): Promise<Card> {
    return this.message(await this.queries.execute(new GetHolderCard(publicToken)));
  }

  private message(card: DomainCard): Card {
    return cardMessage(card, this.sealer, this.settings.QR_SIGNING_KEY);
  }
}
