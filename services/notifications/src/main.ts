import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { NotificationsServiceService } from '@giftcard/contracts/notifications/v1/notifications';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { notificationsSettings } from './config.js';
import { NotificationsModule } from './notifications.module.js';

export const { start, migrate } = defineService('notifications', notificationsSettings, (settings) => ({
  module: NotificationsModule.register(settings),
  definitions: { 'notifications.v1.NotificationsService': NotificationsServiceService },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('notifications', start);
