import { EventEmitter, once } from 'node:events';
import { duplexPair } from 'node:stream';
import { connect, createServer, type PeerCertificate, type TLSSocket } from 'node:tls';
import {
  Metadata,
  status,
  type MethodDefinition,
  type sendUnaryData,
  type Server,
  type ServerErrorResponse,
  type ServerUnaryCall,
  type ServiceError,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { checkName } from './credentials.js';
import { CONNECTION_LIFETIME_MS, MAX_MESSAGE_BYTES } from './limits.js';
import { detached } from '../request-context.js';
import type { Certificates } from '../tls/certificates.js';

const HANDSHAKE_WITHIN_MS = 2_000;

/** The services of this process, by the address that they listen at; undefined as long as all calls go through the network. */
let servers: Map<string, InProcessServer> | undefined;

/** Calls between services of this process leave the network out from now on (docs/adr/0064). For a process that runs several. */
export function callWithinProcess(): void {
  servers ??= new Map();
}

/** What a call needs to be made. */
export interface OutgoingCall {
  readonly method: MethodDefinition<unknown, unknown>;
  readonly request: unknown;
  readonly metadata: Metadata;
  /** In ms since the epoch. */
  readonly deadline: number;
}

export type Done = (error: ServiceError | null, answer?: unknown) => void;

type Method = MethodDefinition<unknown, unknown>;
type Handle = (call: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>) => void;

/** A service for callers in its own process: what its gRPC server serves, without a connection. */
export class InProcessServer {
  private readonly methods = new Map<string, { readonly method: Method; readonly handle: Handle }>();
  private readonly underWay = new Set<object>();
  private isLeaving = false;
  private drained = () => undefined as void;

  private certificates: Certificates | undefined;

  constructor(private readonly address: string) {}

  /** Hears of what a server is given to serve from now on. */
  serveAs(server: Server): void {
    const addService = server.addService.bind(server);
    server.addService = (service, implementation) => {
      for (const [name, method] of Object.entries(service))
        this.methods.set(method.path, {
          method: method as Method,
          handle: (implementation as Record<string, UntypedHandleCall>)[name] as Handle,
        });
      addService(service, implementation);
    };
  }

  /** For once the server listens. @param certificates that it shows, and by whose authority it believes callers */
  open(certificates: Certificates): void {
    this.certificates = certificates;
    servers?.set(this.address, this);
  }

  /** Takes no more calls, and waits for those under way. */
  async close(): Promise<void> {
    this.isLeaving = true;
    if (this.underWay.size > 0) await new Promise<void>((resolve) => (this.drained = resolve));
    if (servers?.get(this.address) === this) servers.delete(this.address);
  }

  /**
   * The caller's certificate, once each has believed the other's in a TLS handshake, as for a connection; undefined when one did not.
   * @param service the name that this server's certificate must have
   */
  async meet(caller: Certificates, service: string): Promise<PeerCertificate | undefined> {
    const [near, far] = duplexPair();
    const signal = AbortSignal.timeout(HANDSHAKE_WITHIN_MS);
    try {
      const { context: secureContext } = caller;
      const server = createServer({ ...this.certificates?.options, requestCert: true, rejectUnauthorized: true });
      server.on('tlsClientError', (error) => server.emit('error', error));
      server.on('secureConnection', heard);
      heard(server);
      const believed = once(server, 'secureConnection', { signal }) as Promise<[TLSSocket]>;
      server.emit('connection', far);
      const client = connect({
        socket: near,
        secureContext,
        checkServerIdentity: (_host, certificate) => checkName(service, certificate),
      });
      heard(client);
      const [[connection]] = await Promise.all([believed, once(client, 'secureConnect', { signal })]);
      return connection.getPeerCertificate();
    } catch {
      return undefined;
    } finally {
      near.destroy();
      far.destroy();
    }
  }

  /** Makes a call as grpc-js does: each side has copies of its own, errors are statuses, and it ends with its deadline. */
  start(
    { method: { path, ...asked }, request, metadata, deadline }: OutgoingCall,
    caller: PeerCertificate,
    done: Done,
  ) {
    const served = this.methods.get(path);
    const call = new InProcessCall(path, metadata, deadline, caller);
    const end: Done = (error, answer) => {
      if (!this.underWay.delete(call)) return;
      clearTimeout(timer);
      done(error, answer);
      if (this.isLeaving && this.underWay.size === 0) this.drained();
    };
    const fail = (code: status, details: string) => end(asServiceError({ code, details }));
    const giveUp = (code: status, details: string) => {
      if (!this.underWay.has(call)) return;
      fail(code, details);
      call.cancelled = true;
      call.emit('cancelled', details);
    };
    const answer: sendUnaryData<unknown> = (error, value) => {
      if (error) return end(asServiceError(error));
      if (!served) return undefined;
      const bytes = served.method.responseSerialize(value);
      if (bytes.length > MAX_MESSAGE_BYTES) return fail(status.RESOURCE_EXHAUSTED, tooLarge(bytes));
      end(null, asked.responseDeserialize(bytes));
    };
    const begin = () => {
      if (!this.underWay.has(call)) return undefined;
      if (this.isLeaving) return fail(status.UNAVAILABLE, 'No connection established: the service is being stopped');
      if (!served) return fail(status.UNIMPLEMENTED, `The server does not implement the method ${path}`);
      const bytes = asked.requestSerialize(request);
      if (bytes.length > MAX_MESSAGE_BYTES) return fail(status.RESOURCE_EXHAUSTED, tooLarge(bytes));
      call.request = served.method.requestDeserialize(bytes);
      served.handle(call as unknown as ServerUnaryCall<unknown, unknown>, orFail(answer));
    };
    /** What cannot be written or read is the call's failure, and nobody else's. */
    const orFail =
      <A extends unknown[]>(step: (...args: A) => void) =>
      (...args: A) => {
        try {
          step(...args);
        } catch (error) {
          fail(status.INTERNAL, `a message can not be carried: ${String(error)}`);
        }
      };
    this.underWay.add(call);
    const timer = setTimeout(
      () => giveUp(status.DEADLINE_EXCEEDED, 'Deadline exceeded'),
      Math.max(0, deadline - Date.now()),
    );
    // The service knows of the caller's work what the metadata say, and no more.
    detached(() => queueMicrotask(orFail(begin)));
    return { cancel: () => giveUp(status.CANCELLED, 'Cancelled on client') };
  }
}

/** A call as the server sees it. */
class InProcessCall extends EventEmitter {
  request: unknown;
  cancelled = false;

  constructor(
    private readonly path: string,
    readonly metadata: Metadata,
    private readonly deadline: number,
    private readonly caller: PeerCertificate,
  ) {
    super();
  }

  getPath(): string {
    return this.path;
  }

  getDeadline(): number {
    return this.deadline;
  }

  getAuthContext(): ReturnType<ServerUnaryCall<unknown, unknown>['getAuthContext']> {
    return { transportSecurityType: 'ssl', sslPeerCertificate: this.caller };
  }
}

/** A client's way to services of its own process. As a connection does, it lasts an hour: then who each is is asked again. */
export class InProcessLink {
  private met: { readonly server: InProcessServer; readonly caller: Promise<PeerCertificate | undefined> } | undefined;

  constructor(
    private readonly service: string,
    private readonly certificates: Certificates,
  ) {}

  /** What starts a call at an address, when a service of this process is there that believes the caller and is believed. */
  async to(address: string): Promise<((call: OutgoingCall, done: Done) => { cancel(): void }) | undefined> {
    const server = servers?.get(address);
    if (!server) return undefined;
    if (this.met?.server !== server) {
      const met = { server, caller: server.meet(this.certificates, this.service) };
      this.met = met;
      const forget = () => {
        if (this.met === met) this.met = undefined;
      };
      setTimeout(forget, CONNECTION_LIFETIME_MS).unref();
      // Asked again by the next call; this one goes through the network, and hears there why.
      void met.caller.then((caller) => caller ?? forget());
    }
    const caller = await this.met?.caller;
    return caller && ((call, done) => server.start(call, caller, done));
  }
}

/** What ends when its other end has gone: errors come also when nobody waits for them any more. */
function heard(end: EventEmitter): void {
  end.on('error', () => undefined);
}

/** As grpc-js reads an error that a handler answers. */
function asServiceError(error: ServerErrorResponse | Partial<ServiceError>): ServiceError {
  const { code = status.UNKNOWN, message = 'Unknown Error', metadata } = error;
  const details = ('details' in error && error.details) || message;
  return Object.assign(new Error(`${code} ${status[code]}: ${details}`), {
    code,
    details,
    metadata: metadata?.clone() ?? new Metadata(),
  });
}

function tooLarge(bytes: Uint8Array): string {
  return `Attempted to send message with a size larger than max (${bytes.length} vs. ${MAX_MESSAGE_BYTES})`;
}
