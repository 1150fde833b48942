import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, type ServiceDefinition, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { CatalogServiceService } from '@giftcard/contracts/catalog/v1/catalog';
import { HealthCheckResponse_ServingStatus, HealthService } from '@giftcard/contracts/grpc/health/v1/health';
import { IdentityServiceService } from '@giftcard/contracts/identity/v1/identity';
import { NotificationsServiceService } from '@giftcard/contracts/notifications/v1/notifications';
import { OrdersServiceService } from '@giftcard/contracts/orders/v1/orders';
import { RedemptionServiceService } from '@giftcard/contracts/redemption/v1/redemption';
import { WalletServiceService } from '@giftcard/contracts/wallet/v1/wallet';
import { freePorts } from '@giftcard/kernel/free-ports';
import { MutualTlsServerCredentials } from '@giftcard/kernel/grpc/credentials';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { certificatesOf, tlsDirOf } from '@giftcard/testing/certificates';
import { startRedis } from '@giftcard/testing/redis';
import { serviceEnv } from '@giftcard/testing/service-env';
import { start } from '../../src/main.js';

const DEFINITIONS = {
  identity: IdentityServiceService,
  catalog: CatalogServiceService,
  orders: OrdersServiceService,
  wallet: WalletServiceService,
  redemption: RedemptionServiceService,
  notifications: NotificationsServiceService,
  analytics: AnalyticsServiceService,
} as const satisfies Record<string, ServiceDefinition>;

type ServiceName = keyof typeof DEFINITIONS;

/** What the gateway's view asks: nothing is on sale. */
const EMPTY: UntypedServiceImplementation = {
  findBusinesses: (_call: unknown, answer: Answer) => answer(null, { businesses: [] }),
  listGiftCards: (_call: unknown, answer: Answer) => answer(null, { giftCards: [], total: 0 }),
  getPublicPaymentSettings: (_call: unknown, answer: Answer) => answer(null, {}),
};

type Answer = (error: null, answer: unknown) => void;

/** A gateway in this process, before services that serve and have nothing. */
export interface LoneGateway {
  readonly url: string;
  readonly port: number;
  readonly running: RunningService;
  /** A service as if it had been killed, and one that comes back. */
  end(name: ServiceName): void;
  begin(name: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param calls what services answer besides, by service and call
 * @param away services that are not there at first
 */
export async function startLoneGateway(
  calls: Partial<Record<ServiceName, UntypedServiceImplementation>> = {},
  { env = {}, away = [] }: { env?: Record<string, string>; away?: readonly ServiceName[] } = {},
): Promise<LoneGateway> {
  const names = Object.keys(DEFINITIONS) as ServiceName[];
  const [redis, files, [port = 0, ...ports]] = await Promise.all([
    startRedis(),
    mkdtemp(join(tmpdir(), 'giftcard-gateway-')),
    freePorts(1 + names.length),
  ]);
  const addressOf = (name: ServiceName) => `127.0.0.1:${ports[names.indexOf(name)]}`;
  const servers = new Map<ServiceName, Server>();
  const begin = async (name: ServiceName) => {
    const server = new Server();
    server.addService(DEFINITIONS[name], { ...EMPTY, ...calls[name] });
    server.addService(HealthService, {
      check: (_call: unknown, answer: Answer) => answer(null, { status: HealthCheckResponse_ServingStatus.SERVING }),
    });
    await new Promise<void>((resolve, reject) =>
      server.bindAsync(addressOf(name), new MutualTlsServerCredentials(certificatesOf(name)), (error) =>
        error ? reject(error) : resolve(),
      ),
    );
    servers.set(name, server);
  };
  const common = await serviceEnv({ MONGODB_URI: 'mongodb://nobody.test', REDIS_URL: redis.url });
  await Promise.all(names.filter((name) => !away.includes(name)).map(begin));
  const running = await start({
    ...common,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    FILES_DIR: files,
    RATE_LIMITS: 'off',
    DRAIN_MS: '0',
    TLS_DIR: tlsDirOf('gateway'),
    ...Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_URL`, addressOf(name)])),
    ...env,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    running,
    begin,
    end: (name) => servers.get(name)?.forceShutdown(),
    async stop() {
      await running.stop();
      for (const server of servers.values()) server.forceShutdown();
      await redis.stop();
      await rm(files, { recursive: true });
    },
  };
}
