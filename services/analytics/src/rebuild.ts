import 'reflect-metadata';
import { CommandBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { loadConfig } from '@giftcard/kernel/config';
import { LOGGER } from '@giftcard/kernel/logging';
import { nestLogger } from '@giftcard/kernel/service/start-service';
import { AnalyticsModule } from './analytics.module.js';
import { RebuildProjections } from './commands/rebuild-projections.js';
import { analyticsSettings } from './config.js';

/** Rebuilds the statistics of a platform from its log, from outside of the running service; answers the number of events read. Throws ConfigError. */
export async function rebuild(env: NodeJS.ProcessEnv): Promise<number> {
  const settings = loadConfig('analytics', analyticsSettings, env);
  const context = await NestFactory.createApplicationContext(AnalyticsModule.register(settings), { bufferLogs: true, abortOnError: false });
  try {
    context.useLogger(nestLogger(context.get<Logger>(LOGGER, { strict: false })));
    return await context.get(CommandBus, { strict: false }).execute(new RebuildProjections());
  } finally {
    await context.close();
  }
}
