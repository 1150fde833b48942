import { beforeAll, describe, expect, it } from '@jest/globals';
import { cardSecrets } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import type { SealingContext } from '@giftcard/kernel/sealer';
import { reword, type Delivery } from '../src/domain/delivery.js';
import type { MailTemplate } from '../src/domain/templates.js';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, deliveryOf, everyDelivery, giftOrder, preview, storePictures } from './every-mail.js';
import { contributors, groupGift, ines, maya, tomas } from './group-gift-events.js';

let composer: MailComposer;

beforeAll(async () => {
  const made = await aComposer();
  await storePictures(made.files);
  composer = made.composer;
});

const TOGETHER = 'https://shop.test/gift/together/group-1';

async function told(template: MailTemplate, changes: Partial<Delivery['data']> = {}, name: string = template) {
  const delivery = everyDelivery()[template];
  const mail = await composer.compose({ ...delivery, data: { ...delivery.data, ...changes } });
  await preview(mail, name);
  return mail;
}

/** What the token of a page's link opens to. */
function opened(text: string, page: string, context: SealingContext): string {
  const token = decodeURIComponent(new RegExp(`https://shop\\.test${page}#token=([\\w.%-]+)`).exec(text)![1]!);
  return testSealer().open(token, context);
}

describe('who starts a group gift', () => {
  it('gets the link of their page, which is theirs alone, and the one to hand on', async () => {
    const { html, text, subject, to, isUnasked } = await told('group-gift-started');
    expect([subject, to.address, isUnasked]).toEqual(['Your group gift for Maya is open', ines.email, false]);
    expect(opened(text, '/gift/organize', 'group-gift-mail')).toBe('group-1');
    expect(text.split('\n')).toContain(TOGETHER);
    for (const part of [html, text]) {
      expect(part).toContain('is open until 18 Dec 2026, 6:00 PM ET.');
      expect(part).toContain('This link also confirms your address: then you can invite people by email.');
      expect(part).toContain('19 Dec 2026, 9:00 AM ET');
      expect(part).not.toContain(maya.email);
    }
  });

  it('hears that it is closed, of the sum, the order, and where they change it until it goes; nothing opens the card', async () => {
    const { html, text, subject } = await told('group-gift-closed');
    expect(subject).toBe('The gift for Maya is ready: $240.00');
    expect(opened(text, '/gift', 'gift-change')).toBe('group-1');
    for (const part of [html, text]) {
      expect(part).toContain('3 people paid in $240.00 together.');
      expect(part).toContain('It arrives on 19 Dec 2026, 9:00 AM ET, with everybody’s name and line.');
      expect(part).toContain('Change the day, the address or the message');
      expect(part).not.toMatch(/\/card\/|\/api\/wallet\/|cid:qr/);
    }
    expect(text).toContain('For: Maya (maya@example.test)');
    expect(text).toContain('Order: LH-1007');
  });

  it('of a gift that goes at once reads that it is on its way', async () => {
    const { arrival: _none, ...form } = groupGift.form;
    const { text } = await told('group-gift-closed', { gift: { ...groupGift, form } }, 'group-gift-closed-at-once');
    expect(text).toContain('It is on its way to Maya, with everybody’s name and line.');
    expect(text).toContain('Correct the address');
    const { text: started } = await told('group-gift-started', { gift: { ...groupGift, form } }, 'started-at-once');
    expect(started).toContain('Arrives: As soon as it is closed');
  });

  it.each([
    ['by-organizer', 3, 'You called it off.', '3 people had paid in $75.00. They get all of it back'],
    ['too-small', 1, 'less than a card of this kind is worth', '1 person had paid in $75.00. They get all of it back'],
    ['closed', 3, 'Larkspur House does not sell gift cards here any more.', 'each hears of it by mail'],
    ['erased', 0, 'It can not be delivered any more.', 'Nobody had paid in, so nothing goes back.'],
  ] as const)('hears why it ended without a card: %s', async (reason, people, why, back) => {
    const { html, text, subject } = await told('group-gift-called-off', { reason, people }, `called-off-${reason}`);
    expect(subject).toBe('Your group gift at Larkspur House has ended without a card');
    for (const part of [html, text]) {
      expect(part).toContain(why);
      expect(part).toContain(back);
      // They may be who was erased.
      expect(part).not.toContain('Maya');
    }
  });
});

describe('who is invited to a group gift', () => {
  it('reads by whom, for whom, what and until when, why they get it, and nothing that only the organizer may do', async () => {
    const { html, text, subject, to, isUnasked } = await told('group-gift-invitation');
    expect([subject, to, isUnasked]).toEqual([
      'Ines, for the team asks you to chip in for Maya',
      { name: '', address: tomas.email },
      true,
    ]);
    for (const part of [html, text]) {
      expect(part).toContain(TOGETHER);
      expect(part).toContain('Each pays in what they like, until 18 Dec 2026, 6:00 PM ET.');
      expect(part).toContain('Ten years of you.');
      expect(part).toContain('Anniversary');
      expect(part).toContain('Ines, for the team invited you by your address.');
      expect(part).toContain('a reminder every three days at most');
      expect(part).not.toMatch(/#token=|@example\.test|\$/);
    }
  });

  it('and once more as a reminder, in other words', async () => {
    const { text, subject } = await told('group-gift-invitation', { reminded: true }, 'group-gift-reminder');
    expect(subject).toBe('Reminder: the gift for Maya is open until 18 Dec 2026, 6:00 PM ET');
    expect(text).toContain('Ines, for the team asked you to chip in for Maya');
    expect(text).toContain('The gift is still open, until 18 Dec 2026, 6:00 PM ET.');
  });

  it('reads it as the organizer does, unless they are known to read something else', async () => {
    const form = { ...groupGift.form, buyer: { ...ines, language: 'fr-CA' } };
    const changes = { gift: { ...groupGift, form } };
    expect((await told('group-gift-invitation', changes, 'invitation.fr-CA')).text).toContain(
      'vous invite à participer',
    );
    const people = [{ ...tomas, name: '', language: 'es-US' }];
    const spoken = await told('group-gift-invitation', { ...changes, people }, 'invitation.es-US');
    expect(spoken.text).toContain('le pide participar');
    expect(spoken.text).toContain(`${TOGETHER}?lang=es-US`);
  });
});

describe('who pays into a group gift', () => {
  it('gets a receipt with their line, how they paid, and the link that takes it back', async () => {
    const { html, text, subject, to } = await told('contribution-receipt');
    expect([subject, to.name]).toEqual(['Your receipt: $25.00 for the gift for Maya', 'Tomás']);
    expect(opened(text, '/gift/contribution', 'contribution')).toBe('group-1 order-7');
    for (const part of [html, text]) {
      expect(part).toContain('The spreadsheet stays with us.');
      expect(part).toContain('Visa ending 1111');
      expect(part).toContain('https://receipts.example/R127');
      expect(part).toContain('You can take all of it back until the gift closes.');
      expect(part).toContain('everybody gets all of their money back');
      expect(part).toContain('18 Dec 2026, 6:00 PM ET');
      expect(part).toContain('19 Dec 2026, 9:00 AM ET');
      expect(part).not.toMatch(/maya@|ines@/);
    }
    expect(text).toContain('Paid: $25.00');
  });

  it('without a line, by another way of paying, has neither', async () => {
    const payment = { paymentMethod: 'cashAppPay', amountCents: 2_500, currency: 'USD' };
    const { text } = await told('contribution-receipt', { words: undefined, payment }, 'contribution-without-line');
    expect(text).toContain('Payment: Cash App Pay');
    expect(text).not.toMatch(/Your line|Receipt of the payment/);
  });

  it('hears that it is closed, with nothing that is its organizer’s', async () => {
    const { html, text, subject, to } = await told('contribution-given');
    expect([subject, to]).toEqual([
      'The gift for Maya is closed: $240.00 together',
      { name: 'Tomás', address: tomas.email },
    ]);
    for (const part of [html, text]) {
      expect(part).toContain('3 people paid in $240.00 together');
      expect(part).toContain('19 Dec 2026, 9:00 AM ET');
      expect(part).not.toMatch(/#token=|LH-1007|maya@|\/card\//);
    }
  });

  it.each([
    [
      'taken-back',
      false,
      'What you paid into the group gift "Dinner at the Long Table" at Larkspur House was taken back.',
    ],
    ['called-off', false, 'has ended without a card. The $85.00 you paid in goes back'],
    ['not-placed', false, 'Your payment is no part of the group gift'],
    ['requested', false, '$85.00, your part of it, goes back'],
    ['requested', true, '$85.00 goes back to everybody who paid in, each by their part'],
  ] as const)(
    'reads in the mail about the refund why it goes back: %s, of the order: %s',
    async (reason, placed, words) => {
      const refund = await told('refund', { reason, placed, groupGiftId: 'group-1' }, `refund-${reason}-${placed}`);
      for (const part of [refund.html, refund.text]) expect(part.replaceAll('&quot;', '"')).toContain(words);
    },
  );
});

describe('the mail of a gift that several give', () => {
  const { sealed } = cardSecrets();
  const order = (list = contributors) =>
    giftOrder({ ...sealed, form: groupGift.form, contributors: { list }, amountCents: 24_000, priceCents: 24_000 });

  it.each(['gift', 'gift-copy'] as const)(
    'names everybody with their line, and who wrote none in one sentence: %s',
    async (template) => {
      const mail = await composer.compose(deliveryOf(template, 'orders.order-placed.v1', order()));
      await preview(mail, `group-${template}`);
      const { html, text } = mail;
      expect(text).toContain('Tomás: The spreadsheet stays with us.\nSven: Come and visit!\nAlso from Priya.');
      for (const part of [html, text]) {
        expect(part).toContain('Ines, for the team and 3 more');
        for (const said of ['Ten years of you.', 'The spreadsheet stays with us.', 'Sven', 'Also from Priya.'])
          expect(part).toContain(said);
        expect(part).not.toContain('Erased');
      }
    },
  );

  it('says in subject and small print that they give it together', async () => {
    const { subject, text } = await composer.compose(deliveryOf('gift', 'orders.order-placed.v1', order()));
    expect(subject).toBe('Ines, for the team and 3 more sent you a Larkspur House gift card');
    expect(text).toContain('because Ines, for the team and 3 more paid for this card together');
    expect(text).toContain('$240.00 to spend');
  });

  it('shows all of fifty, and runs nothing of what they typed', async () => {
    const fifty = Array.from({ length: 50 }, (_none, index) => ({
      name: `Person ${index}`,
      message: `<b>Line ${index}</b>`,
    }));
    const mail = await composer.compose(deliveryOf('gift', 'orders.order-placed.v1', order(fifty)));
    await preview(mail, 'group-gift-of-fifty');
    for (const { name, message } of fifty) expect(mail.text).toContain(`${name}: ${message}`);
    expect(mail.html).toContain('&lt;b&gt;Line 49&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Line');
  });

  it('has them still when its organizer says it in other words', async () => {
    const gift = deliveryOf('gift', 'orders.order-placed.v1', order());
    const { next } = reword(gift, { buyer: ines, recipient: maya, message: 'Eleven years.' }, new Date());
    const { text } = await composer.compose(next);
    expect(text).toContain('Eleven years.');
    expect(text).toContain('Sven: Come and visit!');
  });

  it('of its organizer alone is from them, as any', async () => {
    const alone = [{ name: ines.name, message: 'From all of me.', personId: ines.personId }];
    const { subject, text } = await composer.compose(deliveryOf('gift', 'orders.order-placed.v1', order(alone)));
    expect(subject).toBe('Ines, for the team sent you a Larkspur House gift card');
    expect(text).toContain('Ines, for the team: From all of me.');
    expect(text).not.toContain('Also from');
  });
});

describe.each([
  ['es-US', /grupal|participar|participaron|Gracias/i],
  ['fr-CA', /cadeau de groupe|participer|participé|Merci/i],
] as const)('their mails to who reads %s', (language, words) => {
  /** Everybody in the event does. */
  const spoken = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Array.isArray(value)
        ? value.map(spoken)
        : Object.fromEntries([
            ...Object.entries(value).map(([name, inner]) => [name, spoken(inner)]),
            ...('email' in value ? [['language', language]] : []),
          ]);

  it.each([
    'group-gift-started',
    'group-gift-invitation',
    'contribution-receipt',
    'group-gift-closed',
    'contribution-given',
    'group-gift-called-off',
  ] as const)('are in their language: %s', async (template) => {
    const { data } = everyDelivery()[template];
    const { html, text } = await told(template, spoken(data) as Delivery['data'], `${template}.${language}`);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toMatch(words);
    expect(text).not.toMatch(/\b(group gift|paid in|until|everybody|gift card of)\b/i);
  });
});
