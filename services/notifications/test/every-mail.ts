import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eventCatalogue, type EventData, type EventType } from '@giftcard/contracts/events';
import { loadConfig } from '@giftcard/kernel/config';
import { createDiskFileStore } from '@giftcard/kernel/files/disk-file-store';
import type { FileStore } from '@giftcard/kernel/files/file-store';
import { createLogger } from '@giftcard/kernel/logging';
import { exampleOf } from '@giftcard/testing/examples';
import { anOrder } from '@giftcard/testing/money-events';
import { serviceEnv, testSealer, type Env } from '@giftcard/testing/service-env';
import { notificationsSettings } from '../src/config.js';
import { queueDelivery, type Delivery } from '../src/domain/delivery.js';
import { type MailTemplate } from '../src/domain/templates.js';
import { MailComposer } from '../src/mail/compose-mail.js';
import { MailParts } from '../src/mail/mail-parts.js';
import type { Mail } from '../src/mail/mailer.js';
import type { Business, Businesses } from '../src/projections/businesses.js';
import { groupGiftDeliveries } from './group-gift-events.js';

export const NOW = new Date('2026-11-21T14:05:00Z');

export const LARKSPUR: Business = {
  version: 1,
  name: 'Larkspur House',
  address: { street: '214 Harbor Street', city: 'Burlington', state: 'VT', zipCode: '05401' },
  timeZone: 'America/New_York',
  logoKey: 'logos/larkspur/logo.png',
  accent: '#24543f',
  contact: {
    phone: '8025550164',
    email: 'table@larkspur.test',
    website: 'https://larkspur.test',
    openingHours: 'Every day, 7 AM to 10 PM',
    mapUrl: '',
  },
};

const person = (name: string, email: string) => ({ name, email, phone: '' });
const maya = person('Maya', 'maya@example.test');
const daniel = person('Daniel', 'daniel@example.test');
const card = { businessSlug: 'larkspur-house', giftCardName: 'Dinner at the Long Table', currency: 'USD' };

/** Daniel has Maya's card reload by 25 dollars whenever less than 10 is left. */
export const plan = {
  ...card,
  planId: 'plan-1',
  cardId: 'order-1',
  amountCents: 2_500,
  thresholdCents: 1_000,
  payer: daniel,
  cardBrand: 'VISA',
  cardLast4: '1111',
};

/** An order of Larkspur House: 100 dollars for 85, from Daniel to Maya. */
export function giftOrder(data: Partial<EventData['orders.order-placed.v1']> = {}) {
  const message = 'Thirty looks good on you. Dinner by the lake is on me: take someone who laughs at your jokes.';
  return anOrder({
    ...card,
    amountCents: 10_000,
    priceCents: 8_500,
    placedAt: NOW.toISOString(),
    imageMailKey: 'cards/larkspur/mail.jpg',
    form: { purchaseType: 'gift', buyer: daniel, recipient: maya, message, occasion: 'Birthday' },
    ...data,
  });
}

/** A delivery as a consumer would have asked for it. */
export function deliveryOf<K extends EventType>(
  template: MailTemplate,
  type: K,
  data: EventData[K],
  to = 'maya@example.test',
): Delivery {
  const json = eventCatalogue[type].toJSON(data) as Record<string, unknown>;
  return queueDelivery({
    id: `${template}-0123456789abcdef`,
    template,
    eventId: 'event-1',
    businessSlug: 'larkspur-house',
    to,
    data: json,
    createdAt: NOW,
    cardValidUntil: new Date('2027-11-22T05:00:00Z'),
  });
}

/** One delivery of every template. */
export function everyDelivery(): Record<MailTemplate, Delivery> {
  const sealer = testSealer();
  const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
  const provisioned = {
    ...LARKSPUR,
    businessSlug: 'larkspur-house',
    currency: 'USD',
    closed: false,
    ownerEmail: 'ines@larkspur.test',
    ownerName: 'Inés Larkspur',
    address: LARKSPUR.address,
  };
  const { form, ...self } = giftOrder();
  const reissued = {
    ...card,
    cardId: 'order-1',
    count: 1,
    codeSealed: self.codeSealed,
    publicTokenSealed: self.publicTokenSealed,
    publicTokenHash: self.publicTokenHash,
    reason: 'asked',
    note: 'The mail was forwarded.',
    reissuedBy: 'admin',
    reissuedAt: NOW.toISOString(),
    holder: maya,
    giver: daniel,
    balanceCents: 7_500,
    issuedAt: NOW.toISOString(),
  };
  const reminder = {
    ...card,
    cardId: 'order-1',
    reason: 'unused-30',
    holder: maya,
    giver: daniel,
    balanceCents: 10_000,
    validUntil: '2027-11-22T05:00:00.000Z',
    publicTokenSealed: self.publicTokenSealed,
    reissues: 0,
    arrivedAt: NOW.toISOString(),
    dueAt: NOW.toISOString(),
  };
  const reminded = (template: MailTemplate, reason: string, to: string): Delivery => ({
    ...deliveryOf(template, 'redemption.card-reminder-due.v1', { ...reminder, reason }, to),
    personId: 'person-1',
  });
  return {
    'registration-code': deliveryOf('registration-code', 'identity.one-time-code-issued.v1', {
      email: 'ines@larkspur.test',
      purpose: 'registration',
      codeSealed: sealer.seal('204815', 'one-time-code'),
      expiresAt: inMinutes(10),
    }),
    welcome: deliveryOf('welcome', 'identity.business-provisioned.v1', { ...provisioned, setPasswordTokenSealed: '' }),
    'set-password': deliveryOf('set-password', 'identity.business-provisioned.v1', {
      ...provisioned,
      setPasswordTokenSealed: sealer.seal('token-of-the-link', 'set-password'),
      decisionNotes: 'Welcome to the harbor.\nCall us about the poster.',
    }),
    'new-password-link': deliveryOf('new-password-link', 'identity.password-link-issued.v1', {
      userId: 'u1',
      email: 'ines@larkspur.test',
      name: 'Inés Larkspur',
      tokenSealed: sealer.seal('token-of-the-link', 'set-password'),
      expiresAt: inMinutes(60),
    }),
    'registration-received': deliveryOf('registration-received', 'identity.registration-requested.v1', {
      requestId: 'r1',
      businessName: 'Larkspur House',
      contactName: 'Inés Larkspur',
      email: 'ines@larkspur.test',
    }),
    'registration-rejected': deliveryOf('registration-rejected', 'identity.registration-decided.v1', {
      requestId: 'r1',
      status: 'rejected',
      notes: 'We serve businesses in the United States only, for now.\nPlease ask again next year.',
      businessName: 'Larkspur House',
      contactName: 'Inés Larkspur',
      email: 'ines@larkspur.test',
      phone: '',
      address: undefined,
    }),
    'purchase-receipt': deliveryOf('purchase-receipt', 'orders.order-placed.v1', giftOrder(), daniel.email),
    'own-card': deliveryOf(
      'own-card',
      'orders.order-placed.v1',
      { ...self, form: { purchaseType: 'self', buyer: daniel, recipient: undefined, message: '', occasion: '' } },
      daniel.email,
    ),
    gift: deliveryOf('gift', 'orders.order-placed.v1', { ...self, form }),
    'gift-copy': deliveryOf('gift-copy', 'orders.order-placed.v1', { ...self, form }, daniel.email),
    'gift-undelivered': deliveryOf('gift-undelivered', 'orders.order-placed.v1', { ...self, form }, daniel.email),
    'redemption-code': deliveryOf('redemption-code', 'redemption.redemption-code-issued.v1', {
      ...card,
      cardId: 'order-1',
      holder: maya,
      amountCents: 2_500,
      tipCents: 0,
      codeSealed: sealer.seal('K7MPQ4', 'one-time-code'),
      expiresAt: inMinutes(5),
    }),
    'redemption-receipt': deliveryOf('redemption-receipt', 'redemption.card-redeemed.v1', {
      ...card,
      cardId: 'order-1',
      giftCardId: 'g1',
      entryId: 'e1',
      amountCents: 2_500,
      tipCents: 0,
      balanceCents: 7_500,
      redeemedBy: 'admin',
      redeemedAt: NOW.toISOString(),
      acceptedAt: undefined,
      holder: maya,
    }),
    'redemption-undone': deliveryOf('redemption-undone', 'redemption.redemption-undone.v1', {
      ...card,
      cardId: 'order-1',
      giftCardId: 'g1',
      entryId: 'e2',
      undoneEntryId: 'e1',
      amountCents: 2_500,
      tipCents: 0,
      balanceCents: 10_000,
      undoneAt: NOW.toISOString(),
      reason: 'The wrong card was scanned.',
      undoneBy: 'admin',
      holder: maya,
    }),
    'activation-receipt': deliveryOf('activation-receipt', 'redemption.card-activated.v1', {
      ...exampleOf('redemption.card-activated.v1'),
      ...card,
      cardId: 'card-7-1',
      amountCents: 5_000,
      priceCents: 4_500,
      activatedAt: NOW.toISOString(),
      holder: { ...maya, name: '' },
    }),
    'cash-out-receipt': deliveryOf('cash-out-receipt', 'redemption.card-cashed-out.v1', {
      ...card,
      cardId: 'order-1',
      giftCardId: 'g1',
      entryId: 'e3',
      amountCents: 420,
      promotionalCents: 80,
      cashedOutBy: 'admin',
      cashedOutAt: NOW.toISOString(),
      place: 'California',
      law: 'Civ 1749.5, SB 22',
      holder: maya,
    }),
    'top-up-receipt': deliveryOf(
      'top-up-receipt',
      'orders.top-up-placed.v1',
      {
        ...card,
        orderId: 'order-2',
        giftCardId: 'g1',
        cardId: 'order-1',
        amountCents: 5_000,
        payer: daniel,
        payment: { ...self.payment!, amountCents: 5_000 },
        placedAt: NOW.toISOString(),
        orderNumber: 'LH-1002',
      },
      daniel.email,
    ),
    'auto-reload-started': deliveryOf(
      'auto-reload-started',
      'orders.auto-reload-started.v1',
      { plan, startedAt: NOW.toISOString() },
      daniel.email,
    ),
    'auto-reload-announced': deliveryOf(
      'auto-reload-announced',
      'orders.auto-reload-announced.v1',
      { plan, chargeAt: '2026-11-22T14:05:00.000Z' },
      daniel.email,
    ),
    'auto-reload-stopped': deliveryOf(
      'auto-reload-stopped',
      'orders.auto-reload-stopped.v1',
      { plan, reason: 'declined', stoppedAt: NOW.toISOString() },
      daniel.email,
    ),
    ...groupGiftDeliveries(deliveryOf),
    'card-loaded': deliveryOf('card-loaded', 'redemption.card-loaded.v1', {
      ...card,
      cardId: 'order-1',
      giftCardId: 'g1',
      orderId: 'order-2',
      amountCents: 5_000,
      balanceCents: 12_500,
      loadedAt: NOW.toISOString(),
      holder: maya,
      paidByHolder: false,
    }),
    'package-ended': deliveryOf('package-ended', 'redemption.card-package-ended.v1', {
      ...card,
      cardId: 'order-1',
      giftCardId: 'g1',
      units: 4,
      unit: 'Wine tasting',
      balanceCents: 16_000,
      endedAt: NOW.toISOString(),
      holder: maya,
    }),
    'card-blocked': deliveryOf('card-blocked', 'redemption.card-blocked.v1', {
      cardId: 'order-1',
      businessSlug: 'larkspur-house',
      reason: 'wrong-codes',
      note: '',
      blockedBy: '',
      blockedAt: NOW.toISOString(),
      giftCardName: card.giftCardName,
      holder: maya,
    }),
    'recipient-corrected': deliveryOf(
      'recipient-corrected',
      'redemption.recipient-corrected.v1',
      {
        cardId: 'order-1',
        businessSlug: 'larkspur-house',
        recipient: person('Maya', 'maya.lane@example.test'),
        previousEmail: maya.email,
        previousRecipient: undefined,
        correctedBy: 'admin',
        correctedAt: NOW.toISOString(),
        buyer: daniel,
        giftCardName: card.giftCardName,
        reissued: true,
      },
      daniel.email,
    ),
    'keep-code': deliveryOf('keep-code', 'redemption.keep-code-issued.v1', {
      cardId: 'order-1',
      businessSlug: card.businessSlug,
      holder: maya,
      giftCardName: card.giftCardName,
      codeSealed: sealer.seal('H7KPQ4', 'one-time-code'),
      expiresAt: inMinutes(15),
    }),
    'card-reissued': deliveryOf('card-reissued', 'redemption.card-reissued.v1', reissued),
    'reissue-notice': deliveryOf('reissue-notice', 'redemption.card-reissued.v1', reissued, daniel.email),
    'card-reminder': reminded('card-reminder', 'unused-30', maya.email),
    'gift-unopened': reminded('gift-unopened', 'unopened', daniel.email),
    'gift-enjoyed': {
      ...deliveryOf(
        'gift-enjoyed',
        'redemption.card-thanked.v1',
        {
          cardId: 'order-1',
          businessSlug: card.businessSlug,
          holder: maya,
          giver: daniel,
          message: 'We sat by the lake until they closed.\nThank you!',
          thankedAt: NOW.toISOString(),
        },
        daniel.email,
      ),
      personId: 'person-1',
    },
    refund: deliveryOf(
      'refund',
      'orders.order-refunded.v1',
      {
        ...card,
        orderId: '0193a000-7eb1-702a-ae69-ad073d96b386',
        giftCardId: 'g1',
        refundedCents: 8_500,
        refundedInAllCents: 8_500,
        reason: 'requested',
        refundedAt: NOW.toISOString(),
        placed: true,
        buyer: daniel,
        orderNumber: 'LH-1001',
        topUpCardId: '',
      },
      daniel.email,
    ),
    'staff-invitation': deliveryOf('staff-invitation', 'identity.staff-invited.v1', {
      userId: 'u2',
      businessSlug: 'larkspur-house',
      email: 'noor@larkspur.test',
      name: 'Noor Haddad',
      staffRole: 'cashier',
      tokenSealed: sealer.seal('token-of-the-link', 'set-password'),
      expiresAt: inMinutes(7 * 24 * 60),
    }),
    'redeemed-without-code': deliveryOf(
      'redeemed-without-code',
      'redemption.redemption-authorized.v1',
      {
        ...card,
        cardId: 'order-1',
        amountCents: 2_500,
        tipCents: 0,
        reason: 'The phone is empty',
        authorizedBy: 'u2',
        authorizedByName: 'Mei Tanaka',
        expiresAt: inMinutes(5),
        owners: [person('Inés Larkspur', 'ines@larkspur.test')],
        holder: maya,
        authorizedAt: NOW.toISOString(),
      },
      'ines@larkspur.test',
    ),
    'person-link': deliveryOf(
      'person-link',
      'orders.person-link-issued.v1',
      {
        businessSlug: 'larkspur-house',
        person: person('', 'maya@example.com'),
        tokenSealed: sealer.seal('token-of-the-link', 'person-link'),
        expiresAt: inMinutes(60),
      },
      'maya@example.com',
    ),
    'password-changed': deliveryOf('password-changed', 'identity.password-changed.v1', {
      userId: 'u1',
      email: 'ines@larkspur.test',
      name: 'Inés Larkspur',
      changedAt: NOW.toISOString(),
    }),
    'second-factor-changed': deliveryOf('second-factor-changed', 'identity.second-factor-changed.v1', {
      userId: 'u1',
      businessSlug: 'larkspur-house',
      email: 'ines@larkspur.test',
      name: 'Inés Larkspur',
      kind: 'recovery-code-used',
      codesLeft: 7,
      changedAt: NOW.toISOString(),
    }),
    'sign-in-stopped': deliveryOf('sign-in-stopped', 'identity.sign-in-stopped.v1', {
      userId: 'u1',
      email: 'ines@larkspur.test',
      name: 'Inés Larkspur',
      role: 'Admin',
      addresses: 12,
      stoppedAt: NOW.toISOString(),
      kind: '',
    }),
  };
}

/** A composer as the service makes it, but for its database: it knows this one business, or none. */
export async function aComposer(
  business: Business | null = LARKSPUR,
  overrides: Env = {},
): Promise<{ composer: MailComposer; files: FileStore; qrKey: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-mails-'));
  const env = await serviceEnv({
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    FILES_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Giftcard Vault <cards@giftcard.test>',
    PUBLIC_URL: 'https://shop.test',
    WALLETS: 'google,apple',
    ...overrides,
  });
  const settings = loadConfig('notifications', notificationsSettings, env);
  const files = createDiskFileStore(folder);
  const unknown = { name: 'Larkspur House', timeZone: '', logoKey: '', accent: '', version: 0 };
  const known: Pick<Businesses, 'recent'> = { recent: () => Promise.resolve(business ?? unknown) };
  const clock = { now: () => NOW };
  const parts = new MailParts(known as Businesses, files, settings, clock, createLogger('test', 'silent'));
  return { composer: new MailComposer(parts, testSealer(), clock), files, qrKey: settings.QR_SIGNING_KEY };
}

/** The pictures that Larkspur's mails bear. */
export async function storePictures(files: FileStore): Promise<void> {
  const plain = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } });
  await files.put('logos/larkspur/logo.png', await plain('#24543f', 256, 256).webp().toBuffer(), 'image/webp');
  await files.put('cards/larkspur/mail.jpg', await plain('#b9865b', 600, 378).jpeg().toBuffer(), 'image/jpeg');
}

/** Writes mails to look at, when a folder is named: MAIL_PREVIEW_DIR=/somewhere. */
export async function preview(mail: Mail, template: string): Promise<void> {
  const folder = process.env['MAIL_PREVIEW_DIR'];
  if (!folder) return;
  const inlined = mail.pictures.reduce(
    (html, { cid, contentType, content }) =>
      html.replaceAll(`cid:${cid}"`, `data:${contentType};base64,${content.toString('base64')}"`),
    mail.html,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${template}.html`), inlined);
  await writeFile(join(folder, `${template}.txt`), `${mail.subject}\n\n${mail.text}`);
}
