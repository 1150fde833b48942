import { get, post, type ProvenBy, type Row, type Scene } from './row.js';

const PHYSICAL = 'services/redemption/test/physical-cards.int.spec.ts';
/** A link is in a mail alone, which comes once the payment card is kept. */
const BY_LINK: ProvenBy = {
  spec: 'tests/e2e/auto-reload.e2e.spec.ts',
  test: 'a card that its payer set up reloads by itself a day after the mail, once, until its link stops it',
};
export const RELOADS_ALREADY: ProvenBy = {
  spec: 'services/orders/test/auto-reload.int.spec.ts',
  test: 'is refused before any charge for a gift card that reloads by itself, and for a wallet',
};
const NOBODYS = { token: 'nobody' };
const pageOf = ({ card }: Scene) => card.cardUrl.slice(card.cardUrl.lastIndexOf('/') + 1);

/** Cards that reload by themselves. */
export const autoReloadRows: readonly Row[] = [
  {
    call: 'GET /api/v1/cards/{publicToken}/auto-reload',
    status: 200,
    good: (scene) => ({ method: 'GET', path: `/api/v1/cards/${pageOf(scene)}/auto-reload` }),
    errors: {
      CARD_NOT_FOUND: get('/api/v1/cards/nobody/auto-reload'),
      CARD_REPLACED: {
        spec: 'services/redemption/test/reissue.int.spec.ts',
        test: 'gives a card a new code: the old one and its page are dead in the same write, what was under way too, and the balance stays',
      },
      CARD_NOT_ACTIVATED: {
        spec: PHYSICAL,
        test: 'is no card until it is activated: scanned it says so, redeemed it is refused, and its page says nothing of it',
      },
      CARD_BATCH_VOID: {
        spec: PHYSICAL,
        test: 'gives the codes that are no cards yet, and is voided without those that are',
      },
    },
  },
  {
    call: 'POST /api/v1/auto-reload',
    status: 200,
    good: BY_LINK,
    errors: { AUTO_RELOAD_NOT_FOUND: post('/api/v1/auto-reload', NOBODYS) },
  },
  {
    call: 'POST /api/v1/auto-reload/stop',
    status: 200,
    good: BY_LINK,
    errors: { AUTO_RELOAD_NOT_FOUND: post('/api/v1/auto-reload/stop', NOBODYS) },
  },
];
