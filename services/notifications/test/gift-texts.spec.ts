import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createDiskFileStore } from '@giftcard/kernel/files/disk-file-store';
import { createLogger } from '@giftcard/kernel/logging';
import { cardSecrets } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import type { NotificationsSettings } from '../src/config.js';
import { queueDelivery, type Delivery } from '../src/domain/delivery.js';
import type { Deliveries } from '../src/domain/delivery.repository.js';
import { failureOf } from '../src/mail/failure.js';
import { MailParts } from '../src/mail/mail-parts.js';
import type { Businesses } from '../src/projections/businesses.js';
import { isOneMessage } from '../src/sms/gsm.js';
import { GiftTexts } from '../src/sms/gift-texts.js';
import type { TextMessage } from '../src/sms/texter.js';
import { giftOrder, LARKSPUR, NOW } from './every-mail.js';

const NUMBER = '+13025550164';
const { code, publicToken, sealed } = cardSecrets();

interface Changes {
  readonly giver?: string;
  readonly business?: string;
  readonly language?: string;
  readonly publicUrl?: string;
  readonly before?: readonly string[];
  readonly to?: string;
}

/** What goes out of a gift that is texted. */
async function texted({
  giver = 'Daniel',
  business = LARKSPUR.name,
  language,
  publicUrl = 'https://cards.larkspur.test',
  before = [],
  to = NUMBER,
}: Changes = {}) {
  const settings = {
    PUBLIC_URL: publicUrl,
    WALLETS: [],
    SMS_CALLING_CODES: ['+1'],
    SMS_DAILY_LIMIT: 5,
    SMS_BUYER_DAILY_LIMIT: 2,
  } as unknown as NotificationsSettings;
  const clock = { now: () => NOW };
  const businesses = { recent: async () => ({ ...LARKSPUR, name: business }) } as unknown as Businesses;
  const files = createDiskFileStore(await mkdtemp(join(tmpdir(), 'texts-')));
  const parts = new MailParts(businesses, files, settings, clock, createLogger('test', 'silent'));
  const sent: TextMessage[] = [];
  const deliveries = { textsSince: async () => [...before] } as unknown as Deliveries;
  const texts = new GiftTexts(
    parts,
    deliveries,
    { send: async (text) => void sent.push(text) },
    testSealer(),
    clock,
    settings,
  );
  const { form, ...order } = giftOrder(sealed);
  const recipient = {
    name: 'Maya',
    email: '',
    phone: NUMBER,
    nameOnly: true,
    byText: true,
    ...(language ? { language } : {}),
  };
  const data = { ...order, form: { ...form, buyer: { ...form!.buyer!, name: giver }, recipient } };
  const asked = {
    template: 'gift-text',
    eventId: 'event-1',
    businessSlug: 'larkspur-house',
    to,
    data,
    createdAt: NOW,
  } as const;
  const delivery: Delivery = queueDelivery({ ...asked, id: 'gift-text-1', personId: 'buyer-1' });
  await texts.send(delivery);
  return sent[0]!;
}

it('a gift by text message says who gives it and whose card it is, and has the link; nothing of code, amount or message', async () => {
  const { id, to, body, since } = await texted();
  expect([id, to, since]).toEqual(['gift-text-1', NUMBER, NOW]);
  expect(body).toBe(`Daniel gives you a Larkspur House gift card: https://cards.larkspur.test/card/${publicToken}`);
  expect(body).not.toContain(code);
  expect(body).not.toMatch(/100|Thirty|Maya/);
});

it.each(['en-US', 'es-US', 'fr-CA'])('it is one message in %s, however long the names are', async (language) => {
  const long = {
    giver: 'Bartholomew Featherstonehaugh-Cholmondeley',
    business: 'The Old Harbor House Restaurant and Oyster Bar',
    language,
  };
  for (const names of [{ language }, long]) {
    const { body } = await texted(names);
    expect([body, isOneMessage(body)]).toEqual([body, true]);
    expect(body).toContain(`/card/${publicToken}`);
  }
});

it('a name is no link, nor does it begin another line', async () => {
  const { body } = await texted({ giver: 'evil.example/win https://evil.example\nYour bank' });
  expect(body.match(/\S+[./]\S+/g)).toEqual([`https://cards.larkspur.test/card/${publicToken}`]);
  expect(body).not.toContain('\n');
});

it('what is no country of ours, or too much for a day, is not sent, for good', async () => {
  const failed = (changes: Changes) => texted(changes).then(() => undefined, failureOf);
  expect(await failed({ to: '+447700900123' })).toEqual({ reason: 'SMS_NOT_OFFERED', permanent: true });
  expect(await failed({ before: ['buyer-1', 'buyer-1'] })).toEqual({ reason: 'SMS_LIMIT', permanent: true });
  expect(await failed({ before: ['a', 'b', 'c', 'd', 'e'] })).toEqual({ reason: 'SMS_LIMIT', permanent: true });
  expect((await texted({ before: ['buyer-1', 'b', 'c', 'd'] })).to).toBe(NUMBER);
});
