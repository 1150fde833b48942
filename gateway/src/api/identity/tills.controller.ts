import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, UseGuards } from '@nestjs/common';
import type { Till } from '@giftcard/contracts/identity/v1/till';
import { PinDto, TillDto, TillLocationDto } from './till.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { IdempotencyKeptElsewhere } from '../../edge/idempotency/idempotency-key.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

type TillAnswer = AnswerOf<'GET /api/v1/admin/tills'>['tills'][number];

/** Devices that stand at the counter, for their owner, and the own PIN at them. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class TillsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('tills')
  async list(): Promise<AnswerOf<'GET /api/v1/admin/tills'>> {
    const { tills } = await this.services.identity.listTills({});
    return { tills: tills.map(tillJson) };
  }

  /** The answer has a code that is shown this once: a key gives it to nobody again. */
  @Post('tills')
  @HttpCode(201)
  @IdempotencyKeptElsewhere()
  async add(@Body() { name, locationId = '' }: TillDto): Promise<AnswerOf<'POST /api/v1/admin/tills'>> {
    const { till, code } = await this.services.identity.addTill({ name, locationId });
    return { success: true, message: 'Open the code on the device.', till: tillJson(till!), code };
  }

  @Put('tills/:tillId/location')
  async place(
    @Param('tillId') tillId: string,
    @Body() { locationId }: TillLocationDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/tills/{tillId}/location'>> {
    const till = await this.services.identity.placeTill({ tillId, locationId });
    return { success: true, message: 'Device moved.', till: tillJson(till) };
  }

  @Delete('tills/:tillId')
  async withdraw(@Param('tillId') tillId: string): Promise<AnswerOf<'DELETE /api/v1/admin/tills/{tillId}'>> {
    await this.services.identity.withdrawTill({ tillId });
    return { success: true, message: 'Device withdrawn.' };
  }

  @Put('pin')
  @IdempotencyKeptElsewhere()
  async setPin(@Body() { pin }: PinDto): Promise<AnswerOf<'PUT /api/v1/admin/pin'>> {
    await this.services.identity.setPin({ pin });
    return { success: true, message: 'PIN set.' };
  }

  @Delete('pin')
  async removePin(): Promise<AnswerOf<'DELETE /api/v1/admin/pin'>> {
    await this.services.identity.removePin({});
    return { success: true, message: 'PIN removed.' };
  }
}

function tillJson(till: Till): TillAnswer {
  const { tillId, name, locationId, state, device, addedAt, enrolledAt, lastUsedAt, waitsUntil } = till;
  return {
    id: tillId,
    name,
    locationId: locationId || null,
    state: state as TillAnswer['state'],
    device,
    addedAt: addedAt ?? '',
    enrolledAt: enrolledAt ?? null,
    lastUsedAt: lastUsedAt ?? null,
    waitsUntil: waitsUntil ?? null,
  };
}
