import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, everyDelivery } from './every-mail.js';

let composer: MailComposer;

beforeAll(async () => {
  ({ composer } = await aComposer());
});

describe('reminders', () => {
  const stop = /https:\/\/shop\.test\/reminders#token=[\w.%-]+&stop/;

  it('lead to the card or to the gift, and to where they stop, for people and for mailboxes', async () => {
    const { 'card-reminder': reminder, 'gift-unopened': question } = everyDelivery();
    for (const [delivery, link] of [
      [reminder, /https:\/\/shop\.test\/card\/[\w-]+/],
      [question, /https:\/\/shop\.test\/gift#token=[\w.%-]+/],
    ] as const) {
      const mail = await composer.compose(delivery);
      expect(mail.text).toMatch(link);
      expect(mail.text).toMatch(stop);
      expect(mail.html.replaceAll('&amp;', '&')).toMatch(stop);
      expect(mail.stopUrl).toMatch(/^https:\/\/shop\.test\/api\/v1\/reminders\/[\w.%-]+\/stop$/);
    }
    expect((await composer.compose(question)).text).not.toContain('/card/');
  });

  it('say what is left and until when, and speak as their reader does', async () => {
    const { 'card-reminder': unused } = everyDelivery();
    const ending = { ...unused, data: { ...unused.data, reason: 'ending-60' } };
    expect(await composer.compose(unused)).toMatchObject({
      subject: 'Your Larkspur House gift card is waiting for you: $100.00',
    });
    const { subject, text } = await composer.compose(ending);
    expect(subject).toBe('$100.00 at Larkspur House ends on 21 Nov 2027');
    expect(text).toContain('can be used until 21 Nov 2027');
    // Its end was lifted since: it is about a card that was not used.
    const { cardValidUntil: _end, ...endless } = ending;
    expect((await composer.compose(endless)).subject).toContain('waiting for you');
    const holder = { ...(unused.data['holder'] as object), language: 'es-US' };
    const spanish = await composer.compose({ ...unused, data: { ...unused.data, holder } });
    expect(spanish.subject).toContain('Su tarjeta de regalo');
    expect(spanish.text).toMatch(/reminders\?lang=es-US#token=[\w.%-]+&stop/);
  });
});
