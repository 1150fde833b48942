import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { clientOf } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { anEvent, publish } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { cardSecrets } from '@giftcard/testing/money-events';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { testSealer } from '@giftcard/testing/service-env';
import { reminderToken } from '../src/reminder-links.js';
import { NotificationsWorld } from './notifications-world.js';
import { header } from './smtp-server.js';

const TYPE = 'redemption.card-reminder-due.v1';
const THANKED = 'redemption.card-thanked.v1';
const world = new NotificationsWorld();
let keys: PersonKeysServer;

beforeAll(async () => void (keys = await startPersonKeys()));
afterAll(() => keys.stop());

async function personOf(email: string): Promise<string> {
  const orders = clientOf<OrdersServiceClient>(OrdersServiceService, { GRPC_LISTEN: keys.url }, { service: 'orders' });
  const { persons } = await orders.obtainPersons({ businessSlug: '', emails: [email] }).finally(() => orders.close());
  return persons[0]!.key!.personId;
}

async function withKeys(): Promise<void> {
  await world.service?.stop();
  await world.start({ ORDERS_URL: keys.url });
}

/** A reminder to the holder of a card, as redemption tells it. */
async function reminderFor(businessSlug: string, email: string) {
  const { sealed } = cardSecrets();
  const holder = { name: 'Ben', email, phone: '', personId: await personOf(email) };
  const { publicTokenSealed } = sealed;
  return anEvent(TYPE, {
    ...exampleOf(TYPE),
    cardId: `${email}-card`,
    businessSlug,
    holder,
    publicTokenSealed,
    dueAt: new Date().toISOString(),
  });
}

const unfolded = (message: string) => message.replace(/\r?\n[ \t]+/g, '');
const tokenIn = (message: string) => /\/api\/v1\/reminders\/([^/]+)\/stop>/.exec(unfolded(message))?.[1] ?? '';

it('a reminder has one link that stops them, for mailboxes and for people; stopped, no other comes until they are wanted again', async () => {
  await withKeys();
  const businessSlug = await world.aBusiness();
  const ben = `ben@${businessSlug}.test`;
  const event = await reminderFor(businessSlug, ben);
  await publish(world.engines.bus, event, event);
  const [first] = await eventually(() => world.mailsTo(ben).length === 1 && world.mailsTo(ben), 10_000);
  expect(header(first!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const token = decodeURIComponent(tokenIn(first!));
  const client = world.client();
  const choice = () => asPublic(() => client.getReminderChoice({ token }));
  const choose = (wanted: boolean) => asPublic(() => client.chooseReminders({ token, wanted }));
  const page = { page: 1, limit: 10 };
  const exported = () =>
    asAdmin(businessSlug, () => client.exportPersonDeliveries({ person: { email: ben, linkToken: '' }, page }));
  expect(await choice()).toEqual({ businessSlug, wanted: true });
  expect((await exported()).remindersStoppedAt).toBeUndefined();
  for (const _time of [1, 2]) expect(await choose(false)).toEqual({ businessSlug, wanted: false });
  expect(await choice()).toMatchObject({ wanted: false });
  expect(Date.parse((await exported()).remindersStoppedAt ?? '')).toBeLessThanOrEqual(Date.now());
  // Of this business alone: a person is one address there.
  const other = `other@${businessSlug}.test`;
  await publish(world.engines.bus, await reminderFor(businessSlug, ben), await reminderFor(businessSlug, other));
  await eventually(() => world.mailsTo(other).length === 1, 10_000);
  expect(world.mailsTo(ben)).toHaveLength(1);
  expect(await choose(true)).toMatchObject({ wanted: true });
  await publish(world.engines.bus, await reminderFor(businessSlug, ben));
  await eventually(() => world.mailsTo(ben).length === 2, 10_000);
  await expect(asPublic(() => client.getReminderChoice({ token: 'nobody' }))).rejects.toMatchObject({
    code: 'REMINDER_LINK_INVALID',
  });
  client.close();
});

it('thanks are mailed once to who gave the card, show among the mails of its business, and stop with the reminders', async () => {
  await withKeys();
  const businessSlug = await world.aBusiness();
  const anna = `anna@${businessSlug}.test`;
  const thanked = async (cardId: string) => {
    const giver = { name: 'Anna', email: anna, phone: '', personId: await personOf(anna) };
    return anEvent(THANKED, { ...exampleOf(THANKED), cardId, businessSlug, giver });
  };
  const event = await thanked('card-1');
  await publish(world.engines.bus, event, event);
  const [mail] = await eventually(() => world.mailsTo(anna).length === 1 && world.mailsTo(anna), 10_000);
  const client = world.client();
  const listed = await eventually(async () => {
    const found = await world.deliveriesOf(businessSlug, 'sent', 'enjoyed');
    return found.length > 0 && found;
  }, 10_000);
  expect(listed).toMatchObject([{ template: 'gift-enjoyed', to: anna, resendable: false }]);
  const token = decodeURIComponent(tokenIn(mail!));
  await asPublic(() => client.chooseReminders({ token, wanted: false }));
  const other = `other@${businessSlug}.test`;
  await publish(world.engines.bus, await thanked('card-2'), await reminderFor(businessSlug, other));
  await eventually(() => world.mailsTo(other).length === 1, 10_000);
  expect(world.mailsTo(anna)).toHaveLength(1);
  client.close();
});

it('what somebody said of reminders goes with them when they are erased', async () => {
  await withKeys();
  const businessSlug = world.newSlug();
  const personId = await personOf(`gone@${businessSlug}.test`);
  const token = reminderToken({ businessSlug, personId }, testSealer());
  const client = world.client();
  await asPublic(() => client.chooseReminders({ token, wanted: false }));
  await publish(
    world.engines.bus,
    anEvent('orders.person-erased.v1', { ...exampleOf('orders.person-erased.v1'), personId }),
  );
  await eventually(async () => (await asPublic(() => client.getReminderChoice({ token }))).wanted, 10_000);
  // Nor does a link that is followed later leave anything.
  await asPublic(() => client.chooseReminders({ token, wanted: false }));
  expect(await asPublic(() => client.getReminderChoice({ token }))).toMatchObject({ wanted: true });
  client.close();
});
