import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PhysicalCardServiceService,
  type CardBatch,
  type CardCodeToPrint,
  type PhysicalCardServiceClient,
} from '@giftcard/contracts/redemption/v1/physical_card';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { ShiftServiceService, type ShiftServiceClient } from '@giftcard/contracts/redemption/v1/shift';
import type { Actor } from '@giftcard/kernel/request-context';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProvisioned, giftCardCreated } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asActor, asAdmin, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

let engines: Engines;
let keys: PersonKeysServer;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let physical: ReturnType<typeof clientOf<PhysicalCardServiceClient>>;
let shifts: ReturnType<typeof clientOf<ShiftServiceClient>>;
let recorded: RecordedEvents;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  keys = await startPersonKeys();
  const env = await engines.env({ ORDERS_URL: keys.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  physical = clientOf<PhysicalCardServiceClient>(PhysicalCardServiceService, env);
  shifts = clientOf<ShiftServiceClient>(ShiftServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
});

afterAll(async () => {
  for (const open of [client, physical, shifts]) open.close();
  keys.stop();
  await recorded.stop();
  await service.stop();
  await engines.stop();
});

/** A business that sells one type: $50 for $40. @returns a batch of it */
async function batchOf(slug: string, count = 3, key = randomUUID()): Promise<CardBatch> {
  const giftCardId = `type-of-${slug}`;
  await publish(engines.bus, businessProvisioned({ businessSlug: slug }));
  await publish(engines.bus, giftCardCreated({ giftCardId, businessSlug: slug }));
  return eventually(
    () =>
      asAdmin(slug, () => physical.makeCardBatch({ giftCardId, count, idempotencyKey: key })).catch(() => undefined),
    10_000,
  ) as Promise<CardBatch>;
}

const codesOf = async ({ batchId }: CardBatch, slug: string): Promise<CardCodeToPrint[]> =>
  (await asAdmin(slug, () => physical.takeCardCodes({ batchId }))).codes;
const listOf = (slug: string) => asAdmin(slug, () => physical.listCardBatches({ page: 1, limit: 20 }));

const wish = (scanned: string, more: Partial<{ amountCents: number; email: string; idempotencyKey: string }> = {}) => ({
  scanned,
  amountCents: 5_000,
  paidWith: 'cash',
  email: '',
  idempotencyKey: randomUUID(),
  priceCents: undefined,
  ...more,
});
const tokenOf = ({ path }: CardCodeToPrint): string => /^\/card\/([\w-]+)#/.exec(path)![1]!;

describe('a batch of printed codes', () => {
  it('is made once for a key, numbered without a gap, and counts against its business', async () => {
    const slug = 'plastic-made';
    const key = randomUUID();
    const first = await batchOf(slug, 3, key);
    const again = { giftCardId: first.giftCardId, count: 3, idempotencyKey: key };
    expect(await asAdmin(slug, () => physical.makeCardBatch(again))).toEqual(first);
    await expect(asAdmin(slug, () => physical.makeCardBatch({ ...again, count: 4 }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const others = await Promise.all(
      [1, 2, 3].map(() => asAdmin(slug, () => physical.makeCardBatch({ ...again, idempotencyKey: randomUUID() }))),
    );
    expect(others.map(({ number }) => number).sort()).toEqual([2, 3, 4]);
    const list = await listOf(slug);
    expect(list.batches.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(list).toMatchObject({ total: 4, openCodes: 12, mostOpenCodes: 20_000, rules: { cashiers: false } });
  });

  it('is its own business’s alone, and no cashier’s', async () => {
    const batch = await batchOf('plastic-own', 1);
    const { batchId } = batch;
    const calls: (() => Promise<unknown>)[] = [
      () => physical.takeCardCodes({ batchId }),
      () => physical.voidCardBatch({ batchId }),
    ];
    for (const call of calls) {
      await expect(asAdmin('another-house', call)).rejects.toMatchObject({ code: 'CARD_BATCH_NOT_FOUND' });
      const cashier: Actor = { ...adminOf('plastic-own'), staffRole: 'cashier' };
      await expect(asActor(cashier, call)).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
    }
  });

  it('gives the codes that are no cards yet, and is voided without those that are', async () => {
    const slug = 'plastic-void';
    const batch = await batchOf(slug);
    const [one, two] = await codesOf(batch, slug);
    await asAdmin(slug, () => physical.activateCard(wish(one!.code)));
    expect((await codesOf(batch, slug)).map(({ number }) => number)).toEqual(['1-0002', '1-0003']);
    await eventually(async () => (await listOf(slug)).batches[0]!.activated === 1);
    expect((await listOf(slug)).openCodes).toBe(2);
    const voided = await asAdmin(slug, () => physical.voidCardBatch({ batchId: batch.batchId }));
    expect(voided).toMatchObject({ activated: 1, count: 3 });
    expect((await listOf(slug)).openCodes).toBe(0);
    const refused = { code: 'CARD_BATCH_VOID' };
    await expect(asAdmin(slug, () => physical.activateCard(wish(two!.code)))).rejects.toMatchObject(refused);
    await expect(asAdmin(slug, () => client.scanCard({ scanned: two!.code }))).rejects.toMatchObject(refused);
    await expect(asPublic(() => client.getHolderCard({ publicToken: tokenOf(two!) }))).rejects.toMatchObject(refused);
    await expect(codesOf(batch, slug)).rejects.toMatchObject(refused);
    const { card } = await asAdmin(slug, () => client.scanCard({ scanned: one!.code }));
    expect(card).toMatchObject({ balanceCents: 5_000, status: 'active' });
    const kinds = recorded
      .ofType('redemption.card-batch-changed.v1')
      .filter(({ data }) => data.batchId === batch.batchId);
    expect(kinds.map(({ data }) => data.kind)).toEqual(['made', 'taken', 'taken', 'voided']);
  });
});

describe('a printed code', () => {
  it('is no card until it is activated: scanned it says so, redeemed it is refused, and its page says nothing of it', async () => {
    const slug = 'plastic-waits';
    const [code] = await codesOf(await batchOf(slug), slug);
    for (const scanned of [code!.code, `https://shop.example${code!.path}`])
      expect(await asAdmin(slug, () => client.scanCard({ scanned }))).toMatchObject({
        card: undefined,
        activatable: { number: '1-0001', allowed: true, onSale: true, giftCard: { amountCents: 5_000 } },
      });
    const sum = { scanned: code!.code, amountCents: 1_000, tipCents: 0 };
    const refused = { code: 'CARD_NOT_ACTIVATED' };
    await expect(asAdmin(slug, () => client.redeemCard({ ...sum, idempotencyKey: '' }))).rejects.toMatchObject(refused);
    await expect(
      asAdmin(slug, () => client.sendRedemptionCode({ ...sum, email: 'a@example.test' })),
    ).rejects.toMatchObject(refused);
    await expect(asPublic(() => client.getHolderCard({ publicToken: tokenOf(code!) }))).rejects.toMatchObject(refused);
    await expect(asAdmin('another-house', () => client.scanCard({ scanned: code!.code }))).rejects.toMatchObject({
      code: 'CARD_NOT_FOUND',
    });
    const { cards, total } = await asAdmin(slug, () =>
      client.listCards({ giftCardId: '', search: '', page: { page: 1, limit: 10 } }),
    );
    expect([cards, total]).toEqual([[], 0]);
    expect((await asAdmin(slug, () => client.getLiability({}))).outstanding).toMatchObject({ balanceCents: 0 });
  });

  it('is activated once, whoever asks at the same moment, and the same call again is the same card', async () => {
    const slug = 'plastic-race';
    const [code] = await codesOf(await batchOf(slug), slug);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => asAdmin(slug, () => physical.activateCard(wish(code!.code)))),
    );
    const won = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []));
    expect(won).toHaveLength(1);
    for (const tried of tries)
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'ALREADY_ACTIVATED' });
    const [, next] = await codesOf((await listOf(slug)).batches[0]!, slug);
    const same = wish(next!.code);
    const made = await asAdmin(slug, () => physical.activateCard(same));
    expect((await asAdmin(slug, () => physical.activateCard(same))).cardId).toBe(made.cardId);
    const told = () =>
      recorded.ofType('redemption.card-activated.v1').filter(({ data }) => data.cardId === made.cardId);
    await eventually(() => expect(told()).toHaveLength(1));
  });

  it('is activated at a till in its shift, whose slip has what was taken, in cash and by terminal', async () => {
    const slug = 'plastic-shift';
    const codes = await codesOf(await batchOf(slug), slug);
    const till = { id: randomUUID(), name: 'Bar till', idleSeconds: 180 };
    const manager: Actor = { ...adminOf(slug), staffRole: 'manager', till };
    const activated = await asActor(manager, () => physical.activateCard(wish(codes[0]!.code)));
    expect(activated.entries[0]).toMatchObject({ kind: 'activated', till: 'Bar till' });
    await asActor(manager, () => physical.activateCard({ ...wish(codes[1]!.code), paidWith: 'terminal' }));
    const { shift } = await asActor(manager, () => shifts.getTillShift({}));
    const total = {
      cashActivations: 1,
      cashActivatedCents: 4_000,
      terminalActivations: 1,
      terminalActivatedCents: 4_000,
    };
    expect(shift?.slip?.total).toMatchObject({ ...total, redemptions: 0 });
    const { shiftId } = shift!;
    expect((await asActor(manager, () => shifts.closeTillShift({ shiftId }))).slip?.total).toMatchObject(total);
  });

  it('whose activation is undone is no card any more, and its money is on the slip as handed back', async () => {
    const slug = 'plastic-undone';
    const [code] = await codesOf(await batchOf(slug), slug);
    const till = { id: randomUUID(), name: 'Bar till', idleSeconds: 180 };
    const manager: Actor = { ...adminOf(slug), staffRole: 'manager', till };
    const { cardId } = await asActor(manager, () => physical.activateCard(wish(code!.code)));
    const undo = () => asAdmin(slug, () => physical.undoActivation({ cardId, reason: 'Wrong amount' }));
    expect(await undo()).toMatchObject({ status: 'void', balanceCents: 0 });
    expect((await undo()).entries).toHaveLength(2);
    await expect(asAdmin(slug, () => physical.activateCard(wish(code!.code)))).rejects.toMatchObject({
      code: 'ALREADY_ACTIVATED',
    });
    const { shift } = await asActor(manager, () => shifts.getTillShift({}));
    expect(shift?.slip?.total).toMatchObject({
      cashActivatedCents: 4_000,
      activationUndos: 1,
      cashReturnedCents: 4_000,
      terminalReturnedCents: 0,
    });
    const cashier: Actor = { ...adminOf(slug), staffRole: 'cashier' };
    await expect(
      asActor(cashier, () => physical.undoActivation({ cardId, reason: 'Wrong amount' })),
    ).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
  });

  it('is activated by cashiers only where their owner lets them', async () => {
    const slug = 'plastic-cashier';
    const [code] = await codesOf(await batchOf(slug), slug);
    const cashier: Actor = { ...adminOf(slug), staffRole: 'cashier' };
    const activate = () => asActor(cashier, () => physical.activateCard(wish(code!.code)));
    await expect(activate()).rejects.toMatchObject({ code: 'ACTIVATION_NOT_ALLOWED' });
    const scan = () => asActor(cashier, () => client.scanCard({ scanned: code!.code }));
    expect((await scan()).activatable).toMatchObject({ allowed: false });
    const manager: Actor = { ...adminOf(slug), staffRole: 'manager' };
    await expect(asActor(manager, () => physical.setActivationRules({ cashiers: true }))).rejects.toMatchObject({
      code: 'FORBIDDEN_FOR_ROLE',
    });
    await asAdmin(slug, () => physical.setActivationRules({ cashiers: true }));
    expect((await scan()).activatable).toMatchObject({ allowed: true });
    expect(await activate()).toMatchObject({ balanceCents: 5_000, paidWith: 'cash' });
  });

  it('with an address is its holder’s as any card; without one the changing QR redeems, and no code can be mailed', async () => {
    const slug = 'plastic-holder';
    const [one, two] = await codesOf(await batchOf(slug), slug);
    await asAdmin(slug, () => physical.activateCard(wish(one!.code, { email: ' Anna@Example.test ' })));
    const sum = { amountCents: 4_000, tipCents: 0 };
    await asAdmin(slug, () => client.sendRedemptionCode({ ...sum, scanned: one!.code, email: 'anna@example.test' }));
    await eventually(async () => {
      const { customers } = await asAdmin(slug, () =>
        client.listCustomers({ search: '', sort: '', page: { page: 1, limit: 10 } }),
      );
      return customers.some(({ email, spentCents }) => email === 'anna@example.test' && spentCents === 4_000);
    }, 10_000);

    await asAdmin(slug, () => physical.activateCard(wish(two!.code)));
    await expect(
      asAdmin(slug, () => client.sendRedemptionCode({ ...sum, scanned: two!.code, email: '' })),
    ).rejects.toMatchObject({ code: 'HOLDER_WITHOUT_ADDRESS' });
    const holder = await asPublic(() => client.getHolderCard({ publicToken: tokenOf(two!) }));
    expect(holder).toMatchObject({ balanceCents: 5_000, orderNumber: '1-0002' });
    expect(holder.changingQr?.secret).toBeTruthy();
    const { cards } = await asAdmin(slug, () =>
      client.listCards({ giftCardId: '', search: '#1-0002', page: { page: 1, limit: 10 } }),
    );
    expect(cards.map(({ cardId }) => cardId)).toEqual([holder.cardId]);
    await expect(
      asAdmin(slug, () => client.reissueCard({ cardId: holder.cardId, reason: 'Lost' })),
    ).rejects.toMatchObject({ code: 'HOLDER_WITHOUT_ADDRESS' });
  });
});
