import { Controller, Get, Inject, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { requireAdmin } from '@giftcard/kernel/request-context';
import { qrPoster } from './qr-poster.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { answerLanguage } from '../../edge/language-cookie.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { Services } from '../../services.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** The ad that a business prints (SPEC-2.13). */
@Controller('api/v1/admin/settings')
export class QrPosterController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('qr-poster')
  @UseGuards(AdminGuard)
  async poster(@Req() request: FastifyRequest): Promise<AnswerOf<'GET /api/v1/admin/settings/qr-poster'>> {
    const { businessSlug } = requireAdmin();
    const { name, logoKey, accent } = await this.services.identity.getBusiness({ businessSlug });
    return {
      svg: qrPoster({
        businessName: name,
        url: `${this.settings.PUBLIC_URL}/${businessSlug}/giftcards`,
        logo: await this.logo(logoKey),
        accent,
        language: answerLanguage(request),
      }),
    };
  }

  /** In the poster itself: an SVG that is drawn on a canvas loads nothing. The PNG lies beside the WebP. */
  private async logo(logoKey: string): Promise<string | undefined> {
    const content = logoKey ? await this.files.get(logoKey.replace(/\.webp$/, '.png')) : undefined;
    return content && `data:image/png;base64,${content.toString('base64')}`;
  }
}
