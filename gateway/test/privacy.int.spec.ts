import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CONSENT_VERSION } from '@giftcard/kernel/business/auto-reload';
import { eventually } from '@giftcard/testing/eventually';
import { authorize, type Counter } from '../../tests/chaos/support/counter.js';
import { mailsIn, mailTo } from '../../tests/e2e/support/mailbox.js';
import { must } from '../../tests/support/http.js';
import { buy, pay, type Paid, type Purchase } from '../../tests/support/shopper.js';
import { openWorld, type World } from './support/world.js';

const STARTS_WITHIN_MS = 300_000;
const FOLLOWS_WITHIN_MS = 30_000;
const BUYER = 'privacy-buyer@example.com';
const RECIPIENT = 'privacy-recipient@example.com';

let world: World;
let counter: Counter;
let own: Purchase;

beforeAll(async () => {
  world = await openWorld();
  counter = { url: world.platform.url, mailboxUrl: world.platform.mailboxUrl, token: world.admin };
  own = await buy(counter.url, world.offer, BUYER);
  const { id: transactionId, checkoutSecret } = (await pay(counter.url, world.offer)).body as Paid;
  const giftInfo = {
    senderName: 'Prudence Byron',
    senderEmail: BUYER,
    senderPhone: '5550171717',
    recipientName: 'Rufus',
    recipientEmail: RECIPIENT,
    message: 'Marzipan',
    occasion: 'Housewarming',
  };
  const body = {
    id: world.offer._id,
    purchaseType: 'gift',
    giftInfo,
    paymentDetails: { transactionId },
    checkoutSecret,
  };
  await must(counter.url, { method: 'PUT', path: '/api/v1/admin/purchase', body });
  await eventually(async () => (await exportOf(BUYER)).status === 200, FOLLOWS_WITHIN_MS);
  await mailTo(counter.mailboxUrl, RECIPIENT, /gift/i);
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 60_000);

const exportOf = (email: string, token = world.admin) =>
  fetch(`${counter.url}/api/v1/admin/customer.json?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const privacy = (name: string, body: object) => world.send({ method: 'POST', path: `/api/v1/privacy/${name}`, body });
const link = (email: string) => privacy('link', { businessSlug: world.offer.businessSlug, email });

interface PersonFile {
  topUps: unknown[];
  automaticReloads: unknown[];
  cards: Record<string, unknown>[];
  mails: { what: string }[];
  remindersStoppedAt: string | null;
}

const NEW_LINK = /data at/i;

async function tokenMailedTo(email: string): Promise<string> {
  const { text } = await mailTo(counter.mailboxUrl, email, NEW_LINK);
  return decodeURIComponent(/\/privacy\/data#token=(\S+)/.exec(text)![1]!);
}

describe('what a business has of a guest', () => {
  test('is one file for the owner, and the audit log says who asked', async () => {
    const answer = await exportOf(BUYER);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const { cards, mails, topUps, remindersStoppedAt } = (await answer.json()) as PersonFile;
    expect([topUps, remindersStoppedAt]).toEqual([[], null]);
    expect(cards.map(({ yours }) => yours)).toEqual(['bought as a gift', 'bought for yourself']);
    expect(cards[0]).toMatchObject({ message: 'Marzipan', recipient: { name: 'Rufus', email: RECIPIENT } });
    expect(cards[0]).not.toHaveProperty('left');
    expect(cards[1]).toMatchObject({
      left: { currency: 'USD' },
      payment: { paid: { amount: world.offer.salePrice, currency: 'USD' } },
    });
    expect(JSON.stringify(cards)).not.toContain(own.uniqueCode);
    expect(mails.map(({ what }) => what)).toContain('purchase receipt');
    await eventually(async () => {
      const call = { method: 'GET', path: '/api/v1/admin/audit', token: world.admin };
      const { entries } = await must<{ entries: { action: string }[] }>(counter.url, call);
      return entries.some(({ action }) => action === 'orders.person-exported');
    }, FOLLOWS_WITHIN_MS);
  });

  test('of a gift tells its recipient nothing that is of the giver alone', async () => {
    const file = await (await exportOf(RECIPIENT)).text();
    expect(file).toContain('received as a gift');
    expect(file).not.toContain(BUYER);
    expect(file).not.toContain('5550171717');
    expect(file).not.toContain('"payment"');
  });

  test('has who only paid for somebody else\u2019s card to be topped up', async () => {
    const payer = 'privacy-payer@example.com';
    const { text } = await mailTo(counter.mailboxUrl, BUYER, /^Your .+ gift card:/);
    const path = `/api/v1/cards/${/\/card\/([\w-]+)/.exec(text)?.[1]}/top-ups`;
    const autoReload = { threshold: 10, consent: CONSENT_VERSION };
    const body = { sourceId: 'cnon:card-nonce-ok', amount: 25, name: 'Paul Payer', email: payer, autoReload };
    const { topUp } = await must<{ topUp: { orderNumber: string } }>(counter.url, { method: 'POST', path, body });
    const file = (await (await exportOf(payer)).json()) as PersonFile;
    expect([file.cards, file.topUps]).toMatchObject([[], [{ order: topUp.orderNumber }]]);
    expect(file.automaticReloads).toMatchObject([
      { agreedToWords: CONSENT_VERSION, amount: { amount: 25 }, whenLessIsLeftThan: { amount: 10 } },
    ]);
  });

  test('is refused where nobody is known, and to who may not', async () => {
    expect((await exportOf('nobody@example.com')).status).toBe(404);
    expect((await exportOf(BUYER, 'no session')).status).toBe(401);
  });

  test.each(['data', 'export', 'erase'])('without a link nobody is asked to sign in: %s', async (name) => {
    expect(await privacy(name, { token: '' })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
  });

  test('is seen, downloaded a few times and erased by a mailed link, and the card stays good', async () => {
    const answers = [await link(BUYER), await link('nobody@example.com')];
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const token = await tokenMailedTo(BUYER);
    expect(await privacy('data', { token })).toMatchObject({ status: 200, body: { email: BUYER, cards: 2 } });
    for (let times = 0; times < 5; times++)
      expect(await privacy('export', { token })).toMatchObject({ status: 200, body: { person: { email: BUYER } } });
    expect(await privacy('export', { token })).toMatchObject({ status: 400, body: { code: 'PERSON_LINK_INVALID' } });
    expect(await privacy('erase', { token })).toMatchObject({ status: 200 });
    for (const name of ['data', 'export', 'erase'])
      expect(await privacy(name, { token })).toMatchObject({ status: 400, body: { code: 'PERSON_LINK_INVALID' } });
    expect((await mailsIn(counter.mailboxUrl)).some(({ to }) => JSON.stringify(to).includes('nobody@'))).toBe(false);
    await expect(authorize(counter, own.uniqueCode, BUYER, 5)).rejects.toThrow();
    const path = `/api/v1/admin/cards/${own.id}/authorize`;
    const body = { amount: 5, reason: 'The guest was erased', password: world.platform.demoPassword };
    expect(await world.send({ method: 'POST', path, token: world.admin, body })).toMatchObject({ status: 200 });
    const redeem = { qrCode: own.uniqueCode, amount: 5 };
    expect(
      await world.send({ method: 'POST', path: '/api/v1/admin/redeem', token: world.admin, body: redeem }),
    ).toMatchObject({ status: 200 });
  });
});
