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
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { invalidFields } from '@giftcard/kernel/errors';
import { LOGGER } from '@giftcard/kernel/logging';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** What devices report of passes that they could not use: so many lines of so many characters. */
const LOG_LINES = 20;
const LOG_LENGTH = 300;

/**
 * Apple's web service for passes (developer.apple.com, "Adding a Web Service to Update Passes"): its paths, statuses and
 * the scheme `ApplePass` are Apple's. Its bodies are read field by field, so that a field that Apple adds does no harm.
 */
@Controller('api/wallet/apple/v1')
@RateLimited('passDevice')
export class AppleWebServiceController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post('devices/:deviceId/registrations/:passTypeId/:serial')
  async register(
    @Param() { deviceId, passTypeId, serial }: PassOfDevice,
    @Headers('authorization') authorization: string | undefined,
    @Body() body: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { pushToken } = body;
    if (typeof pushToken !== 'string') throw invalidFields({ field: 'pushToken', message: 'must be a text' });
    const { isNew } = await this.services.wallet.registerAppleDevice({
      pass: keyOf(passTypeId, serial, authorization),
      deviceId,
      pushToken,
    });
    void reply.status(isNew ? 201 : 200);
  }

  @Delete('devices/:deviceId/registrations/:passTypeId/:serial')
  @HttpCode(200)
  async unregister(
    @Param() { deviceId, passTypeId, serial }: PassOfDevice,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<void> {
    await this.services.wallet.unregisterAppleDevice({ pass: keyOf(passTypeId, serial, authorization), deviceId });
  }

  /** The device's id is the permission, as Apple has it. */
  @Get('devices/:deviceId/registrations/:passTypeId')
  async changed(
    @Param('deviceId') deviceId: string,
    @Param('passTypeId') passTypeId: string,
    @Query(new CallQuery('GET /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}'))
    query: QueryOf<'GET /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'GET /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}'> | undefined> {
    const { serials, tag } = await this.services.wallet.listChangedApplePasses({
      deviceId,
      passTypeId,
      since: query.passesUpdatedSince,
    });
    if (serials.length > 0) return { serialNumbers: serials, lastUpdated: tag };
    void reply.status(204);
    return undefined;
  }

  @Get('passes/:passTypeId/:serial')
  async latest(
    @Param('passTypeId') passTypeId: string,
    @Param('serial') serial: string,
    @Headers('authorization') authorization: string | undefined,
    @Headers('if-modified-since') since: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const latest = await this.services.wallet.getLatestApplePass({
      pass: keyOf(passTypeId, serial, authorization),
      modifiedSince: dateOf(since),
    });
    void reply.header('last-modified', new Date(latest.lastModified ?? 0).toUTCString());
    if (latest.pkpass.length > 0) return new StreamableFile(latest.pkpass, { type: 'application/vnd.apple.pkpass' });
    void reply.status(304);
    return undefined;
  }

  /** Anybody may send it: what it says is for who looks for it, and never looks like a warning of ours. */
  @Post('log')
  @RateLimited('passLog')
  @HttpCode(200)
  log(@Body() { logs }: Record<string, unknown>): void {
    const lines = Array.isArray(logs) ? logs.filter((line) => typeof line === 'string').slice(0, LOG_LINES) : [];
    this.logger.debug({ lines: lines.map((line) => line.slice(0, LOG_LENGTH)) }, 'a device could not use a pass');
  }
}

interface PassOfDevice {
  readonly deviceId: string;
  readonly passTypeId: string;
  readonly serial: string;
}

/** "ApplePass 7f3a...": without it the token is empty, which no pass has. */
function keyOf(passTypeId: string, serial: string, authorization = '') {
  const [, authenticationToken = ''] = /^ApplePass (\S{1,200})$/.exec(authorization) ?? [];
  return { passTypeId, serial, authenticationToken };
}

/** An HTTP date as ISO 8601; what is none counts as never (RFC 9110, 13.1.3). */
function dateOf(text: string | undefined): string | undefined {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
