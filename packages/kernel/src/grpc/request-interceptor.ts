import { status, type Metadata } from '@grpc/grpc-js';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { RpcException } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { catchError, from, Observable, switchMap, tap, throwError } from 'rxjs';
import { toGrpcError } from './error-mapping.js';
import { DomainError } from '../errors.js';
import { LOGGER } from '../logging.js';
import { Metrics } from '../metrics.js';
import { newTraceparent, runInContext, type RequestContext } from '../request-context.js';
import { SessionVerifier } from '../session-token.js';
import { isDatabaseAway } from '../outage.js';
import { databaseAway } from '../storage/mongo.js';

/**
 * Around every RPC of a service: verifies the caller's session again, opens the request's context, times the call,
 * and turns errors into gRPC statuses. An unknown error is INTERNAL with nothing in it; its details are in the log.
 */
@Injectable()
export class GrpcRequestInterceptor implements NestInterceptor {
  constructor(
    @Inject(SessionVerifier) private readonly sessions: SessionVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const metadata = execution.switchToRpc().getContext<Metadata>();
    const method = execution.getHandler().name;
    const stop = this.metrics.rpcDuration.startTimer({ method });
    return from(this.contextOf(metadata)).pipe(
      switchMap((context) =>
        inContext(context, next).pipe(
          catchError((error: unknown) => throwError(() => this.refusal(error, method, context))),
        ),
      ),
      catchError((error: unknown) =>
        throwError(() => (error instanceof RpcException ? error : this.refusal(error, method))),
      ),
      tap({ next: () => stop({ outcome: 'ok' }), error: () => stop({ outcome: 'error' }) }),
    );
  }

  private async contextOf(metadata: Metadata): Promise<RequestContext> {
    const text = (key: string) => metadata.get(key)[0]?.toString() ?? '';
    const token = text('authorization').replace(/^Bearer /, '');
    return {
      requestId: text('x-request-id') || 'none',
      traceparent: text('traceparent') || newTraceparent(),
      ...(token ? { token, actor: (await this.sessions.verify(token)).actor } : {}),
    };
  }

  private refusal(error: unknown, method: string, context?: RequestContext): RpcException {
    const known = isDatabaseAway(error) ? databaseAway(error) : error;
    if (known instanceof DomainError) {
      if (known.kind === 'unavailable')
        this.logger.warn(
          { err: known.cause ?? known, errorCode: known.code, method, requestId: context?.requestId },
          'call can not be served',
        );
      return new RpcException(toGrpcError(known));
    }
    this.logger.error({ err: error, method, requestId: context?.requestId }, 'call failed');
    return new RpcException({ code: status.INTERNAL, message: 'internal error' });
  }
}

/** Runs the handler inside the context, also the part of it that runs later. */
function inContext(context: RequestContext, next: CallHandler): Observable<unknown> {
  return new Observable((subscriber) => runInContext(context, () => next.handle().subscribe(subscriber)));
}
