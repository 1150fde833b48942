import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { contributorsJson, historyJson, unitsJson } from './card-json.js';
import { noteOpened } from './note-opened.js';
import { KeepConfirmDto, KeepDto } from './keep.dto.js';
import { ThanksDto } from './thanks.dto.js';
import { answerLanguage } from '../../edge/language-cookie.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { businessJson } from '../../storefront/business-json.js';
import { imageUrl } from '../../edge/image-url.js';
import { StorefrontView } from '../../storefront/storefront-view.js';
import { passLinksOf } from '../wallet/pass-links.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** The holder's card page: no account, an unguessable token, nothing of other people but the giver's first words. */
@Controller('api/v1/cards')
export class HolderCardController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(StorefrontView) private readonly view: StorefrontView,
  ) {}

  /** To print at home and fold. */
  @Get(':publicToken/print')
  @RateLimited('print')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'inline; filename="gift-card.pdf"')
  async print(
    @Param('publicToken') publicToken: string,
    @Query(new CallQuery('GET /api/v1/cards/{publicToken}/print'))
    { paper, amount }: QueryOf<'GET /api/v1/cards/{publicToken}/print'>,
  ) {
    const hidesAmount = amount === 'hidden';
    const { pdf } = await this.services.wallet.getPrintedCard({ publicToken, paper: paper || 'letter', hidesAmount });
    noteOpened(this.services, publicToken);
    return new StreamableFile(pdf, { type: 'application/pdf' });
  }

  /** Once for a card. */
  @Post(':publicToken/thanks')
  @HttpCode(200)
  @RateLimited('cardPage')
  async thank(
    @Param('publicToken') publicToken: string,
    @Body() { message = '' }: ThanksDto,
  ): Promise<AnswerOf<'POST /api/v1/cards/{publicToken}/thanks'>> {
    await this.services.redemption.thankGiver({ publicToken, message });
    return { success: true, message: 'Thanks were sent.' };
  }

  /** Of a card that its buyer handed over: the code goes to the address that is typed. */
  @Post(':publicToken/keep')
  @HttpCode(200)
  @RateLimited('code')
  async sendKeepCode(
    @Param('publicToken') publicToken: string,
    @Body() { email }: KeepDto,
  ): Promise<AnswerOf<'POST /api/v1/cards/{publicToken}/keep'>> {
    await this.services.redemption.sendKeepCode({ publicToken, email });
    return { success: true, message: 'A code was sent to this address.' };
  }

  @Post(':publicToken/keep/confirm')
  @HttpCode(200)
  @RateLimited('code')
  async keep(
    @Param('publicToken') publicToken: string,
    @Body() { email, otp }: KeepConfirmDto,
  ): Promise<AnswerOf<'POST /api/v1/cards/{publicToken}/keep/confirm'>> {
    await this.services.redemption.keepCard({ publicToken, email, otp });
    return { success: true, message: 'This card is kept.' };
  }

  @Get(':publicToken')
  @RateLimited('cardPage')
  async card(
    @Param('publicToken') publicToken: string,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'GET /api/v1/cards/{publicToken}'>> {
    const card = await this.services.redemption.getHolderCard({ publicToken });
    const links = await passLinksOf(this.services, publicToken);
    const business = await this.view.businessIfKnown(card.businessSlug);
    return {
      card: {
        giftCardName: card.giftCardName,
        image: imageUrl(card.imageListKey),
        status: card.status,
        amount: dollarsFromCents(card.initialCents),
        remainingBalance: dollarsFromCents(card.balanceCents),
        ...unitsJson(card),
        currency: card.currency,
        uniqueCode: card.code,
        qrPayload: card.qrPayload,
        changingQr: card.changingQr ? { secret: card.changingQr.secret, now: card.changingQr.now ?? '' } : null,
        message: card.message,
        occasion: card.occasion,
        to: card.recipient?.name ?? '',
        from: card.purchaseType === 'gift' ? (card.buyer?.name ?? '') : '',
        ...contributorsJson(card),
        issuedAt: card.issuedAt ?? '',
        validUntil: card.validUntil ?? null,
        ...(card.usableAt.length > 0 ? { usableAt: card.usableAt } : {}),
        redemptionHistory: historyJson(card),
        topUp: card.topUp
          ? { min: dollarsFromCents(card.topUp.minCents), max: dollarsFromCents(card.topUp.maxCents) }
          : null,
        offlineStatement: card.offlineStatement || null,
        canBeKept: card.canBeKept,
        thanks: card.thanks === 'open' || card.thanks === 'sent' ? card.thanks : null,
      },
      business: business ? businessJson(business, undefined, answerLanguage(request)) : null,
      wallets: {
        googleUrl: links.saveUrl ? `/api/wallet/google/${publicToken}` : null,
        appleUrl: links.applePassUrl ? `/api/wallet/apple/${publicToken}` : null,
      },
    };
  }
}
