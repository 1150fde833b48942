import {
  makeClientConstructor,
  Metadata,
  type Client,
  type ClientUnaryCall,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { MutualTlsChannelCredentials } from './credentials.js';
import { fromGrpcError } from './error-mapping.js';
import { currentContext } from '../request-context.js';
import type { Certificates } from '../tls/certificates.js';

export type { ServiceDefinition };

/** How long a call may take, in milliseconds, unless told. */
const DEADLINE_MS = 8_000;
/** Pictures travel through calls. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

type Unary = (
  request: unknown,
  metadata: Metadata,
  options: { deadline: number },
  callback: (error: ServiceError | null, answer: unknown) => void,
) => ClientUnaryCall;

/** A service elsewhere, as promises; close() ends its connection. */
export type GrpcClient<T> = T & { close(): void };

/** Whom a client calls, and as whom. */
export interface GrpcTarget {
  /** The service's name, which its certificate must have. */
  readonly service: string;
  /** host:port */
  readonly url: string;
  readonly certificates: Certificates;
  readonly deadlineMs?: number;
}

/**
 * Calls a service over gRPC with mutual TLS: with a deadline, the running work's where that is earlier, and ended when who asked for it is gone; the caller's session, request id and trace in the metadata,
 * and the service's refusals thrown as the DomainError they were.
 * @param definition the generated <Name>ServiceService
 */
export function createGrpcClient<T extends object>(
  definition: ServiceDefinition,
  { service, url, certificates, deadlineMs = DEADLINE_MS }: GrpcTarget,
): GrpcClient<T> {
  const Constructor = makeClientConstructor(definition, 'Service');
  const client: Client = new Constructor(url, new MutualTlsChannelCredentials(certificates, service), {
    // The name in the handshake, which may not be an address (RFC 6066).
    'grpc.ssl_target_name_override': service,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
  });
  const methods = Object.keys(definition).map((name) => {
    const method = (client as unknown as Record<string, Unary>)[name]!.bind(client);
    return [name, (request: unknown) => call(method, request, deadlineMs)] as const;
  });
  return Object.assign(Object.fromEntries(methods), { close: () => client.close() }) as unknown as GrpcClient<T>;
}

function call(method: Unary, request: unknown, deadlineMs: number): Promise<unknown> {
  const { deadline: ofCaller = Infinity, signal } = currentContext();
  const deadline = Math.min(Date.now() + deadlineMs, ofCaller);
  return new Promise((resolve, reject) => {
    const cancel = () => running.cancel();
    const running = method(request, contextMetadata(), { deadline }, (error, answer) => {
      signal?.removeEventListener('abort', cancel);
      if (error) reject(fromGrpcError(error) as Error);
      else resolve(answer);
    });
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel);
  });
}

function contextMetadata(): Metadata {
  const { requestId, traceparent, token, client, confirmation } = currentContext();
  const metadata = new Metadata();
  metadata.set('x-request-id', requestId);
  metadata.set('traceparent', traceparent);
  if (token) metadata.set('authorization', `Bearer ${token}`);
  if (confirmation) metadata.set('x-confirmation', confirmation);
  if (client) {
    metadata.set('x-client-address', client.address);
    metadata.set('x-client-agent', client.userAgent);
  }
  return metadata;
}
