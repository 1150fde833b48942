import { post, get, type Make, type ProvenBy, type Row, type Scene } from './row.js';

const GIFTS = '/api/v1/group-gifts';
const NONE = `${GIFTS}/00000000-0000-4000-8000-000000000000`;
const NOBODYS = { token: 'nobody' };

const byService = (test: string): ProvenBy => ({ spec: 'services/orders/test/group-gift.int.spec.ts', test });
const byUnit = (test: string): ProvenBy => ({ spec: 'services/orders/src/domain/group-gift.spec.ts', test });
/** By its pages: a link is in a mail alone. */
const BY_PAGES: ProvenBy = {
  spec: 'tests/e2e/group-gift.e2e.spec.ts',
  test: 'several people pay for a gift, one takes it back, and the card has everybody in it',
};
const CLOSED = byService('takes what people pay in, once for each key, and becomes one order worth all of it');
const STARTED = byService('is started once for each key, of a card whose amount is chosen, with what it needs');
const CALLED_OFF = byService(
  'is called off by its organizer, once, and closed early only when its card may be worth it',
);
const CHANGED = byUnit('changes an open gift, and does not uncover amounts once somebody is in');
const REMINDED = byUnit('reminds who is not in every three days');

const contribution = { sourceId: 'cnon:card-nonce-ok', amount: 25, name: 'Sam', email: 'sam@example.com' };
const change = {
  ...NOBODYS,
  giftInfo: { recipientName: 'Priya', recipientEmail: 'priya@example.com', senderName: 'Ines' },
  closesDate: '2030-01-01',
  closesTime: '18:00',
  closesZone: 'UTC',
  hidesAmounts: false,
  showsSum: true,
};

/** A gift of the demo's card that several people can give; its id. */
async function gift(scene: Scene): Promise<{ readonly id: string; readonly token: string }> {
  const businessSlug = 'juniper-rye';
  const list = await scene.send({ method: 'GET', path: `/api/v1/admin/list?businessSlug=${businessSlug}&limit=50` });
  const { giftCards } = list.body as { giftCards: { _id: string; giftCardName: string }[] };
  const giftCardId = giftCards.find(({ giftCardName }) => giftCardName === 'A Night from All of Us')?._id;
  const { token: _none, giftInfo, ...terms } = change;
  const body = {
    businessSlug,
    giftCardId,
    giftInfo: { ...giftInfo, senderEmail: 'ines@example.com' },
    ...terms,
    closesDate: new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10),
  };
  const started = await scene.send({ method: 'POST', path: GIFTS, body });
  const { groupGift, token } = started.body as { groupGift: { id: string }; token: string };
  return { id: groupGift.id, token };
}

const contributing =
  (changes: Record<string, unknown>): Make =>
  async (scene) => ({
    method: 'POST',
    path: `${GIFTS}/${(await gift(scene)).id}/contributions`,
    body: { ...contribution, ...changes },
  });

/** Gifts that several people pay for together. */
export const groupGiftRows: readonly Row[] = [
  {
    call: 'POST /api/v1/group-gifts',
    status: 200,
    good: BY_PAGES,
    errors: {
      GIFT_CARD_NOT_FOUND: ({ offer }) => ({
        method: 'POST',
        path: GIFTS,
        body: { ...change, token: undefined, businessSlug: offer.businessSlug, giftCardId: 'none' },
      }),
      GIFT_CARD_NOT_ON_SALE: ({ offer, notOnSale }) => ({
        method: 'POST',
        path: GIFTS,
        body: { ...change, token: undefined, businessSlug: offer.businessSlug, giftCardId: notOnSale },
      }),
      GROUP_GIFT_NOT_OFFERED: STARTED,
      IDEMPOTENCY_KEY_REUSED: STARTED,
    },
  },
  {
    call: 'GET /api/v1/group-gifts/{id}',
    status: 200,
    good: async (scene) => ({ method: 'GET', path: `${GIFTS}/${(await gift(scene)).id}` }),
    errors: { GROUP_GIFT_NOT_FOUND: get(NONE) },
  },
  {
    call: 'POST /api/v1/group-gifts/{id}/contributions',
    status: 200,
    good: contributing({}),
    errors: {
      GROUP_GIFT_NOT_FOUND: post(`${NONE}/contributions`, contribution),
      GROUP_GIFT_CLOSED: CLOSED,
      GROUP_GIFT_FULL: byService(
        'frees the place of a charge that was declined, and takes no more than its card may be worth',
      ),
      IDEMPOTENCY_KEY_REUSED: byService('refuses a key of another contribution, and more than a buyer may buy'),
      BUYER_CAP_REACHED: byService('refuses a key of another contribution, and more than a buyer may buy'),
      TERMS_CHANGED: contributing({ termsVersion: 'of-an-hour-ago' }),
      PAYMENT_DECLINED: contributing({ sourceId: 'cnon:card-nonce-declined' }),
      PAYMENT_NOT_COMPLETED: byService('gives a contribution back to who takes it, once, and not after it closed'),
      PAYMENT_PROVIDER_UNAVAILABLE: contributing({ sourceId: 'cnon:sandbox-unavailable' }),
      PAYMENTS_NOT_CONFIGURED: {
        spec: 'tests/contract/unconfigured.contract.spec.ts',
        test: 'a business without an account sells nothing where the platform has none',
      },
      TOO_MANY_DECLINES: {
        spec: 'gateway/test/front-door.int.spec.ts',
        test: 'five declined cards of one address end its payments for a while',
      },
    },
  },
  {
    call: 'POST /api/v1/group-gifts/contribution',
    status: 200,
    good: BY_PAGES,
    errors: { CONTRIBUTION_NOT_FOUND: post(`${GIFTS}/contribution`, NOBODYS) },
  },
  {
    call: 'POST /api/v1/group-gifts/contribution/take-back',
    status: 200,
    good: BY_PAGES,
    errors: {
      CONTRIBUTION_NOT_FOUND: post(`${GIFTS}/contribution/take-back`, NOBODYS),
      GROUP_GIFT_CLOSED: byService('gives a contribution back to who takes it, once, and not after it closed'),
    },
  },
  {
    call: 'POST /api/v1/group-gifts/organize',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: `${GIFTS}/organize`,
      body: { token: (await gift(scene)).token },
    }),
    errors: { GROUP_GIFT_NOT_FOUND: post(`${GIFTS}/organize`, NOBODYS) },
  },
  {
    call: 'POST /api/v1/group-gifts/organize/change',
    status: 200,
    good: BY_PAGES,
    errors: { GROUP_GIFT_NOT_FOUND: post(`${GIFTS}/organize/change`, change), GROUP_GIFT_CLOSED: CHANGED },
  },
  {
    call: 'POST /api/v1/group-gifts/organize/close',
    status: 200,
    good: BY_PAGES,
    errors: {
      GROUP_GIFT_NOT_FOUND: post(`${GIFTS}/organize/close`, NOBODYS),
      GROUP_GIFT_CLOSED: CALLED_OFF,
      GROUP_GIFT_TOO_SMALL: CALLED_OFF,
    },
  },
  {
    call: 'POST /api/v1/group-gifts/organize/call-off',
    status: 200,
    good: BY_PAGES,
    errors: { GROUP_GIFT_NOT_FOUND: post(`${GIFTS}/organize/call-off`, NOBODYS), GROUP_GIFT_CLOSED: CALLED_OFF },
  },
  {
    call: 'POST /api/v1/group-gifts/organize/invite',
    status: 200,
    good: BY_PAGES,
    errors: {
      GROUP_GIFT_NOT_FOUND: post(`${GIFTS}/organize/invite`, { ...NOBODYS, people: [{ email: 'bea@example.com' }] }),
      GROUP_GIFT_CLOSED: REMINDED,
      ORGANIZER_NOT_CONFIRMED: byService(
        'invites people once their organizer is known, and reminds who is not in after three days',
      ),
    },
  },
  {
    call: 'POST /api/v1/group-gifts/organize/remind',
    status: 200,
    good: BY_PAGES,
    errors: { GROUP_GIFT_NOT_FOUND: post(`${GIFTS}/organize/remind`, NOBODYS), GROUP_GIFT_CLOSED: REMINDED },
  },
];
