import { expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { EndPackageInMails, EndPackageInMailsHandler } from './end-package-in-mails.js';
import type { QueueDelivery } from './queue-delivery.js';
import type { Delivery } from '../domain/delivery.js';
import type { Deliveries } from '../domain/delivery.repository.js';

const packageTerms = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
const waiting = { id: 'gift-1', template: 'gift', data: { orderId: 'order-1', packageTerms } } as unknown as Delivery;
const money = { ...waiting, id: 'gift-2', data: { orderId: 'order-1' } } as Delivery;

const notice = {} as QueueDelivery;

it('mails of a card whose package was ended tell of money, and nothing else of them changes', async () => {
  const given: unknown[] = [];
  const commands = { execute: async (command: unknown) => void given.push(command) } as unknown as CommandBus;
  const asked: unknown[] = [];
  const made: Delivery[] = [];
  const deliveries = {
    ofOrder: async (...of: unknown[]) => (asked.push(of), [waiting, money]),
    update: async (id: string, decide: (delivery: Delivery) => { next: Delivery; events: readonly unknown[] }) => {
      const { next, events } = decide([waiting, money].find((delivery) => delivery.id === id)!);
      expect(events).toEqual([]);
      made.push(next);
    },
  } as unknown as Deliveries;
  const handler = new EndPackageInMailsHandler(commands, deliveries);
  await handler.execute(new EndPackageInMails('larkspur-house', 'order-1', notice));
  expect(asked).toEqual([
    ['larkspur-house', 'order-1', ['purchase-receipt', 'own-card', 'gift-copy', 'gift', 'gift-text']],
  ]);
  expect(made).toEqual([{ ...waiting, data: { orderId: 'order-1' } }, money]);
  expect(made[1]).toBe(money);
  expect(given).toEqual([notice]);
  await handler.execute(new EndPackageInMails('larkspur-house', 'order-1', undefined));
  expect(given).toHaveLength(1);
});
