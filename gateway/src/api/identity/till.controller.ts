import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TillAtCounter } from '@giftcard/contracts/identity/v1/till';
import { DomainError } from '@giftcard/kernel/errors';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { signedInJson } from './identity-json.js';
import { TillCodeDto, UnlockDto } from './till.dto.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { refuseCrossSite } from '../../edge/auth/cross-site.js';
import { AnySessionGuard } from '../../edge/auth/guards.js';
import { noteClient } from '../../edge/auth/note-client.js';
import { setSessionCookie } from '../../edge/auth/session-cookie.js';
import { setTillCookie, tillTokenOf } from '../../edge/auth/till-cookie.js';
import { IdempotencyKeptElsewhere } from '../../edge/idempotency/idempotency-key.js';
import { imageUrl } from '../../edge/image-url.js';
import { RateLimited } from '../../edge/rate-limits.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

type TillAnswer = AnswerOf<'GET /api/v1/till'>['till'];

/** A device at the counter: how it becomes one, and who is unlocked at it. Its secret is in a cookie that no script reads. */
@Controller('api/v1/till')
export class TillController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(SessionVerifier) private readonly sessions: SessionVerifier,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get()
  async get(@Req() request: FastifyRequest): Promise<AnswerOf<'GET /api/v1/till'>> {
    return { till: tillJson(await this.services.identity.getTill({ token: tillTokenOf(request, this.settings) })) };
  }

  @Post('enrolment')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('code')
  async enrol(
    @Body() { code }: TillCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/v1/till/enrolment'>> {
    refuseCrossSite(request, 'cookie');
    noteClient(request);
    const { token, till } = await this.services.identity.enrolTill({ code });
    setTillCookie(reply, token, this.settings);
    return { success: true, message: 'This device is set up for the counter.', till: tillJson(till!) };
  }

  @Post('unlock')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @RateLimited('redemptionCode')
  async unlock(
    @Body() { userId, pin }: UnlockDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'POST /api/v1/till/unlock'>> {
    refuseCrossSite(request, 'cookie');
    noteClient(request);
    const tillToken = tillTokenOf(request, this.settings);
    const { token, user } = await this.services.identity.unlockTill({ token: tillToken, userId, pin });
    if (!user) throw new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'This is not available right now.');
    const { actor } = await this.sessions.verify(token);
    setSessionCookie(reply, { token }, this.settings);
    setTillCookie(reply, tillToken, this.settings); // a browser forgets it 400 days after it was set last
    return { success: true, user: signedInJson(user, actor) };
  }

  /** The cookie stays and opens nothing: an answer that comes late takes nobody's new one away. */
  @Post('lock')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  @UseGuards(AnySessionGuard)
  async lock(): Promise<AnswerOf<'POST /api/v1/till/lock'>> {
    await this.services.identity.lockTill({});
    return { success: true };
  }
}

function tillJson(till: TillAtCounter): TillAnswer {
  const { tillId, name, businessName, businessSlug, logoKey, timeZone, location, people } = till;
  return {
    id: tillId,
    name,
    businessName,
    businessSlug,
    logoUrl: imageUrl(logoKey),
    timeZone,
    location,
    people: people.map(({ userId, staffRole, pausedUntil, ...person }) => ({
      id: userId,
      name: person.name,
      role: staffRole as TillAnswer['people'][number]['role'],
      pin: person.pin,
      pausedUntil: pausedUntil ?? null,
      stopped: person.stopped,
    })),
  };
}
