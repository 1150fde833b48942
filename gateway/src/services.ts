import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AnalyticsServiceService, type AnalyticsService } from '@giftcard/contracts/analytics/v1/analytics';
import { CatalogServiceService, type CatalogService } from '@giftcard/contracts/catalog/v1/catalog';
import { HealthService, type Health } from '@giftcard/contracts/grpc/health/v1/health';
import { IdentityServiceService, type IdentityService } from '@giftcard/contracts/identity/v1/identity';
import { LocationServiceService, type LocationService } from '@giftcard/contracts/identity/v1/location';
import { TillServiceService, type TillService } from '@giftcard/contracts/identity/v1/till';
import {
  NotificationsServiceService,
  type NotificationsService,
} from '@giftcard/contracts/notifications/v1/notifications';
import { GroupGiftServiceService, type GroupGiftService } from '@giftcard/contracts/orders/v1/group_gift';
import { OrdersServiceService, type OrdersService } from '@giftcard/contracts/orders/v1/orders';
import { OfflineServiceService, type OfflineService } from '@giftcard/contracts/redemption/v1/offline';
import { PhysicalCardServiceService, type PhysicalCardService } from '@giftcard/contracts/redemption/v1/physical_card';
import { RedemptionServiceService, type RedemptionService } from '@giftcard/contracts/redemption/v1/redemption';
import { ShiftServiceService, type ShiftService } from '@giftcard/contracts/redemption/v1/shift';
import { WalletServiceService, type WalletService } from '@giftcard/contracts/wallet/v1/wallet';
import { createGrpcClient, type GrpcClient, type ServiceDefinition } from '@giftcard/kernel/grpc/client';
import { Certificates } from '@giftcard/kernel/tls/certificates';
import { SETTINGS, type GatewaySettings } from './config.js';

/** A charge may wait for the provider's own retries. */
const CHARGE_DEADLINE_MS = 30_000;
const NAMES = ['identity', 'catalog', 'orders', 'wallet', 'redemption', 'notifications', 'analytics'] as const;

/** The services behind the gateway, each by its generated contract. */
@Injectable()
export class Services implements OnApplicationShutdown {
  readonly identity: GrpcClient<IdentityService & TillService & LocationService & Health>;
  readonly catalog: GrpcClient<CatalogService & Health>;
  readonly orders: GrpcClient<OrdersService & GroupGiftService & Health>;
  readonly wallet: GrpcClient<WalletService & Health>;
  readonly redemption: GrpcClient<RedemptionService & ShiftService & PhysicalCardService & OfflineService & Health>;
  readonly notifications: GrpcClient<NotificationsService & Health>;
  readonly analytics: GrpcClient<AnalyticsService & Health>;
  /** The health service of each, by name. */
  readonly health: ReadonlyMap<string, Health>;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    @Inject(Certificates) private readonly certificates: Certificates,
  ) {
    this.identity = this.client<IdentityService & TillService & LocationService>(
      { ...IdentityServiceService, ...TillServiceService, ...LocationServiceService },
      'identity',
    );
    this.catalog = this.client<CatalogService>(CatalogServiceService, 'catalog');
    this.orders = this.client<OrdersService & GroupGiftService>(
      { ...OrdersServiceService, ...GroupGiftServiceService },
      'orders',
      CHARGE_DEADLINE_MS,
    );
    this.wallet = this.client<WalletService>(WalletServiceService, 'wallet');
    this.redemption = this.client<RedemptionService & ShiftService & PhysicalCardService & OfflineService>(
      { ...RedemptionServiceService, ...ShiftServiceService, ...PhysicalCardServiceService, ...OfflineServiceService },
      'redemption',
    );
    this.notifications = this.client<NotificationsService>(NotificationsServiceService, 'notifications');
    this.analytics = this.client<AnalyticsService>(AnalyticsServiceService, 'analytics');
    this.health = new Map(NAMES.map((service) => [service, this[service]]));
  }

  private client<T extends object>(
    definition: ServiceDefinition,
    service: (typeof NAMES)[number],
    deadlineMs?: number,
  ): GrpcClient<T & Health> {
    const url = this.settings[`${service.toUpperCase() as Uppercase<typeof service>}_URL`];
    const { certificates } = this;
    return createGrpcClient<T & Health>(
      { ...definition, ...HealthService },
      {
        service,
        url,
        certificates,
        ...(deadlineMs === undefined ? {} : { deadlineMs }),
      },
    );
  }

  onApplicationShutdown(): void {
    const { identity, catalog, orders, wallet, redemption, notifications, analytics } = this;
    for (const client of [identity, catalog, orders, wallet, redemption, notifications, analytics]) client.close();
  }
}
