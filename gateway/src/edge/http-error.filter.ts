import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DomainError, type ErrorKind } from '@giftcard/kernel/errors';
import { LOGGER } from '@giftcard/kernel/logging';
import { ChallengeRequired } from './challenge/challenges.js';
import type { ErrorBody } from './error-body.js';
import { answerLanguage } from './language-cookie.js';
import { refusalIn } from './refusal-in-language.js';
import { RefusalLog } from './refusal-log.js';
import { currentContext } from '@giftcard/kernel/request-context';

/** The one table from an error's kind to its HTTP status (DEC-2.9). */
const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  notFound: 404,
  conflict: 409,
  rejected: 422,
  limited: 429,
  unavailable: 503,
};

/** Codes whose status http.md names apart from their kind. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  PAYMENT_PROVIDER_UNAVAILABLE: 502,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TYPE: 415,
  MEDIA_TYPE: 415,
  ACCOUNT_SUSPENDED: 423,
  CARD_REPLACED: 410,
  CODE_REPLACED: 410,
};

/** What Fastify and Nest refuse before any code of ours runs. */
const REFUSED: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'This request could not be read.' },
  403: { code: 'FORBIDDEN', message: 'This is not allowed.' },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This method is not allowed here.' },
  413: { code: 'BODY_TOO_LARGE', message: 'This request is too large.' },
  414: { code: 'BAD_REQUEST', message: 'This address is too long.' },
  415: { code: 'MEDIA_TYPE', message: 'This content type is not accepted here.' },
};

export interface ErrorAnswer {
  readonly status: number;
  readonly retryAfter?: number;
  readonly body: ErrorBody;
}

/** What an error is answered with. Undefined: it is a fault of ours, and its details belong in the log alone. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer | undefined {
  if (error instanceof DomainError) {
    const { code, message, details, kind, retryAfter } = error;
    const status = STATUS_OF_CODE[code] ?? STATUS[kind];
    return {
      status,
      body: {
        message,
        code,
        requestId,
        ...(details.length > 0 ? { details } : {}),
        ...(error.confirms === undefined ? {} : { confirms: error.confirms }),
        ...(error instanceof ChallengeRequired ? { challenge: error.challenge } : {}),
      },
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  const status = statusOf(error);
  const refused = status === undefined ? undefined : REFUSED[status];
  return status === undefined || !refused ? undefined : { status, body: { ...refused, requestId } };
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error !== null && typeof error === 'object' && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return undefined;
}

function problemOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Answers every error as `{message, code, requestId, details?}`. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly refusals: RefusalLog;
  private readonly unanswered: RefusalLog;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    this.refusals = new RefusalLog(logger);
    this.unanswered = new RefusalLog(logger);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also for the plain Fastify routes, which Nest's filters do not see. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { requestId, actor } = currentContext();
    const known = errorAnswer(error, requestId);
    const call = { requestId, method: request.method, route: request.routeOptions.url ?? 'unknown' };
    if (!known) this.logger.error({ err: error, ...call }, 'request failed');
    else {
      const refusal = { ...call, status: known.status, errorCode: known.body.code, userId: actor?.userId };
      if (known.status < 500) this.refusals.note(refusal);
      else this.unanswered.note({ ...refusal, problem: problemOf(error) });
    }
    const { status, body, retryAfter } = known ?? {
      status: 500,
      body: { message: 'Something went wrong. Please try again.', code: 'INTERNAL', requestId },
      retryAfter: undefined,
    };
    if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
    const language = answerLanguage(request);
    // A call that answers a file has said so in its headers by now.
    void reply
      .removeHeader('content-disposition')
      .status(status)
      .header('cache-control', 'no-store')
      .headers({ 'content-language': language, vary: 'accept-language' })
      .type('application/json; charset=utf-8')
      .send(refusalIn(language, body));
  }
}
