import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { LOGGER } from '@giftcard/kernel/logging';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { close, forget, leaveAtClosing, noteClosed } from '../../domain/end-group-gift.js';
import { claimGroupGift, contributionsIn, groupGiftNeed, noteLeft, type GroupGift } from '../../domain/group-gift.js';
import { GroupGiftNotFound } from '../../domain/group-gift.errors.js';
import { GROUP_GIFTS, type GroupGifts } from '../../domain/group-gift.repository.js';
import { gather, isGathered, orderOfGroup, sendPaidInBack } from '../../domain/group-order.js';
import { ORDER_NUMBERS, type OrderNumbers } from '../../domain/order-number.js';
import { Businesses } from '../../projections/businesses.js';

/** Does what is due of group gifts; answers how many it took. One that fails is due again later. */
export class LookAfterDueGroupGifts extends Command<number> {}

/** Does all that a gift needs now, whoever asks; may run at any time, twice, and beside others. Error: GROUP_GIFT_NOT_FOUND. */
export class LookAfterGroupGift extends Command<GroupGift> {
  constructor(readonly id: string) {
    super();
  }
}

const BATCH = 100;
/** Closing takes two steps, and calling off one more. */
const MOST_STEPS = 4;

@CommandHandler(LookAfterDueGroupGifts)
export class LookAfterDueGroupGiftsHandler implements ICommandHandler<LookAfterDueGroupGifts> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<number> {
    const ids = await this.gifts.listDue(this.clock.now(), BATCH);
    for (const id of ids) {
      try {
        await this.commands.execute(new LookAfterGroupGift(id));
      } catch (error) {
        this.logger.warn({ err: error, groupGiftId: id }, 'a group gift could not be looked after and will be again');
      }
    }
    return ids.length;
  }
}

@CommandHandler(LookAfterGroupGift)
export class LookAfterGroupGiftHandler implements ICommandHandler<LookAfterGroupGift> {
  constructor(
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(ORDER_NUMBERS) private readonly numbers: OrderNumbers,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ id }: LookAfterGroupGift): Promise<GroupGift> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const { claimed, next } = await this.gifts.update(id, (gift) => claimGroupGift(gift, this.clock.now()));
      if (!claimed) return next;
      await this.do(next);
    }
    const gift = await this.gifts.find(id);
    if (!gift) throw new GroupGiftNotFound();
    return gift;
  }

  private async do(gift: GroupGift): Promise<void> {
    switch (groupGiftNeed(gift, this.clock.now())) {
      case 'send back':
        return this.sendBack(gift);
      case 'close':
        return this.close(gift);
      case 'issue':
        return this.issue(gift);
      case 'forget':
        return void (await this.gifts.update(gift.id, forget));
      case 'nothing':
        return;
    }
  }

  /** Each checkout is due then: the reconciler has its money sent back, however long the provider takes. */
  private async sendBack({ id, status, contributions }: GroupGift): Promise<void> {
    const leaving = contributions.filter(({ state }) => state === 'leaving').map(({ orderId }) => orderId);
    const reason = status === 'calling-off' ? 'called-off' : 'taken-back';
    const now = this.clock.now();
    for (const orderId of leaving)
      await this.checkouts.update(orderId, (checkout) => sendPaidInBack(checkout, reason, now));
    await this.gifts.update(id, (gift) => noteLeft(gift, leaving, now));
  }

  private async close(gift: GroupGift): Promise<void> {
    const { id, businessSlug } = gift;
    const cmd = {
      card: newCardSecrets(this.ids, this.sealer),
      isBusinessClosed: (await this.businesses.recent(businessSlug)).closed,
      now: this.clock.now(),
    };
    // What waits, or ends without a card, draws no number.
    const isIssued = close(gift, { ...cmd, orderNumber: '' }).next.status === 'closing';
    const orderNumber = isIssued ? await this.numbers.draw(businessSlug) : undefined;
    await this.gifts.update(id, (known) => close(known, { ...cmd, orderNumber }));
  }

  /** The order is made of what was gathered; what was not whole any more goes its own way. */
  private async issue({ id, contributions }: GroupGift): Promise<void> {
    const gone: string[] = [];
    for (const { orderId } of contributions)
      if (!isGathered((await this.checkouts.update(orderId, gather)).next)) gone.push(orderId);
    failpoint('orders.group-gathered');
    const { next: gift } = await this.gifts.update(id, (known) => leaveAtClosing(known, gone, this.clock.now()));
    const [first] = contributionsIn(gift);
    if (gift.status !== 'closing' || !gift.order || !first) return;
    const { merchant } = await this.checkouts.get(first.orderId);
    const made = orderOfGroup({ ...gift, order: gift.order }, { idempotencyKey: this.ids.uuid(), merchant });
    // False where it is there already.
    await this.checkouts.insert(made.order, [made.event]);
    failpoint('orders.group-order-placed');
    await this.gifts.update(id, (known) => noteClosed(known, this.clock.now()));
  }
}
