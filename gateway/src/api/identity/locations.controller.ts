import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, UseGuards } from '@nestjs/common';
import type { Location } from '@giftcard/contracts/identity/v1/location';
import { ChangedLocationDto, LocationDto } from './locations.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

type LocationAnswer = AnswerOf<'GET /api/v1/admin/locations'>['locations'][number];

/** Where a business serves its guests. */
@Controller('api/v1/admin/locations')
@UseGuards(AdminGuard)
export class LocationsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get()
  async list(): Promise<AnswerOf<'GET /api/v1/admin/locations'>> {
    const { locations } = await this.services.identity.listLocations({});
    return { locations: locations.map(locationJson) };
  }

  @Post()
  @HttpCode(201)
  async add(
    @Body() { name, address = '', timeZone = '' }: LocationDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/locations'>> {
    const location = await this.services.identity.addLocation({ name, address, timeZone });
    return { success: true, message: 'Location added.', location: locationJson(location) };
  }

  @Put(':locationId')
  async change(
    @Param('locationId') locationId: string,
    @Body() { name, address, timeZone }: ChangedLocationDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/locations/{locationId}'>> {
    const location = await this.services.identity.changeLocation({ locationId, name, address, timeZone });
    return { success: true, message: 'Location changed.', location: locationJson(location) };
  }

  @Delete(':locationId')
  async archive(
    @Param('locationId') locationId: string,
  ): Promise<AnswerOf<'DELETE /api/v1/admin/locations/{locationId}'>> {
    await this.services.identity.archiveLocation({ locationId });
    return { success: true, message: 'Location archived.' };
  }
}

function locationJson({ locationId, name, address, timeZone, archivedAt }: Location): LocationAnswer {
  return { id: locationId, name, address, timeZone, archivedAt: archivedAt ?? null };
}
