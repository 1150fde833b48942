import { createHash } from 'node:crypto';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { catchError, from, mergeMap, of, throwError, type MonoTypeOperatorFunction, type Observable } from 'rxjs';
import { DomainError } from '@giftcard/kernel/errors';
import { LOGGER } from '@giftcard/kernel/logging';
import { currentContext } from '@giftcard/kernel/request-context';
import { idempotencyKeyOf, KEPT_ELSEWHERE } from './idempotency-key.js';
import { IdempotencyStore, type KeyedCall } from './idempotency-store.js';
import { setSessionCookie } from '../auth/session-cookie.js';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { errorAnswer } from '../http-error.filter.js';
import { partsOf } from '../upload.js';

/**
 * Idempotency-Key on every POST and PUT (HTTP-7): the same key and body of the same caller give the
 * first answer again for 24 hours. Only answers are kept, no refusals: those changed nothing. A call that came to no answer
 * may be made again; what creates gets its key in the service too, where the same key never makes a second one.
 * create-payment and redeem keep their answer in the service, in the same write that moved the money; here only the key's body is known.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(IdempotencyStore) private readonly answers: IdempotencyStore,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const keptElsewhere = this.reflector.getAllAndOverride<boolean | undefined>(KEPT_ELSEWHERE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (request.method !== 'POST' && request.method !== 'PUT') return next.handle();
    const key = idempotencyKeyOf(request.headers['idempotency-key']);
    if (!key) return next.handle();
    const call = { key, scope: scopeOf(request), body: await bodyOf(request) };
    if (keptElsewhere) {
      await this.claim(call);
      return next.handle().pipe(this.whenItFails(call));
    }
    const kept = await this.answers.begin(call);
    if (kept) {
      void reply.status(kept.status).header('idempotency-replayed', 'true');
      const token = sessionIn(kept.body);
      if (token) setSessionCookie(reply, { token }, this.settings);
      return of(kept.body);
    }
    return next.handle().pipe(
      mergeMap((body: unknown) => from(this.keep(call, reply, body))),
      this.whenItFails(call),
    );
  }

  /** While Redis is away guests go on buying: their key is kept with their money. Error: IDEMPOTENCY_KEY_REUSED. */
  private async claim(call: KeyedCall): Promise<void> {
    await this.answers.claim(call).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'conflict') throw error;
      this.logger.warn({ err: error }, 'a key is not compared with earlier ones');
    });
  }

  private whenItFails(call: KeyedCall): MonoTypeOperatorFunction<unknown> {
    return catchError((error: unknown) => from(this.giveUp(call, error)).pipe(mergeMap(() => throwError(() => error))));
  }

  /** What was done is answered, also when it could not be kept. */
  private async keep(call: KeyedCall, reply: FastifyReply, body: unknown): Promise<unknown> {
    await this.answers
      .keep(call, { status: reply.statusCode, body })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'an answer could not be kept'));
    return body;
  }

  private async giveUp(call: KeyedCall, error: unknown): Promise<void> {
    const isRefusal = (errorAnswer(error, '')?.status ?? 500) < 500;
    await (isRefusal ? this.answers.forget(call) : this.answers.leaveOpen(call)).catch((failure: unknown) =>
      this.logger.warn({ err: failure }, 'a key stays claimed until it ends by itself'),
    );
  }
}

/** The session that an answer opened: it came as a cookie too, and does again. */
function sessionIn(body: unknown): string | undefined {
  const token: unknown = body !== null && typeof body === 'object' && 'token' in body ? body.token : undefined;
  return typeof token === 'string' ? token : undefined;
}

/** A buyer is known by the checkout's secret (DEC-2.13) wherever they call from; one address has many guests. */
function checkoutSecretIn(body: unknown): string | undefined {
  const secret: unknown =
    body !== null && typeof body === 'object' && 'checkoutSecret' in body ? body.checkoutSecret : undefined;
  return typeof secret === 'string' && secret !== '' ? secret : undefined;
}

function scopeOf(request: FastifyRequest): string {
  const { actor } = currentContext();
  const secret = checkoutSecretIn(request.body);
  const caller = actor ? `user ${actor.userId}` : secret ? `checkout ${secret}` : `address ${request.ip}`;
  return `${caller} ${request.method} ${request.url}`;
}

/** A form's boundary is another one at every try, so what it holds is compared. */
async function bodyOf(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) return JSON.stringify(request.body ?? null);
  const { fields, file } = await partsOf(request);
  const picture = file ? [file.name, createHash('sha256').update(file.content).digest('hex')] : [];
  return JSON.stringify([Object.entries(fields).sort(([left], [right]) => left.localeCompare(right)), picture]);
}
