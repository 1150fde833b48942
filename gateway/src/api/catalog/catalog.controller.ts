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
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { currentContext } from '@giftcard/kernel/request-context';
import { LocationIdsDto } from '../identity/locations.dto.js';
import { changedGiftCard, newGiftCard } from './gift-card-form.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { AdminGuard, OptionalSessionGuard } from '../../edge/auth/guards.js';
import { TenantGuard } from '../../edge/auth/tenant-guard.js';
import { Services } from '../../services.js';
import { giftCardJson } from '../../storefront/gift-card-json.js';
import { StorefrontView, type ListingSearch } from '../../storefront/storefront-view.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';

@Controller('api/v1/admin')
export class CatalogController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(TenantGuard) private readonly tenants: TenantGuard,
  ) {}

  @Post('create-giftcard')
  @RateLimited('upload')
  @UseGuards(AdminGuard)
  async create(
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<AnswerOf<'POST /api/v1/admin/create-giftcard'>> {
    const giftCard = await this.services.catalog.createGiftCard(
      newGiftCard(await this.tenants.readOwnUpload(request, 'giftCardImg'), idempotencyKeyOf(key)),
    );
    return { success: true, message: 'Gift Card Created Successfully', giftCard: giftCardJson(giftCard, 'detail') };
  }

  @Put('update/:id')
  @RateLimited('upload')
  @UseGuards(AdminGuard)
  async update(
    @Param('id') giftCardId: string,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'PUT /api/v1/admin/update/{id}'>> {
    const giftCard = await this.services.catalog.updateGiftCard(
      changedGiftCard(giftCardId, await this.tenants.readOwnUpload(request, 'giftCardImg')),
    );
    return { success: true, message: 'Gift Card Updated Successfully', giftCard: giftCardJson(giftCard, 'detail') };
  }

  @Put('giftcards/:id/locations')
  @UseGuards(AdminGuard)
  async setLocations(
    @Param('id') giftCardId: string,
    @Body() { locationIds }: LocationIdsDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/giftcards/{id}/locations'>> {
    const giftCard = await this.services.catalog.setGiftCardLocations({ giftCardId, locationIds });
    return { success: true, message: 'Locations changed.', giftCard: giftCardJson(giftCard, 'detail') };
  }

  @Delete('remove/:id')
  @HttpCode(200)
  @UseGuards(AdminGuard)
  async remove(@Param('id') giftCardId: string): Promise<AnswerOf<'DELETE /api/v1/admin/remove/{id}'>> {
    await this.services.catalog.removeGiftCard({ giftCardId });
    return { success: true, message: 'Gift Card Deleted Successfully' };
  }

  @Post('giftcards/:id/end-package')
  @HttpCode(200)
  @UseGuards(AdminGuard)
  async endPackage(
    @Param('id') giftCardId: string,
  ): Promise<AnswerOf<'POST /api/v1/admin/giftcards/{id}/end-package'>> {
    await this.services.catalog.endPackage({ giftCardId });
    return { success: true, message: 'Package ended.' };
  }

  @Get('details/:id')
  @UseGuards(AdminGuard)
  async details(@Param('id') giftCardId: string): Promise<AnswerOf<'GET /api/v1/admin/details/{id}'>> {
    return { giftCard: giftCardJson(await this.services.catalog.getGiftCard({ giftCardId }), 'detail') };
  }

  /**
   * Open to all, newest first; only the business's own admin sees drafts and expired cards too, in the order asked for.
   * Another business's is what everybody sees of it (DEC-3), and so is their own at a till: nobody sees less for being signed in.
   */
  @Get('list')
  @RateLimited('search')
  @UseGuards(OptionalSessionGuard)
  async list(
    @Query(new CallQuery('GET /api/v1/admin/list'))
    { keyword: search, businessSlug: asked, sort, page, limit }: QueryOf<'GET /api/v1/admin/list'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/list'>> {
    const { actor } = currentContext();
    const own =
      actor?.role === 'Admin' && !actor.mustEnrol && !actor.till && (asked === '' || asked === actor.businessSlug)
        ? actor.businessSlug
        : undefined;
    const { giftCards, total } = own
      ? await this.services.catalog.listGiftCards({ businessSlug: own, search, sort, page: { page, limit } })
      : await this.publicList({ businessSlug: asked, search, page, limit });
    return {
      giftCards: giftCards.map((card) => giftCardJson(card, 'list')),
      total,
      page,
      pages: Math.ceil(total / limit),
      ...(asked !== '' && search === '' ? { giftCardCount: total } : {}),
    };
  }

  private async publicList(search: ListingSearch): Promise<{ giftCards: GiftCard[]; total: number }> {
    const { listings, total } = await this.view.search(search);
    return { giftCards: listings.map(({ giftCard }) => giftCard), total };
  }
}
