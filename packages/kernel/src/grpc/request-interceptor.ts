import { status, type Metadata, type ServerUnaryCall } from '@grpc/grpc-js';
import {
  Inject,
  Injectable,
  Optional,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { RpcException } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { catchError, finalize, from, Observable, switchMap, tap, throwError } from 'rxjs';
import { rpcAccess, type RpcAccess } from '@giftcard/contracts/rpc-access';
import { toGrpcError } from './error-mapping.js';
import { DomainError, ForbiddenForRole, SecondFactorRequired } from '../errors.js';
import { LiveSessions } from '../live-sessions.js';
import { LOGGER } from '../logging.js';
import { Metrics } from '../metrics.js';
import { callerGone, newTraceparent, runInContext, type Actor, type RequestContext } from '../request-context.js';
import { SessionVerifier } from '../session-token.js';
import { isDatabaseAway } from '../outage.js';
import { databaseAway, isOverTime } from '../storage/mongo.js';
import type { Span, Work } from '../tracing/span.js';
import { Tracing } from '../tracing/tracing.js';
import { processNameOf } from '../tls/process-name.js';

type Call = ServerUnaryCall<unknown, unknown>;

/**
 * Around every RPC of a service: lets in the processes that may call it (proto/rpc-access.json), verifies the caller's
 * session again, opens the request's context, times the call, and turns errors into gRPC statuses. An unknown error is INTERNAL with nothing in it; its details are in the log.
 */
@Injectable()
export class GrpcRequestInterceptor implements NestInterceptor {
  constructor(
    @Inject(SessionVerifier) private readonly sessions: SessionVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Tracing) private readonly tracing: Tracing,
    @Optional() @Inject(LiveSessions) private readonly liveSessions?: LiveSessions,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const [, metadata, call] = execution.getArgs<[unknown, Metadata, Call]>();
    const method = execution.getHandler().name;
    const stop = this.metrics.rpcDuration.startTimer({ method });
    const span = this.tracing.begin(workOf(call), textOf(metadata, 'traceparent') || undefined);
    return from(this.contextOf(metadata, call, span)).pipe(
      switchMap((context) =>
        inContext(context, next).pipe(
          catchError((error: unknown) => throwError(() => this.refusal(error, method, span, context))),
        ),
      ),
      catchError((error: unknown) =>
        throwError(() => (error instanceof RpcException ? error : this.refusal(error, method, span))),
      ),
      tap({ next: () => stop({ outcome: 'ok' }), error: () => stop({ outcome: 'error' }) }),
      finalize(() => span?.end()),
    );
  }

  private async contextOf(metadata: Metadata, call: Call, span: Span | undefined): Promise<RequestContext> {
    const access = this.accessOf(call);
    const text = (key: string) => textOf(metadata, key);
    const token = text('authorization').replace(/^Bearer /, '');
    const actor = token ? await this.actorOf(token, access) : undefined;
    if (span && actor?.role === 'Admin') span.set({ 'giftcard.business': actor.businessSlug });
    return {
      requestId: text('x-request-id') || 'none',
      // What changes nothing may be ended at any step.
      ...(access.repeatable ? endOf(call) : {}),
      ...(span
        ? { traceparent: span.traceparent, tracing: this.tracing }
        : { traceparent: text('traceparent') || newTraceparent() }),
      ...(actor ? { token, actor } : {}),
      ...(text('x-confirmation') ? { confirmation: text('x-confirmation') } : {}),
      ...(text('x-client-address')
        ? { client: { address: text('x-client-address'), userAgent: text('x-client-agent') } }
        : {}),
    };
  }

  /** Error: CALLER_NOT_ALLOWED. */
  private accessOf(call: Call): RpcAccess {
    const path = call.getPath();
    const access = rpcAccess[path];
    const caller = callerOf(call);
    if (access?.callers.includes(caller)) return access;
    this.metrics.refusedCallers.inc({ method: path, caller });
    this.logger.warn({ path, caller }, 'caller not allowed');
    throw new DomainError('denied', 'CALLER_NOT_ALLOWED', 'This process may not make this call.');
  }

  private async actorOf(token: string, { liveSession, whileEnrolling, atTill }: RpcAccess): Promise<Actor> {
    const { actor } = await this.sessions.verify(token);
    if (actor.mustEnrol && !whileEnrolling) throw new SecondFactorRequired();
    if (actor.role === 'Admin' && actor.till && !atTill) throw new ForbiddenForRole();
    if (!liveSession) return actor;
    if (!this.liveSessions) throw new Error('the service has no registry of sessions to ask');
    await this.liveSessions.require(actor.sessionId);
    return actor;
  }

  private refusal(error: unknown, method: string, span: Span | undefined, context?: RequestContext): RpcException {
    const isEnded = isOverTime(error) || (context?.signal?.aborted && error === context.signal.reason);
    const known = isDatabaseAway(error) || isEnded ? databaseAway(error) : error;
    span?.end(known);
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

/** The processes at the other ends of connections: TLS 1.3 has no second handshake, and to read a certificate costs more than the rest of the check. */
const callers = new WeakMap<object, string>();

/** Who calls, by the certificate of the connection. grpc-js tells the connection to nobody; where it is not found, the certificate is read for each call. */
function callerOf(call: Call): string {
  const connection = (call as { call?: { stream?: { session?: object } } }).call?.stream?.session;
  const known = connection && callers.get(connection);
  if (known) return known;
  const caller = processNameOf(call.getAuthContext().sslPeerCertificate) ?? 'unknown';
  if (connection) callers.set(connection, caller);
  return caller;
}

function workOf(call: Call): Work {
  const name = call.getPath().slice(1);
  return { name, kind: 'server', attributes: { 'rpc.system.name': 'grpc', 'rpc.method': name } };
}

function textOf(metadata: Metadata, key: string): string {
  return metadata.get(key)[0]?.toString() ?? '';
}

/** When the caller stops waiting, by the deadline or because it has gone. */
function endOf(call: Call): Pick<RequestContext, 'deadline' | 'signal'> {
  const gone = callerGone();
  call.once('cancelled', () => gone.abort(new Error('the caller is gone')));
  const deadline = Number(call.getDeadline());
  return { signal: gone.signal, ...(Number.isFinite(deadline) ? { deadline } : {}) };
}

/** Runs the handler inside the context, also the part of it that runs later. */
function inContext(context: RequestContext, next: CallHandler): Observable<unknown> {
  return new Observable((subscriber) => runInContext(context, () => next.handle().subscribe(subscriber)));
}
