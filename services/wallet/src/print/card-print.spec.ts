import { afterAll, describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import { createLogger } from '@giftcard/kernel/logging';
import { describeCardPrint, type CardPrint, type CardPrintParts } from './card-print.js';
import { CardPrinter } from './card-printer.js';
import type { Pass } from '../domain/pass.js';
import type { Business } from '../projections/businesses.js';

const pass = {
  snapshot: {
    giftCardName: 'An evening at the lake',
    amountCents: 10_000,
    currency: 'USD',
    senderName: 'Daniel',
    recipientName: 'Maya',
    message: 'Thirty looks good on you.',
    occasion: 'Birthday',
    imageKey: '',
  },
  validUntil: new Date('2031-11-22T05:00:00Z'),
} as Pass;
const business = {
  name: 'Larkspur House',
  address: { street: '214 Harbor Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
  timeZone: 'America/New_York',
  accent: '#24543f',
} as Business;
const parts: CardPrintParts = {
  pass,
  cardState: { balanceCents: 7_500, status: 'active', revision: '1', changedAt: undefined },
  business,
  code: '7ABCDEFGHJKMNPQRSTVWXY2345',
  qrKey: Buffer.alloc(32, 1),
  paper: 'letter',
  hidesAmount: false,
  picture: undefined,
  logo: undefined,
  now: new Date('2026-11-26T12:00:00Z'),
};
const required = [
  'Issued by Larkspur House and good there only.',
  'No fees are charged.',
  'By Vermont law you may ask for the rest in cash when $0.99 or less is left.',
];

describe('what stands on a printed card', () => {
  it('is for whom and from whom, what is left, the code, and until when', () => {
    expect(describeCardPrint(parts)).toMatchObject({
      title: 'Larkspur House gift card',
      cover: { title: 'For Maya', line: 'with love from Daniel' },
      greeting: 'Happy birthday, Maya',
      message: 'Thirty looks good on you.',
      from: 'Daniel',
      value: '$75.00',
      spend: 'to spend at Larkspur House',
      qr: expect.stringMatching(/^GV1\.7ABCDEFGHJKMNPQRSTVWXY2345\./),
      code: '7ABCD-EFGHJ-KMNP-QRST-VWXY-2345',
      place: '214 Harbor Street, Burlington, VT',
      small: ['Its value expires after 21 Nov 2031.', ...required, expect.any(String)],
      accent: '#24543f',
    });
  });

  it('is what is left of a package and what one holds, its price only where amounts are shown', () => {
    const packageTerms = { unit: 'Wine tasting', contents: 'Five wines, bread and olives.', units: 5 };
    const ofPackage = { ...pass, snapshot: { ...pass.snapshot, packageTerms } };
    const of = { ...parts, pass: ofPackage, cardState: { ...parts.cardState, unitsLeft: 3 } };
    const told = { value: '3 × Wine tasting', contents: 'Five wines, bread and olives.' };
    expect(describeCardPrint(of)).toMatchObject({ ...told, spend: 'worth $75.00 at Larkspur House' });
    expect(describeCardPrint({ ...of, hidesAmount: true })).toMatchObject({ ...told, spend: 'at Larkspur House' });
    const ended = { ...of, cardState: parts.cardState };
    expect(describeCardPrint(ended)).toMatchObject({ value: '$75.00', contents: '' });
  });

  it('is in the language of its holder', () => {
    const spanish = { ...pass, snapshot: { ...pass.snapshot, language: 'es-US' } };
    expect(describeCardPrint({ ...parts, pass: spanish })).toMatchObject({
      language: 'es-US',
      title: 'Tarjeta de regalo de Larkspur House',
      cover: { title: 'Para Maya', line: 'con cariño de Daniel' },
      greeting: 'Feliz cumpleaños, Maya',
      spend: 'para gastar en Larkspur House',
      small: expect.arrayContaining(['Su valor vence después del 21 nov 2031.', 'No se cobran cargos.']),
    });
  });

  it('tells no amount that is to stay a secret', () => {
    const secret = describeCardPrint({ ...parts, hidesAmount: true });
    expect(secret.value).toBe('An evening at the lake');
    expect(JSON.stringify({ ...secret, small: [] })).not.toMatch(/\$|75|100/);
  });

  it('is the card and its business where it was bought for oneself, or its people were erased', () => {
    const own = {
      ...pass,
      validUntil: undefined,
      snapshot: { ...pass.snapshot, senderName: '', recipientName: '', message: '' },
    };
    expect(describeCardPrint({ ...parts, pass: own as unknown as Pass })).toMatchObject({
      cover: { title: 'An evening at the lake', line: 'Larkspur House' },
      small: [
        'Its value never expires.',
        ...required,
        'Lost this page? The card is in the email of who bought it, too.',
      ],
      use: expect.stringContaining('the email it was bought with'),
    });
  });

  test.each([
    ['#f4e04d', '#1c1a2b'],
    ['', '#c93f22'],
  ])('has words that can be read, whatever the colour of the business: %j', (accent, read) => {
    expect(describeCardPrint({ ...parts, business: { ...business, accent } }).accent).toBe(read);
  });
});

describe('the file of a printed card', () => {
  const printer = new CardPrinter(createLogger('wallet', 'silent'));
  afterAll(() => printer.onApplicationShutdown());
  const drawn = async (change: Partial<CardPrint>) =>
    (await printer.draw({ ...describeCardPrint(parts), ...change })).toString('latin1');
  const picture = (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9865b' } })
      .toFormat(format)
      .toBuffer();

  test.each([
    ['letter', '[0 0 612 792]'],
    ['a4', '[0 0 595.28 841.89]'],
  ] as const)('is one page of %s, with its pictures', async (paper, box) => {
    const pdf = await drawn({ paper, picture: await picture('jpeg'), logo: await picture('png') });
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain(`/MediaBox ${box}`);
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(pdf.length).toBeLessThan(200_000);
  });

  test.each<[string, Partial<CardPrint>]>([
    ['letters that Fraunces has not', { cover: { title: 'Für Ξένια', line: 'Анна Петрова' }, from: 'Żółć' }],
    ['nothing but emoji and ideographs', { greeting: '🎂🎉', message: '漢字 🎂', from: '🎁' }],
    ['more words than fit', { message: 'A very long wish. '.repeat(400), business: 'House '.repeat(60) }],
    ['a word without end', { message: 'x'.repeat(3_000), value: 'y'.repeat(120) }],
    ['nothing at all', { greeting: '', message: '', from: '', place: '', small: [] }],
  ])('is one page with %s, too', async (_what, change) => {
    expect((await drawn(change)).match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('is refused while too many wait, and drawn again afterwards', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 25 }, () => drawn({})));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const each of refused)
      expect(each).toMatchObject({ reason: { kind: 'unavailable', code: 'SERVICE_UNAVAILABLE' } });
    expect((await drawn({})).slice(0, 5)).toBe('%PDF-');
  });

  it('fails for itself alone', async () => {
    const broken = drawn({ picture: Buffer.from('no picture') });
    const good = drawn({});
    await expect(broken).rejects.toThrow('no printed cards: ');
    expect((await good).slice(0, 5)).toBe('%PDF-');
  });
});
