import { must } from '../support/http.js';
import { asAdmin, type ProvenBy, type Row, type Scene } from './row.js';
import { NO_CARD } from './scene.js';

const BATCHES = '/api/v1/admin/physical-cards';
const NO_BATCH = `${BATCHES}/no-such-batch`;
const PRINTED = 'services/redemption/test/physical-cards.int.spec.ts';
const proven = (test: string): ProvenBy => ({ spec: PRINTED, test });
const VOIDED = proven('gives the codes that are no cards yet, and is voided without those that are');

const order = ({ offer }: Scene) => ({ giftCardId: offer._id, count: 2 });

async function makeBatch(scene: Scene): Promise<{ id: string }> {
  const call = { method: 'POST', path: BATCHES, token: scene.admin, body: order(scene) };
  return (await must<{ batch: { id: string } }>(scene.platform.url, call)).batch;
}

let made: Promise<{ id: string }> | undefined;
/** One for all rows: they come in an order in which each finds what it needs. */
const theBatch = (scene: Scene) => (made ??= makeBatch(scene));

/** A code that nobody activated, by the file for the printer; the shop's own call, since no code is told elsewhere. */
async function aCode(scene: Scene, batch = theBatch(scene)): Promise<string> {
  const { id } = await batch;
  const { text } = await scene.send({ method: 'GET', path: `${BATCHES}/${id}/codes.csv`, token: scene.admin });
  const [, row = ''] = text.split('\r\n');
  return row.split(',')[1] ?? '';
}

const activation = (qrCode: string, more: object = {}) => ({ qrCode, amount: 100, paidWith: 'cash', ...more });

/** What the next code of the batch is activated with. */
async function activatable(scene: Scene, batch?: Promise<{ id: string }>) {
  const qrCode = await aCode(scene, batch);
  const asked = { method: 'GET', path: `/api/v1/admin/scan-giftcard/${qrCode}`, token: scene.admin };
  const { activation: offered } = await must<{ activation: { amount: number } }>(scene.platform.url, asked);
  return activation(qrCode, { amount: offered.amount, email: 'ada@example.com' });
}

const undoOf = (cardId: string) => `/api/v1/admin/cards/${cardId}/activation/undo`;
const OF_UNDO = (test: string): ProvenBy => ({ spec: 'services/redemption/src/domain/undo-activation.spec.ts', test });

/** Physical cards. */
export const physicalCardRows: readonly Row[] = [
  {
    call: 'POST /api/v1/admin/physical-cards',
    status: 200,
    good: asAdmin(BATCHES, order),
    errors: {
      INVALID_FIELDS: asAdmin(BATCHES, (scene: Scene) => ({ ...order(scene), count: 1_001 })),
      GIFT_CARD_NOT_FOUND: asAdmin(BATCHES, { giftCardId: 'no-such-card', count: 2 }),
      GIFT_CARD_NOT_ON_SALE: asAdmin(BATCHES, ({ notOnSale }: Scene) => ({ giftCardId: notOnSale, count: 2 })),
      TOO_MANY_CARD_CODES: {
        spec: 'services/redemption/src/domain/card-batch.spec.ts',
        test: 'is refused where more codes than 20,000 would wait for their activation',
      },
    },
  },
  { call: 'GET /api/v1/admin/physical-cards', status: 200, good: asAdmin(BATCHES) },
  {
    call: 'GET /api/v1/admin/physical-cards/{batchId}/codes.csv',
    status: 200,
    good: async (scene) => ({
      method: 'GET',
      path: `${BATCHES}/${(await theBatch(scene)).id}/codes.csv`,
      token: scene.admin,
    }),
    errors: { CARD_BATCH_NOT_FOUND: asAdmin(`${NO_BATCH}/codes.csv`), CARD_BATCH_VOID: VOIDED },
  },
  {
    call: 'POST /api/v1/admin/activate',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: '/api/v1/admin/activate',
      token: scene.admin,
      body: await activatable(scene),
    }),
    errors: {
      INVALID_FIELDS: asAdmin('/api/v1/admin/activate', activation(NO_CARD, { paidWith: 'shells' })),
      QR_INVALID: asAdmin('/api/v1/admin/activate', activation('GV1.forged.code')),
      CARD_NOT_FOUND: asAdmin('/api/v1/admin/activate', activation(NO_CARD)),
      ALREADY_ACTIVATED: asAdmin('/api/v1/admin/activate', ({ card }: Scene) => activation(card.uniqueCode)),
      CARD_BATCH_VOID: VOIDED,
      CARD_OTHER_LOCATION: {
        spec: 'services/redemption/src/domain/activation.spec.ts',
        test: 'is refused to cashiers unless the owner lets them, at another location, and once its batch is voided',
      },
      ACTIVATION_NOT_ALLOWED: proven('is activated by cashiers only where their owner lets them'),
      PRICE_CHANGED: async (scene) => ({
        method: 'POST',
        path: '/api/v1/admin/activate',
        token: scene.admin,
        // Errors are tried when all calls were, also the one that voids the batch of them.
        body: { ...(await activatable(scene, makeBatch(scene))), price: 1 },
      }),
      GIFT_CARD_NOT_ON_SALE: {
        spec: 'services/redemption/src/domain/activation.spec.ts',
        test: 'is activated with an amount of its type alone, while that is on sale',
      },
    },
  },
  {
    call: 'POST /api/v1/admin/cards/{cardId}/activation/undo',
    status: 200,
    good: async (scene) => {
      const made = { method: 'POST', path: '/api/v1/admin/activate', token: scene.admin };
      const { buyer } = await must<{ buyer: { cardId: string } }>(scene.platform.url, {
        ...made,
        body: await activatable(scene),
      });
      return { ...made, path: undoOf(buyer.cardId), body: { reason: 'Wrong amount' } };
    },
    errors: {
      CARD_NOT_FOUND: asAdmin(undoOf('no-such-card'), { reason: 'Wrong amount' }),
      ACTIVATION_NOT_FOUND: asAdmin(({ card }: Scene) => undoOf(card.id), { reason: 'Wrong amount' }),
      UNDO_TIME_OVER: OF_UNDO('is taken back within 24 hours, with a reason, and of no other card'),
      CARD_NOT_ACTIVE: OF_UNDO('is taken back within 24 hours, with a reason, and of no other card'),
      CARD_USED: OF_UNDO('stays where something was used or added, until that is taken back'),
    },
  },
  {
    call: 'POST /api/v1/admin/physical-cards/{batchId}/void',
    status: 200,
    good: async (scene) => ({
      method: 'POST',
      path: `${BATCHES}/${(await theBatch(scene)).id}/void`,
      token: scene.admin,
    }),
    errors: { CARD_BATCH_NOT_FOUND: asAdmin(`${NO_BATCH}/void`, undefined, 'POST') },
  },
  {
    call: 'PUT /api/v1/admin/settings/cashiers-activate',
    status: 200,
    good: asAdmin('/api/v1/admin/settings/cashiers-activate', { allowed: true }, 'PUT'),
  },
];
