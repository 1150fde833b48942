import { Metadata, status, type MethodDefinition, type ServiceDefinition, type ServiceError } from '@grpc/grpc-js';
import { rpcAccess } from '@giftcard/contracts/rpc-access';
import { CODE_KEY, fromGrpcError } from './error-mapping.js';
import { Instances, wasNeverSent, type InstancesTarget, type UnaryCall } from './instances.js';
import { currentContext } from '../request-context.js';
import { ended, type Work } from '../tracing/span.js';

export type { ServiceDefinition };

/** How long a call may take, in milliseconds, unless told. */
const DEADLINE_MS = 8_000;

/** A service elsewhere, as promises; close() ends its connections. */
export type GrpcClient<T> = T & { close(): void };

/** Whom a client calls, and as whom. */
export interface GrpcTarget extends InstancesTarget {
  readonly deadlineMs?: number;
}

/**
 * Calls a service over gRPC with mutual TLS: with a deadline (the running work's where that is earlier), ended when who asked is gone, the caller's session, request id and trace
 * in the metadata, balanced over its instances, and the service's refusals thrown as the DomainError they were. What changes nothing (`repeatable` in
 * proto/rpc-access.json), or carries a key by which twice is once, is asked once more of another instance when the first gave no answer;
 * anything else only when it never left this process.
 * @param definition the generated <Name>ServiceService
 */
export function createGrpcClient<T extends object>(definition: ServiceDefinition, target: GrpcTarget): GrpcClient<T> {
  const { deadlineMs = DEADLINE_MS } = target;
  const instances = new Instances(target, () => contextMetadata());
  const methods = Object.entries(definition).map(
    ([name, method]) =>
      [name, (request: unknown) => callOnInstances(instances, method as Method, request, deadlineMs)] as const,
  );
  return Object.assign(Object.fromEntries(methods), { close: () => instances.close() }) as unknown as GrpcClient<T>;
}

type Method = MethodDefinition<unknown, unknown>;

async function callOnInstances(
  instances: Instances,
  method: Method,
  request: unknown,
  deadlineMs: number,
): Promise<unknown> {
  const { tracing, traceparent } = currentContext();
  const span = tracing?.begin(workOf(method), traceparent);
  return ended(span, () => callInSpan(instances, method, request, deadlineMs, span?.traceparent));
}

function workOf({ path }: Method): Work {
  const name = path.slice(1);
  return { name, kind: 'client', attributes: { 'rpc.system.name': 'grpc', 'rpc.method': name } };
}

async function callInSpan(
  instances: Instances,
  method: Method,
  request: unknown,
  deadlineMs: number,
  traceparent: string | undefined,
): Promise<unknown> {
  const { deadline: ofCaller = Infinity, signal } = currentContext();
  const call: UnaryCall = {
    method,
    request,
    metadata: contextMetadata(traceparent),
    deadline: Math.min(Date.now() + deadlineMs, ofCaller),
    signal,
    isRepeatable: isRepeatable(method.path, request),
  };
  const first = await instances.pick();
  if (!first) throw fromGrpcError(unresolved());
  try {
    return await first.call(call);
  } catch (error) {
    if (instances.count < 2 || !mayAskAnother(error, call)) throw fromGrpcError(error as ServiceError);
    if (wasNeverSent(error)) first.isWell = false;
    // The metadata of a call is used up by it.
    const again = { ...call, metadata: call.metadata.clone(), isRepeatable: false };
    const second = (await instances.pick(first)) ?? first;
    return second.call(again).catch((late: unknown) => {
      throw fromGrpcError(late as ServiceError);
    });
  }
}

function isRepeatable(path: string, request: unknown): boolean {
  const { idempotencyKey } = request as { readonly idempotencyKey?: unknown };
  return rpcAccess[path]?.repeatable === true || (typeof idempotencyKey === 'string' && idempotencyKey !== '');
}

/** Not after a refusal, which is an answer, and not after the deadline. */
function mayAskAnother(error: unknown, { isRepeatable: again, deadline }: UnaryCall): boolean {
  if (Date.now() >= deadline) return false;
  if (wasNeverSent(error)) return true;
  const { code, metadata } = error as ServiceError;
  return again && code === status.UNAVAILABLE && metadata.get(CODE_KEY).length === 0;
}

function unresolved(): ServiceError {
  const message = 'no address of the service is known';
  return Object.assign(new Error(message), {
    code: status.UNAVAILABLE,
    details: message,
    metadata: new Metadata(),
  });
}

/** @param span the traceparent of the call, where it has one of its own */
function contextMetadata(span?: string): Metadata {
  const { requestId, traceparent, token, client, confirmation } = currentContext();
  const metadata = new Metadata();
  metadata.set('x-request-id', requestId);
  metadata.set('traceparent', span ?? traceparent);
  if (token) metadata.set('authorization', `Bearer ${token}`);
  if (confirmation) metadata.set('x-confirmation', confirmation);
  if (client) {
    metadata.set('x-client-address', client.address);
    metadata.set('x-client-agent', client.userAgent);
  }
  return metadata;
}
