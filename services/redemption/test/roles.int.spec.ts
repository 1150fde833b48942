import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { StaffRole } from '@giftcard/kernel/business/permissions';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { adminOf, asActor } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
});

afterAll(async () => {
  client.close();
  await service.stop();
  await engines.stop();
});

const cardId = 'no-such-card';
const reason = 'Lost';
const code = '7ZZZZ-ZZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ';
const list = { giftCardId: '', search: '', page: undefined };

/** Every call that somebody's session makes, past the gateway. */
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  scanCard: () => client.scanCard({ scanned: code }),
  sendRedemptionCode: () => client.sendRedemptionCode({ scanned: code, email: 'a@b.co', amountCents: 100 }),
  verifyRedemptionCode: () => client.verifyRedemptionCode({ scanned: code, email: 'a@b.co', otp: 'ABCDEF' }),
  redeemCard: () => client.redeemCard({ scanned: code, amountCents: 100, idempotencyKey: '' }),
  authorizeRedemption: () => client.authorizeRedemption({ cardId, amountCents: 100, reason, confirmation: '' }),
  undoRedemption: () => client.undoRedemption({ cardId, entryId: 'e', reason }),
  blockCard: () => client.blockCard({ cardId, reason }),
  unblockCard: () => client.unblockCard({ cardId, reason }),
  reissueCard: () => client.reissueCard({ cardId, reason: 'lost' }),
  correctRecipient: () => client.correctRecipient({ cardId, email: 'a@b.co' }),
  listCards: () => client.listCards(list),
  findCards: () => client.findCards({ search: 'an' }),
  showCardCode: () => client.showCardCode({ cardId }),
  getCard: () => client.getCard({ cardId }),
  listSoldGiftCards: () => client.listSoldGiftCards({}),
  listCustomers: () => client.listCustomers({ search: '', sort: '', page: undefined }),
  getCustomer: () => client.getCustomer({ email: 'a@b.co' }),
  getLiability: () => client.getLiability({}),
  exportCards: () => client.exportCards({ list, afterCardId: '', afterIssuedAt: undefined }),
  exportCustomers: () => client.exportCustomers({ search: '', afterEmail: '' }),
  getOverrideLimits: () => client.getOverrideLimits({}),
  setOverrideLimits: () =>
    client.setOverrideLimits({ personCount: 1, personCents: 1, businessCount: 1, businessCents: 1 }),
  nameCards: () => client.nameCards({ cardIds: [], giftCardIds: [] }),
};
const names = Object.keys(calls);

/** The calls that are refused because of the role, and for no other reason. */
async function forbidden(staffRole: StaffRole): Promise<string[]> {
  const refused = await Promise.all(
    names.map((name) =>
      asActor({ ...adminOf('larkspur'), staffRole }, async () => {
        const error: unknown = await calls[name]!().catch((thrown: unknown) => thrown);
        return (error as { code?: string }).code === 'FORBIDDEN_FOR_ROLE';
      }),
    ),
  );
  return names.filter((_name, index) => refused[index]);
}

describe('a session at the service itself, past the gateway', () => {
  test('of a cashier redeems and does nothing else', async () => {
    const counter = ['scanCard', 'sendRedemptionCode', 'verifyRedemptionCode', 'redeemCard'];
    expect(await forbidden('cashier')).toEqual(names.filter((name) => !counter.includes(name)));
  });

  test('of a manager exports nothing, changes no limits and reads no audit log', async () => {
    expect(await forbidden('manager')).toEqual([
      'exportCards',
      'exportCustomers',
      'getOverrideLimits',
      'setOverrideLimits',
      'nameCards',
    ]);
  });

  test('of an owner is let through to everything', async () => {
    expect(await forbidden('owner')).toEqual([]);
  });
});
