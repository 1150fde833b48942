import { Body, Controller, Get, Inject, Param, Post, Put, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { guestPhoto } from '@giftcard/kernel/business/guest-photo';
import { invalidFields } from '@giftcard/kernel/errors';
import { GuestPhotoDecisionDto } from './card-designs.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { imageUrl } from '../../edge/image-url.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { readUpload } from '../../edge/upload.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

/** A photo that a guest wants on a gift, before it is paid. */
@Controller('api/v1/businesses/:businessSlug/guest-photos')
export class GuestPhotoUploadController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Post()
  @RateLimited('photo')
  async add(
    @Param('businessSlug') businessSlug: string,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/businesses/{businessSlug}/guest-photos'>> {
    const { fields, image } = await readUpload(request, 'image');
    const unknown = Object.keys(fields).map((field) => ({ field, message: 'This field is not known here' }));
    if (unknown.length > 0) throw invalidFields(...unknown);
    const { photoId, heldKey } = await this.services.catalog.addGuestPhoto({ businessSlug, image });
    return { designId: guestPhoto(photoId), image: imageUrl(heldKey) };
  }
}

/** Guests' photos on gifts, for the people of their business. */
@Controller('api/v1/admin/guest-photos')
@UseGuards(AdminGuard)
export class GuestPhotosController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get()
  async list(
    @Query(new CallQuery('GET /api/v1/admin/guest-photos'))
    { status, page, limit }: QueryOf<'GET /api/v1/admin/guest-photos'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/guest-photos'>> {
    const { photos, total } = await this.services.catalog.listGuestPhotos({
      status: status || 'held',
      page: { page, limit },
    });
    return {
      photos: photos.map(({ photoId, heldKey, orderId = '', orderNumber = '', boughtAt = '' }) => ({
        id: photoId,
        image: imageUrl(heldKey),
        orderId,
        orderNumber,
        boughtAt,
      })),
      total,
    };
  }

  @Put(':photoId')
  async decide(
    @Param('photoId') photoId: string,
    @Body() { show }: GuestPhotoDecisionDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/guest-photos/{photoId}'>> {
    await this.services.catalog.decideGuestPhoto({ photoId, show });
    return { success: true, message: show ? 'The photo is shown.' : 'The photo is gone.' };
  }
}
