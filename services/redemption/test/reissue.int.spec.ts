import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { testSealer } from '@giftcard/testing/service-env';
import { asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';
import { anna, soldCards, type Sold, type SoldCards } from './support/sold-cards.js';

const ben = { name: 'Ben Cole', email: 'ben@example.test', phone: '' };
const toBen = { form: { purchaseType: 'gift', buyer: anna, recipient: ben, message: '', occasion: '' } };

let engines: Engines;
let keys: PersonKeysServer;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let cards: SoldCards;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  keys = await startPersonKeys();
  const env = await engines.env({ ORDERS_URL: keys.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  cards = soldCards(engines.bus, client);
});

afterAll(async () => {
  keys.stop();
  client.close();
  await service.stop();
  await engines.stop();
});

const newCodeOf = async ({ slug, cardId }: Sold): Promise<string> =>
  (await asAdmin(slug, () => client.showCardCode({ cardId }))).code;

describe('a manager', () => {
  it('gives a card a new code: the old one and its page are dead in the same write, what was under way too, and the balance stays', async () => {
    const card = await cards.sold('anew', toBen);
    await cards.authorize(card, 1_000);
    const reissue = () => asAdmin('anew', () => client.reissueCard({ cardId: card.cardId, reason: 'Forwarded' }));
    expect(await reissue()).toMatchObject({ balanceCents: 5_000, status: 'active' });
    const scanned = await newCodeOf(card);
    const redeemWith = (code: string) =>
      asAdmin('anew', () => client.redeemCard({ scanned: code, amountCents: 1_000, idempotencyKey: '' }));
    const old: (() => Promise<unknown>)[] = [
      () => asAdmin('anew', () => client.scanCard({ scanned: card.code })),
      () =>
        asAdmin('anew', () => client.sendRedemptionCode({ scanned: card.code, email: ben.email, amountCents: 1_000 })),
      () => asAdmin('anew', () => client.verifyRedemptionCode({ scanned: card.code, email: ben.email, otp: 'ABCDEF' })),
      () => redeemWith(card.code),
      () => asAdmin('anew', () => client.cashOutCard({ scanned: card.code, amountCents: 1_000, idempotencyKey: '' })),
    ];
    for (const call of old) await expect(call()).rejects.toMatchObject({ code: 'CODE_REPLACED' });
    await expect(asAdmin('theirs', () => client.scanCard({ scanned: card.code }))).rejects.toMatchObject({
      code: 'CARD_NOT_FOUND',
    });
    await expect(asPublic(() => client.getHolderCard({ publicToken: card.publicToken }))).rejects.toMatchObject({
      code: 'CARD_REPLACED',
    });
    await expect(redeemWith(scanned)).rejects.toMatchObject({ code: 'REDEMPTION_NOT_AUTHORIZED' });
    expect(await cards.redeem({ ...card, code: scanned }, 1_000)).toMatchObject({ balanceCents: 4_000 });
    for (let count = 2; count <= 5; count++) await reissue();
    await expect(reissue()).rejects.toMatchObject({ code: 'REISSUE_LIMIT' });
    await expect(asAdmin('anew', () => client.scanCard({ scanned }))).rejects.toMatchObject({ code: 'CODE_REPLACED' });
    const last = await newCodeOf(card);
    expect((await asAdmin('anew', () => client.scanCard({ scanned: last }))).card?.balanceCents).toBe(4_000);
  });

  it('lets one of a redemption and a new code win, and nothing be redeemed by the code that lost', async () => {
    const card = await cards.sold('anew');
    await cards.authorize(card, 1_000);
    const [redeemed] = await Promise.allSettled([
      asAdmin('anew', () => client.redeemCard({ scanned: card.code, amountCents: 1_000, idempotencyKey: '' })),
      asAdmin('anew', () => client.reissueCard({ cardId: card.cardId, reason: 'Forwarded' })),
    ]);
    const { balanceCents } = await asAdmin('anew', () => client.getCard({ cardId: card.cardId }));
    expect(balanceCents).toBe(redeemed.status === 'fulfilled' ? 4_000 : 5_000);
  });
});

it('shows a gift to its buyer with the address that they gave, and one that the business corrected masked', async () => {
  const card = await cards.sold('shown', toBen);
  const token = testSealer().seal(card.cardId, 'gift-change');
  const shown = () => asPublic(() => client.getWaitingGift({ token }));
  expect(await shown()).toMatchObject({ recipientEmail: ben.email, isWaiting: false, isMendable: true });
  await asPublic(() =>
    client.changeWaitingGift({ token, email: 'maya@example.test', sendsNow: false, sendsAgain: false }),
  );
  expect(await shown()).toMatchObject({ recipientEmail: 'maya@example.test' });
  await asAdmin('shown', () => client.correctRecipient({ cardId: card.cardId, email: 'nina@example.test' }));
  expect(await shown()).toMatchObject({ recipientEmail: 'n***@example.test' });
});

it('changes the words of a gift that waits, for its page and its business, and keeps what another tab changed', async () => {
  const at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const arrival = { date: at.slice(0, 10), time: at.slice(11, 16), zone: 'UTC', at };
  const card = await cards.sold('worded', { form: { ...toBen.form, message: 'Old', arrival } });
  const token = testSealer().seal(card.cardId, 'gift-change');
  const change = (words: object) =>
    asPublic(() => client.changeWaitingGift({ token, sendsNow: false, sendsAgain: false, ...words }));
  const [one, other] = await Promise.all([change({ message: 'New' }), change({ senderName: 'Anna and Tom' })]);
  expect([one.isWaiting, other.isWaiting]).toEqual([true, true]);
  expect(await change({ recipientName: 'Benny' })).toMatchObject({
    message: 'New',
    senderName: 'Anna and Tom',
    recipientName: 'Benny',
    recipientEmail: ben.email,
  });
  expect(await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }))).toMatchObject({
    message: 'New',
    buyer: { name: 'Anna and Tom' },
    recipient: { name: 'Benny' },
  });
  const { entries } = await asAdmin('worded', () => client.getCard({ cardId: card.cardId }));
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual(Array(3).fill(['reworded', '']));
  const customers = await eventually(async () => {
    const found = await asAdmin('worded', () => client.listCustomers({ search: 'tom', sort: '', page: undefined }));
    return found.total === 1 && found.customers;
  }, 10_000);
  expect(customers[0]).toMatchObject({ name: 'Anna and Tom', email: anna.email });
  await expect(change({ message: 'm'.repeat(501) })).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
});
