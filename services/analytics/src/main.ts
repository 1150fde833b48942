import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { AnalyticsServiceService } from '@giftcard/contracts/analytics/v1/analytics';
import { serviceSettings } from '@giftcard/kernel/config';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { AnalyticsModule } from './analytics.module.js';

export const { start, migrate } = defineService('analytics', serviceSettings, (settings) => ({
  module: AnalyticsModule.register(settings),
  definitions: { 'analytics.v1.AnalyticsService': AnalyticsServiceService },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('analytics', start);
