import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { Logger } from 'pino';
import { eventProducers } from '@giftcard/contracts/events';
import { createEventBus, EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import { EventSignatures } from '@giftcard/kernel/bus/event-signatures';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { CLOCK, systemClock } from '@giftcard/kernel/clock';
import { createFileStore } from '@giftcard/kernel/files/create-file-store';
import { FILE_STORE, type FileStore } from '@giftcard/kernel/files/file-store';
import { Health } from '@giftcard/kernel/health';
import { createLogger, LOGGER } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
import { provideCertificates } from '@giftcard/kernel/service/kernel.module';
import { provideTracing } from '@giftcard/kernel/tracing/start-tracing';
import { connectRedis, type RedisClient } from '@giftcard/kernel/redis-client';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { SessionVerifier } from '@giftcard/kernel/session-token';
import { AnalyticsController } from './api/analytics/analytics.controller.js';
import { ReportsController } from './api/analytics/reports.controller.js';
import { SessionStrategy } from './edge/auth/session-strategy.js';
import { ForeignTriesInterceptor } from './edge/auth/foreign-tries.interceptor.js';
import { PERMISSION_OF_ROUTE } from './edge/auth/guards.js';
import { TenantGuard } from './edge/auth/tenant-guard.js';
import { CardDesignsController } from './api/catalog/card-designs.controller.js';
import { GuestPhotosController, GuestPhotoUploadController } from './api/catalog/guest-photos.controller.js';
import { CatalogController } from './api/catalog/catalog.controller.js';
import { SETTINGS, type GatewaySettings } from './config.js';
import { FileRoutes } from './pages/file-routes.js';
import { HttpErrorFilter } from './edge/http-error.filter.js';
import { IdempotencyInterceptor } from './edge/idempotency/idempotency.interceptor.js';
import { IdempotencyStore } from './edge/idempotency/idempotency-store.js';
import { Challenges } from './edge/challenge/challenges.js';
import { MailCap } from './edge/challenge/mail-cap.js';
import { CallsAtOnce } from './edge/calls-at-once.js';
import { RateLimitGuard } from './edge/rate-limits.js';
import { AuditController } from './api/identity/audit.controller.js';
import { LegalPageController } from './api/identity/legal-page.controller.js';
import { IdentityController } from './api/identity/identity.controller.js';
import { QrPosterController } from './api/identity/qr-poster.controller.js';
import { SecondFactorController } from './api/identity/second-factor.controller.js';
import { SessionsController } from './api/identity/sessions.controller.js';
import { StaffController } from './api/identity/staff.controller.js';
import { TillController } from './api/identity/till.controller.js';
import { LocationsController } from './api/identity/locations.controller.js';
import { TillsController } from './api/identity/tills.controller.js';
import { SuperAdminController } from './api/identity/super-admin.controller.js';
import { DeliveriesController, PlatformDeliveriesController } from './api/notifications/deliveries.controller.js';
import { permissionOfRoute } from './openapi/route-permissions.js';
import { OpenApiRoutes } from './openapi/openapi.routes.js';
import { OpsRoutes } from './ops/ops-routes.js';
import { Readiness } from './ops/readiness.js';
import { DeclineLimit } from './api/orders/decline-limit.js';
import { OrdersController } from './api/orders/orders.controller.js';
import { AutoReloadController } from './api/orders/auto-reload.controller.js';
import { GroupGiftController } from './api/orders/group-gift.controller.js';
import { TopUpController } from './api/orders/top-up.controller.js';
import { OrderPageController } from './api/orders/order-page.controller.js';
import { PaymentCasesController } from './api/orders/payment-cases.controller.js';
import { WebhookRoutes } from './api/orders/webhook-routes.js';
import { LegalPages } from './pages/legal-pages.js';
import { PersonsController, PrivacyController } from './api/persons/persons.controller.js';
import { PlatformController } from './api/platform/platform.controller.js';
import { CustomersController } from './api/redemption/customers.controller.js';
import { OneClickRoutes } from './api/notifications/one-click-routes.js';
import { ReturnedMailRoutes } from './api/notifications/returned-mail-routes.js';
import { RemindersController } from './api/notifications/reminders.controller.js';
import { GiftController } from './api/redemption/gift.controller.js';
import { HolderCardController } from './api/redemption/holder-card.controller.js';
import { OfflineController } from './api/redemption/offline.controller.js';
import { PhysicalCardsController } from './api/redemption/physical-cards.controller.js';
import { ShiftsController } from './api/redemption/shifts.controller.js';
import { LiabilityController } from './api/redemption/liability.controller.js';
import { RedemptionController } from './api/redemption/redemption.controller.js';
import { Services } from './services.js';
import { EngineConnections } from './engine-connections.js';
import { Changes } from './storefront/changes.js';
import { StorefrontAnswers } from './storefront/answers.js';
import { StorefrontFeed } from './storefront/storefront-feed.js';
import { StorefrontRoutes } from './storefront/storefront.routes.js';
import { StorefrontView } from './storefront/storefront-view.js';
import { CONTROLLERS, REDIS } from './tokens.js';
import { AppleWebServiceController } from './api/wallet/apple-web-service.controller.js';
import { WalletController } from './api/wallet/wallet.controller.js';

export const controllers = [
  IdentityController,
  LegalPageController,
  QrPosterController,
  AuditController,
  SecondFactorController,
  SessionsController,
  StaffController,
  TillsController,
  LocationsController,
  TillController,
  SuperAdminController,
  CardDesignsController,
  GuestPhotosController,
  GuestPhotoUploadController,
  CatalogController,
  OrdersController,
  TopUpController,
  AutoReloadController,
  GroupGiftController,
  OrderPageController,
  PaymentCasesController,
  WalletController,
  AppleWebServiceController,
  RedemptionController,
  HolderCardController,
  GiftController,
  RemindersController,
  CustomersController,
  PersonsController,
  PrivacyController,
  LiabilityController,
  ShiftsController,
  OfflineController,
  PhysicalCardsController,
  AnalyticsController,
  ReportsController,
  DeliveriesController,
  PlatformDeliveriesController,
  PlatformController,
];

@Module({})
export class GatewayModule {
  static register(settings: GatewaySettings): DynamicModule {
    return {
      module: GatewayModule,
      imports: [PassportModule],
      controllers,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useFactory: () => createLogger('gateway', settings.LOG_LEVEL) },
        { provide: CLOCK, useValue: systemClock },
        { provide: Metrics, useFactory: () => new Metrics('gateway') },
        provideTracing('gateway', settings, true),
        { provide: SessionVerifier, useFactory: () => new SessionVerifier(settings.SESSION_PUBLIC_KEY) },
        provideCertificates(settings),
        { provide: REDIS, useFactory: (logger: Logger) => openRedis(settings, logger), inject: [LOGGER] },
        { provide: SessionRegistry, useFactory: (redis: RedisClient) => new SessionRegistry(redis), inject: [REDIS] },
        {
          provide: EVENT_BUS,
          useFactory: (logger: Logger) =>
            createEventBus({
              clientId: 'gateway',
              logger,
              signatures: new EventSignatures({
                publicKeys: settings.EVENT_PUBLIC_KEYS,
                signingKeys: [],
                producers: eventProducers,
              }),
              engines: settings,
            }),
          inject: [LOGGER],
        },
        { provide: FILE_STORE, useFactory: () => createFileStore(settings) },
        { provide: Health, useFactory: createHealth, inject: [REDIS, EVENT_BUS, FILE_STORE] },
        { provide: LegalPages, useFactory: () => new LegalPages(settings) },
        RateLimitGuard,
        CallsAtOnce,
        Challenges,
        MailCap,
        { provide: APP_GUARD, useExisting: RateLimitGuard },
        { provide: APP_INTERCEPTOR, useClass: ForeignTriesInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        IdempotencyStore,
        TenantGuard,
        { provide: PERMISSION_OF_ROUTE, useValue: permissionOfRoute },
        EngineConnections,
        HttpErrorFilter,
        Services,
        DeclineLimit,
        WebhookRoutes,
        OneClickRoutes,
        ReturnedMailRoutes,
        SessionStrategy,
        Changes,
        StorefrontView,
        StorefrontFeed,
        StorefrontAnswers,
        StorefrontRoutes,
        FileRoutes,
        Readiness,
        OpsRoutes,
        OpenApiRoutes,
        { provide: CONTROLLERS, useValue: controllers },
      ],
    };
  }
}

/** A request fails at once while Redis is away, instead of waiting for it. */
function openRedis(settings: GatewaySettings, logger: Logger): RedisClient {
  const redis = connectRedis(settings, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', (error: unknown) => logger.warn({ err: error }, 'redis is away'));
  return redis;
}

function createHealth(redis: RedisClient, bus: EventBus, files: FileStore): Health {
  const health = new Health();
  health.add({ name: 'redis', check: () => redis.ping() });
  health.add({ name: 'event bus', check: () => bus.ready() });
  health.add({ name: 'file store', check: () => files.ready() });
  return health;
}
