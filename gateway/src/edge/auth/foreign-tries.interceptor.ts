import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, throwError, type Observable } from 'rxjs';
import { DomainError } from '@giftcard/kernel/errors';
import { currentContext } from '@giftcard/kernel/request-context';
import { TenantGuard } from './tenant-guard.js';

/** Puts what an admin asked for by its id or code, and what is another business's, into the audit log before it is refused as not there. */
@Injectable()
export class ForeignTriesInterceptor implements NestInterceptor {
  constructor(@Inject(TenantGuard) private readonly tenants: TenantGuard) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const refused = throwError(() => error);
        const isTry = error instanceof DomainError && error.isForeign && currentContext().actor?.role === 'Admin';
        return isTry ? from(this.tenants.record(request, idIn(request))).pipe(mergeMap(() => refused)) : refused;
      }),
    );
  }
}

/** The id in the path. A card's code is a secret and stays out of the log. */
function idIn({ params }: FastifyRequest): string {
  const { code: _secret, ...ids } = (params ?? {}) as Record<string, string>;
  return Object.values(ids).join(' ');
}
