import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventData, EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendNoticeWhenAutoReloadAnnounced } from './send-notice-when-auto-reload-announced.js';
import { SendNoticeWhenAutoReloadStarted } from './send-notice-when-auto-reload-started.js';
import { SendNoticeWhenAutoReloadStopped } from './send-notice-when-auto-reload-stopped.js';
import type { QueueDelivery } from '../commands/queue-delivery.js';

/** What is queued because of the example of an event. */
async function mailsFor<K extends EventType>(
  consumerOf: new (commands: CommandBus) => Consumer<K>,
  data: Partial<EventData[K]> = {},
) {
  const orders: QueueDelivery['order'][] = [];
  const execute = (command: QueueDelivery) => Promise.resolve(void orders.push(command.order));
  const consumer = new consumerOf({ execute } as unknown as CommandBus);
  await bindConsumer(consumer).handle(anEvent(consumer.event, { ...exampleOf(consumer.event), ...data }));
  return orders;
}

it('who has a gift card reload by itself hears of it when it is set up and when it ends', async () => {
  expect([
    ...(await mailsFor(SendNoticeWhenAutoReloadStarted)),
    ...(await mailsFor(SendNoticeWhenAutoReloadStopped)),
  ]).toMatchObject([
    { template: 'auto-reload-started', to: 'ana@example.com' },
    { template: 'auto-reload-stopped', to: 'ana@example.com' },
  ]);
});

it('and before each charge, not after it; who was erased has no address', async () => {
  const { plan, chargeAt } = exampleOf('orders.auto-reload-announced.v1');
  expect(await mailsFor(SendNoticeWhenAutoReloadAnnounced)).toMatchObject([
    { template: 'auto-reload-announced', to: 'ana@example.com', expiresAt: new Date(chargeAt!) },
  ]);
  const erased = { ...plan!, payer: { name: '', email: '', phone: '' } };
  expect(await mailsFor(SendNoticeWhenAutoReloadAnnounced, { plan: erased })).toEqual([]);
});
