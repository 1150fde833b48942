import { expect, it } from '@jest/globals';
import { createLogger } from '@giftcard/kernel/logging';
import { deliveryIdOf, type MailOrder, type QueueDelivery } from './queue-delivery.js';
import { DeliveryPostponed, SendDelivery, SendDeliveryHandler } from './send-delivery.js';
import { queueDelivery, type Delivery } from '../domain/delivery.js';
import { undeliveredNoticeOf } from './undelivered-notice.js';
import { everyDelivery } from '../../test/every-mail.js';

type Parts = ConstructorParameters<typeof SendDeliveryHandler>;

/** A delivery after it was tried, and whether a mail went out. @param stopped who wants no reminders */
async function tried(delivery: Delivery, stopped: readonly string[] = [], refusal?: Error) {
  let stored = queueDelivery(delivery);
  let isSent = false;
  const copies: MailOrder[] = [];
  const deliveries = {
    find: async () => stored,
    update: async (_of: unknown, decide: (delivery: Delivery) => { next: Delivery }) => {
      const decision = decide(stored);
      stored = decision.next;
      return decision;
    },
  };
  const handler = new SendDeliveryHandler(
    deliveries as unknown as Parts[0],
    { compose: async () => ({}) } as unknown as Parts[1],
    {
      send: async () => {
        if (refusal) throw refusal;
        isSent = true;
      },
    } as unknown as Parts[2],
    { has: async (personId: string) => stopped.includes(personId) } as unknown as Parts[3],
    { now: () => delivery.createdAt },
    { MAIL_ATTEMPTS: 4 } as Parts[5],
    createLogger('test', 'silent'),
    { execute: async ({ order }: QueueDelivery) => void copies.push(order) } as unknown as Parts[7],
    { send: async () => void (isSent = true) } as unknown as Parts[8],
  );
  await handler.execute(new SendDelivery(delivery.id)).catch((error: unknown) => {
    if (!(error instanceof DeliveryPostponed)) throw error;
  });
  return { ...stored, isSent, copies };
}

it('a reminder whose reader said meanwhile that they want none is sent no more, and any other mail to them is', async () => {
  const { 'card-reminder': reminder, gift } = everyDelivery();
  expect(await tried(reminder, ['person-1'])).toMatchObject({
    isSent: false,
    status: 'dead',
    superseded: true,
    lastError: 'REMINDERS_STOPPED',
  });
  expect(await tried(reminder, ['somebody else'])).toMatchObject({ isSent: true, status: 'sent' });
  expect(await tried({ ...gift, personId: 'person-1' }, ['person-1'])).toMatchObject({ isSent: true, status: 'sent' });
});

it('a gift whose buyer wished for a copy brings it once: of what was sent, to the buyer, with nothing that opens the card', async () => {
  const { gift, 'purchase-receipt': receipt } = everyDelivery();
  const wished = (delivery: Delivery, form: Record<string, unknown> = { copyToBuyer: true }): Delivery => ({
    ...delivery,
    data: { ...delivery.data, form: { ...(delivery.data['form'] as object), ...form } },
  });
  const { copies } = await tried(wished(gift));
  expect(copies).toMatchObject([{ template: 'gift-copy', to: 'daniel@example.test', businessSlug: 'larkspur-house' }]);
  expect(copies[0]?.data).toMatchObject({
    orderId: gift.data['orderId'],
    form: { message: expect.stringContaining('Thirty') },
  });
  expect(Object.keys(copies[0]!.data).filter((name) => /code|token/i.test(name))).toEqual([]);
  // The same mail, also of a gift that goes to another address.
  const elsewhere = await tried(wished({ ...gift, eventId: 'event-2', to: 'maya.lane@example.test' }));
  expect(elsewhere.copies.map(deliveryIdOf)).toEqual(copies.map(deliveryIdOf));
  for (const none of [
    gift,
    wished(receipt),
    wished(gift, { copyToBuyer: true, buyer: { name: 'Erased', email: '' } }),
    { ...wished(gift), to: '' },
  ])
    expect((await tried(none)).copies).toEqual([]);
});

it('a gift that the mail server refuses for good is told to who gave it, once for each address, with nothing that opens the card', async () => {
  const { gift, 'purchase-receipt': receipt } = everyDelivery();
  const refused = (responseCode: number) =>
    Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode });
  const { copies, status } = await tried(gift, [], refused(550));
  expect(status).toBe('dead');
  expect(copies).toMatchObject([
    { template: 'gift-undelivered', to: 'daniel@example.test', businessSlug: 'larkspur-house' },
  ]);
  expect(Object.keys(copies[0]!.data).filter((name) => /code|token/i.test(name))).toEqual([]);
  const elsewhere = await tried({ ...gift, id: gift.id.replace(/.$/, '0') }, [], refused(550));
  expect(elsewhere.copies.map(deliveryIdOf)).not.toEqual(copies.map(deliveryIdOf));
  expect((await tried(gift, [], refused(451))).copies).toEqual([]);
  expect((await tried(receipt, [], refused(550))).copies).toEqual([]);
  expect((await tried({ ...gift, to: '' })).copies).toEqual([]);
});

it('a gift that was overtaken is no news to who gave it: its address is corrected, or its money is back', () => {
  const { gift } = everyDelivery();
  expect(undeliveredNoticeOf(gift)).toMatchObject({ template: 'gift-undelivered' });
  expect(undeliveredNoticeOf({ ...gift, superseded: true })).toBeUndefined();
});
