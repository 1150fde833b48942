import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Client, Metadata, status, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { HealthCheckResponse_ServingStatus, HealthService } from '@giftcard/contracts/grpc/health/v1/health';
import { MutualTlsChannelCredentials } from './credentials.js';
import { InProcessLink, type Done, type OutgoingCall } from './in-process.js';
import { MAX_MESSAGE_BYTES } from './limits.js';
import { hostsOf, type HostAndPort } from '../addresses.js';
import type { Certificates } from '../tls/certificates.js';

/** How often names are resolved anew: an instance that was added is found after this time. */
const RESOLVE_EVERY_MS = 5_000;
/** How long a call waits for the first addresses. */
const RESOLVED_WITHIN_MS = 2_000;
/** How often an instance is asked whether it can work, and how long it may take to answer: together the time that a hung one gets new calls. */
const CHECK_EVERY_MS = 500;
const CHECK_WITHIN_MS = 800;

export interface InstancesTarget {
  /** The service's name, which its certificate must have. */
  readonly service: string;
  /** host:port[,host:port] or dns:///host:port; a name stands for every address that it resolves to. */
  readonly url: string;
  readonly certificates: Certificates;
}

/** What one call is. */
export interface UnaryCall extends OutgoingCall {
  /** Aborted when who asked is gone: the call ends. */
  readonly signal?: AbortSignal | undefined;
  /** Given up when the instance turns out to hang: somebody else can be asked the same. */
  readonly isRepeatable: boolean;
}

/** Why a call was given up before its deadline, in the form of a connection that failed. */
class InstanceHangs extends Error {
  readonly code = status.UNAVAILABLE;
  readonly details = 'the instance hangs';
  readonly metadata = new Metadata();
}

/** One process of a service, by its address. */
export class Instance {
  /** Calls under way: a hung instance collects them, and so is not given more. */
  pending = 0;
  isWell = true;
  private readonly client: Client;
  private readonly link: InProcessLink;
  private readonly givingUp = new Set<() => void>();
  private isLeft = false;

  constructor(
    readonly address: string,
    { service, certificates }: InstancesTarget,
  ) {
    this.link = new InProcessLink(service, certificates);
    this.client = new Client(address, new MutualTlsChannelCredentials(certificates, service), {
      // The name in the handshake, which may not be an address (RFC 6066).
      'grpc.ssl_target_name_override': service,
      'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
      // One that comes back at its address is called again before the next one of a rolling restart has drained.
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 500,
      // A machine that is gone says nothing: its connections are noticed by this.
      'grpc.keepalive_time_ms': 20_000,
      'grpc.keepalive_timeout_ms': 10_000,
      'grpc.keepalive_permit_without_calls': 1,
    });
  }

  async call({ signal, isRepeatable, ...outgoing }: UnaryCall): Promise<unknown> {
    this.pending++;
    const start = (await this.link.to(this.address)) ?? this.overNetwork;
    return new Promise<unknown>((resolve, reject) => {
      const call = start(outgoing, (error, answer) => {
        this.pending--;
        this.givingUp.delete(giveUp);
        signal?.removeEventListener('abort', cancel);
        if (error) reject(error);
        else resolve(answer);
        this.closeWhenLeft();
      });
      const giveUp = () => {
        reject(new InstanceHangs());
        call.cancel();
      };
      const cancel = () => call.cancel();
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel);
      if (isRepeatable) this.givingUp.add(giveUp);
    });
  }

  private readonly overNetwork = ({ method, request, metadata, deadline }: OutgoingCall, done: Done) =>
    this.client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline },
      done,
    );

  /** Asks the instance whether it can work. A hung one's repeatable calls are given up if they can be asked elsewhere. */
  async check(metadata: Metadata, isOnlyOne: () => boolean): Promise<void> {
    const asked = {
      method: HealthService.check as MethodDefinition<unknown, unknown>,
      request: { service: '' },
      metadata,
    };
    try {
      const answer = await this.call({ ...asked, deadline: Date.now() + CHECK_WITHIN_MS, isRepeatable: false });
      this.isWell = (answer as { status: number }).status === HealthCheckResponse_ServingStatus.SERVING;
    } catch {
      this.isWell = false;
      if (!isOnlyOne()) for (const giveUp of [...this.givingUp]) giveUp();
    }
  }

  /** Closes its connection once the calls under way have ended. */
  leave(): void {
    this.isLeft = true;
    this.closeWhenLeft();
  }

  private closeWhenLeft(): void {
    if (this.isLeft && this.pending === 0) this.client.close();
  }

  close(): void {
    this.client.close();
  }
}

/**
 * The instances of one service. A call goes to the well one with the fewest calls under way, so that one that hangs is left after a few
 * and two that are equal share evenly; beyond that each is asked for its health as long as there is a choice (docs/adr/0062).
 */
export class Instances {
  private known = new Map<string, Instance>();
  private turn = 0;
  private resolving: Promise<void> | undefined;
  private readonly hosts: readonly HostAndPort[];
  private readonly timers: NodeJS.Timeout[] = [];
  private checks: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param metadata of checks @param resolve the addresses of a name */
  constructor(
    private readonly target: InstancesTarget,
    private readonly metadata: () => Metadata,
    private readonly resolve: (host: string) => Promise<string[]> = addressesOf,
  ) {
    this.hosts = hostsOf(target.url);
    if (this.hosts.every(({ host }) => isIP(host)))
      this.take(this.hosts.map(({ host, port }) => grpcAddressOf(host, port)));
    else this.timers.push(setInterval(() => void this.resolveAll(), RESOLVE_EVERY_MS).unref());
  }

  get count(): number {
    return this.known.size;
  }

  /**
   * @param except who was asked already: another one if there is one
   * Undefined while no name resolves.
   */
  async pick(except?: Instance): Promise<Instance | undefined> {
    if (this.known.size === 0)
      await Promise.race([this.resolveAll(), setTimeout(RESOLVED_WITHIN_MS, undefined, { ref: false })]);
    const all = [...this.known.values()];
    if (all.length < 2) return all[0];
    const others = all.filter((one) => one !== except);
    const well = others.filter(({ isWell }) => isWell);
    const candidates = well.length > 0 ? well : others;
    this.turn = (this.turn + 1) % candidates.length;
    const inTurn = [...candidates.slice(this.turn), ...candidates.slice(0, this.turn)];
    return inTurn.reduce((best, one) => (best.pending <= one.pending ? best : one));
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    clearInterval(this.checks);
    for (const instance of this.known.values()) instance.close();
  }

  /** What can't be resolved now stays as it was. */
  private resolveAll(): Promise<void> {
    this.resolving ??= Promise.all(
      this.hosts.map(async ({ host, port }) => (await this.resolve(host)).map((ip) => grpcAddressOf(ip, port))),
    )
      .then((found) => this.take(found.flat()))
      .catch(() => undefined)
      .finally(() => (this.resolving = undefined));
    return this.resolving;
  }

  private take(addresses: readonly string[]): void {
    if (this.isClosed || addresses.length === 0) return;
    const before = this.known;
    this.known = new Map(
      [...new Set(addresses)].map((address) => [address, before.get(address) ?? new Instance(address, this.target)]),
    );
    for (const [address, instance] of before) if (!this.known.has(address)) instance.leave();
    if (this.known.size > 1) this.checks ??= setInterval(() => this.checkAll(), CHECK_EVERY_MS).unref();
    else {
      clearInterval(this.checks);
      this.checks = undefined;
      for (const instance of this.known.values()) instance.isWell = true;
    }
  }

  private checkAll(): void {
    for (const instance of this.known.values())
      void instance.check(
        this.metadata(),
        () => ![...this.known.values()].some((other) => other !== instance && other.isWell),
      );
  }
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** As the instances' addresses are written. */
export function grpcAddressOf(ip: string, port: number): string {
  return isIPv6(ip) ? `ipv6:[${ip}]:${port}` : `ipv4:${ip}:${port}`;
}

/** Whether the call never left this process: nobody listened at the address. */
export function wasNeverSent(error: unknown): boolean {
  return (error as Partial<ServiceError>).details?.startsWith('No connection established') === true;
}
