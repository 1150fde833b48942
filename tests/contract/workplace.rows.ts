import { eventually } from '@giftcard/testing/eventually';
import { must, type Call } from '../support/http.js';
import { buy, scan, type Purchase } from '../support/shopper.js';
import {
  asAdmin,
  asRoot,
  post,
  COUNTER_GUEST,
  ofUnits,
  tooMany,
  type Make,
  type ProvenBy,
  type Row,
  type Scene,
} from './row.js';
import { given } from './guest.rows.js';
import { HOLDER } from '../../gateway/test/support/world.js';

const KNOWN_WITHIN_MS = 20_000;
const REASON = { reason: 'Asked for by the guest' };

const proven = (spec: string, test: string): ProvenBy => ({ spec, test });
const refunds = 'services/orders/src/domain/refund.spec.ts';
const mails = 'services/notifications/test/deliveries.int.spec.ts';
const phones = 'gateway/test/phones-and-mails.int.spec.ts';
const delivery = 'services/notifications/src/domain/delivery.spec.ts';
const NOT_AGAIN = {
  DELIVERY_ON_ITS_WAY: proven(delivery, 'is not sent again while it is on its way, nor when its code is over'),
  DELIVERY_NOT_REPEATABLE: proven(phones, "the super admin finds the platform's own mails, and no business's"),
  DELIVERY_SUPERSEDED: proven(
    mails,
    'with a link to set a password is not sent again once a newer link or a password is there',
  ),
  DELIVERY_EXPIRED: proven(mails, 'of a code is not mailed any more once the code is over'),
  TOO_MANY_RESENDS: proven(delivery, 'that arrived is sent once more under a name of its own'),
};

/** A card of its own for a row that changes it, known to the counter. */
async function bought(scene: Scene): Promise<Purchase> {
  const card = await buy(scene.platform.url, scene.offer, HOLDER);
  await eventually(() => scan(scene.platform.url, scene.admin, card.uniqueCode), KNOWN_WITHIN_MS);
  return card;
}

const ofCard =
  (deed: string, body: unknown, idOf: (scene: Scene) => string | Promise<string>, method = 'POST'): Make =>
  async (scene) => ({
    method,
    path: `/api/v1/admin/cards/${await idOf(scene)}/${deed}`,
    token: scene.admin,
    body,
  });
const none = () => 'no-such-card';
const blocked = ({ blocked: card }: Scene) => card.id;
const fresh = async (scene: Scene) => (await bought(scene)).id;
/** A redemption without a code, with the owner's own password. */
const overriding =
  (changes: object = {}, idOf: (scene: Scene) => string | Promise<string> = fresh): Make =>
  async (scene) => ({
    method: 'POST',
    path: `/api/v1/admin/cards/${await idOf(scene)}/authorize`,
    token: scene.admin,
    body: { amount: 1, ...REASON, password: scene.platform.demoPassword, ...changes },
  });
/** A guest is forgotten. @param before makes them known */
const erasing =
  (changes: object = {}, before: (scene: Scene) => Promise<void> = async () => undefined): Make =>
  async (scene) => {
    await before(scene);
    const body = { email: 'erased@example.com', password: scene.platform.demoPassword, ...changes };
    return { method: 'POST', path: '/api/v1/admin/customer/erase', token: scene.admin, body };
  };
/** A card that has ended: its money went back. */
async function ended(scene: Scene): Promise<string> {
  const id = await refunded(scene);
  const order: Call = { method: 'GET', path: `/api/v1/admin/orders/${id}`, token: scene.admin };
  await eventually(async () => {
    const { order: now } = await must<{ order: { status: string } }>(scene.platform.url, order);
    return now.status === 'void';
  }, KNOWN_WITHIN_MS);
  return id;
}

/** A card whose money goes back, by its order's id. */
async function refunded(scene: Scene): Promise<string> {
  const { id } = await bought(scene);
  await must(scene.platform.url, {
    method: 'POST',
    path: `/api/v1/admin/orders/${id}/refund`,
    token: scene.admin,
    password: scene.platform.demoPassword,
    body: REASON,
  });
  return id;
}

/** The redemption of the row of redeem. */
async function undoing(scene: Scene, entry?: string): Promise<Call> {
  const { redemptionHistory } = await scan(scene.platform.url, scene.admin, scene.own.uniqueCode);
  const [last] = redemptionHistory as unknown as { id: string }[];
  return {
    method: 'POST',
    path: `/api/v1/admin/cards/${scene.own.id}/redemptions/${entry ?? last?.id}/undo`,
    token: scene.admin,
    body: REASON,
  };
}

/** A mail that was sent and can be sent again, by its id. */
async function sentMail(scene: Scene): Promise<string> {
  const list: Call = {
    method: 'GET',
    path: `/api/v1/admin/deliveries?status=sent&search=${COUNTER_GUEST}&limit=50`,
    token: scene.admin,
  };
  return eventually(async () => {
    const { deliveries } = await must<{ deliveries: { id: string; resendable: boolean }[] }>(scene.platform.url, list);
    return deliveries.find(({ resendable }) => resendable)?.id ?? false;
  }, KNOWN_WITHIN_MS);
}

/** The id of an admin whose name the super admin looks for. */
async function adminId(scene: Scene, search: string): Promise<string> {
  const { admins } = await must<{ admins: { _id: string }[] }>(scene.platform.url, {
    method: 'GET',
    path: `/api/superadmin/business-admins?search=${search}`,
    token: scene.superAdmin,
  });
  return admins[0]?._id ?? '';
}
const ofAdmin =
  (search: string, deed: string, body: unknown, method: string): Make =>
  async (scene) => ({
    method,
    path: `/api/superadmin/business-admins/${await adminId(scene, search)}/${deed}`,
    token: scene.superAdmin,
    body,
  });

const cardRows: readonly Row[] = [
  {
    call: 'POST /api/v1/admin/cards/{cardId}/authorize',
    status: 200,
    good: overriding(),
    errors: {
      CARD_NOT_FOUND: overriding({}, none),
      CARD_NOT_ACTIVE: overriding({}, blocked),
      INSUFFICIENT_BALANCE: overriding({ amount: 100_000 }),
      ...ofUnits((units) => overriding({ units })),
      TIPS_OFF: overriding({ tip: 0.5 }),
      CURRENT_PASSWORD_WRONG: overriding({ password: 'not the password' }),
      OVERRIDE_LIMIT_REACHED: proven(
        'services/redemption/test/without-a-code.int.spec.ts',
        'ends at the limit of the day, however many are asked for at once, until the owner raises it',
      ),
      TOO_MANY_ATTEMPTS: proven(
        'services/identity/test/staff.int.spec.ts',
        'are slowed down when they guess at a password to confirm with',
      ),
    },
  },
  {
    call: 'POST /api/v1/admin/cards/{cardId}/code',
    status: 200,
    good: ofCard('code', {}, fresh),
    errors: { CARD_NOT_FOUND: ofCard('code', {}, none) },
  },
  {
    call: 'POST /api/v1/admin/cards/{cardId}/redemptions/{redemptionId}/undo',
    status: 200,
    good: (scene) => undoing(scene),
    errors: {
      CARD_NOT_FOUND: ofCard('redemptions/none/undo', REASON, none),
      CARD_NOT_ACTIVE: proven(
        'services/redemption/src/domain/card.spec.ts',
        'is possible for 24 hours, and not a moment longer',
      ),
      REDEMPTION_NOT_FOUND: (scene) => undoing(scene, 'no-such-entry'),
      UNDO_TIME_OVER: proven(
        'services/redemption/src/domain/card.spec.ts',
        'is possible for 24 hours, and not a moment longer',
      ),
    },
  },
  {
    call: 'POST /api/v1/admin/cards/{cardId}/block',
    status: 200,
    good: ofCard('block', REASON, fresh),
    errors: { CARD_NOT_FOUND: ofCard('block', REASON, none), CARD_NOT_ACTIVE: ofCard('block', REASON, ended) },
  },
  {
    call: 'POST /api/v1/admin/cards/{cardId}/unblock',
    status: 200,
    good: ofCard('unblock', REASON, fresh),
    errors: { CARD_NOT_FOUND: ofCard('unblock', REASON, none), CARD_NOT_ACTIVE: ofCard('unblock', REASON, ended) },
  },
  {
    call: 'POST /api/v1/admin/cards/{cardId}/reissue',
    status: 200,
    good: ofCard('reissue', REASON, fresh),
    errors: {
      CARD_NOT_FOUND: ofCard('reissue', REASON, none),
      CARD_NOT_ACTIVE: ofCard('reissue', REASON, ended),
      HOLDER_ERASED: proven(
        'services/redemption/src/domain/reissue.spec.ts',
        'only what can still be spent gets a new code, for who can be mailed, with a reason',
      ),
      HOLDER_WITHOUT_ADDRESS: proven(
        'services/redemption/test/physical-cards.int.spec.ts',
        'with an address is its holder’s as any card; without one the changing QR redeems, and no code can be mailed',
      ),
      REISSUE_LIMIT: proven(
        'services/redemption/src/domain/reissue.spec.ts',
        'five times and no more, and each replaced code stays told apart',
      ),
    },
  },
  {
    call: 'PUT /api/v1/admin/cards/{cardId}/recipient',
    status: 200,
    good: ofCard('recipient', { email: 'beatrice@example.com' }, given, 'PUT'),
    errors: {
      CARD_NOT_FOUND: ofCard('recipient', { email: 'beatrice@example.com' }, none, 'PUT'),
      CARD_NOT_ACTIVE: proven(
        'services/redemption/src/domain/recipient.spec.ts',
        'only a gift that lives has a recipient to correct, to an address that is one, and not without end',
      ),
      REISSUE_LIMIT: proven(
        'services/redemption/src/domain/reissue.spec.ts',
        'five times and no more, and each replaced code stays told apart',
      ),
      CARD_NOT_A_GIFT: ofCard('recipient', { email: 'beatrice@example.com' }, fresh, 'PUT'),
      HOLDER_ERASED: proven(
        'services/redemption/test/texted-gift.int.spec.ts',
        'whose buyer was erased has no number any more, and gets none',
      ),
      TOO_MANY_CORRECTIONS: proven(
        'services/redemption/src/domain/recipient.spec.ts',
        'only a gift that lives has a recipient to correct, to an address that is one, and not without end',
      ),
    },
  },
  {
    call: 'POST /api/v1/admin/orders/{orderId}/refund',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: `/api/v1/admin/orders/${await fresh(scene)}/refund`,
      token: scene.admin,
      password: scene.platform.demoPassword,
      body: REASON,
    }),
    errors: {
      ORDER_NOT_FOUND: asAdmin('/api/v1/admin/orders/no-such-order/refund', REASON),
      CONFIRMATION_REQUIRED: proven(
        'services/orders/test/large-refund.int.spec.ts',
        'of more than the limit needs a confirmation, past the gateway too, and of no other order',
      ),
      NOTHING_TO_REFUND: proven(refunds, 'whose card ended with nothing left stays an order, and nothing goes back'),
      PAYMENT_DISPUTED: proven(refunds, 'must not be disputed, unless the bank has decided'),
    },
  },
  {
    call: 'GET /api/v1/admin/orders/{orderId}/refund',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: `/api/v1/admin/orders/${await refunded(scene)}/refund`,
      token: scene.admin,
    }),
    errors: {
      ORDER_NOT_FOUND: asAdmin('/api/v1/admin/orders/no-such-order/refund'),
      REFUND_NOT_FOUND: asAdmin(({ card }) => `/api/v1/admin/orders/${card.id}/refund`),
    },
  },
];

const listRows: readonly Row[] = [
  { call: 'GET /api/v1/admin/audit', status: 200, good: asAdmin('/api/v1/admin/audit?limit=50') },
  { call: 'GET /api/superadmin/audit', status: 200, good: asRoot('/api/superadmin/audit?limit=50') },
  { call: 'GET /api/v1/admin/payment-cases', status: 200, good: asAdmin('/api/v1/admin/payment-cases?limit=50') },
  {
    call: 'POST /api/v1/admin/customer/erase',
    status: 200,
    good: erasing({}, async ({ platform, offer }) => void (await buy(platform.url, offer, 'erased@example.com'))),
    errors: {
      CURRENT_PASSWORD_WRONG: erasing({ password: 'not the password' }),
      PERSON_NOT_FOUND: erasing({ email: 'nobody@example.com' }),
      TOO_MANY_ATTEMPTS: proven(
        'services/identity/test/staff.int.spec.ts',
        'are slowed down when they guess at a password to confirm with',
      ),
    },
  },
  { call: 'GET /api/v1/admin/customers', status: 200, good: asAdmin('/api/v1/admin/customers?sort=-spent') },
  { call: 'GET /api/v1/admin/customers.csv', status: 200, good: asAdmin('/api/v1/admin/customers.csv') },
  ...['sales', 'redemptions'].flatMap((name): Row[] =>
    ['', '.csv'].map((form) => ({
      call: `GET /api/v1/admin/reports/${name}${form}`,
      status: 200,
      good: asAdmin(`/api/v1/admin/reports/${name}${form}?by=gift-card`),
      errors: { INVALID_FIELDS: asAdmin(`/api/v1/admin/reports/${name}${form}?by=hour`) },
    })),
  ),
  { call: 'GET /api/v1/admin/reports/liability', status: 200, good: asAdmin('/api/v1/admin/reports/liability') },
  {
    call: 'GET /api/v1/admin/reports/liability.csv',
    status: 200,
    good: asAdmin('/api/v1/admin/reports/liability.csv'),
  },
  { call: 'GET /api/v1/admin/deliveries', status: 200, good: asAdmin('/api/v1/admin/deliveries?limit=50') },
  { call: 'GET /api/superadmin/deliveries', status: 200, good: asRoot('/api/superadmin/deliveries?limit=50') },
  {
    call: 'POST /api/v1/admin/deliveries/{id}/resend',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: `/api/v1/admin/deliveries/${await sentMail(scene)}/resend`,
      token: scene.admin,
    }),
    errors: {
      DELIVERY_NOT_FOUND: asAdmin('/api/v1/admin/deliveries/no-such-mail/resend', undefined, 'POST'),
      ...NOT_AGAIN,
    },
  },
  {
    call: 'POST /api/superadmin/deliveries/{id}/resend',
    status: 200,
    good: proven(mails, 'of the platform itself that is dead is found and sent again by the super admin alone'),
    errors: {
      DELIVERY_NOT_FOUND: asRoot('/api/superadmin/deliveries/no-such-mail/resend', undefined, 'POST'),
      ...NOT_AGAIN,
    },
  },
];

const accountRows: readonly Row[] = [
  {
    call: 'POST /api/v1/admin/settings/test-payments',
    status: 200,
    good: asAdmin('/api/v1/admin/settings/test-payments', undefined, 'POST'),
  },
  {
    call: 'POST /api/v1/admin/forgot-password',
    status: 200,
    good: post('/api/v1/admin/forgot-password', { email: 'nobody.here@example.com' }),
    errors: {
      TOO_MANY_CODES: tooMany(3, post('/api/v1/admin/forgot-password', { email: 'often@example.com' })),
    },
  },
  {
    call: 'POST /api/v1/admin/set-password',
    status: 200,
    good: proven(
      'tests/contract/taken-back.contract.spec.ts',
      'whose acknowledgement was lost is failed at that service',
    ),
    errors: {
      PASSWORD_TOO_COMMON: proven(
        'services/identity/test/provisioning.int.spec.ts',
        'becomes a business whose owner sets the password by the link of the mail, once',
      ),
      ACCOUNT_SUSPENDED: proven(
        'services/identity/src/domain/user.spec.ts',
        'is refused when it is another, too old, or for a suspended account',
      ),
      LINK_INVALID: post('/api/v1/admin/set-password', { token: 'of-no-link', password: 'lanterns at dusk' }),
    },
  },
  {
    call: 'GET /api/superadmin/business-admins',
    status: 200,
    good: asRoot('/api/superadmin/business-admins?limit=50'),
  },
  {
    call: 'PUT /api/superadmin/business-admins/{id}/status',
    status: 200,
    good: ofAdmin('una@example.com', 'status', { status: 'active' }, 'PUT'),
    errors: { ADMIN_NOT_FOUND: asRoot('/api/superadmin/business-admins/none/status', { status: 'active' }, 'PUT') },
  },
  {
    call: 'POST /api/superadmin/business-admins/{id}/password-link',
    status: 200,
    good: ofAdmin('una@example.com', 'password-link', undefined, 'POST'),
    errors: {
      ADMIN_NOT_FOUND: asRoot('/api/superadmin/business-admins/none/password-link', undefined, 'POST'),
      ACCOUNT_SUSPENDED: ofAdmin('gone@example.com', 'password-link', undefined, 'POST'),
    },
  },
  {
    call: 'POST /api/superadmin/registration-requests/{id}/retry',
    status: 200,
    good: proven(
      'tests/contract/taken-back.contract.spec.ts',
      'whose acknowledgement was lost is failed at that service',
    ),
    errors: {
      REQUEST_NOT_FOUND: asRoot('/api/superadmin/registration-requests/none/retry', undefined, 'POST'),
      PROVISIONING_NOT_FAILED: asRoot(
        ({ requestId }) => `/api/superadmin/registration-requests/${requestId}/retry`,
        undefined,
        'POST',
      ),
    },
  },
];

/** What staff do every day, what guests hold, and what phones and the provider call. */
export const workplaceRows: readonly Row[] = [...cardRows, ...listRows, ...accountRows];
