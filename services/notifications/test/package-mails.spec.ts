import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Delivery } from '../src/domain/delivery.js';
import type { MailTemplate } from '../src/domain/templates.js';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { aComposer, everyDelivery, preview, storePictures } from './every-mail.js';

let composer: MailComposer;

beforeAll(async () => {
  const made = await aComposer();
  await storePictures(made.files);
  composer = made.composer;
});

const packageTerms = { unit: 'Wine tasting', contents: 'Five wines, bread and olives.', units: 5 };
const unit = 'Wine tasting';

/** A mail of a package, read by who reads a language. */
function ofPackage(template: MailTemplate, data: object, language = 'en-US'): Delivery {
  const delivery = everyDelivery()[template];
  const spoken = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries([
          ...Object.entries(value).map(([name, inner]) => [name, spoken(inner)]),
          ...('email' in value ? [['language', language]] : []),
        ]);
  return { ...delivery, data: spoken({ ...delivery.data, ...data }) as Record<string, unknown> };
}

async function told(template: MailTemplate, data: object, language?: string) {
  const mail = await composer.compose(ofPackage(template, data, language));
  await preview(mail, ['package', template, language].filter(Boolean).join('-'));
  return mail;
}

describe('the mails about a package', () => {
  it.each(['gift', 'gift-copy'] as const)(
    '%s says what it is for and what one includes, and nothing of its price',
    async (template) => {
      const { subject, html, text } = await told(template, { packageTerms });
      for (const part of [html, text]) {
        expect(part).toContain('5 × Wine tasting, in one visit or several, until 21 Nov 2027.');
        expect(part).toContain('Each includes: Five wines, bread and olives.');
        expect(part).not.toMatch(/\$1?\d\d\b|to spend/);
      }
      expect(subject).not.toContain('$');
    },
  );

  it.each(['purchase-receipt', 'own-card', 'activation-receipt'] as const)(
    '%s names units, contents and what was paid',
    async (template) => {
      const { html, text } = await told(template, { packageTerms });
      expect(text).toContain('Value: 5 × Wine tasting\nWhat each includes: Five wines, bread and olives.');
      expect(text).toMatch(/Paid[\w ]*: \$(85|45)\.00/);
      expect(html).not.toContain('to spend');
    },
  );

  it('says nothing of contents where there are none', async () => {
    for (const template of ['gift', 'purchase-receipt', 'activation-receipt'] as const)
      expect(
        (await composer.compose(ofPackage(template, { packageTerms: { ...packageTerms, contents: '' } }))).html,
      ).not.toContain('includes');
  });

  it('the code is for units', async () => {
    const { subject, text } = await told('redemption-code', { units: 1, unit });
    expect(subject).toBe('K7MPQ4 confirms 1 × Wine tasting at Larkspur House');
    expect(text).toContain('Larkspur House is about to take 1 × Wine tasting off your gift card');
    expect(text).not.toContain('$25');
  });

  it('the receipt says what was used, what is left, and what that is worth', async () => {
    const { subject, html, text } = await told('redemption-receipt', { units: 1, unitsLeft: 4, unit });
    expect(subject).toBe('1 × Wine tasting used at Larkspur House, 4 left');
    expect(text).toContain('Used: 1 × Wine tasting\nWorth of what is left: $75.00\nNew balance: 4 × Wine tasting');
    expect(html).toContain('4 × Wine tasting left</h1>');
    const usedUp = { units: 4, unitsLeft: 0, unit, balanceCents: 0 };
    const last = await composer.compose(ofPackage('redemption-receipt', usedUp));
    expect(last.text).toContain('You used 4 × Wine tasting at Larkspur House. Your card is now used up.');
  });

  it('an undo says what came back, and money where the package was ended meanwhile', async () => {
    const { subject, text } = await told('redemption-undone', { units: 1, unitsLeft: 5, unit });
    expect(subject).toBe('1 × Wine tasting is back on your Larkspur House card');
    expect(text).toContain('Worth of what is left: $100.00\nNew balance: 5 × Wine tasting');
    expect((await composer.compose(everyDelivery()['redemption-undone'])).text).toContain('New balance: $100.00');
  });

  it('a new code and reminders say what is left in units', async () => {
    expect((await told('card-reissued', { unitsLeft: 3, unit })).text).toContain('3 × Wine tasting left, as before.');
    const unused = await told('card-reminder', { unitsLeft: 5, unit });
    expect(unused.subject).toBe('Your Larkspur House gift card is waiting for you: 5 × Wine tasting');
    expect(unused.text).toContain('5 × Wine tasting, in one visit or several, until 21 Nov 2027.');
    const ending = await told('card-reminder', { unitsLeft: 2, unit, reason: 'ending-14' });
    expect(ending.subject).toBe('2 × Wine tasting at Larkspur House: until 21 Nov 2027');
    for (const { html } of [unused, ending]) expect(html).not.toMatch(/to spend|\$\d+\.00/);
  });

  it('owners hear of units without a code with what they are worth', async () => {
    const { subject } = await told('redeemed-without-code', { units: 2, unit });
    expect(subject).toMatch(/^2 × Wine tasting \(worth \$[\d.]+\) redeemed without a code by /);
  });

  it('the end of a package says what became of what was left', async () => {
    const { subject, text } = await told('package-ended', {});
    expect(subject).toBe('Your Larkspur House gift card: $160.00 to spend');
    expect(text).toContain('What was left on your card, 4 × Wine tasting, is now $160.00 to spend.');
  });

  it.each([
    [
      'es-US',
      'Usó 1 × Wine tasting en Larkspur House, quedan 4',
      'Cada unidad incluye',
      'ahora son $160.00 para gastar',
    ],
    [
      'fr-CA',
      'Vous avez utilisé 1 × Wine tasting chez Larkspur House, il en reste 4',
      'Chaque unité comprend',
      'devient 160,00\u00a0$\u00a0US à dépenser',
    ],
  ])('are told to who reads %s', async (language, used, contents, ended) => {
    expect((await told('redemption-receipt', { units: 1, unitsLeft: 4, unit }, language)).subject).toBe(used);
    expect((await told('gift', { packageTerms }, language)).text).toContain(contents);
    expect((await told('package-ended', {}, language)).text).toContain(ended);
  });
});
