import { beforeAll, describe, expect, it } from '@jest/globals';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import { cardSecrets } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import { isReceiptWithLink, leadsToCard, type Delivery } from '../src/domain/delivery.js';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, deliveryOf, everyDelivery, giftOrder } from './every-mail.js';

const { code, publicToken, sealed } = cardSecrets();
const { form: mailed } = giftOrder();
const recipient = { name: 'Maya', email: '', phone: '', nameOnly: true };
const receiptTo = (language?: string): Delivery =>
  deliveryOf(
    'purchase-receipt',
    'orders.order-placed.v1',
    giftOrder({ ...sealed, form: { ...mailed!, recipient: { ...recipient, ...(language ? { language } : {}) } } }),
    'daniel@example.test',
  );
/** A mail of a card whose holder is known by a name alone. */
const withoutAddress = (template: 'reissue-notice' | 'gift-unopened'): Delivery => {
  const delivery = everyDelivery()[template];
  return { ...delivery, data: { ...delivery.data, holder: recipient } };
};

let composer: MailComposer;

beforeAll(async () => {
  ({ composer } = await aComposer());
});

describe('the mails about a gift that its buyer hands over', () => {
  it('the receipt has the link to send, and nothing else that opens the card', async () => {
    const { html, text, subject, pictures } = await composer.compose(receiptTo());
    expect(subject).toBe('Your receipt: a Larkspur House gift card for Maya');
    for (const part of [html, text]) {
      expect(part).toContain(`https://shop.test/card/${publicToken}`);
      expect(part).toContain('send Maya this link yourself');
      expect(part).toContain('/gift#token=');
      for (const secret of [code, groupCardCode(code), '/api/wallet/', 'on its way'])
        expect(part).not.toContain(secret);
    }
    expect(pictures.map(({ cid }) => cid)).not.toContain('qr');
  });

  it('the link opens in the language of who it is for', async () => {
    expect((await composer.compose(receiptTo('fr-CA'))).text).toContain(`/card/${publicToken}?lang=fr-CA`);
  });

  it('the receipt of a card that got another code has the link of that, and no other receipt has any', () => {
    expect([isReceiptWithLink(receiptTo()), leadsToCard(receiptTo())]).toEqual([true, true]);
    const other = everyDelivery();
    expect([isReceiptWithLink(other['purchase-receipt']), leadsToCard(other['purchase-receipt'])]).toEqual([
      false,
      false,
    ]);
    expect([isReceiptWithLink(other.gift), leadsToCard(other.gift)]).toEqual([false, true]);
  });

  it.each([
    ['reissue-notice', 'Please send Maya the new link.', /mailed it to them|nothing for you to do/],
    ['gift-unopened', 'You can send the link once more', /address is wrong|was mailed/],
  ] as const)(
    '%s leads its giver to the link, and says nothing of a mail that never was',
    async (template, next, not) => {
      const { html, text } = await composer.compose(withoutAddress(template));
      const token = decodeURIComponent(/\/gift#token=([\w.%-]+)/.exec(text)![1]!);
      expect(testSealer().open(token, 'gift-change')).toBe('order-1');
      for (const part of [html, text]) {
        expect(part).toContain(next);
        expect(part).not.toMatch(not);
        expect(part).not.toContain('/card/');
      }
    },
  );

  it('the code to keep a card opens nothing, and names nobody to a stranger', async () => {
    const { html, text, subject, isUnasked, to } = await composer.compose(everyDelivery()['keep-code']);
    expect([subject, isUnasked, to]).toEqual([
      'H7KPQ4 keeps your Larkspur House gift card',
      true,
      { name: '', address: 'maya@example.test' },
    ]);
    expect(text).toContain('valid for 15 minutes');
    for (const part of [html, text]) expect(part).not.toMatch(/Maya|Daniel|\$|\/card\/|\/gift#/);
  });

  it.each([
    ['es-US', 'envíele usted este enlace'],
    ['fr-CA', 'envoyez vous-même ce lien'],
  ])('the receipt speaks as its buyer reads: %s', async (language, words) => {
    const receipt = receiptTo();
    const form = receipt.data['form'] as { buyer: object };
    const spoken = { ...receipt, data: { ...receipt.data, form: { ...form, buyer: { ...form.buyer, language } } } };
    expect((await composer.compose(spoken)).text).toContain(words);
  });
});
