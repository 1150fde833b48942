import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { loadConfig } from '@giftcard/kernel/config';
import { LOGGER } from '@giftcard/kernel/logging';
import { KernelModule } from '@giftcard/kernel/service/kernel.module';
import { nestLogger } from '@giftcard/kernel/service/start-service';
import { SUPER_ADMIN_ID } from './commands/ensure-super-admin.js';
import { identitySettings } from './config.js';
import { resetSecondFactor } from './domain/second-factor.js';
import { USERS, type Users } from './domain/user.repository.js';
import { MongoUsers } from './storage/user.mongo.js';

@Module({})
class ResetModule {}

/** Takes the super admin's second factor away, who has lost it; the event ends the sessions. True when there was one. Throws ConfigError. */
export async function resetSuperAdmin(env: NodeJS.ProcessEnv): Promise<boolean> {
  const module = {
    module: ResetModule,
    imports: [KernelModule.forService('identity', loadConfig('identity', identitySettings, env))],
    providers: [{ provide: USERS, useClass: MongoUsers }],
  };
  const context = await NestFactory.createApplicationContext(module, { bufferLogs: true, abortOnError: false });
  try {
    context.useLogger(nestLogger(context.get<Logger>(LOGGER, { strict: false })));
    const users = context.get<Users>(USERS);
    const { events } = await users.update(SUPER_ADMIN_ID, (user) => resetSecondFactor(user, new Date()));
    return events.length > 0;
  } finally {
    await context.close();
  }
}
