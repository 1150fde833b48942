import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { FormSealed } from '@giftcard/contracts/orders/v1/events';
import { withPersonal } from '@giftcard/kernel/personal/personal-data';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import type { Delivery } from '../domain/delivery.js';
import type { Deliveries } from '../domain/delivery.repository.js';
import { SealDeliveries, SealDeliveriesHandler } from './seal-deliveries.js';

const key = randomBytes(32);
const buyer = { name: 'Anna', email: 'anna@example.test', phone: '' };
const older = {
  id: 'd',
  template: 'own-card',
  to: buyer.email,
  data: { orderId: 'order-1', form: { purchaseType: 'self', buyer, message: '', occasion: '' } },
} as unknown as Delivery;

async function sealing(person: typeof buyer, keys: ReadonlyMap<string, Buffer>) {
  const stored: Delivery[] = [];
  const asked: string[] = [];
  const deliveries = {
    about: async () => [older],
    seal: async (_id: string, decide: (delivery: Delivery) => { next: Delivery }) =>
      void stored.push(decide(older).next),
  } as unknown as Deliveries;
  const handler = new SealDeliveriesHandler(deliveries, {
    of: async () => keys,
    obtainAll: async (_slug: string, emails: readonly string[]) => {
      asked.push(...emails);
      return new Map();
    },
  } as unknown as RemotePersonKeys);
  const form = {
    purchaseType: 'self',
    buyer: { ...person, personId: 'p-anna', sealed: 's' },
    message: '',
    occasion: '',
  };
  await handler.execute(
    new SealDeliveries({
      orderId: 'order-1',
      businessSlug: 'larkspur',
      form,
      buyer: undefined,
    } as unknown as FormSealed),
  );
  return { delivery: stored[0]!, asked };
}

test('a mail of before is read by the key of who it went to', async () => {
  const keys = new Map([['p-anna', key]]);
  const { delivery, asked } = await sealing(buyer, keys);
  expect(delivery).toMatchObject({ personId: 'p-anna', data: { form: { buyer: { personId: 'p-anna' } } } });
  const cleared = { ...delivery, to: '' };
  expect(await withPersonal(cleared, async () => keys)).toMatchObject({ to: buyer.email });
  expect(asked).toEqual([]);
});

test('of who was erased before this was told nothing is left, and nobody is made for their address', async () => {
  const { delivery, asked } = await sealing({ name: 'Erased', email: '', phone: '' }, new Map());
  expect(delivery).toMatchObject({ personId: 'p-anna', data: { form: { buyer: { personId: 'p-anna' } } } });
  expect(await withPersonal(delivery, async () => new Map())).toMatchObject({ to: '' });
  expect(asked).toEqual([]);
});
