import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { noteNotKept, planOf } from '../domain/auto-reload.js';
import { AUTO_RELOADS, type AutoReloads } from '../domain/auto-reload.repository.js';
import { isPaid, type Checkout } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { ORDER_NUMBERS, type OrderNumbers } from '../domain/order-number.js';
import { isTopUp, placeTopUp, type TopUpCheckout } from '../domain/top-up.js';

/** Places the order of a paid top-up, once. Error: PAYMENT_NOT_COMPLETED. */
export class PlaceTopUp extends Command<TopUpCheckout> {
  constructor(
    readonly checkout: Checkout,
    /** "buyer", or who does it for them. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceTopUp)
export class PlaceTopUpHandler implements ICommandHandler<PlaceTopUp> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(ORDER_NUMBERS) private readonly numbers: OrderNumbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ checkout: found, by }: PlaceTopUp): Promise<TopUpCheckout> {
    await this.beginPlan(found);
    const orderNumber = found.status === 'paid' ? await this.numbers.draw(found.businessSlug) : '';
    const { next } = await this.checkouts.update(found, (checkout) =>
      placeTopUp(checkout, { by, orderNumber, now: this.clock.now() }),
    );
    return next;
  }

  /** Before the order is placed: a plan is there before anything of its gift card is told. */
  private async beginPlan(checkout: Checkout): Promise<void> {
    if (checkout.status !== 'paid' || !isTopUp(checkout) || !isPaid(checkout)) return;
    const now = this.clock.now();
    const plan = planOf(checkout, now);
    if (!plan || (await this.plans.insert(plan)) || (await this.plans.find(plan.id))) return;
    // Somebody else was faster with a plan of theirs: this one's payer is told.
    await this.plans.insert({ ...plan, slot: plan.id });
    await this.plans.update(plan.id, (known) => noteNotKept(known, now));
  }
}
