import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '@giftcard/kernel/business/language';
import type { Delivery } from '../src/domain/delivery.js';
import type { MailTemplate } from '../src/domain/templates.js';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, everyDelivery, preview, storePictures } from './every-mail.js';

interface Reader {
  readonly language: Language;
  /** A mail, its subject, and something that stands in it. */
  readonly said: (readonly [MailTemplate, RegExp, string])[];
}

let composer: MailComposer;

beforeAll(async () => {
  const made = await aComposer();
  await storePictures(made.files);
  composer = made.composer;
});

const READERS: readonly Reader[] = [
  {
    language: 'es-US',
    said: [
      ['own-card', /^Su tarjeta de regalo de Larkspur House: /, 'Con tecnología de Giftcard Vault'],
      ['gift', /le envió una tarjeta de regalo de Larkspur House$/, 'Muestre el código QR en caja.'],
      ['purchase-receipt', /^Su recibo: tarjeta de regalo de Larkspur House para /, 'Número de recibo'],
      ['redemption-code', /confirma \$[\d.]+ en Larkspur House$/, 'Dígale este código a la persona que lo atiende.'],
      ['redemption-receipt', /^Usó \$[\d.]+ en Larkspur House, quedan /, 'Saldo nuevo'],
      ['refund', /^Larkspur House le reembolsó \$/, 'Los bancos tardan hasta diez días'],
    ],
  },
  {
    language: 'fr-CA',
    said: [
      ['own-card', /^Votre carte-cadeau Larkspur House\s: /, 'Propulsé par Giftcard Vault'],
      ['gift', /vous a envoyé une carte-cadeau Larkspur House$/, 'Montrez le code QR à la caisse.'],
      ['purchase-receipt', /^Votre reçu\s: carte-cadeau Larkspur House pour /, 'Numéro de reçu'],
      [
        'redemption-code',
        /confirme [\d,]+\s\$\sUS chez Larkspur House$/,
        'Donnez ce code à la personne qui vous sert.',
      ],
      ['redemption-receipt', /^Vous avez utilisé [\d,]+\s\$\sUS chez Larkspur House, il reste /, 'Nouveau solde'],
      ['refund', /^Larkspur House vous a remboursé [\d,]+\s\$\sUS$/, 'Les banques peuvent prendre jusqu’à dix jours'],
    ],
  },
];

describe.each(READERS)('a mail to who reads $language', ({ language, said }) => {
  /** Everybody in its event does. */
  function inTheirs(delivery: Delivery): Delivery {
    const spoken = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? value
        : Object.fromEntries([
            ...Object.entries(value).map(([name, inner]) => [name, spoken(inner)]),
            ...('email' in value ? [['language', language]] : []),
          ]);
    return { ...delivery, data: spoken(delivery.data) as Delivery['data'] };
  }

  it.each(said)('is in their language, subject, words and links: %s', async (template, subject, words) => {
    const mail = await composer.compose(inTheirs(everyDelivery()[template]));
    await preview(mail, `${template}.${language}`);
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).not.toMatch(/\b(gift card of|your card|thank you|balance|valid until)\b/i);
    expect(mail.text).toContain(`/privacy?lang=${language}`);
  });

  it('leaves the next one in English', async () => {
    await Promise.all([
      composer.compose(inTheirs(everyDelivery().gift)),
      composer.compose(everyDelivery().gift).then(({ subject }) => expect(subject).toMatch(/ sent you a /)),
    ]);
  });
});
