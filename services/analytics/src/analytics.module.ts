import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { ServiceSettings } from '@giftcard/kernel/config';
import { businessConsumers, provideBusinesses } from '@giftcard/kernel/read-models/business';
import { giftCardTypeConsumers, provideGiftCardTypes } from '@giftcard/kernel/read-models/gift-card-type';
import { KernelModule, provideConsumers } from '@giftcard/kernel/service/kernel.module';
import { AnalyticsGrpc } from './api/analytics.grpc.js';
import { factConsumers } from './consumers/project-facts.js';
import { Businesses } from './projections/businesses.js';
import { FactLedger } from './projections/fact-ledger.js';
import { Facts } from './projections/facts.js';
import { GiftCardTypes } from './projections/gift-card-types.js';
import { Totals } from './projections/totals.js';
import { TotalsComputation } from './projections/totals-computation.js';
import { GetCounterDayHandler } from './queries/get-counter-day.js';
import { GetDaysHandler } from './queries/get-days.js';
import { GetReportHandler } from './queries/get-report.js';
import { GetTotalsHandler } from './queries/get-totals.js';

const queries = [GetTotalsHandler, GetDaysHandler, GetReportHandler, GetCounterDayHandler];
export const projections = [
  ...provideBusinesses(Businesses),
  ...provideGiftCardTypes(GiftCardTypes),
  Facts,
  Totals,
  TotalsComputation,
  FactLedger,
];
export const consumers = [...businessConsumers, ...giftCardTypeConsumers, ...factConsumers];

@Module({})
export class AnalyticsModule {
  static register(settings: ServiceSettings): DynamicModule {
    return {
      module: AnalyticsModule,
      imports: [KernelModule.forService('analytics', settings), CqrsModule.forRoot()],
      controllers: [AnalyticsGrpc],
      providers: [...projections, ...queries, ...provideConsumers(...consumers)],
    };
  }
}
