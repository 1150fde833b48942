import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CardDesignDto, CardDesignsDto } from './card-designs.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { TenantGuard } from '../../edge/auth/tenant-guard.js';
import { idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { RateLimited } from '../../edge/rate-limits.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';
import { cardDesignsJson } from '../../storefront/card-design-json.js';

/** What a business's guests may choose for a gift instead of the gift card's picture. */
@Controller('api/v1/admin/card-designs')
@UseGuards(AdminGuard)
export class CardDesignsController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(TenantGuard) private readonly tenants: TenantGuard,
  ) {}

  @Get()
  async list(): Promise<AnswerOf<'GET /api/v1/admin/card-designs'>> {
    return cardDesignsJson(await this.services.catalog.getCardDesigns({}));
  }

  @Post()
  @RateLimited('upload')
  async add(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnswerOf<'POST /api/v1/admin/card-designs'>> {
    const { fields, image } = await this.tenants.readOwnUpload(request, 'image', ['name']);
    const designs = await this.services.catalog.addCardDesign({
      name: fields['name'] ?? '',
      image,
      idempotencyKey: idempotencyKeyOf(key),
    });
    return { success: true, message: 'Design added.', ...cardDesignsJson(designs) };
  }

  @Put()
  async arrange(
    @Body() { designIds = [], builtIn, guestPhotos }: CardDesignsDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/card-designs'>> {
    const designs = await this.services.catalog.arrangeCardDesigns({ designIds, builtIn, guestPhotos });
    return { success: true, message: 'Designs saved.', ...cardDesignsJson(designs) };
  }

  @Put(':designId')
  async change(
    @Param('designId') designId: string,
    @Body() { name, hidden }: CardDesignDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/card-designs/{designId}'>> {
    const designs = await this.services.catalog.changeCardDesign({ designId, name, hidden });
    return { success: true, message: 'Design saved.', ...cardDesignsJson(designs) };
  }

  @Delete(':designId')
  @HttpCode(200)
  async remove(@Param('designId') designId: string): Promise<AnswerOf<'DELETE /api/v1/admin/card-designs/{designId}'>> {
    const designs = await this.services.catalog.removeCardDesign({ designId });
    return { success: true, message: 'Design deleted.', ...cardDesignsJson(designs) };
  }
}
