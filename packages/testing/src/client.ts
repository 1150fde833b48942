import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Observable } from 'rxjs';
import { createGrpcClient, type GrpcClient } from '@giftcard/kernel/grpc/client';

/** A generated <Name>ServiceClient, as promises. */
export type Calls<C> = {
  [M in keyof C]: C[M] extends (request: infer Q, ...rest: never[]) => Observable<infer A>
    ? (request: Q) => Promise<A>
    : never;
};

/**
 * Calls a service under test: `clientOf<CatalogServiceClient>(CatalogServiceService, env)`. The caller's context
 * (asAdmin, asPublic) goes along.
 */
export function clientOf<C>(
  definition: ServiceDefinition,
  env: { readonly GRPC_LISTEN: string },
): GrpcClient<Calls<C>> {
  return createGrpcClient<Calls<C>>(definition, env.GRPC_LISTEN);
}
