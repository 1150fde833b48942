import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Redirect, StreamableFile } from '@nestjs/common';
import { DomainError } from '@giftcard/kernel/errors';
import { RateLimited } from '../../edge/rate-limits.js';
import { placeOrderRequest } from '../orders/purchase-form.js';
import { PurchaseFormDto } from '../orders/purchase.dto.js';
import { Services } from '../../services.js';
import { noteOpened } from '../redemption/note-opened.js';
import type { AnswerOf } from '../../openapi/calls.js';

@Controller('api/wallet')
export class WalletController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Post('generate-wallet-pass')
  @HttpCode(200)
  @RateLimited('purchase')
  async generate(@Body() body: PurchaseFormDto): Promise<AnswerOf<'POST /api/wallet/generate-wallet-pass'>> {
    const { saveUrl, applePassUrl, uniqueCode } = await this.services.wallet.issuePass(placeOrderRequest(body));
    // The pass of a gift is its recipient's: the mail leads to it (DEC-2.14).
    return body.purchaseType === 'gift'
      ? { saveUrl: '', applePassUrl: '', uniqueCode: '' }
      : { saveUrl, applePassUrl, uniqueCode };
  }

  /** The link of a mail: on to where Google saves the pass. */
  @Get('google/:publicToken')
  @RateLimited('cardPage')
  @Redirect()
  async google(@Param('publicToken') publicToken: string) {
    const { saveUrl } = await this.services.wallet.getPassLinks({ publicToken, isFollowed: true });
    if (!saveUrl) throw new DomainError('notFound', 'PASS_NOT_FOUND', 'This card is not in Google Wallet.');
    noteOpened(this.services, publicToken);
    return { url: saveUrl, statusCode: 302 };
  }

  /** The signed pass; phones open it by its content type. */
  @Get('apple/:publicToken')
  @RateLimited('cardPage')
  @Header('content-type', 'application/vnd.apple.pkpass')
  @Header('content-disposition', 'attachment; filename="giftcard.pkpass"')
  async apple(@Param('publicToken') publicToken: string) {
    const { pkpass } = await this.services.wallet.getApplePass({ publicToken });
    noteOpened(this.services, publicToken);
    return new StreamableFile(pkpass, { type: 'application/vnd.apple.pkpass' });
  }
}
