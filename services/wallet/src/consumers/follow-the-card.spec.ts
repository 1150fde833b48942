import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { EventType } from '@giftcard/contracts/events';
import { bindConsumer, type Consumer } from '@giftcard/kernel/consumers';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { BlockPassWhenCardBlocked } from './block-pass-when-card-blocked.js';
import { ExtendPassWhenCardValidityExtended } from './extend-pass-when-card-validity-extended.js';
import { LowerBalanceWhenCardRedeemed } from './lower-balance-when-card-redeemed.js';
import { MakePassWhenOrderPlaced } from './make-pass-when-order-placed.js';
import {
  TellWalletsWhenBusinessProfileChanged,
  TellWalletsWhenBusinessProvisioned,
} from './tell-wallets-when-business-changed.js';
import { RestoreBalanceWhenRedemptionUndone } from './restore-balance-when-redemption-undone.js';
import { UnblockPassWhenCardUnblocked } from './unblock-pass-when-card-unblocked.js';
import { VoidPassWhenCardVoided } from './void-pass-when-card-voided.js';
import { VoidPassWhenOrderRefunded } from './void-pass-when-order-refunded.js';
import type { MakePass } from '../commands/make-pass.js';
import type { TellWallets } from '../commands/tell-wallets.js';
import type { Pass } from '../domain/pass.js';
import type { Passes } from '../domain/pass.repository.js';
import type { CardStates } from '../projections/card-states.js';

const handle = <K extends EventType>(consumer: Consumer<K>, data = exampleOf(consumer.event)) =>
  bindConsumer(consumer).handle(anEvent(consumer.event, data, { aggregateVersion: 6 }));

/** What a consumer stores of the example of its event; after it the wallets are to be told of that card. */
async function stored<K extends EventType>(
  make: (cardStates: CardStates, commands: CommandBus) => Consumer<K>,
): Promise<unknown[]> {
  const calls: unknown[] = [];
  const store = (...args: unknown[]) => Promise.resolve(void calls.push(args));
  const told: unknown[] = [];
  const commands = {
    execute: ({ change }: TellWallets) => Promise.resolve(void told.push([calls.length, change])),
  } as unknown as CommandBus;
  const consumer = make({ storeBalance: store, storeStatus: store } as unknown as CardStates, commands);
  await handle(consumer);
  const { cardId } = exampleOf(consumer.event) as { cardId: string };
  expect(told).toEqual([[calls.length, { of: 'card', id: cardId, version: 6 }]]);
  return calls;
}

describe('what passes learn of their cards', () => {
  it('is the balance after a redemption and after its undoing, with the version that says so', async () => {
    const redeemed = exampleOf('redemption.card-redeemed.v1');
    const undone = exampleOf('redemption.redemption-undone.v1');
    expect(await stored((cardStates, commands) => new LowerBalanceWhenCardRedeemed(cardStates, commands))).toEqual([
      [redeemed.cardId, 6, redeemed.balanceCents],
    ]);
    expect(
      await stored((cardStates, commands) => new RestoreBalanceWhenRedemptionUndone(cardStates, commands)),
    ).toEqual([[undone.cardId, 6, undone.balanceCents]]);
  });

  it('is that it is blocked, can be used again, or is void and worth nothing', async () => {
    const { cardId } = exampleOf('redemption.card-voided.v1');
    expect(await stored((cardStates, commands) => new BlockPassWhenCardBlocked(cardStates, commands))).toEqual([
      [exampleOf('redemption.card-blocked.v1').cardId, 6, 'blocked'],
    ]);
    expect(await stored((cardStates, commands) => new UnblockPassWhenCardUnblocked(cardStates, commands))).toEqual([
      [exampleOf('redemption.card-unblocked.v1').cardId, 6, 'active'],
    ]);
    expect(await stored((cardStates, commands) => new VoidPassWhenCardVoided(cardStates, commands))).toEqual([
      [cardId, 6, 0],
      [cardId, 6, 'void'],
    ]);
  });

  it.each([
    ['', { placed: false }, { id: 'order-1' }, ['order-1 6 0', 'order-1 6 void', 'told order-1']],
    [', noted for a pass that may be on its way', { placed: false }, undefined, ['order-1 6 0', 'order-1 6 void']],
    [' when it was placed: that ends with its card', { placed: true }, { id: 'order-1' }, []],
  ])('is that the money of a payment without an order went back%s', async (_name, { placed }, pass, done) => {
    const steps: string[] = [];
    const store = (...args: unknown[]) => Promise.resolve(void steps.push(args.join(' ')));
    const commands = {
      execute: ({ change }: TellWallets) => Promise.resolve(void steps.push(`told ${change.id}`)),
    } as unknown as CommandBus;
    const passes = { find: async (id: string) => (pass?.id === id ? (pass as Pass) : undefined) } as unknown as Passes;
    const consumer = new VoidPassWhenOrderRefunded(
      { storeBalance: store, storeStatus: store } as unknown as CardStates,
      passes,
      commands,
    );
    await handle(consumer, { ...exampleOf('orders.order-refunded.v1'), placed });
    expect(steps).toEqual(done);
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
      await handle(new ExtendPassWhenCardValidityExtended(passes, commands, { now: () => now }));
      return steps;
    };
    expect(await extended(sold)).toEqual([
      [cardId, { id: cardId, validUntil: new Date(validUntil!), extendedAt: now }],
      { of: 'card', id: cardId, version: 6 },
    ]);
    expect(await extended(undefined)).toEqual([]);
  });

  it('is the order they are made of, its secrets still sealed', async () => {
    const made: MakePass[] = [];
    await handle(
      new MakePassWhenOrderPlaced({
        execute: (command: MakePass) => Promise.resolve(void made.push(command)),
      } as unknown as CommandBus),
    );
    expect(made.map(({ order }) => order)).toEqual([exampleOf('orders.order-placed.v1')]);
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
