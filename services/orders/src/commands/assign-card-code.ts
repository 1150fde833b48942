import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newCardSecrets } from '@giftcard/kernel/new-card-secrets';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { FormSealer } from './form-sealer.js';
import { furtherCards } from './further-cards.js';
import { whoFinishes, type FinishedBy } from './checkout-secret.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { assignCode, type CheckoutWithCard } from '../domain/place-order.js';
import type { GivenForm } from '../domain/purchase-form.js';
import { CardDesigns } from '../projections/card-designs.js';

/** Makes the card code of a paid checkout, of several gifts one for each, once. Errors: as assignCode, PAYMENT_NOT_FOUND, CHECKOUT_SECRET_REQUIRED. */
export class AssignCardCode extends Command<CheckoutWithCard> {
  constructor(
    readonly paymentId: string,
    readonly form: GivenForm | undefined,
    readonly who: FinishedBy,
  ) {
    super();
  }
}

@CommandHandler(AssignCardCode)
export class AssignCardCodeHandler implements ICommandHandler<AssignCardCode> {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CardDesigns) private readonly designs: CardDesigns,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ paymentId, form, who }: AssignCardCode): Promise<CheckoutWithCard> {
    const found = await this.checkouts.getByPaymentId(paymentId);
    whoFinishes(found, who);
    const secrets = newCardSecrets(this.ids, this.sealer);
    const further = furtherCards(found, this.ids, this.sealer);
    const { SMS_CALLING_CODES: callingCodes } = this.settings;
    const designs = await this.designs.offeredFor(found.businessSlug, form);
    const seal = await this.forms.sealFor(found, form);
    const { next } = await this.checkouts.update(found, (checkout) =>
      assignCode(checkout, { form, secrets, further, designs, callingCodes, seal }),
    );
    failpoint('orders.code-assigned');
    return next;
  }
}
