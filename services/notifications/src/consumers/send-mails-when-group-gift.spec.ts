import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventData, EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { SendInvitationsWhenGroupGiftInvited } from './send-invitations-when-group-gift-invited.js';
import { SendLinkWhenGroupGiftStarted } from './send-link-when-group-gift-started.js';
import { SendNoticeWhenGroupGiftCalledOff } from './send-notice-when-group-gift-called-off.js';
import { SendNoticesWhenGroupGiftClosed } from './send-notices-when-group-gift-closed.js';
import { SendReceiptAndGiftWhenOrderPlaced } from './send-receipt-and-gift-when-order-placed.js';
import { SendReceiptWhenContributionJoined } from './send-receipt-when-contribution-joined.js';
import { deliveryIdOf, type QueueDelivery } from '../commands/queue-delivery.js';

/** What is queued because of an event. */
async function mailsFor<K extends EventType>(
  consumerOf: new (commands: CommandBus) => Consumer<K>,
  data: EventData[K],
) {
  const orders: QueueDelivery['order'][] = [];
  const execute = (command: QueueDelivery) => Promise.resolve(void orders.push(command.order));
  const consumer = new consumerOf({ execute } as unknown as CommandBus);
  await bindConsumer(consumer).handle({ ...anEvent(consumer.event, data), id: 'event-1' });
  return orders;
}

/** The same gift once its organizer was erased. */
const withoutOrganizer = <Data extends EventData['orders.group-gift-started.v1']>(data: Data): Data => ({
  ...data,
  gift: { ...data.gift!, form: { ...data.gift!.form!, buyer: { name: 'Erased', email: '', phone: '' } } },
});

describe('what is mailed when', () => {
  it('a group gift is started: its links to the organizer', async () => {
    const started = exampleOf('orders.group-gift-started.v1');
    expect(await mailsFor(SendLinkWhenGroupGiftStarted, started)).toMatchObject([
      { template: 'group-gift-started', to: 'ana@example.com' },
    ]);
    expect(await mailsFor(SendLinkWhenGroupGiftStarted, withoutOrganizer(started))).toEqual([]);
  });

  it('people are invited: a mail for each, once, which knows of none of the others and is none after the gift closed', async () => {
    const invited = exampleOf('orders.group-gift-invited.v1');
    const [cleo, dan, ...more] = await mailsFor(SendInvitationsWhenGroupGiftInvited, invited);
    const expiresAt = new Date(invited.gift!.closesAt!);
    expect(cleo).toMatchObject({ template: 'group-gift-invitation', to: 'cleo@example.com', expiresAt });
    expect(dan).toMatchObject({ template: 'group-gift-invitation', to: 'dan@example.com', expiresAt });
    expect(more).toEqual([]);
    expect([JSON.stringify(cleo).includes('dan@'), JSON.stringify(dan).includes('cleo@')]).toEqual([false, false]);
    const [again] = await mailsFor(SendInvitationsWhenGroupGiftInvited, invited);
    expect([deliveryIdOf(again!), deliveryIdOf(dan!)]).toEqual([
      deliveryIdOf(cleo!),
      expect.not.stringMatching(deliveryIdOf(cleo!)),
    ]);
  });

  it('somebody pays in: the receipt', async () => {
    const joined = exampleOf('orders.contribution-joined.v1');
    expect(await mailsFor(SendReceiptWhenContributionJoined, joined)).toMatchObject([
      { template: 'contribution-receipt', to: 'cleo@example.com' },
    ]);
  });

  it('it is closed: the organizer hears it as such, everybody else who paid in once', async () => {
    const closed = exampleOf('orders.group-gift-closed.v1');
    const told = async (data: typeof closed) =>
      (await mailsFor(SendNoticesWhenGroupGiftClosed, data)).map(({ template, to }) => `${template} to ${to}`);
    expect(await told(closed)).toEqual([
      'group-gift-closed to ana@example.com',
      'contribution-given to cleo@example.com',
    ]);
    const erased = { name: 'Erased', email: '', phone: '', personId: 'p3' };
    expect(await told({ ...closed, contributors: [erased] })).toEqual(['group-gift-closed to ana@example.com']);
  });

  it('it ends without a card: the organizer alone, who paid in has a refund', async () => {
    const calledOff = exampleOf('orders.group-gift-called-off.v1');
    expect(await mailsFor(SendNoticeWhenGroupGiftCalledOff, calledOff)).toMatchObject([
      { template: 'group-gift-called-off', to: 'ana@example.com' },
    ]);
    const erased = { ...withoutOrganizer(calledOff), reason: 'erased' };
    expect(await mailsFor(SendNoticeWhenGroupGiftCalledOff, erased)).toEqual([]);
  });

  it('its order is placed: the gift, and no receipt, for its buyer paid nothing as such', async () => {
    const placed = exampleOf('orders.order-placed.v1');
    const contributors = { list: [{ name: 'Cleo Park', message: 'To many more!' }] };
    const mails = await mailsFor(SendReceiptAndGiftWhenOrderPlaced, { ...placed, contributors });
    expect(mails.map(({ template, to }) => `${template} to ${to}`)).toEqual(['gift to ben@example.com']);
    expect(mails[0]!.data).toMatchObject({ contributors: { list: [{ message: 'To many more!' }] } });
  });
});
