import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { NotificationsServiceService } from '@giftcard/contracts/notifications/v1/notifications';
import { loadConfig } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { notificationsSettings } from './config.js';
import { NotificationsModule } from './notifications.module.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('notifications', notificationsSettings, env);
  return {
    module: NotificationsModule.register(settings),
    settings,
    definitions: { 'notifications.v1.NotificationsService': NotificationsServiceService },
  };
}

/** Starts the notifications service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('notifications', start);
