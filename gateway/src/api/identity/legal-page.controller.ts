import { Body, Controller, Get, Inject, Param, Put, Query, UseGuards } from '@nestjs/common';
import { LegalPageDto } from './identity.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

/** The legal pages of businesses (DEC-1.16). */
@Controller('api/v1')
export class LegalPageController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('businesses/:businessSlug/legal/:page')
  @RateLimited('cardPage')
  page(
    @Param('businessSlug') businessSlug: string,
    @Param('page') page: string,
    @Query(new CallQuery('GET /api/v1/businesses/{businessSlug}/legal/{page}'))
    { version }: QueryOf<'GET /api/v1/businesses/{businessSlug}/legal/{page}'>,
  ): Promise<AnswerOf<'GET /api/v1/businesses/{businessSlug}/legal/{page}'>> {
    return this.services.identity.getLegalPage({ businessSlug, page, version });
  }

  @Put('admin/legal/:page')
  @UseGuards(AdminGuard)
  async publish(
    @Param('page') page: string,
    @Body() { text }: LegalPageDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/legal/{page}'>> {
    return {
      success: true,
      message: 'Page published successfully!',
      page: await this.services.identity.publishLegalPage({ page, text }),
    };
  }
}
