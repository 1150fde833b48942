import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { GroupGiftServiceService } from '@giftcard/contracts/orders/v1/group_gift';
import { OrdersServiceService } from '@giftcard/contracts/orders/v1/orders';
import { defineService, runAsProcess } from '@giftcard/kernel/service/start-service';
import { ordersSettings } from './config.js';
import { OrdersModule } from './orders.module.js';

export const { start, migrate } = defineService('orders', ordersSettings, (settings) => ({
  module: OrdersModule.register(settings),
  definitions: {
    'orders.v1.OrdersService': OrdersServiceService,
    'orders.v1.GroupGiftService': GroupGiftServiceService,
  },
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await runAsProcess('orders', start);
