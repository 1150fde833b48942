import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import type { Authorization, OverrideLimits } from '@giftcard/contracts/redemption/v1/redemption';
import { overrideAction } from '@giftcard/kernel/confirmation-token';
import { centsFromDollars, dollarsFromCents } from '@giftcard/kernel/business/money';
import { askedCards } from './asked-cards.js';
import { activationJson, buyerJson, cashOutJson, presenceJson, scannedGiftCardJson } from './card-json.js';
import {
  AuthorizeDto,
  CashOutDto,
  OverrideLimitsDto,
  ReasonDto,
  RecipientDto,
  RedeemDto,
  SendRedemptionCodeDto,
  VerifyRedemptionCodeDto,
} from './redemption.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { IdempotencyKeptElsewhere, idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { packageTermsJson } from '../../storefront/gift-card-json.js';
import { imageUrl } from '../../edge/image-url.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** The counter and the orders page. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class RedemptionController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('scan-giftcard/:code')
  async scan(@Param('code') scanned: string): Promise<AnswerOf<'GET /api/v1/admin/scan-giftcard/{code}'>> {
    const { giftCard, card, presence, tips, activatable } = await this.services.redemption.scanCard({ scanned });
    return {
      giftCard: giftCard && card ? { ...scannedGiftCardJson(giftCard, card), buyers: [buyerJson(card)] } : null,
      cashOut: card ? cashOutJson(card) : null,
      presence: presence ? presenceJson(presence) : null,
      tips: tips ? { percents: tips.percents } : null,
      activation: activatable ? activationJson(activatable) : null,
    };
  }

  @Post('send-otp-redeem')
  @HttpCode(200)
  async sendCode(@Body() body: SendRedemptionCodeDto): Promise<AnswerOf<'POST /api/v1/admin/send-otp-redeem'>> {
    await this.services.redemption.sendRedemptionCode({
      email: body.email,
      amountCents: centsFromDollars(body.redeemAmount ?? 0),
      units: body.units,
      tipCents: centsFromDollars(body.tip ?? 0),
      scanned: body.qrUniqueCode,
    });
    return { success: true, message: 'OTP has been sent successfully' };
  }

  @Post('verify-otp-redeem')
  @HttpCode(200)
  @RateLimited('redemptionCode')
  async verifyCode(@Body() body: VerifyRedemptionCodeDto): Promise<AnswerOf<'POST /api/v1/admin/verify-otp-redeem'>> {
    const authorization = await this.services.redemption.verifyRedemptionCode({
      email: body.email,
      scanned: body.qrUniqueCode,
      otp: body.otp,
    });
    return { success: true, message: 'OTP verified successfully.', ...authorizationJson(authorization) };
  }

  @Post('redeem')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async redeem(
    @Body() body: RedeemDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnswerOf<'POST /api/v1/admin/redeem'>> {
    const card = await this.services.redemption.redeemCard({
      scanned: body.qrCode,
      amountCents: centsFromDollars(body.amount ?? 0),
      units: body.units,
      tipCents: centsFromDollars(body.tip ?? 0),
      idempotencyKey: idempotencyKeyOf(key),
      presence: body.presence,
    });
    return {
      success: true,
      message: 'Gift Card Redeemed Successfully',
      buyer: buyerJson(card),
      cashOut: cashOutJson(card),
    };
  }

  /** By the law of the business's state, for the holder at the counter. */
  @Post('cash-out')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async cashOut(
    @Body() body: CashOutDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnswerOf<'POST /api/v1/admin/cash-out'>> {
    const card = await this.services.redemption.cashOutCard({
      scanned: body.qrCode,
      amountCents: centsFromDollars(body.amount),
      idempotencyKey: idempotencyKeyOf(key),
    });
    return { success: true, message: 'Paid out in cash', buyer: buyerJson(card) };
  }

  /** For a holder who has no email at hand: a manager's word instead of the code, given with their password, recorded with the card and mailed to the owners. */
  @Post('cards/:cardId/authorize')
  @HttpCode(200)
  async authorize(
    @Param('cardId') cardId: string,
    @Body() body: AuthorizeDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/authorize'>> {
    const [amountCents, tipCents] = [centsFromDollars(body.amount), centsFromDollars(body.tip ?? 0)];
    const { token: confirmation } = await this.services.identity.confirmAction({
      password: body.password,
      code: '',
      passkey: '',
      action: overrideAction(cardId, amountCents + tipCents),
    });
    const authorization = await this.services.redemption.authorizeRedemption({
      cardId,
      amountCents,
      units: body.units,
      tipCents,
      reason: body.reason,
      confirmation,
    });
    return { success: true, message: 'Redemption authorized.', ...authorizationJson(authorization) };
  }

  /** The whole code of one card; who looked is in the audit log. */
  @Post('cards/:cardId/code')
  @HttpCode(200)
  async showCode(@Param('cardId') cardId: string): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/code'>> {
    const { code } = await this.services.redemption.showCardCode({ cardId });
    return { success: true, uniqueCode: code };
  }

  @Get('settings/override-limits')
  async overrideLimits(): Promise<AnswerOf<'GET /api/v1/admin/settings/override-limits'>> {
    return limitsJson(await this.services.redemption.getOverrideLimits({}));
  }

  @Put('settings/override-limits')
  async setOverrideLimits(
    @Body() body: OverrideLimitsDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/settings/override-limits'>> {
    const limits = await this.services.redemption.setOverrideLimits({
      personCount: body.personCount,
      personCents: centsFromDollars(body.personAmount),
      businessCount: body.businessCount,
      businessCents: centsFromDollars(body.businessAmount),
    });
    return { success: true, message: 'Settings saved successfully!', limits: limitsJson(limits) };
  }

  @Post('cards/:cardId/redemptions/:redemptionId/undo')
  @HttpCode(200)
  async undo(
    @Param('cardId') cardId: string,
    @Param('redemptionId') entryId: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/redemptions/{redemptionId}/undo'>> {
    return {
      success: true,
      message: 'Redemption undone.',
      buyer: buyerJson(await this.services.redemption.undoRedemption({ cardId, entryId, reason })),
    };
  }

  @Post('cards/:cardId/block')
  @HttpCode(200)
  async block(
    @Param('cardId') cardId: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/block'>> {
    return {
      success: true,
      message: 'Gift card blocked.',
      buyer: buyerJson(await this.services.redemption.blockCard({ cardId, reason })),
    };
  }

  @Post('cards/:cardId/unblock')
  @HttpCode(200)
  async unblock(
    @Param('cardId') cardId: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/unblock'>> {
    return {
      success: true,
      message: 'Gift card unblocked.',
      buyer: buyerJson(await this.services.redemption.unblockCard({ cardId, reason })),
    };
  }

  @Post('cards/:cardId/reissue')
  @HttpCode(200)
  async reissue(
    @Param('cardId') cardId: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/cards/{cardId}/reissue'>> {
    return {
      success: true,
      message: 'The new code is on its way to the holder.',
      buyer: buyerJson(await this.services.redemption.reissueCard({ cardId, reason })),
    };
  }

  @Put('cards/:cardId/recipient')
  async correctRecipient(
    @Param('cardId') cardId: string,
    @Body() { email, phone }: RecipientDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/cards/{cardId}/recipient'>> {
    return {
      success: true,
      message: 'The gift is on its way to the new address.',
      buyer: buyerJson(await this.services.redemption.correctRecipient({ cardId, ...recipientOf(email, phone) })),
    };
  }

  /** Cards by their guest's name or email, for a guest who has no code at hand; each still needs the mailed one. */
  @Get('find-cards')
  async findCards(
    @Query(new CallQuery('GET /api/v1/admin/find-cards')) { search }: QueryOf<'GET /api/v1/admin/find-cards'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/find-cards'>> {
    const { cards, more } = await this.services.redemption.findCards({ search });
    return { buyers: cards.map(buyerJson), more };
  }

  @Get('giftcards')
  async soldGiftCards(): Promise<AnswerOf<'GET /api/v1/admin/giftcards'>> {
    const { giftCards } = await this.services.redemption.listSoldGiftCards({});
    return {
      giftCards: giftCards.map(
        ({ giftCardId, name, tag, description, imageListKey, totalBuyers, packageTerms, unitsKept }) => ({
          id: giftCardId,
          name,
          tag,
          description,
          image: imageUrl(imageListKey),
          totalBuyers,
          ...packageTermsJson({ packageTerms }),
          unitsKept,
        }),
      ),
    };
  }

  @Get('giftcards/:id/buyers')
  buyersOf(
    @Param('id') giftCardId: string,
    @Query(new CallQuery('GET /api/v1/admin/giftcards/{id}/buyers'))
    query: QueryOf<'GET /api/v1/admin/giftcards/{id}/buyers'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/giftcards/{id}/buyers'>> {
    return this.listBuyers({ ...query, giftCardId });
  }

  @Get('buyers')
  buyers(
    @Query(new CallQuery('GET /api/v1/admin/buyers')) query: QueryOf<'GET /api/v1/admin/buyers'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/buyers'>> {
    return this.listBuyers(query);
  }

  private async listBuyers(query: QueryOf<'GET /api/v1/admin/buyers'>) {
    const { giftCardId, page, limit } = query;
    const asked = { ...askedCards(query), giftCardId, page: { page, limit } };
    const { cards, total } = await this.services.redemption.listCards(asked);
    return { buyers: cards.map(buyerJson), total };
  }
}

function authorizationJson({ amountCents, units, tipCents, expiresAt }: Authorization) {
  return {
    authorizedAmount: dollarsFromCents(amountCents),
    ...(units > 0 ? { authorizedUnits: units } : {}),
    authorizedTip: dollarsFromCents(tipCents),
    authorizedUntil: expiresAt ?? '',
  };
}

function limitsJson({ personCount, personCents, businessCount, businessCents }: OverrideLimits) {
  return {
    personCount,
    personAmount: dollarsFromCents(personCents),
    businessCount,
    businessAmount: dollarsFromCents(businessCents),
  };
}

/** A number counts where there is no address. */
function recipientOf(email: string | undefined, phone: string | undefined): { email: string; phone?: string } {
  return email === undefined && phone !== undefined ? { email: '', phone } : { email: email ?? '' };
}
