import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { ExtendPassWhenCardValidityExtended } from './extend-pass-when-card-validity-extended.js';
import { MakePassWhenCardActivated } from './make-pass-when-card-activated.js';
import { MakePassWhenOrderPlaced } from './make-pass-when-order-placed.js';
import { RewordPassWhenGiftReworded } from './reword-pass-when-gift-reworded.js';
import {
  cardStateConsumers,
  ProjectBalanceWhenCardRedeemed,
  ProjectBalanceWhenCardCashedOut,
  ProjectBalanceWhenCardLoaded,
  ProjectBalanceWhenCardPackageEnded,
  ProjectBalanceWhenCardUnloaded,
  ProjectBalanceWhenRedemptionUndone,
  ProjectStateWhenCardVoided,
  ProjectStateWhenOrderRefunded,
  ProjectStatusWhenCardBlocked,
  ProjectStatusWhenCardUnblocked,
} from './project-card-state.js';
import {
  cardChangeConsumers,
  TellWalletsWhenCardBlocked,
  TellWalletsWhenCardLoaded,
  TellWalletsWhenCardPackageEnded,
  TellWalletsWhenCardRedeemed,
  TellWalletsWhenCardUnblocked,
  TellWalletsWhenCardUnloaded,
  TellWalletsWhenCardVoided,
  TellWalletsWhenOrderRefunded,
  TellWalletsWhenCardCashedOut,
  TellWalletsWhenRedemptionUndone,
} from './tell-wallets-when-card-changed.js';
import {
  TellWalletsWhenBusinessProfileChanged,
  TellWalletsWhenBusinessProvisioned,
} from './tell-wallets-when-business-changed.js';
import type { MakePass } from '../commands/make-pass.js';
import { ExtendPassHandler, type ExtendPass } from '../commands/extend-pass.js';
import { RewordPassHandler, type RewordPass } from '../commands/reword-pass.js';
import { TellWallets } from '../commands/tell-wallets.js';
import { TellWalletsOfPass, TellWalletsOfPassHandler } from '../commands/tell-wallets-of-pass.js';
import type { Pass } from '../domain/pass.js';
import type { Passes } from '../domain/pass.repository.js';
import type { CardStates } from '../projections/card-states.js';

const handle = <K extends EventType>(consumer: Consumer<K>, data = exampleOf(consumer.event)) =>
  bindConsumer(consumer).handle(anEvent(consumer.event, data, { aggregateVersion: 6 }));

/** What a service's projecting consumer stores of the example of its event. */
async function stored<K extends EventType>(
  Projecting: new (cardStates: CardStates) => Consumer<K>,
  data?: ReturnType<typeof exampleOf<K>>,
): Promise<unknown[]> {
  const calls: unknown[] = [];
  const store = (...args: unknown[]) => Promise.resolve(void calls.push(args));
  await handle(new Projecting({ storeBalance: store, storeStatus: store } as unknown as CardStates), data);
  return calls;
}

/** The commands that a consumer gives because of the example of its event. */
async function given<K extends EventType>(
  Telling: new (commands: CommandBus) => Consumer<K>,
  data?: ReturnType<typeof exampleOf<K>>,
): Promise<unknown[]> {
  const commands: unknown[] = [];
  const execute = (command: unknown) => Promise.resolve(void commands.push(command));
  await handle(new Telling({ execute } as unknown as CommandBus), data);
  return commands;
}

describe('what passes learn of their cards', () => {
  it('is the balance after a redemption, its undoing, cash that was paid out, a top-up and what was taken back of it, with the version that says so', async () => {
    const redeemed = exampleOf('redemption.card-redeemed.v1');
    const undone = exampleOf('redemption.redemption-undone.v1');
    expect(await stored(ProjectBalanceWhenCardRedeemed)).toEqual([
      [redeemed.cardId, 6, redeemed.balanceCents, undefined],
    ]);
    expect(await stored(ProjectBalanceWhenRedemptionUndone)).toEqual([
      [undone.cardId, 6, undone.balanceCents, undefined],
    ]);
    const { cardId } = exampleOf('redemption.card-cashed-out.v1');
    expect(await stored(ProjectBalanceWhenCardCashedOut)).toEqual([[cardId, 6, 0]]);
    const [loaded, unloaded] = [exampleOf('redemption.card-loaded.v1'), exampleOf('redemption.card-unloaded.v1')];
    expect(await stored(ProjectBalanceWhenCardLoaded)).toEqual([[loaded.cardId, 6, loaded.balanceCents]]);
    expect(await stored(ProjectBalanceWhenCardUnloaded)).toEqual([[unloaded.cardId, 6, unloaded.balanceCents]]);
  });

  it('is how many units of a package are left, and that they are money from now on', async () => {
    const redeemed = { ...exampleOf('redemption.card-redeemed.v1'), units: 1, unitsLeft: 4 };
    const undone = { ...exampleOf('redemption.redemption-undone.v1'), units: 1, unitsLeft: 5 };
    expect(await stored(ProjectBalanceWhenCardRedeemed, redeemed)).toEqual([
      [redeemed.cardId, 6, redeemed.balanceCents, 4],
    ]);
    expect(await stored(ProjectBalanceWhenRedemptionUndone, undone)).toEqual([
      [undone.cardId, 6, undone.balanceCents, 5],
    ]);
    const { cardId, balanceCents } = exampleOf('redemption.card-package-ended.v1');
    expect(await stored(ProjectBalanceWhenCardPackageEnded)).toEqual([[cardId, 6, balanceCents]]);
  });

  it('is that it is blocked, can be used again, or is void and worth nothing', async () => {
    const { cardId } = exampleOf('redemption.card-voided.v1');
    expect(await stored(ProjectStatusWhenCardBlocked)).toEqual([
      [exampleOf('redemption.card-blocked.v1').cardId, 6, 'blocked'],
    ]);
    expect(await stored(ProjectStatusWhenCardUnblocked)).toEqual([
      [exampleOf('redemption.card-unblocked.v1').cardId, 6, 'active'],
    ]);
    expect(await stored(ProjectStateWhenCardVoided)).toEqual([
      [cardId, 6, 0],
      [cardId, 6, 'void'],
    ]);
  });

  it('is told to the wallets', async () => {
    for (const [Telling, type] of [
      [TellWalletsWhenCardRedeemed, 'redemption.card-redeemed.v1'],
      [TellWalletsWhenRedemptionUndone, 'redemption.redemption-undone.v1'],
      [TellWalletsWhenCardCashedOut, 'redemption.card-cashed-out.v1'],
      [TellWalletsWhenCardLoaded, 'redemption.card-loaded.v1'],
      [TellWalletsWhenCardUnloaded, 'redemption.card-unloaded.v1'],
      [TellWalletsWhenCardPackageEnded, 'redemption.card-package-ended.v1'],
      [TellWalletsWhenCardBlocked, 'redemption.card-blocked.v1'],
      [TellWalletsWhenCardUnblocked, 'redemption.card-unblocked.v1'],
      [TellWalletsWhenCardVoided, 'redemption.card-voided.v1'],
    ] as const)
      expect(await given(Telling as new (commands: CommandBus) => Consumer)).toEqual([
        new TellWallets({ of: 'card', id: exampleOf(type).cardId, version: 6 }),
      ]);
  });

  it('comes first: what is told of a card is known by then', () => {
    const knowing = cardStateConsumers.map((consumer) => new consumer(null as never).event);
    expect(cardChangeConsumers.map((consumer) => new consumer(null as never).event)).toEqual(knowing);
  });

  it("is that the money of a payment without an order went back; an order's pass ends with its card", async () => {
    const refunded = exampleOf('orders.order-refunded.v1');
    const { orderId } = refunded;
    expect(await stored(ProjectStateWhenOrderRefunded, { ...refunded, placed: false })).toEqual([
      [orderId, 6, 0],
      [orderId, 6, 'void'],
    ]);
    expect(await stored(ProjectStateWhenOrderRefunded, { ...refunded, placed: true })).toEqual([]);
    expect(await given(TellWalletsWhenOrderRefunded, { ...refunded, placed: false })).toEqual([
      new TellWalletsOfPass(orderId, 6),
    ]);
    expect(await given(TellWalletsWhenOrderRefunded, { ...refunded, placed: true })).toEqual([]);
  });

  it.each([
    ['if there is a pass', { id: 'order-1' } as Pass, ['order-1']],
    ['later if one is on its way', undefined, []],
  ])('of a payment without an order is told %s', async (_name, pass, told) => {
    const ids: string[] = [];
    const execute = ({ change }: TellWallets) => Promise.resolve(void ids.push(change.id));
    const passes = { find: async (id: string) => (pass?.id === id ? pass : undefined) } as unknown as Passes;
    const handler = new TellWalletsOfPassHandler({ execute } as unknown as CommandBus, passes);
    await handler.execute(new TellWalletsOfPass('order-1', 6));
    expect(ids).toEqual(told);
  });

  it('is that their card ends later, if there is a pass', async () => {
    const { cardId, validUntil } = exampleOf('redemption.card-validity-extended.v1');
    const now = new Date('2026-11-22T12:00:00.000Z');
    const sold = { id: cardId, validUntil: new Date('2027-11-22T05:00:00.000Z') } as Pass;
    const extended = async (pass: Pass | undefined) => {
      const steps: unknown[] = [];
      const passes = {
        find: async () => pass,
        update: async (id: string, decide: (pass: Pass) => { next: Pass }) => void steps.push([id, decide(pass!).next]),
      } as unknown as Passes;
      const commands = {
        execute: ({ change }: TellWallets) => Promise.resolve(void steps.push(change)),
      } as unknown as CommandBus;
      const [command] = await given(ExtendPassWhenCardValidityExtended);
      await new ExtendPassHandler(commands, passes, { now: () => now }).execute(command as ExtendPass);
      return steps;
    };
    expect(await extended(sold)).toEqual([
      [cardId, { id: cardId, validUntil: new Date(validUntil!), extendedAt: now }],
      { of: 'card', id: cardId, version: 6 },
    ]);
    expect(await extended(undefined)).toEqual([]);
  });

  it('is what a gift says now, before anybody has its pass', async () => {
    const told = exampleOf('redemption.gift-reworded.v1');
    const [command] = await given(RewordPassWhenGiftReworded);
    const steps: unknown[] = [];
    const passes = {
      update: async (id: string, decide: (pass: Pass) => { next: Pass }) =>
        void steps.push([id, decide({ id, snapshot: { message: 'Old' } } as Pass).next]),
    } as unknown as Passes;
    const keys = new PersonKeys(async () => new Map());
    await new RewordPassHandler(passes, keys).execute(command as RewordPass);
    const { message, occasion, buyer, recipient } = told;
    expect(steps).toEqual([
      [
        told.cardId,
        {
          id: told.cardId,
          snapshot: { senderName: buyer?.name, recipientName: recipient?.name, message, occasion },
          rewordedAt: new Date(told.rewordedAt!),
        },
      ],
    ]);
  });

  it('is the order they are made of, its secrets still sealed', async () => {
    const made: MakePass[] = [];
    await handle(
      new MakePassWhenOrderPlaced({
        execute: (command: MakePass) => Promise.resolve(void made.push(command)),
      } as unknown as CommandBus),
    );
    expect(made.map(({ order }) => order)).toEqual([exampleOf('orders.order-placed.v1')]);
    await handle(
      new MakePassWhenCardActivated({
        execute: (command: MakePass) => Promise.resolve(void made.push(command)),
      } as unknown as CommandBus),
    );
    const { cardId, activatedAt } = exampleOf('redemption.card-activated.v1');
    expect(made[1]?.order).toMatchObject({ orderId: cardId, placedAt: activatedAt, amountCents: 10_000 });
  });

  it('is the name, logo and colour of their business', async () => {
    const told: unknown[] = [];
    const commands = {
      execute: ({ change }: TellWallets) => Promise.resolve(void told.push(change)),
    } as unknown as CommandBus;
    await handle(new TellWalletsWhenBusinessProvisioned(commands));
    await handle(new TellWalletsWhenBusinessProfileChanged(commands));
    const [provisioned, changed] = [
      exampleOf('identity.business-provisioned.v1'),
      exampleOf('identity.business-profile-changed.v1'),
    ];
    expect(told).toEqual(
      [provisioned, changed].map(({ businessSlug }) => ({ of: 'business', id: businessSlug, version: 6 })),
    );
  });
});
