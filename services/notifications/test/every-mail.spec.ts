import { beforeAll, describe, expect, it } from '@jest/globals';
import { groupCardCode } from '@giftcard/kernel/business/card-code';
import { cardSecrets } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import { type Delivery } from '../src/domain/delivery.js';
import { MAIL_TEMPLATES } from '../src/domain/templates.js';
import type { MailComposer } from '../src/mail/compose-mail.js';
import { BusinessNotKnownYet } from '../src/mail/mail-parts.js';
import type { Mail } from '../src/mail/mailer.js';
import { aComposer, deliveryOf, everyDelivery, giftOrder, LARKSPUR, preview, storePictures } from './every-mail.js';

let composer: MailComposer;

beforeAll(async () => {
  const made = await aComposer();
  await storePictures(made.files);
  composer = made.composer;
});

describe.each(MAIL_TEMPLATES.map((template) => ({ template })))('the mail $template', ({ template }) => {
  let mail: Mail;

  beforeAll(async () => {
    mail = await composer.compose(everyDelivery()[template]);
    await preview(mail, template);
  });

  it('has a subject, a preheader, an HTML and a text part, and says who sends it', () => {
    expect(mail.subject).toMatch(/^\S.{10,}\S$/);
    expect(/mso-hide:all">([^<]{15,}?)&#847;/.exec(mail.html)?.[1]).toBeTruthy();
    expect(mail.html).toContain('<!doctype html>');
    expect(mail.text).toContain('Giftcard Vault');
    expect(mail.text).not.toMatch(/<[a-z]+|&[a-z#0-9]+;|undefined|null|\[object|NaN/);
    expect(mail.html).not.toMatch(/>undefined<|\[object|NaN/);
  });

  it('holds in mail clients: tables of 600 px, inlined styles, no script, form or remote picture', () => {
    expect(mail.html).toContain('max-width:600px');
    // A word of 60 letters is broken and makes no table wider.
    expect(mail.html).toContain('table-layout:fixed;word-break:break-word;overflow-wrap:anywhere');
    expect(mail.html).toMatch(/<meta charset="utf-8">\n<meta name="viewport"/);
    expect(mail.html).not.toMatch(/<script|<form|<link|@import|src="http/);
    const pictures = [...mail.html.matchAll(/<img src="([^"]+)"[^>]*>/g)];
    expect(pictures.every(([tag]) => / alt="/.test(tag) && / width="/.test(tag))).toBe(true);
    expect(pictures.map(([, source]) => source)).toEqual(mail.pictures.map(({ cid }) => `cid:${cid}`));
    expect(mail.html.match(/<table/g)?.length).toBe(mail.html.match(/<\/table>/g)?.length);
  });
});

describe('mails with codes', () => {
  it.each([
    ['registration-code', '204815'],
    ['redemption-code', 'K7MPQ4'],
    ['keep-code', 'H7KPQ4'],
  ] as const)('%s has the code alone on a line of the text part', async (template, code) => {
    const { text, html } = await composer.compose(everyDelivery()[template]);
    expect(text.split('\n')).toContain(code);
    expect(html).toContain(`>${code}<`);
  });

  it('the redemption code says the amount, the business and how long it is valid', async () => {
    const { text, subject } = await composer.compose(everyDelivery()['redemption-code']);
    expect(subject).toBe('K7MPQ4 confirms $25.00 at Larkspur House');
    expect(text).toContain('Larkspur House is about to take $25.00 off your gift card "Dinner at the Long Table"');
    expect(text).toContain('valid for 5 minutes');
  });

  it.each(['set-password', 'new-password-link'] as const)(
    'the link of %s stands alone on a line of the text part',
    async (template) => {
      const { text } = await composer.compose(everyDelivery()[template]);
      expect(text.split('\n')).toContain('https://shop.test/set-password#token=token-of-the-link');
    },
  );

  it('the approval brings what the super admin wrote, and says nothing of notes where there are none', async () => {
    const approval = everyDelivery()['set-password'];
    const { text, html } = await composer.compose(approval);
    expect(text).toContain('Giftcard Vault writes:\nWelcome to the harbor.\nCall us about the poster.\n');
    expect(html).toContain('Welcome to the harbor.<br>Call us about the poster.');
    const { decisionNotes: _, ...without } = approval.data as Record<string, unknown>;
    expect((await composer.compose({ ...approval, data: without })).text).not.toContain('writes');
  });

  it('the link to choose a new password says until when it works', async () => {
    const { text, html } = await composer.compose(everyDelivery()['new-password-link']);
    for (const part of [text, html]) expect(part).toContain('The link works once, until 21 Nov 2026, 10:05 AM ET.');
  });
});

const VERMONT_LAW = /By Vermont law you may ask for the rest in cash when \$0\.99 or less is left\./g;

describe("money in a business's own currency", () => {
  const inCanada = (delivery: Delivery): Delivery => ({ ...delivery, data: { ...delivery.data, currency: 'CAD' } });

  it.each([
    'purchase-receipt',
    'own-card',
    'gift',
    'gift-copy',
    'redemption-code',
    'redemption-receipt',
    'redemption-undone',
    'cash-out-receipt',
    'activation-receipt',
    'package-ended',
    'refund',
  ] as const)('is what the mail %s speaks of, and no other', async (template) => {
    const { subject, html, text } = await composer.compose(inCanada(everyDelivery()[template]));
    for (const part of [html, text]) expect(part).toMatch(/CA\$\d/);
    expect(`${subject}${html}${text}`.replaceAll(VERMONT_LAW, '')).not.toMatch(/(?<!CA)\$\d/);
  });

  it.each(['purchase-receipt', 'own-card', 'gift', 'redemption-receipt', 'refund'] as const)(
    'is told in whole yen by the mail %s',
    async (template) => {
      const delivery = everyDelivery()[template];
      const { html, text } = await composer.compose({ ...delivery, data: { ...delivery.data, currency: 'JPY' } });
      for (const part of [html, text]) {
        expect(part).toMatch(/¥\d/);
        expect(part).not.toMatch(/¥[\d,]*\.\d/);
      }
    },
  );
});

describe('what the law has a card say', () => {
  it.each(['purchase-receipt', 'own-card', 'gift', 'gift-copy'] as const)(
    'is in the mail %s, in both parts',
    async (template) => {
      const { html, text } = await composer.compose(everyDelivery()[template]);
      for (const part of [html, text])
        for (const said of [
          /Its value (never expires|expires after \d+ \w+ \d{4})\./,
          /No fees are charged\./,
          VERMONT_LAW,
        ])
          expect(part).toMatch(said);
    },
  );
});

describe("the business's contact", () => {
  const toGuests = [
    'purchase-receipt',
    'own-card',
    'gift',
    'gift-copy',
    'refund',
    'redemption-code',
    'redemption-receipt',
    'redemption-undone',
    'cash-out-receipt',
    'activation-receipt',
    'card-blocked',
    'package-ended',
    'recipient-corrected',
    'card-reissued',
    'reissue-notice',
    'gift-undelivered',
    'keep-code',
    'group-gift-started',
    'group-gift-invitation',
    'contribution-receipt',
    'group-gift-closed',
    'contribution-given',
    'group-gift-called-off',
  ] as const;

  it.each(toGuests)('stands in the mail %s, and answers go there', async (template) => {
    const { html, text, replyTo } = await composer.compose(everyDelivery()[template]);
    expect(replyTo).toBe('table@larkspur.test');
    for (const part of [html, text])
      for (const line of [
        '(802) 555-0164',
        'table@larkspur.test',
        'larkspur.test',
        'Every day, 7 AM to 10 PM',
        'query=214+Harbor+Street',
      ])
        expect(part).toContain(line);
    expect(html).toContain('href="tel:+18025550164"');
  });

  it.each(toGuests)('is followed in the mail %s by the way to what is kept of them', async (template) => {
    const { html, text } = await composer.compose(everyDelivery()[template]);
    expect(html).toMatch(/<a [^>]*href="https?:\/\/[^/"]+\/[a-z-]+\/privacy"[^>]*>Your data<\/a>/);
    expect(text).toMatch(/^Your data: https?:\/\/[^/]+\/[a-z-]+\/privacy$/m);
  });

  it.each(['staff-invitation', 'set-password'] as const)(
    'is followed by no such way in the mail %s',
    async (template) => {
      const { html, text } = await composer.compose(everyDelivery()[template]);
      expect(html + text).not.toMatch(/\/privacy/);
    },
  );

  it('of a business that told nothing takes no room, and answers go to us', async () => {
    const { composer: silent } = await aComposer({ ...LARKSPUR, address: undefined, contact: undefined });
    const { html, text, replyTo } = await silent.compose(everyDelivery().gift);
    expect(replyTo).toBe('');
    expect(html).not.toMatch(/class="contact"|tel:|mailto:/);
    expect(text).toContain('Larkspur House\nPowered by');
  });

  it("is in none of the platform's own mails", async () => {
    const { html, replyTo } = await composer.compose(everyDelivery()['set-password']);
    expect([html.includes('class="contact"'), replyTo]).toEqual([false, undefined]);
  });
});

describe('a tip from the card', () => {
  const tipped = (template: keyof ReturnType<typeof everyDelivery>) => {
    const delivery = everyDelivery()[template];
    return composer.compose({ ...delivery, data: { ...delivery.data, tipCents: 450 } });
  };

  it.each([
    ['redemption-code', ['$29.50', '$25.00, and a tip of $4.50']],
    ['redemption-receipt', ['$25.00 and a tip of $4.50', 'Tip']],
    ['redemption-undone', ['$29.50 is on your gift card again', 'Tip back on your card']],
    ['redeemed-without-code', ['$29.50', 'Of it a tip']],
  ] as const)(
    'has its own words in the mail %s, in both parts, and both together in its subject',
    async (template, words) => {
      const { subject, html, text } = await tipped(template);
      expect(subject).toContain('$29.50');
      for (const part of [html, text]) for (const word of [...words, '$4.50']) expect(part).toContain(word);
      const { html: plain, text: without } = await composer.compose(everyDelivery()[template]);
      expect(plain + without).not.toMatch(/\btip\b/i);
    },
  );
});

describe('the gift mail', () => {
  it('says what the card is worth larger than anything else', async () => {
    const { html } = await composer.compose(everyDelivery().gift);
    const sizes = [...html.matchAll(/font:[^;"]*?(\d+)px\/\d+px[^>]*>([^<]*)/g)].map(([, size, words]) => ({
      size: Number(size),
      words,
    }));
    expect(sizes.sort((a, b) => b.size - a.size)[0]).toEqual({ size: 72, words: '$100' });
  });

  const { code, publicToken, sealed } = cardSecrets();

  it('brings code, QR picture, message, occasion, card page and wallet links', async () => {
    const { html, text, subject, pictures } = await composer.compose(
      deliveryOf('gift', 'orders.order-placed.v1', giftOrder(sealed)),
    );
    expect(subject).toBe('Daniel sent you a Larkspur House gift card');
    for (const part of [html, text]) {
      expect(part).toContain(groupCardCode(code));
      expect(part).toContain('Happy birthday, Maya');
      expect(part).toContain('Thirty looks good on you.');
      expect(part).toContain('$100.00 to spend, in one visit or several, until 21 Nov 2027.');
      expect(part).toContain(`https://shop.test/card/${publicToken}`);
      expect(part).toContain(`https://shop.test/api/wallet/google/${publicToken}`);
      expect(part).toContain(`https://shop.test/api/wallet/apple/${publicToken}`);
    }
    expect(pictures.map(({ cid, contentType }) => `${cid} ${contentType}`)).toEqual([
      'logo image/png',
      'card image/jpeg',
      'qr image/png',
    ]);
    expect(text.split('\n')).toContain(groupCardCode(code));
  });

  it('offers only the wallets that are configured', async () => {
    const { composer: without } = await aComposer(LARKSPUR, { WALLETS: '' });
    const { html, text } = await without.compose(everyDelivery().gift);
    expect(html + text).not.toContain('/api/wallet/');
  });

  it('goes out without pictures that are missing', async () => {
    const { composer: bare } = await aComposer();
    const { html, pictures } = await bare.compose(everyDelivery().gift);
    expect(pictures.map(({ cid }) => cid)).toEqual(['qr']);
    expect(html).toContain('Dinner at the Long Table');
  });

  it('shows what people typed and runs none of it', async () => {
    const evil = '"><script>alert(1)</script>\r\nBcc: all@example.test';
    const form = {
      purchaseType: 'gift',
      buyer: { name: evil, email: 'd@example.test', phone: '' },
      recipient: { name: evil, email: 'm@example.test', phone: '' },
      message: evil,
      occasion: evil,
    };
    const { html, subject, to, fromName } = await composer.compose(
      deliveryOf('gift', 'orders.order-placed.v1', giftOrder({ form, giftCardName: evil })),
    );
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect([subject, to.name, fromName].join('')).not.toMatch(/[\r\n]/);
  });
});

describe('the receipt of a gift', () => {
  it('tells the buyer what was paid and nothing that opens the card', async () => {
    const { code, publicToken, sealed } = cardSecrets();
    const { html, text, pictures } = await composer.compose(
      deliveryOf('purchase-receipt', 'orders.order-placed.v1', giftOrder(sealed), 'daniel@example.test'),
    );
    expect(text).toContain('Paid: $85.00');
    expect(text).toContain('You saved: $15.00');
    expect(text).toContain('Valid until: 21 Nov 2027');
    expect(text).toContain('maya@example.test');
    for (const secret of [code, groupCardCode(code), publicToken, '/card/', '/api/wallet/'])
      expect(html + text).not.toContain(secret);
    expect(pictures.map(({ cid }) => cid)).not.toContain('qr');
  });
});

describe('the notice of a corrected address', () => {
  it('tells the buyer whose gift went where, the address masked', async () => {
    const { html, text, to } = await composer.compose(everyDelivery()['recipient-corrected']);
    expect(to).toEqual({ name: 'Daniel', address: 'daniel@example.test' });
    expect(text).toContain('Larkspur House corrected the address of your gift for Maya');
    expect(text).toContain('The card has a new code: what went to the earlier address no longer opens it.');
    expect(text).toContain('New address: m***@example.test');
    expect(text).toContain('If this is not the person you meant, please tell Larkspur House at once.');
    expect(html + text).not.toMatch(/maya\.lane|maya@|\/card\/|\/api\/wallet\//);
  });
});

describe('a card with a new code', () => {
  it('is mailed to its holder with all that opens it, and what of before is dead', async () => {
    const { html, text, to, subject } = await composer.compose(everyDelivery()['card-reissued']);
    expect([to.address, subject]).toEqual(['maya@example.test', 'Your Larkspur House gift card has a new code']);
    expect(text).toMatch(/The old code, its link, passes and prints no longer work/);
    expect(text).toContain('$75.00 is on it, as before.');
    for (const part of [html, text]) expect(part).toMatch(/\/card\/|\/api\/wallet\/google\//);
  });

  it('is told to who gave it without anything that opens it', async () => {
    const { html, text, to } = await composer.compose(everyDelivery()['reissue-notice']);
    expect(to).toEqual({ name: 'Daniel', address: 'daniel@example.test' });
    expect(text).toContain('Larkspur House gave your gift for Maya');
    expect(html + text).not.toMatch(/maya@|\/card\/|\/api\/wallet\//);
  });
});

describe("the business's name", () => {
  it('is waited for while its event is on the way, but not forever', async () => {
    const { composer: early } = await aComposer(null);
    const delivery = everyDelivery().gift;
    await expect(early.compose(delivery)).rejects.toBeInstanceOf(BusinessNotKnownYet);
    expect((await early.compose({ ...delivery, attempts: 3 })).subject).toBe(
      'Daniel sent you a Larkspur House gift card',
    );
  });

  it('stands in the subject with its accents', async () => {
    const { composer: accented } = await aComposer({ ...LARKSPUR, name: 'Crêperie Zoë & Søn', accent: 'red' });
    const { subject, html } = await accented.compose(everyDelivery().gift);
    expect(subject).toBe('Daniel sent you a Crêperie Zoë & Søn gift card');
    expect(html).toContain('Crêperie Zoë &amp; Søn');
  });
});

it('opens sealed secrets only with their own context', async () => {
  const wrong = deliveryOf('registration-code', 'identity.one-time-code-issued.v1', {
    email: 'a@b.test',
    purpose: 'registration',
    codeSealed: testSealer().seal('204815', 'card-code'),
    expiresAt: undefined,
  });
  await expect(composer.compose(wrong)).rejects.toThrow();
});

describe('a mail to an address that somebody typed into the public form', () => {
  const typed = {
    requestId: 'r1',
    businessName: 'YOU WON $500',
    contactName: 'Click evil.example',
    email: 'victim@example.com',
  };
  it.each<[string, Delivery]>([
    [
      'registration-received',
      deliveryOf('registration-received', 'identity.registration-requested.v1', typed, typed.email),
    ],
    [
      'registration-rejected',
      deliveryOf(
        'registration-rejected',
        'identity.registration-decided.v1',
        { ...typed, status: 'rejected', notes: '', phone: '', address: undefined },
        typed.email,
      ),
    ],
  ])('holds nothing that was typed there: %s', async (_template, delivery) => {
    const mail = await composer.compose(delivery);
    expect(JSON.stringify(mail)).not.toMatch(/YOU WON|evil|Click/);
  });
});

it.each([
  ['totp-added', /asks for its code/],
  ['totp-removed', /was turned off/],
  ['passkey-added', /passkey was added/],
  ['passkey-removed', /was removed/],
  ['passkey-refused', /seems to have been copied/],
  ['recovery-codes-made', /Earlier ones ended/],
  ['recovery-code-used', /was used.*7 recovery codes are left/s],
  ['reset', /taken away for you/],
])('tells the holder of an account what became of its second factor: %s', async (kind, words) => {
  const { text } = await composer.compose(
    deliveryOf('second-factor-changed', 'identity.second-factor-changed.v1', {
      userId: 'u1',
      businessSlug: '',
      email: 'ines@larkspur.test',
      name: 'Inés Larkspur',
      kind,
      codesLeft: 7,
      changedAt: '2026-11-21T17:00:00.000Z',
    }),
  );
  expect(text).toMatch(words);
  expect(text).toContain('tell us at once');
});

it('says when and from where an account was guessed at, and what to do: its owner asks for a link, the super admin has settings', async () => {
  const told = (role: string) =>
    composer.compose(
      deliveryOf('sign-in-stopped', 'identity.sign-in-stopped.v1', {
        userId: 'u1',
        email: 'ines@larkspur.test',
        name: 'Inés Larkspur',
        role,
        addresses: 12,
        stoppedAt: '2026-11-21T17:00:00.000Z',
        kind: '',
      }),
    );
  const [owner, root] = [await told('Admin'), await told('SuperAdmin')];
  expect(owner.text).toMatch(/On 21 Nov 2026, .* from 12 addresses/);
  expect(owner.text).toMatch(/\/forgot-password$/m);
  expect(root.text).not.toContain('/forgot-password');
});

it('says that who tried wrong codes of a second factor knows the password, and what to do', async () => {
  const told = (role: string) =>
    composer.compose(
      deliveryOf('sign-in-stopped', 'identity.sign-in-stopped.v1', {
        userId: 'u1',
        email: 'ines@larkspur.test',
        name: 'Inés Larkspur',
        role,
        addresses: 0,
        stoppedAt: '2026-11-21T17:00:00.000Z',
        kind: 'second-factor',
      }),
    );
  const [owner, root] = [await told('Admin'), await told('SuperAdmin')];
  expect(owner.text).toMatch(/On 21 Nov 2026, .* wrong codes/);
  expect(owner.text).toContain('somebody knows your password');
  expect(owner.text).not.toContain('addresses');
  expect(owner.text).toMatch(/\/forgot-password$/m);
  expect(root.text).not.toContain('/forgot-password');
});
