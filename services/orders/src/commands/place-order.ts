import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { FormSealer } from './form-sealer.js';
import { furtherCards } from './further-cards.js';
import { whoFinishes, type FinishedBy } from './checkout-secret.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { ORDER_NUMBERS, type OrderNumbers } from '../domain/order-number.js';
import { assignCode, placeOrder, type CheckoutWithCard } from '../domain/place-order.js';
import type { GivenForm } from '../domain/purchase-form.js';
import { CardDesigns } from '../projections/card-designs.js';

/** Places the order of a paid checkout, of several gifts one for each, once. Errors: as placeOrder, PAYMENT_NOT_FOUND, CHECKOUT_SECRET_REQUIRED. */
export class PlaceOrder extends Command<CheckoutWithCard> {
  constructor(
    readonly paymentId: string,
    readonly form: GivenForm | undefined,
    readonly who: FinishedBy,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(ORDER_NUMBERS) private readonly numbers: OrderNumbers,
    @Inject(CardDesigns) private readonly designs: CardDesigns,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ paymentId, form, who }: PlaceOrder): Promise<CheckoutWithCard> {
    const found = await this.checkouts.getByPaymentId(paymentId);
    const by = whoFinishes(found, who);
    const secrets = newCardSecrets(this.ids, this.sealer);
    const further = furtherCards(found, this.ids, this.sealer);
    const { SMS_CALLING_CODES: callingCodes } = this.settings;
    const designs = await this.designs.offeredFor(found.businessSlug, form);
    // What is going to be refused draws no number.
    assignCode(found, { form, secrets, further, designs, callingCodes });
    const seal = await this.forms.sealFor(found, form);
    const isOpen = found.status === 'paid';
    const orderNumber = isOpen ? await this.numbers.draw(found.businessSlug) : '';
    const moreNumbers: string[] = [];
    for (const _gift of isOpen ? further : []) moreNumbers.push(await this.numbers.draw(found.businessSlug));
    const cmd = { form, secrets, further, designs, callingCodes, seal, by, orderNumber, moreNumbers };
    const { next } = await this.checkouts.update(found, (checkout) =>
      placeOrder(checkout, { ...cmd, now: this.clock.now() }),
    );
    return next;
  }
}
