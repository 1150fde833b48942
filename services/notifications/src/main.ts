import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { NotificationsServiceService } from '@giftcard/contracts/notifications/v1/notifications';
import { loadConfig } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { notificationsSettings } from './config.js';
import { NotificationsModule } from './notifications.module.js';

/** Starts the notifications service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('notifications', notificationsSettings, env);
  return startService({
    module: NotificationsModule.register(settings),
    settings,
    definitions: { 'notifications.v1.NotificationsService': NotificationsServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('notifications', start);
