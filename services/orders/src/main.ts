import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { OrdersServiceService } from '@giftcard/contracts/orders/v1/orders';
import { loadConfig } from '@giftcard/kernel/config';
import {
  migrateService,
  runAsProcess,
  startService,
  type RunningService,
  type ServiceSpec,
} from '@giftcard/kernel/service/start-service';
import { ordersSettings } from './config.js';
import { OrdersModule } from './orders.module.js';

function specOf(env: NodeJS.ProcessEnv): ServiceSpec {
  const settings = loadConfig('orders', ordersSettings, env);
  return {
    module: OrdersModule.register(settings),
    settings,
    definitions: { 'orders.v1.OrdersService': OrdersServiceService },
  };
}

/** Starts the orders service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  return startService(specOf(env));
}

/** Does the migrations that its start would wait for, and starts nothing. */
export async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  await migrateService(specOf(env));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('orders', start);
