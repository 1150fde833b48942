import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { ShiftServiceService, type Shift, type ShiftServiceClient } from '@giftcard/contracts/redemption/v1/shift';
import type { Actor, LocationOfTill } from '@giftcard/kernel/request-context';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asActor, asAdmin } from '@giftcard/testing/sessions';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';
import { start } from '../src/main.js';

let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let shifts: ReturnType<typeof clientOf<ShiftServiceClient>>;
let recorded: RecordedEvents;
let cards: SoldCards;
let database: mongoose.Connection;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const env = await engines.env();
  service = await start(env);
  database = await mongoose.createConnection(env['MONGODB_URI']!, { dbName: 'redemption' }).asPromise();
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  shifts = clientOf<ShiftServiceClient>(ShiftServiceService, env);
  recorded = await recordEvents(engines.bus, 'redemption.events');
  cards = soldCards(engines.bus, client);
});

afterAll(async () => {
  client.close();
  shifts.close();
  await recorded.stop();
  await database.close();
  await service.stop();
  await engines.stop();
});

interface Till {
  readonly id: string;
  readonly name: string;
  readonly location?: LocationOfTill;
}

const aTill = (name = 'Bar till'): Till => ({ id: randomUUID(), name });

/** Who is unlocked at a till of a business. */
const at = (slug: string, till: Till): Actor => ({
  ...adminOf(slug),
  staffRole: 'cashier',
  till: { ...till, idleSeconds: 180 },
});
const atTill = <T>(slug: string, till: Till, work: () => Promise<T>): Promise<T> => asActor(at(slug, till), work);

/** A small amount without a code. @returns the entry's id */
async function redeem({ code, slug }: Sold, till: Till, amountCents: number, key = randomUUID()): Promise<string> {
  return atTill(slug, till, async () => {
    const { presence } = await client.scanCard({ scanned: code });
    const call = { scanned: code, amountCents, tipCents: 0, idempotencyKey: key, presence: presence!.token };
    const { entries } = await client.redeemCard(call);
    return entries[0]!.entryId;
  });
}

const current = async (slug: string, till: Till): Promise<Shift | undefined> =>
  (await atTill(slug, till, () => shifts.getTillShift({}))).shift;
const closing = (slug: string, till: Till, shiftId: string) =>
  atTill(slug, till, () => shifts.closeTillShift({ shiftId }));
const undo = (card: Sold, entryId: string) =>
  asAdmin(card.slug, () => client.undoRedemption({ cardId: card.cardId, entryId, reason: 'Wrong card' }));

describe('a shift', () => {
  it('opens with the first redemption at a till, and its slip has the sums of what its entries are', async () => {
    const till = aTill();
    const card = await cards.sold('shift-sums');
    expect(await current(card.slug, till)).toBeUndefined();
    const first = await redeem(card, till, 1_000);
    await redeem(card, till, 700);
    await undo(card, first);
    const open = (await current(card.slug, till))!;
    const { userId } = adminOf(card.slug);
    expect(open).toMatchObject({ number: 1, till: 'Bar till', openedBy: userId, closedBy: '', leftOpen: false });
    const total = { redemptions: 2, redeemedCents: 1_700, undos: 1, undoneCents: 1_000, cashOuts: 0, overrides: 0 };
    expect(open.slip).toMatchObject({ total, people: [{ userId, sums: total }], currency: 'USD' });

    const closed = await closing(card.slug, till, open.shiftId);
    expect(closed).toMatchObject({ shiftId: open.shiftId, closedBy: userId, slip: { total } });
    expect(await closing(card.slug, till, open.shiftId)).toEqual(closed);
    expect(await current(card.slug, till)).toMatchObject({ shiftId: open.shiftId, slip: { total } });
    for (const type of ['redemption.shift-opened.v1', 'redemption.shift-closed.v1'] as const)
      await eventually(() => recorded.ofType(type).some(({ data }) => data.shiftId === open.shiftId));
    expect(
      recorded.ofType('redemption.shift-closed.v1').filter(({ data }) => data.shiftId === open.shiftId),
    ).toHaveLength(1);
  });

  it('opens once, however many redeem first at the same moment', async () => {
    const till = aTill();
    const sold = await Promise.all(Array.from({ length: 6 }, () => cards.sold('shift-race')));
    await Promise.all(sold.map((card) => redeem(card, till, 500)));
    const { shifts: found, total } = await asAdmin('shift-race', () =>
      shifts.listShifts({ tillId: till.id, locationId: '', page: undefined }),
    );
    expect([found.length, total]).toEqual([1, 1]);
    expect((await current('shift-race', till))?.slip?.total).toMatchObject({ redemptions: 6, redeemedCents: 3_000 });
  });

  it('that is closed takes nothing more: the next redemption is in the next one, and one that is asked again in none', async () => {
    const till = aTill();
    const card = await cards.sold('shift-next');
    const key = randomUUID();
    await redeem(card, till, 600, key);
    const first = (await current(card.slug, till))!;
    const closed = await closing(card.slug, till, first.shiftId);
    await redeem(card, till, 600, key);
    expect((await current(card.slug, till))?.shiftId).toBe(first.shiftId);
    const again = await redeem(card, till, 400);
    expect(await current(card.slug, till)).toMatchObject({ number: 2, slip: { total: { redemptions: 1 } } });
    await undo(card, again);
    const slip = await asAdmin(card.slug, () => shifts.getShift({ shiftId: first.shiftId }));
    expect(slip).toMatchObject({ slip: closed.slip, late: undefined });
  });

  it('under a close and redemptions at once: each is on one slip, or told beside it', async () => {
    const till = aTill();
    const sold = await Promise.all(Array.from({ length: 8 }, () => cards.sold('shift-close-race')));
    await redeem(sold[0]!, till, 100);
    const { shiftId } = (await current('shift-close-race', till))!;
    await Promise.all([
      ...sold.map((card) => redeem(card, till, 200)),
      closing('shift-close-race', till, shiftId),
      closing('shift-close-race', till, shiftId),
    ]);
    const { shifts: listed } = await asAdmin('shift-close-race', () =>
      shifts.listShifts({ tillId: till.id, locationId: '', page: undefined }),
    );
    const all = await asAdmin('shift-close-race', () =>
      Promise.all(listed.map((shift) => shifts.getShift({ shiftId: shift.shiftId }))),
    );
    const count = all.reduce((sum, { slip, late }) => sum + slip!.total!.redemptions + (late?.redemptions ?? 0), 0);
    expect(count).toBe(9);
  });

  it('of an undo is the one that is open at the till of the redemption; where none is, it is in none', async () => {
    const till = aTill();
    const card = await cards.sold('shift-undo');
    const [before, after] = [await redeem(card, till, 500), await redeem(card, till, 600)];
    const { shiftId } = (await current(card.slug, till))!;
    const { slip } = await closing(card.slug, till, shiftId);
    await undo(card, before);
    expect((await current(card.slug, till))?.shiftId).toBe(shiftId);
    const next = await cards.sold('shift-undo');
    await redeem(next, till, 100);
    await undo(card, after);
    expect((await current(card.slug, till))?.slip?.total).toMatchObject({ redemptions: 1, undos: 1, undoneCents: 600 });
    expect((await asAdmin(card.slug, () => shifts.getShift({ shiftId }))).slip).toEqual(slip);
  });

  it('that was closed before a sum was counted has none of it', async () => {
    const till = aTill();
    const card = await cards.sold('shift-older');
    await redeem(card, till, 500);
    const { shiftId } = (await current(card.slug, till))!;
    const { slip } = await closing(card.slug, till, shiftId);
    const sums = ['slip.total', 'slip.people.0.sums'].flatMap((of) => [`${of}.offline`, `${of}.shortfallCents`]);
    await database
      .collection('shifts')
      .updateOne({ _id: shiftId as never }, { $unset: Object.fromEntries(sums.map((path) => [path, ''])) });
    expect((await asAdmin(card.slug, () => shifts.getShift({ shiftId }))).slip).toEqual(slip);
  });

  it('has what a manager let through without a code as a line of its own', async () => {
    const till = aTill();
    const card = await cards.sold('shift-override');
    await cards.authorize(card, 4_000);
    const call = { scanned: card.code, amountCents: 4_000, tipCents: 0, idempotencyKey: randomUUID() };
    await atTill(card.slug, till, () => client.redeemCard(call));
    expect((await current(card.slug, till))?.slip?.total).toMatchObject({ overrides: 1, overrideCents: 4_000 });
  });

  it('is closed from elsewhere by a manager, also where its till is withdrawn; a cashier closes the own till’s alone', async () => {
    const [till, other] = [aTill(), aTill('Door till')];
    const card = await cards.sold('shift-elsewhere');
    await redeem(card, till, 500);
    const { shiftId } = (await current(card.slug, till))!;
    await expect(closing(card.slug, other, shiftId)).rejects.toMatchObject({ code: 'SHIFT_NOT_FOUND' });
    const cashier: Actor = { ...adminOf(card.slug), staffRole: 'cashier' };
    await expect(asActor(cashier, () => shifts.closeTillShift({ shiftId }))).rejects.toMatchObject({
      code: 'SHIFT_NOT_FOUND',
    });
    for (const call of [() => shifts.closeShift({ shiftId }), () => shifts.getShift({ shiftId })])
      for (const actor of [cashier, at(card.slug, till)])
        await expect(asActor(actor, call)).rejects.toMatchObject({ code: 'FORBIDDEN_FOR_ROLE' });
    await expect(asAdmin('another-house', () => shifts.closeShift({ shiftId }))).rejects.toMatchObject({
      code: 'SHIFT_NOT_FOUND',
    });
    const manager: Actor = { ...adminOf(card.slug), staffRole: 'manager' };
    expect(await asActor(manager, () => shifts.closeShift({ shiftId }))).toMatchObject({
      slip: { total: { redemptions: 1 } },
    });
    await redeem(card, till, 200);
    expect(await current(card.slug, till)).toMatchObject({ number: 2 });
  });
});

it('shifts are listed newest first, of all tills or of one, for their business alone', async () => {
  const [bar, door] = [aTill(), aTill('Door till')];
  const card = await cards.sold('shift-list');
  await redeem(card, bar, 500);
  await closing(card.slug, bar, (await current(card.slug, bar))!.shiftId);
  await redeem(card, door, 500);
  const list = (slug: string, tillId = '') =>
    asAdmin(slug, () => shifts.listShifts({ tillId, locationId: '', page: undefined }));
  const all = await list(card.slug);
  expect(all.shifts.map(({ till, number, slip }) => [till, number, slip?.total?.redemptions])).toEqual([
    ['Door till', 1, undefined],
    ['Bar till', 1, 1],
  ]);
  expect((await list(card.slug, bar.id)).shifts.map(({ till }) => till)).toEqual(['Bar till']);
  expect(await list('another-house', bar.id)).toEqual({ shifts: [], total: 0 });
});

it('shifts of a location are listed alone, and name it as it was called when they were opened', async () => {
  const vine = { id: randomUUID(), name: 'Vine Street', timeZone: 'America/Denver' };
  const [bar, door] = [{ ...aTill(), location: vine }, aTill('Door till')];
  const card = await cards.sold('shift-places');
  await redeem(card, bar, 500);
  await redeem(card, door, 500);
  const list = (tillId: string, locationId: string) =>
    asAdmin(card.slug, () => shifts.listShifts({ tillId, locationId, page: undefined }));
  expect((await list('', '')).total).toBe(2);
  expect((await list('', vine.id)).shifts).toMatchObject([{ till: 'Bar till', location: vine }]);
  expect((await list(door.id, vine.id)).shifts).toEqual([]);
  expect((await list(door.id, '')).shifts).toMatchObject([{ till: 'Door till', location: undefined }]);
  const slip = await closing(card.slug, bar, (await current(card.slug, bar))!.shiftId);
  expect(slip).toMatchObject({ location: vine, slip: { total: { redemptions: 1 } } });
});
