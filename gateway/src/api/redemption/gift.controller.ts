import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { WaitingGift } from '@giftcard/contracts/redemption/v1/redemption';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import type { Language } from '@giftcard/kernel/business/language';
import { cardUrl } from '../../edge/card-url.js';
import { answerLanguage } from '../../edge/language-cookie.js';
import { RateLimited } from '../../edge/rate-limits.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';
import { businessJson } from '../../storefront/business-json.js';
import { giftCardJson } from '../../storefront/gift-card-json.js';
import { StorefrontView } from '../../storefront/storefront-view.js';
import { ChangeGiftDto, GiftLinkDto } from './gift.dto.js';

/** A gift for its buyer, by the link in the receipt or in the mail of thanks. The token comes in the body, so that it is in no log. */
@Controller('api/v1/gift')
export class GiftController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(StorefrontView) private readonly view: StorefrontView,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimited('cardPage')
  async gift(@Body() { token }: GiftLinkDto, @Req() request: FastifyRequest): Promise<AnswerOf<'POST /api/v1/gift'>> {
    return this.answer(await this.services.redemption.getWaitingGift({ token }), answerLanguage(request));
  }

  @Post('change')
  @HttpCode(200)
  @RateLimited('cardPage')
  async change(
    @Body() body: ChangeGiftDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/gift/change'>> {
    const {
      token,
      recipientEmail,
      recipientPhone,
      deliverDate = '',
      deliverTime = '',
      deliverZone = '',
      deliver,
      sendAgain = false,
      recipientName,
      senderName,
      message,
    } = body;
    const isMoved = [deliverDate, deliverTime, deliverZone].some(Boolean);
    const gift = await this.services.redemption.changeWaitingGift({
      token,
      email: recipientEmail,
      phone: recipientEmail === undefined ? recipientPhone : undefined,
      arrival: isMoved ? { date: deliverDate, time: deliverTime, zone: deliverZone } : undefined,
      sendsNow: deliver === 'now',
      sendsAgain: sendAgain,
      recipientName,
      senderName,
      message,
    });
    return this.answer(gift, answerLanguage(request));
  }

  /** After its recipient thanked for it: the link of that mail. */
  @Post('again')
  @HttpCode(200)
  @RateLimited('cardPage')
  async again(
    @Body() { token }: GiftLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/gift/again'>> {
    const { businessSlug, giftCardId, giftCardName, recipientName, recipientEmail } =
      await this.services.redemption.getGivenGift({ token });
    const listing = await this.view.listing(giftCardId, businessSlug);
    const business = listing?.business ?? (await this.view.businessIfKnown(businessSlug));
    return {
      recipientName,
      recipientEmail,
      giftCardName,
      giftCard: listing ? giftCardJson(listing.giftCard, 'detail') : null,
      business: business ? businessJson(business, undefined, answerLanguage(request)) : null,
    };
  }

  private async answer(gift: WaitingGift, language: Language): Promise<AnswerOf<'POST /api/v1/gift'>> {
    const business = await this.view.businessIfKnown(gift.businessSlug);
    return {
      gift: {
        giftCardName: gift.giftCardName,
        amount: dollarsFromCents(gift.amountCents),
        currency: gift.currency,
        recipientName: gift.recipientName,
        senderName: gift.senderName,
        recipientEmail: gift.recipientEmail,
        ...(gift.recipientPhone ? { recipientPhone: gift.recipientPhone } : {}),
        message: gift.message,
        deliverAt: gift.arrivesAt ?? null,
        deliverZone: gift.arrivalZone,
        isWaiting: gift.isWaiting,
        isMendable: gift.isMendable,
        isRepeatable: gift.isRepeatable,
        cardUrl: cardUrl(gift.publicToken, gift.recipientLanguage) ?? null,
        isKept: gift.isKept,
      },
      business: business ? businessJson(business, undefined, language) : null,
    };
  }
}
