import { eventually } from '@giftcard/testing/eventually';
import { mailsIn } from '../e2e/support/mailbox.js';
import { must, type Call } from '../support/http.js';
import { pay, type Paid, type Purchase } from '../support/shopper.js';
import { RELOADS_ALREADY } from './auto-reload.rows.js';
import { UNCONFIGURED } from './scene.js';
import { get, post, tooMany, type Make, type ProvenBy, type Row, type Scene } from './row.js';

const KNOWN_WITHIN_MS = 20_000;
const proven = (spec: string, test: string): ProvenBy => ({ spec, test });
const phones = 'gateway/test/phones-and-mails.int.spec.ts';
const WAITING = 'services/redemption/src/domain/waiting-gift.spec.ts';
const WAITING_WORDS = 'services/redemption/src/domain/gift-words.spec.ts';
const REMINDERS = 'services/notifications/test/reminders.int.spec.ts';
const STOPPED =
  'a reminder has one link that stops them, for mailboxes and for people; stopped, no other comes until they are wanted again';
const THANKS_OF = 'services/redemption/test/thanks.int.spec.ts';
const KEEPS = 'services/redemption/src/domain/keep-card.spec.ts';
const LINK_OF = 'services/redemption/test/share-link.int.spec.ts';
const KEPT_NOT_WHERE = proven(KEEPS, 'is not kept where %s');
const LINK_REPLACED = proven(
  LINK_OF,
  'its buyer has the link while nobody keeps it, a new one with a new code, and then not even the address',
);
const KEPT_ONCE = proven(KEEPS, 'is kept once: the same address again changes nothing, another one is refused');
const RETURNS = 'services/notifications/test/returned-mails.int.spec.ts';
const ONE_CLICK = 'gateway/src/api/notifications/one-click-routes.spec.ts';
const REPLACED = proven(
  'services/redemption/test/reissue.int.spec.ts',
  'gives a card a new code: the old one and its page are dead in the same write, what was under way too, and the balance stays',
);
const REPLACED_PASS = proven(
  'services/wallet/test/updates.int.spec.ts',
  'whose code was replaced ends its passes in every wallet, and has another one',
);
const PHONE = proven(
  phones,
  'a phone registers for a pass, hears which changed, and leaves, with the statuses that Apple asks for',
);
const STRANGER = proven(phones, 'a phone without the key of the pass is 401, and one that says nothing 400');

/** A card that somebody gave, by its id. @param waiting what makes it wait for its day */
export async function given(scene: Scene, waiting: object = {}): Promise<string> {
  const { url } = scene.platform;
  const { id: transactionId, checkoutSecret } = (await pay(url, scene.offer)).body as Paid;
  const { purchase } = await must<{ purchase: Purchase }>(url, {
    method: 'PUT',
    path: '/api/v1/admin/purchase',
    body: {
      id: scene.offer._id,
      purchaseType: 'gift',
      giftInfo: {
        recipientName: 'Bea',
        recipientEmail: 'bea@example.com',
        message: 'Enjoy',
        senderName: 'Al',
        senderEmail: 'al@example.com',
        senderPhone: '5551234567',
        occasion: 'Birthday',
        ...waiting,
      },
      paymentDetails: { transactionId },
      checkoutSecret,
    },
  });
  await eventually(
    () => must(url, { method: 'GET', path: `/api/v1/admin/orders/${purchase.id}`, token: scene.admin }),
    KNOWN_WITHIN_MS,
  );
  return purchase.id;
}

/** What the mail to an address says. */
function textTo(scene: Scene, email: string, wanted: RegExp): Promise<RegExpExecArray> {
  return eventually(async () => {
    const own = await mailsIn(scene.platform.mailboxUrl, email);
    return own.map(({ text }) => wanted.exec(text)).find((found) => found !== null) ?? false;
  }, KNOWN_WITHIN_MS);
}

/** The token of the link by which the buyer of a gift that waits changes it. */
async function giftToken(scene: Scene): Promise<string> {
  const deliverDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const senderEmail = `giver-${Date.now()}@example.com`;
  await given(scene, { senderEmail, deliverDate, deliverTime: '09:00', deliverZone: 'America/New_York' });
  const [, token = ''] = await textTo(scene, senderEmail, /\/gift#token=([\w.%-]+)/);
  return decodeURIComponent(token);
}

/** A gift of which a small amount was redeemed: its page's token, and who gave it. */
async function usedGift(scene: Scene): Promise<{ publicToken: string; senderEmail: string }> {
  const { url } = scene.platform;
  const at = Date.now();
  const [senderEmail, recipientEmail] = [`gave-${at}@example.com`, `got-${at}@example.com`];
  await given(scene, { senderEmail, recipientEmail });
  const [, publicToken = ''] = await textTo(scene, recipientEmail, /\/card\/([\w-]+)/);
  const [code] = await textTo(scene, recipientEmail, /[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/);
  const counter = { token: scene.admin };
  const path = `/api/v1/admin/scan-giftcard/${code}`;
  const { presence } = await must<{ presence: { token: string } }>(url, { ...counter, method: 'GET', path });
  const body = { qrCode: code, amount: 1, presence: presence.token };
  await must(url, { ...counter, method: 'POST', path: '/api/v1/admin/redeem', body });
  return { publicToken, senderEmail };
}

const thanks = (publicToken: string, message = 'Wonderful'): Call => ({
  method: 'POST',
  path: `/api/v1/cards/${publicToken}/thanks`,
  body: { message },
});

/** The token of the link that a gift's buyer sends themselves, of their receipt. */
async function linkToken(scene: Scene): Promise<string> {
  const senderEmail = `hands-over-${Date.now()}@example.com`;
  await given(scene, { senderEmail, delivery: 'link', recipientEmail: undefined });
  const [, token = ''] = await textTo(scene, senderEmail, /\/card\/([\w-]+)/);
  return token;
}

const keeping = (publicToken: string, email: string): Call => ({
  method: 'POST',
  path: `/api/v1/cards/${publicToken}/keep`,
  body: { email },
});
const keeps = (publicToken: string, email: string, otp: string): Call => ({
  method: 'POST',
  path: `/api/v1/cards/${publicToken}/keep/confirm`,
  body: { email, otp },
});

/** The token of the link in the mail of thanks. */
async function againToken(scene: Scene): Promise<string> {
  const { publicToken, senderEmail } = await usedGift(scene);
  await must(scene.platform.url, thanks(publicToken));
  const [, token = ''] = await textTo(scene, senderEmail, /\/gift\/again#token=([\w.%-]+)/);
  return decodeURIComponent(token);
}

const tokenOf = ({ card }: Scene) => card.cardUrl.slice(card.cardUrl.lastIndexOf('/') + 1);
const ofToken =
  (path: string): Make =>
  (scene) => ({ method: 'GET', path: `${path}/${tokenOf(scene)}` });

const TOP_UP = { sourceId: 'cnon:card-nonce-ok', amount: 50, name: 'Al Ito', email: 'al@example.com' };
const toppingUp =
  (changes: object): Make =>
  (scene) => ({
    method: 'POST',
    path: `/api/v1/cards/${tokenOf(scene)}/top-ups`,
    body: { ...TOP_UP, ...changes },
  });

/** What holders and buyers have by a link, and phones by their passes. */
export const guestRows: readonly Row[] = [
  {
    call: 'GET /api/v1/cards/{publicToken}',
    status: 200,
    good: ofToken('/api/v1/cards'),
    errors: {
      CARD_NOT_FOUND: get('/api/v1/cards/nobody'),
      CARD_REPLACED: REPLACED,
      CARD_NOT_ACTIVATED: proven(
        'services/redemption/test/physical-cards.int.spec.ts',
        'is no card until it is activated: scanned it says so, redeemed it is refused, and its page says nothing of it',
      ),
      CARD_BATCH_VOID: proven(
        'services/redemption/test/physical-cards.int.spec.ts',
        'gives the codes that are no cards yet, and is voided without those that are',
      ),
    },
  },
  {
    call: 'POST /api/v1/cards/{publicToken}/top-ups',
    status: 200,
    good: toppingUp({}),
    errors: {
      INVALID_FIELDS: toppingUp({ email: 'nobody' }),
      CARD_NOT_FOUND: post('/api/v1/cards/nobody/top-ups', TOP_UP),
      CARD_REPLACED: REPLACED,
      AUTO_RELOAD_EXISTS: RELOADS_ALREADY,
      TOP_UP_REFUSED: toppingUp({ amount: 2_000 }),
      PAYMENT_DECLINED: toppingUp({ sourceId: 'cnon:card-nonce-declined' }),
      TERMS_CHANGED: toppingUp({ termsVersion: 'of-an-hour-ago' }),
      PAYMENT_PROVIDER_UNAVAILABLE: toppingUp({ sourceId: 'cnon:sandbox-unavailable' }),
      BUYER_CAP_REACHED: {
        spec: 'services/orders/test/chosen-amount.int.spec.ts',
        test: 'is at most $2,000 in 24 hours of one business, also by many calls at once, and by another address anew',
      },
      PAYMENT_NOT_COMPLETED: {
        spec: 'services/orders/test/top-up.int.spec.ts',
        test: 'goes back when its card does not take it',
      },
      PAYMENTS_NOT_CONFIGURED: {
        spec: UNCONFIGURED,
        test: 'a business without an account sells nothing where the platform has none',
      },
      TOO_MANY_DECLINES: {
        spec: 'gateway/test/front-door.int.spec.ts',
        test: 'five declined cards of one address end its payments for a while',
      },
    },
  },
  {
    call: 'POST /api/v1/cards/{publicToken}/thanks',
    status: 200,
    good: async (scene) => thanks((await usedGift(scene)).publicToken),
    errors: {
      INVALID_FIELDS: (scene) => thanks(tokenOf(scene), 'm'.repeat(501)),
      CARD_NOT_FOUND: post('/api/v1/cards/nobody/thanks', {}),
      CARD_REPLACED: proven(
        THANKS_OF,
        'a card with a new code is thanked for by its new page alone, and once for both',
      ),
      THANKS_SENT: tooMany(1, async (scene) => thanks((await usedGift(scene)).publicToken)),
      THANKS_NOT_POSSIBLE: (scene) => thanks(tokenOf(scene)),
    },
  },
  {
    call: 'POST /api/v1/cards/{publicToken}/keep',
    status: 200,
    good: async (scene) => keeping(await linkToken(scene), `asks-${Date.now()}@example.com`),
    errors: {
      INVALID_FIELDS: (scene) => keeping(tokenOf(scene), 'nobody'),
      CARD_NOT_FOUND: () => keeping('nobody', 'bea@example.com'),
      CARD_NOT_A_GIFT: (scene) => keeping(tokenOf(scene), 'bea@example.com'),
      CARD_NOT_ACTIVE: KEPT_NOT_WHERE,
      CARD_REPLACED: LINK_REPLACED,
      CARD_KEPT: async (scene) => keeping((await usedGift(scene)).publicToken, 'bea@example.com'),
      TOO_MANY_CODES: tooMany(3, async (scene) => keeping(await linkToken(scene), `often-${Date.now()}@example.com`)),
      TOO_MANY_CORRECTIONS: proven(KEEPS, 'is asked for so often and no more: each code is a mail to whoever is named'),
    },
  },
  {
    call: 'POST /api/v1/cards/{publicToken}/keep/confirm',
    status: 200,
    good: async (scene) => {
      const [token, email] = [await linkToken(scene), `keeps-${Date.now()}@example.com`];
      await must(scene.platform.url, keeping(token, email));
      const [code] = await textTo(scene, email, /^[A-HJ-NP-Z2-9]{6}$/m);
      return keeps(token, email, code);
    },
    errors: {
      INVALID_FIELDS: (scene) => keeps(tokenOf(scene), 'nobody', 'ABC234'),
      OTP_INVALID: async (scene) => keeps(await linkToken(scene), 'bea@example.com', 'ABC234'),
      CARD_NOT_FOUND: () => keeps('nobody', 'bea@example.com', 'ABC234'),
      CARD_NOT_A_GIFT: (scene) => keeps(tokenOf(scene), 'bea@example.com', 'ABC234'),
      CARD_NOT_ACTIVE: KEPT_NOT_WHERE,
      CARD_REPLACED: LINK_REPLACED,
      CARD_KEPT: KEPT_ONCE,
    },
  },
  {
    call: 'POST /api/v1/reminders',
    status: 200,
    good: proven(REMINDERS, STOPPED),
    errors: { REMINDER_LINK_INVALID: post('/api/v1/reminders', { token: 'nobody' }) },
  },
  {
    call: 'POST /api/v1/reminders/choice',
    status: 200,
    good: proven(REMINDERS, STOPPED),
    errors: { REMINDER_LINK_INVALID: post('/api/v1/reminders/choice', { token: 'nobody', wanted: false }) },
  },
  {
    call: 'POST /api/v1/reminders/{token}/stop',
    status: 200,
    good: proven(ONE_CLICK, 'a mailbox stops reminders by a form, without a question, and only by a POST'),
    errors: { REMINDER_LINK_INVALID: post('/api/v1/reminders/nobody/stop', {}) },
  },
  {
    call: 'POST /api/mails/returned/{form}',
    status: 200,
    good: proven(
      RETURNS,
      'a gift that bounced is shown as returned, its giver hears of it once, and told again nothing changes',
    ),
    errors: {
      RETURNS_UNAUTHORIZED: post('/api/mails/returned/sendgrid', []),
      RETURNS_UNREADABLE: proven(RETURNS, 'what is no word of mails is refused, and so is another password'),
      DELIVERY_ON_ITS_WAY: proven(
        'services/notifications/src/domain/delivery.spec.ts',
        'that came back before its sending was recorded is to be told again',
      ),
    },
  },
  {
    call: 'POST /api/v1/gift',
    status: 200,
    good: async (scene) => post('/api/v1/gift', { token: await giftToken(scene) })(scene),
    errors: { CARD_NOT_FOUND: post('/api/v1/gift', { token: 'nobody' }) },
  },
  {
    call: 'POST /api/v1/gift/again',
    status: 200,
    good: async (scene) => post('/api/v1/gift/again', { token: await againToken(scene) })(scene),
    errors: { CARD_NOT_FOUND: post('/api/v1/gift/again', { token: 'nobody' }) },
  },
  {
    call: 'POST /api/v1/gift/change',
    status: 200,
    good: async (scene) =>
      post('/api/v1/gift/change', {
        token: await giftToken(scene),
        recipientEmail: 'cleo@example.com',
        recipientName: 'Cleo',
        senderName: 'Al and Bo',
        message: 'Enjoy it both',
        deliver: 'now',
      })(scene),
    errors: {
      CARD_NOT_FOUND: post('/api/v1/gift/change', { token: 'nobody', deliver: 'now' }),
      INVALID_FIELDS: async (scene) =>
        post('/api/v1/gift/change', { token: await giftToken(scene), deliverDate: '2026-01-01' })(scene),
      CARD_NOT_A_GIFT: { spec: WAITING, test: 'is refused where %s' },
      CARD_NOT_ACTIVE: { spec: WAITING, test: 'is refused where %s' },
      REISSUE_LIMIT: proven(
        'services/redemption/src/domain/reissue.spec.ts',
        'five times and no more, and each replaced code stays told apart',
      ),
      GIFT_KEPT: {
        spec: WAITING,
        test: 'is mended after it was sent: another address, with another code, until somebody used it or a month is over',
      },
      HOLDER_ERASED: {
        spec: WAITING_WORDS,
        test: 'is refused where somebody on the gift was erased, or can not be read for now',
      },
      GIFT_SENT: { spec: WAITING, test: 'is left alone from five minutes before its moment on' },
      TOO_MANY_CORRECTIONS: { spec: WAITING, test: 'is moved so often and no more' },
      TOO_MANY_RESENDS: {
        spec: WAITING,
        test: 'is mailed once more to where it went, three times at most; a second click mails nothing',
      },
    },
  },
  {
    call: 'GET /api/v1/cards/{publicToken}/print',
    status: 200,
    good: (scene) => ({ method: 'GET', path: `/api/v1/cards/${tokenOf(scene)}/print?paper=a4&amount=hidden` }),
    errors: {
      PASS_NOT_FOUND: get('/api/v1/cards/nobody/print'),
      CARD_REPLACED: REPLACED_PASS,
      INVALID_FIELDS: get('/api/v1/cards/nobody/print?paper=legal'),
      CARD_NOT_PRINTABLE: {
        spec: 'services/wallet/src/domain/pass.spec.ts',
        test: 'is refused where nothing can be spent: %s',
      },
    },
  },
  {
    call: 'GET /api/wallet/google/{publicToken}',
    status: 302,
    good: ofToken('/api/wallet/google'),
    errors: { PASS_NOT_FOUND: get('/api/wallet/google/nobody'), CARD_REPLACED: REPLACED_PASS },
  },
  {
    call: 'GET /api/wallet/apple/{publicToken}',
    status: 200,
    good: ofToken('/api/wallet/apple'),
    errors: { PASS_NOT_FOUND: get('/api/wallet/apple/nobody'), CARD_REPLACED: REPLACED_PASS },
  },
  {
    call: 'GET /images/{key}',
    status: 200,
    good: ({ offer }) => ({ method: 'GET', path: offer.giftCardImg }),
    errors: { IMAGE_NOT_FOUND: get('/images/cards/none/list.webp') },
  },
  ...[
    'POST /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}/{serial}',
    'DELETE /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}/{serial}',
  ].map((call): Row => ({ call, status: 200, good: PHONE, errors: { APPLE_PASS_UNAUTHORIZED: STRANGER } })),
  { call: 'GET /api/wallet/apple/v1/devices/{deviceId}/registrations/{passTypeId}', status: 200, good: PHONE },
  {
    call: 'GET /api/wallet/apple/v1/passes/{passTypeId}/{serial}',
    status: 200,
    good: proven(phones, 'a phone gets the latest pass once, and nothing while it has it'),
    errors: { APPLE_PASS_UNAUTHORIZED: STRANGER },
  },
  {
    call: 'POST /api/wallet/apple/v1/log',
    status: 200,
    good: post('/api/wallet/apple/v1/log', { logs: ['The pass has no web service'] }),
  },
  ...['POST /api/payments/webhook', 'POST /api/payments/webhook/{businessSlug}'].map(
    (call): Row => ({
      call,
      status: 200,
      good: proven('services/orders/test/provider-tells.int.spec.ts', 'of a dispute freezes the card once'),
      errors: {
        WEBHOOK_SIGNATURE_INVALID: post(call.slice(5).replace('{businessSlug}', 'larkspur-house'), {}),
        WEBHOOK_UNREADABLE: proven(
          'services/orders/test/provider-tells.int.spec.ts',
          'that is signed and can not be read is refused',
        ),
      },
    }),
  ),
];
