import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Observable } from 'rxjs';
import { createGrpcClient, type GrpcClient, type GrpcTarget } from '@giftcard/kernel/grpc/client';
import { certificatesOf, SERVICE_UNDER_TEST } from './certificates.js';

/** A generated <Name>ServiceClient, as promises. */
export type Calls<C> = {
  [M in keyof C]: C[M] extends (request: infer Q, ...rest: never[]) => Observable<infer A>
    ? (request: Q) => Promise<A>
    : never;
};

/**
 * Calls a service under test as the gateway does: `clientOf<CatalogServiceClient>(CatalogServiceService, env)`. The
 * caller's context (asAdmin, asPublic) goes along.
 */
export function clientOf<C>(
  definition: ServiceDefinition,
  env: { readonly GRPC_LISTEN: string },
  target: Partial<GrpcTarget> = {},
): GrpcClient<Calls<C>> {
  return createGrpcClient<Calls<C>>(definition, {
    service: SERVICE_UNDER_TEST,
    url: env.GRPC_LISTEN,
    certificates: certificatesOf('gateway'),
    ...target,
  });
}
