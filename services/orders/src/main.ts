import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { OrdersServiceService } from '@giftcard/contracts/orders/v1/orders';
import { loadConfig } from '@giftcard/kernel/config';
import { runAsProcess, startService, type RunningService } from '@giftcard/kernel/service/start-service';
import { ordersSettings } from './config.js';
import { OrdersModule } from './orders.module.js';

/** Starts the orders service with the settings of an environment. Throws ConfigError. */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const settings = loadConfig('orders', ordersSettings, env);
  return startService({
    module: OrdersModule.register(settings),
    settings,
    definitions: { 'orders.v1.OrdersService': OrdersServiceService },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('orders', start);
