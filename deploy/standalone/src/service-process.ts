// A process of the platform beside its first one: runs the services that its arguments name, with the settings that it is sent.
import 'reflect-metadata';
import { systemClock } from '@giftcard/kernel/clock';
import { armFailpoints } from '@giftcard/kernel/failpoint';
import { growHeapSlowly, turnOffAllocationSitePretenuring } from '@giftcard/kernel/service/heap';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { loadService, startServices } from './load-service.js';
import { failureOf, type Answer, type Order } from './service-processes.js';
import type { ServiceName } from './services.js';

// Ctrl+C and service managers signal every process: the first one says when this one ends, after the gateway.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
// The platform's first process is gone, and with it the database: there is nobody to work for.
process.once('disconnect', () => process.exit(1));

turnOffAllocationSitePretenuring();
growHeapSlowly();
const names = process.argv.slice(2) as ServiceName[];
// Loads while the engines start.
const loading = names.map(loadService);
for (const each of loading) each.catch(() => undefined);
let running: RunningService[] = [];

process.on('message', (order: Order) => {
  void carryOut(order).then(
    () => answer({ done: true }, order.kind === 'stop' ? () => process.exit(0) : undefined),
    (error: unknown) => answer({ done: false, failure: failureOf(error) }),
  );
});

function answer(message: Answer, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

async function carryOut(order: Order): Promise<void> {
  if (order.kind === 'start') {
    if (order.failpointFile !== undefined) armFailpoints(order.failpointFile);
    running = await startServices(loading, order.environments);
  } else if (order.kind === 'clock') {
    if (order.moment === undefined) systemClock.reset();
    else systemClock.setTo(new Date(order.moment));
  } else await Promise.all(running.map((service) => service.stop()));
}
