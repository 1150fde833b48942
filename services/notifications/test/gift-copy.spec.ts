import { beforeAll, describe, expect, it } from '@jest/globals';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import { cardSecrets } from '@giftcard/testing/money-events';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, deliveryOf, giftOrder, storePictures } from './every-mail.js';

let composer: MailComposer;

beforeAll(async () => {
  const made = await aComposer();
  await storePictures(made.files);
  composer = made.composer;
});

describe('the copy of a gift for its buyer', () => {
  const { code, publicToken, sealed } = cardSecrets();

  it('shows the gift as its recipient has it, and nothing that opens the card, in no part', async () => {
    const order = giftOrder(sealed);
    const { html, text, subject, to, pictures, isUnasked } = await composer.compose(
      deliveryOf('gift-copy', 'orders.order-placed.v1', order, 'daniel@example.test'),
    );
    expect([to, subject, isUnasked]).toEqual([
      { name: 'Daniel', address: 'daniel@example.test' },
      'A copy of your gift for Maya',
      false,
    ]);
    for (const part of [html, text]) {
      for (const said of ['Happy birthday, Maya', 'Thirty looks good on you.', 'Here Maya finds the QR code'])
        expect(part).toContain(said);
      for (const secret of [code, groupCardCode(code), publicToken, '/card/', '/api/wallet/', '/gift#', 'cid:qr'])
        expect(part).not.toContain(secret);
      // No receipt, and no address of anybody: the business may have corrected it.
      expect(part).not.toMatch(/\$85|maya@example/);
    }
    expect(pictures.map(({ cid }) => cid)).toEqual(['logo', 'card']);
  });

  it("is in the gift's language, and speaks to its buyer around it in theirs", async () => {
    const { form, ...order } = giftOrder(sealed);
    const recipient = { ...form!.recipient!, language: 'es-US' };
    const { html, text, subject } = await composer.compose(
      deliveryOf(
        'gift-copy',
        'orders.order-placed.v1',
        { ...order, form: { ...form!, recipient } },
        'daniel@example.test',
      ),
    );
    expect(subject).toBe('A copy of your gift for Maya');
    expect(text).toContain('Feliz cumpleaños, Maya');
    expect(text).toContain('This is how it looks to Maya.');
    expect(html).toContain('<html lang="es-US">');
    expect(html.match(/lang="en-US"/g)).toHaveLength(2);
  });
});
