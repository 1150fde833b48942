import { afterEach, expect, test } from '@jest/globals';
import { systemClock } from '@giftcard/kernel/clock';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardRedeemed } from '@giftcard/testing/money-events';
import { NotificationsWorld } from './notifications-world.js';

const MONTH_MS = 31 * 24 * 60 * 60_000;
const world = new NotificationsWorld();

afterEach(() => systemClock.reset());

async function mailed(businessSlug: string): Promise<void> {
  await publish(world.engines.bus, cardRedeemed({ businessSlug, cardId: `${businessSlug}-card` }));
  await eventually(async () => (await world.deliveriesOf(businessSlug, 'sent')).length === 1, 10_000);
}

test('mails go when their business has kept them for as long as it chose, two years without a choice', async () => {
  const [usual, shorter] = [await world.aBusiness(), await world.aBusiness()];
  await publish(
    world.engines.bus,
    businessProfileChanged({ businessSlug: shorter, retention: { mailMonths: 3, messageMonths: 12 } }),
  );
  await mailed(usual);
  await mailed(shorter);
  await startLater(2 * 28 * 24 * 60 * 60_000);
  expect(await world.deliveriesOf(shorter)).toHaveLength(1);
  await startLater(4 * MONTH_MS);
  await eventually(async () => (await world.deliveriesOf(shorter)).length === 0, 10_000);
  expect(await world.deliveriesOf(usual)).toHaveLength(1);
  await startLater(25 * MONTH_MS);
  await eventually(async () => (await world.deliveriesOf(usual)).length === 0, 10_000);
});

/** Starts the service so much later: what was kept for long enough is removed at start. */
async function startLater(ms: number): Promise<void> {
  await world.service?.stop();
  systemClock.setTo(new Date(Date.now() + ms));
  await world.start();
}
