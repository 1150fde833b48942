import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AnalyticsServiceService, type AnalyticsService } from '@giftcard/contracts/analytics/v1/analytics';
import { CatalogServiceService, type CatalogService } from '@giftcard/contracts/catalog/v1/catalog';
import { HealthService, type Health } from '@giftcard/contracts/grpc/health/v1/health';
import { IdentityServiceService, type IdentityService } from '@giftcard/contracts/identity/v1/identity';
import {
  NotificationsServiceService,
  type NotificationsService,
} from '@giftcard/contracts/notifications/v1/notifications';
import { OrdersServiceService, type OrdersService } from '@giftcard/contracts/orders/v1/orders';
import { RedemptionServiceService, type RedemptionService } from '@giftcard/contracts/redemption/v1/redemption';
import { WalletServiceService, type WalletService } from '@giftcard/contracts/wallet/v1/wallet';
import { createGrpcClient, type GrpcClient } from '@giftcard/kernel/grpc/client';
import { SETTINGS, type GatewaySettings } from './config.js';

/** A charge may wait for the provider's own retries. */
const CHARGE_DEADLINE_MS = 30_000;
const HEALTH_DEADLINE_MS = 2_000;

/** The services behind the gateway, each by its generated contract. */
@Injectable()
export class Services implements OnApplicationShutdown {
  readonly identity: GrpcClient<IdentityService>;
  readonly catalog: GrpcClient<CatalogService>;
  readonly orders: GrpcClient<OrdersService>;
  readonly wallet: GrpcClient<WalletService>;
  readonly redemption: GrpcClient<RedemptionService>;
  readonly notifications: GrpcClient<NotificationsService>;
  readonly analytics: GrpcClient<AnalyticsService>;
  /** The health service of each, by name. */
  readonly health: ReadonlyMap<string, GrpcClient<Health>>;

  constructor(@Inject(SETTINGS) settings: GatewaySettings) {
    this.identity = createGrpcClient<IdentityService>(IdentityServiceService, settings.IDENTITY_URL);
    this.catalog = createGrpcClient<CatalogService>(CatalogServiceService, settings.CATALOG_URL);
    this.orders = createGrpcClient<OrdersService>(OrdersServiceService, settings.ORDERS_URL, CHARGE_DEADLINE_MS);
    this.wallet = createGrpcClient<WalletService>(WalletServiceService, settings.WALLET_URL);
    this.redemption = createGrpcClient<RedemptionService>(RedemptionServiceService, settings.REDEMPTION_URL);
    this.notifications = createGrpcClient<NotificationsService>(
      NotificationsServiceService,
      settings.NOTIFICATIONS_URL,
    );
    this.analytics = createGrpcClient<AnalyticsService>(AnalyticsServiceService, settings.ANALYTICS_URL);
    this.health = new Map(
      (['IDENTITY', 'CATALOG', 'ORDERS', 'WALLET', 'REDEMPTION', 'NOTIFICATIONS', 'ANALYTICS'] as const).map((name) => [
        name.toLowerCase(),
        createGrpcClient<Health>(HealthService, settings[`${name}_URL`], HEALTH_DEADLINE_MS),
      ]),
    );
  }

  onApplicationShutdown(): void {
    const { identity, catalog, orders, wallet, redemption, notifications, analytics } = this;
    for (const client of [
      identity,
      catalog,
      orders,
      wallet,
      redemption,
      notifications,
      analytics,
      ...this.health.values(),
    ])
      client.close();
  }
}
