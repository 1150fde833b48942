import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailDev } from 'maildev';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import { createDiskFileStore } from '@giftcard/kernel/files/disk-file-store';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { anEvent, publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { freePorts } from '@giftcard/kernel/free-ports';
import { cardSecrets } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import { giftOrder, LARKSPUR, storePictures } from './every-mail.js';
import { start } from '../src/main.js';

/** What maildev's REST tells of a mail, as far as these tests read it. */
interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly { readonly address: string; readonly name: string }[];
  readonly from: readonly { readonly address: string; readonly name: string }[];
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly contentId?: string; readonly contentType: string }[];
}

let engines: Engines;
let mailbox: MailDev;
let service: RunningService;
let mailboxUrl: string;
let mailFolder: string;

beforeAll(async () => {
  const [smtp = 0, web = 0] = await freePorts(2);
  mailFolder = await mkdtemp(join(tmpdir(), 'giftcard-mailbox-'));
  mailbox = new MailDev({
    smtp,
    web,
    ip: '127.0.0.1',
    webIp: '127.0.0.1',
    incomingUser: 'notifications',
    incomingPass: 'secret',
    mailDirectory: mailFolder,
    silent: true,
  });
  [engines] = await Promise.all([startEngines(['notifications']), mailbox.start()]);
  mailboxUrl = `http://127.0.0.1:${web}/api/email`;
  await storePictures(createDiskFileStore(engines.filesDir));
  service = await start(
    await engines.env({
      SMTP_URL: `smtp://notifications:secret@127.0.0.1:${smtp}`,
      MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
      PUBLIC_URL: 'https://shop.test',
      WALLETS: 'google',
    }),
  );
});

afterAll(async () => {
  await service.stop();
  await mailbox.stop();
  await engines.stop();
  await rm(mailFolder, { recursive: true, force: true });
});

async function mailTo(address: string): Promise<ReceivedMail> {
  return eventually(async () => {
    const answer = (await (await fetch(mailboxUrl)).json()) as ReceivedMail[] | { emails: ReceivedMail[] };
    const mails = Array.isArray(answer) ? answer : answer.emails;
    return mails.find(({ to }) => to.some((receiver) => receiver.address === address)) ?? false;
  }, 20_000);
}

/** The mail as it came: the mailbox's list leaves out headers of addresses. */
async function sourceOf({ id }: ReceivedMail): Promise<string> {
  return (await fetch(`${mailboxUrl}/${id}/source`)).text();
}

describe('a gift that was bought', () => {
  it('lies in the mailboxes of its recipient and its buyer as mail clients read it', async () => {
    const { code, publicToken, sealed } = cardSecrets();
    const placed = giftOrder({ ...sealed, orderId: 'gift-1' });
    await publish(
      engines.bus,
      businessProfileChanged({ ...LARKSPUR, businessSlug: 'larkspur-house' }),
      anEvent('orders.order-placed.v1', placed),
    );
    const gift = await mailTo('maya@example.test');
    expect(gift.subject).toBe('Daniel sent you a Larkspur House gift card');
    expect(gift.to).toEqual([{ address: 'maya@example.test', name: 'Maya' }]);
    expect(gift.from).toEqual([{ address: 'cards@giftcard.test', name: 'Larkspur House via Giftcard Vault' }]);
    expect(gift.text).toContain(`Your card code:\n${groupCardCode(code)}`);
    expect(gift.text).toContain(`https://shop.test/card/${publicToken}`);
    expect(gift.html).toContain('Happy birthday, Maya');
    expect(await sourceOf(gift)).toMatch(/^Reply-To: table@larkspur\.test\r?$/m);
    expect(gift.headers['auto-submitted']).toBe('auto-generated');
    expect(gift.attachments?.map(({ contentType }) => contentType).sort()).toEqual([
      'image/jpeg',
      'image/png',
      'image/png',
    ]);
    const receipt = await mailTo('daniel@example.test');
    expect(receipt.text).toContain('Paid: $85.00');
    expect(receipt.html + receipt.text).not.toContain(groupCardCode(code));
  });

  it('injects no header by what people typed', async () => {
    const evil = 'Eve\r\nBcc: everyone@example.test\r\n\r\n<script>alert(1)</script>';
    const person = (email: string) => ({ name: evil, email, phone: '' });
    const form = {
      purchaseType: 'gift',
      buyer: person('eve@example.test'),
      recipient: person('victim@example.test'),
      message: evil,
      occasion: evil,
    };
    await publish(
      engines.bus,
      anEvent(
        'orders.order-placed.v1',
        giftOrder({ ...cardSecrets().sealed, orderId: 'gift-2', form, giftCardName: evil }),
      ),
    );
    for (const address of ['victim@example.test', 'eve@example.test']) {
      const { headers, to, html, subject } = await mailTo(address);
      expect(headers['bcc']).toBeUndefined();
      expect(to).toHaveLength(1);
      expect(subject).toContain('Eve Bcc: everyone@example.test');
      expect(html).not.toContain('<script>');
    }
  });
});

describe('a redemption code', () => {
  it('stands alone on a line of the text part', async () => {
    const holder = { name: 'Zoë', email: 'zoe@example.test', phone: '' };
    const issued = {
      cardId: 'c1',
      businessSlug: 'larkspur-house',
      holder,
      giftCardName: 'Dinner',
      amountCents: 2_500,
      tipCents: 0,
      currency: 'USD',
      codeSealed: testSealer().seal('K7MPQ4', 'one-time-code'),
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    };
    await publish(engines.bus, anEvent('redemption.redemption-code-issued.v1', issued));
    const { text, subject } = await mailTo('zoe@example.test');
    expect(text.split('\n').map((line) => line.trim())).toContain('K7MPQ4');
    expect(subject).toBe('K7MPQ4 confirms $25.00 at Larkspur House');
  });
});
