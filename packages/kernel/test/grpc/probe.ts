import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  AnalyticsServiceControllerMethods,
  AnalyticsServiceService,
  type AnalyticsService,
  type AnalyticsServiceClient,
  type AnalyticsServiceController,
  type CounterDay,
  type GetDaysResponse,
  type Report,
  type Totals,
} from '@giftcard/contracts/analytics/v1/analytics';
import { clientOf } from '@giftcard/testing/client';
import { serviceEnv } from '@giftcard/testing/service-env';
import type { Connection } from 'mongoose';
import { loadConfig, serviceSettings, type ServiceSettings } from '../../src/config.js';
import type { GrpcClient, GrpcTarget } from '../../src/grpc/client.js';
import { KernelModule } from '../../src/service/kernel.module.js';
import { AggregateStores } from '../../src/service/aggregate-stores.js';
import { startService, type RunningService } from '../../src/service/start-service.js';
import { aggregateModel } from '../../src/storage/aggregate.js';
import type { AggregateStore } from '../../src/storage/aggregate-store.js';
import { MONGO } from '../../src/storage/mongo.js';
import { TOPIC, type Counter } from '../storage/counters.js';

const SCRIPT = Symbol('ProbeScript');

/** What the two calls of a probe do; a test may change it at any time. */
export interface ProbeScript {
  totals(store: AggregateStore<Counter>): Promise<Totals> | Totals;
  days(): Promise<GetDaysResponse> | GetDaysResponse;
}

export const NOTHING: Totals = { soldCount: 0, revenueCents: 0, redemptionCents: 0, currency: 'USD' };
export const NO_DAYS: GetDaysResponse = { days: [], currency: 'USD' };

/** A service made of the kernel alone, speaking a contract with two calls. */
@Controller()
@AnalyticsServiceControllerMethods()
class ProbeGrpc implements AnalyticsServiceController {
  private readonly store: AggregateStore<Counter>;

  constructor(
    @Inject(SCRIPT) private readonly script: ProbeScript,
    @Inject(MONGO) mongo: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
  ) {
    const model = aggregateModel(mongo, 'counters', {
      businessSlug: String,
      count: Number,
      limit: Number,
      note: String,
    });
    this.store = stores.create<Counter>(model, TOPIC, ({ businessSlug }) => businessSlug);
  }

  async getTotals(): Promise<Totals> {
    return this.script.totals(this.store);
  }

  async getDays(): Promise<GetDaysResponse> {
    return this.script.days();
  }

  async getReport(): Promise<Report> {
    return { from: '', to: '', by: '', currency: 'USD', rows: [], total: undefined };
  }

  async getCounterDay(): Promise<CounterDay> {
    const nothing = { redemptionCount: 0, redeemedCents: 0, tipCents: 0, undoneCount: 0, undoneCents: 0 };
    const moreNothing = { activationCount: 0, activatedCents: 0, activationUndoCount: 0, returnedCents: 0 };
    return { date: '', currency: 'USD', ...nothing, ...moreNothing, cashOutCount: 0, cashedOutCents: 0 };
  }
}

/** That of a service which may send what counters tell; its database has this name. */
const SERVICE = 'catalog';

@Module({})
class ProbeModule {
  static register(settings: ServiceSettings, script: ProbeScript): DynamicModule {
    return {
      module: ProbeModule,
      imports: [KernelModule.forService(SERVICE, settings), CqrsModule.forRoot()],
      controllers: [ProbeGrpc],
      providers: [{ provide: SCRIPT, useValue: script }],
    };
  }
}

export interface Probe {
  readonly script: ProbeScript;
  readonly service: RunningService;
  readonly address: string;
  client(target?: Partial<GrpcTarget>): GrpcClient<AnalyticsService>;
  stop(): Promise<void>;
}

/** Starts a probe with the settings that a service has. */
export async function startProbe(overrides: {
  MONGODB_URI: string;
  REDIS_URL: string;
  OPS_PORT?: string;
  TLS_DIR?: string;
}): Promise<Probe> {
  const script: ProbeScript = { totals: () => NOTHING, days: () => NO_DAYS };
  const settings = loadConfig('probe', serviceSettings, await serviceEnv(overrides));
  const service = await startService({
    module: ProbeModule.register(settings, script),
    settings,
    definitions: { 'analytics.v1.AnalyticsService': AnalyticsServiceService },
  });
  const clients: GrpcClient<AnalyticsService>[] = [];
  return {
    script,
    service,
    address: settings.GRPC_LISTEN,
    client(target) {
      const client: GrpcClient<AnalyticsService> = clientOf<AnalyticsServiceClient>(
        AnalyticsServiceService,
        settings,
        target,
      );
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) client.close();
      await service.stop();
    },
  };
}
