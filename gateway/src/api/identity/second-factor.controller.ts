import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondFactorSet } from '@giftcard/contracts/identity/v1/identity';
import { DomainError } from '@giftcard/kernel/errors';
import { ActionDto, ConfirmationDto, PasskeyDto, TotpCodeDto } from './identity.dto.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { AnySessionGuard, signedInOf } from '../../edge/auth/guards.js';
import { setSessionCookie } from '../../edge/auth/session-cookie.js';
import { IdempotencyKeptElsewhere } from '../../edge/idempotency/idempotency-key.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

/** One's own second factor, an admin's and the super admin's, and the word that it is oneself who acts. */
@Controller('api/v1/admin')
@UseGuards(AnySessionGuard)
export class SecondFactorController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('confirmations')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async confirm(
    @Body() { action, password = '', code = '', passkey = '' }: ConfirmationDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/confirmations'>> {
    const { token } = await this.services.identity.confirmAction({ action, password, code, passkey });
    return { success: true, confirmation: token };
  }

  @Post('confirmations/passkey')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  askPasskey(@Body() { action }: ActionDto): Promise<AnswerOf<'POST /api/v1/admin/confirmations/passkey'>> {
    return this.services.identity.askPasskeyToConfirm({ action });
  }

  @Get('second-factor')
  async get(): Promise<AnswerOf<'GET /api/v1/admin/second-factor'>> {
    const { required, totpAddedAt, recoveryCodesLeft, passkeys } = await this.services.identity.getSecondFactor({});
    return {
      required,
      totp: totpAddedAt ? { addedAt: totpAddedAt } : null,
      passkeys: passkeys.map(({ passkeyId: id, name, addedAt = '', lastUsedAt = null }) => ({
        id,
        name,
        addedAt,
        lastUsedAt,
      })),
      recoveryCodesLeft,
    };
  }

  @Post('second-factor/totp')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  startTotp(): Promise<AnswerOf<'POST /api/v1/admin/second-factor/totp'>> {
    return this.services.identity.startTotp({});
  }

  @Put('second-factor/totp')
  @IdempotencyKeptElsewhere()
  async confirmTotp(
    @Body() { code }: TotpCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'PUT /api/v1/admin/second-factor/totp'>> {
    const set = await this.services.identity.confirmTotp({ code });
    return { success: true, message: 'Your code app is set up.', ...this.signedAgain(set, request, reply) };
  }

  @Delete('second-factor/totp')
  async removeTotp(): Promise<AnswerOf<'DELETE /api/v1/admin/second-factor/totp'>> {
    await this.services.identity.removeTotp({});
    return { success: true, message: 'Your code app is asked no more.' };
  }

  @Post('second-factor/passkeys/options')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  startPasskey(): Promise<AnswerOf<'POST /api/v1/admin/second-factor/passkeys/options'>> {
    return this.services.identity.startPasskey({});
  }

  @Post('second-factor/passkeys')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async addPasskey(
    @Body() { name, passkey }: PasskeyDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/v1/admin/second-factor/passkeys'>> {
    const set = await this.services.identity.addPasskey({ name, passkey });
    return { success: true, message: 'Your passkey is set up.', ...this.signedAgain(set, request, reply) };
  }

  @Delete('second-factor/passkeys/:passkeyId')
  async removePasskey(
    @Param('passkeyId') passkeyId: string,
  ): Promise<AnswerOf<'DELETE /api/v1/admin/second-factor/passkeys/{passkeyId}'>> {
    await this.services.identity.removePasskey({ passkeyId });
    return { success: true, message: 'The passkey is taken no more.' };
  }

  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async renewRecoveryCodes(): Promise<AnswerOf<'POST /api/v1/admin/second-factor/recovery-codes'>> {
    const { codes } = await this.services.identity.renewRecoveryCodes({});
    return { success: true, message: 'These are your recovery codes.', recoveryCodes: codes };
  }

  /** The session as it is from now on, also in the cookie that it came by. */
  private signedAgain({ session, recoveryCodes }: SecondFactorSet, request: FastifyRequest, reply: FastifyReply) {
    if (!session)
      throw new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'This is not available right now.', {
        retryAfter: 5,
      });
    if (signedInOf(request).by === 'cookie') setSessionCookie(reply, session, this.settings);
    return { token: session.token, recoveryCodes };
  }
}
