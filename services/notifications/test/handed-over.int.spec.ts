import { expect, it } from '@jest/globals';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { exampleOf } from '@giftcard/testing/examples';
import { cardSecrets, orderPlaced } from '@giftcard/testing/money-events';
import { NotificationsWorld } from './notifications-world.js';
import { header } from './smtp-server.js';

const world = new NotificationsWorld();
const plain = (message: string) => message.replace(/=\r\n/g, '');

it('a gift that its buyer hands over is mailed to nobody until somebody keeps it, and then with the code it has', async () => {
  const businessSlug = await world.aBusiness();
  const orderId = `${businessSlug}-order`;
  const [daniel, maya] = [`daniel@${businessSlug}.test`, `maya@${businessSlug}.test`];
  const buyer = { name: 'Daniel', email: daniel, phone: '' };
  const recipient = { name: 'Maya', email: '', phone: '', nameOnly: true };
  const form = { purchaseType: 'gift', buyer, recipient, message: 'Enjoy', occasion: '' };
  const [old, renewed] = [cardSecrets(), cardSecrets()];
  await publish(world.engines.bus, orderPlaced({ businessSlug, orderId, form, ...old.sealed }));
  await eventually(() => world.mailsTo(daniel).length === 1, 10_000);
  expect(plain(world.mailsTo(daniel)[0]!)).toContain(old.publicToken);
  const all = await world.deliveriesOf(businessSlug);
  expect(all.map(({ template }) => template)).toEqual(['purchase-receipt']);

  const { codeHash: _hash, ...opens } = renewed.sealed;
  const reissued = anEvent('redemption.card-reissued.v1', {
    ...exampleOf('redemption.card-reissued.v1'),
    ...opens,
    cardId: orderId,
    businessSlug,
    reason: 'asked',
    holder: recipient,
    giver: buyer,
    issuedAt: new Date().toISOString(),
    reissuedAt: new Date().toISOString(),
  });
  await publish(world.engines.bus, reissued);
  await eventually(() => world.mailsTo(daniel).length === 2, 10_000);
  // The receipt that is sent once more has the new link.
  await world.resend(businessSlug, all[0]!.deliveryId);
  await eventually(() => world.mailsTo(daniel).length === 3, 10_000);
  const again = world
    .mailsTo(daniel)
    .map(plain)
    .filter((message) => /receipt/.test(header(message, 'Subject')));
  expect(again.at(-1)).toContain(renewed.publicToken);
  expect(again.at(-1)).not.toContain(old.publicToken);

  const kept = anEvent('redemption.card-kept.v1', {
    cardId: orderId,
    businessSlug,
    holder: { name: 'Maya', email: maya, phone: '' },
    keptAt: new Date().toISOString(),
    physical: false,
  });
  await publish(world.engines.bus, kept, kept);
  await eventually(() => world.mailsTo(maya).length === 1, 10_000);
  const gift = plain(world.mailsTo(maya)[0]!);
  expect(gift).toContain(renewed.publicToken);
  expect(gift).toContain('Enjoy');
  expect((await world.deliveriesOf(businessSlug, 'sent', 'gift')).map(({ to }) => to)).toEqual([maya]);
  expect(world.mailsTo(daniel)).toHaveLength(3);
});
