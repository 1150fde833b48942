import { beforeAll, expect, it } from '@jest/globals';
import { testSealer } from '@giftcard/testing/service-env';
import type { Delivery } from '../src/domain/delivery.js';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, everyDelivery } from './every-mail.js';

let composer: MailComposer;
let thanks: Delivery;

beforeAll(async () => {
  ({ composer } = await aComposer());
  thanks = everyDelivery()['gift-enjoyed'];
});

const told = (changes: Record<string, unknown>) =>
  composer.compose({ ...thanks, data: { ...thanks.data, ...changes } });

it('thanks say who sends them and what they wrote, and nothing of how the card was used', async () => {
  const { subject, text, html } = await composer.compose(thanks);
  expect(subject).toBe('Your gift was enjoyed: thanks from Maya');
  for (const part of [text, html]) {
    expect(part).toContain('We sat by the lake until they closed.');
    expect(part).not.toMatch(/\$|2026|\/card\/|Dinner at the Long Table|maya@/);
  }
  expect(text).toContain(
    'You get this mail once, because you bought this gift card. "No more reminders" also ends mails of thanks from Larkspur House.',
  );
});

it('what was written is a text in the mail, whatever it looks like', async () => {
  const { html, text } = await told({ message: '<a href="https://bad.test">Thanks</a> & more' });
  expect(html).toContain('&lt;a href=&quot;https://bad.test&quot;&gt;Thanks&lt;/a&gt; &amp; more');
  expect(html).not.toContain('<a href="https://bad.test">');
  expect(text).toContain('<a href="https://bad.test">Thanks</a> & more');
});

it('thanks without words, or of somebody who was erased since, are thanks all the same', async () => {
  expect((await told({ message: '' })).text).toContain('and Maya thanks you for it.');
  const { subject, text } = await told({ message: '', holder: { name: 'Erased', email: '', phone: '' } });
  expect(subject).toBe('Your gift was enjoyed: thanks from your recipient');
  expect(text).not.toContain('Erased');
});

it('the button leads to where the same is given again, by a token that opens nothing else', async () => {
  const { text, stopUrl } = await composer.compose(thanks);
  const token = decodeURIComponent(/https:\/\/shop\.test\/gift\/again#token=([\w.%-]+)/.exec(text)![1]!);
  expect(testSealer().open(token, 'gift-again')).toBe('order-1');
  expect(() => testSealer().open(token, 'gift-change')).toThrow();
  expect(stopUrl).toMatch(/^https:\/\/shop\.test\/api\/v1\/reminders\/[\w.%-]+\/stop$/);
});

it.each([
  ['es-US', 'Disfrutaron de su regalo', 'Regalar otra vez'],
  ['fr-CA', 'Votre cadeau a fait plaisir', 'Offrir de nouveau'],
])('thanks speak as who gave the card reads: %s', async (language, title, action) => {
  const mail = await told({ giver: { ...(thanks.data['giver'] as object), language } });
  expect(mail.subject).toContain(title);
  expect(mail.text).toContain(action);
  expect(mail.text).toContain(`/gift/again?lang=${language}#token=`);
});
