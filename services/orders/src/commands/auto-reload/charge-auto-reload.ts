import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rangeLimits } from '@giftcard/kernel/business/card-amount';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { BuyerCap } from '../buyer-cap.js';
import { ChargeCheckout } from '../charge-checkout.js';
import { newCheckoutSecret } from '../checkout-secret.js';
import { MerchantAccounts } from '../merchant-accounts.js';
import { keysOf, openOnce, type Opened } from '../open-once.js';
import { sealSource } from '../payment-source.js';
import { PlaceTopUp } from '../place-top-up.js';
import { fixedAmount, SETTINGS, type OrdersSettings } from '../../config.js';
import { announceAnew, awaitLoad, chargeKeyOf, stopPlan, type AutoReload } from '../../domain/auto-reload.js';
import type { StopReason } from '../../domain/auto-reload.events.js';
import { AUTO_RELOADS, type AutoReloads } from '../../domain/auto-reload.repository.js';
import { BuyerCapReached } from '../../domain/buyer-cap.js';
import { PaymentsNotConfigured, TopUpRefused } from '../../domain/checkout.errors.js';
import { NOT_CHARGED, openCheckout, type Checkout } from '../../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { AUTO_RELOAD, mustBeLoadable } from '../../domain/top-up.js';
import { Businesses } from '../../projections/businesses.js';

/**
 * Makes the charge that a plan is at as a top-up like any other: one checkout for each charge, whoever finishes it. Again, also after a crash: the same one.
 * Error: PAYMENT_PROVIDER_UNAVAILABLE when the account can't be opened.
 */
export class ChargeAutoReload extends Command<void> {
  constructor(readonly plan: AutoReload) {
    super();
  }
}

@CommandHandler(ChargeAutoReload)
export class ChargeAutoReloadHandler implements ICommandHandler<ChargeAutoReload> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(BuyerCap) private readonly cap: BuyerCap,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ plan }: ChargeAutoReload): Promise<void> {
    const known = await this.checkouts.findByRequestKey(chargeKeyOf(plan));
    const opened = known ? { checkout: known, first: false } : await this.open(plan);
    if (!opened) return;
    const { checkout, first } = opened;
    const charged =
      checkout.status === 'charging'
        ? await this.commands.execute(new ChargeCheckout(checkout.id, AUTO_RELOAD, first ? checkout : undefined))
        : checkout;
    await this.follow(plan, charged);
  }

  /** What became of the charge; one that has no answer yet is looked at again. */
  private async follow(plan: AutoReload, charged: Checkout): Promise<void> {
    const { failure } = charged;
    switch (charged.status) {
      case 'charging':
        return;
      case 'paid':
        await this.commands.execute(new PlaceTopUp(charged, AUTO_RELOAD));
        return this.awaitLoad(plan);
      case 'placed':
        return this.awaitLoad(plan);
      case 'failed':
        if (failure?.declineCode === NOT_CHARGED) return this.announceAnew(plan);
        return this.stop(plan, failure?.code === 'PAYMENTS_NOT_CONFIGURED' ? 'account-changed' : 'declined');
      case 'voiding':
      case 'refunding':
      case 'refunded':
        return this.stop(plan, 'not-taken');
    }
  }

  /** Stores the checkout before anything is charged; undefined where the plan ends or waits instead. */
  private async open(plan: AutoReload): Promise<Opened | undefined> {
    // A stop by its payer may have come since the plan was taken.
    if ((await this.plans.find(plan.id))?.status !== 'charging') return undefined;
    try {
      return await this.opened(plan);
    } catch (error) {
      if (error instanceof BuyerCapReached) await this.announceAnew(plan);
      else if (error instanceof PaymentsNotConfigured) await this.stop(plan, 'account-changed');
      else if (error instanceof TopUpRefused) await this.stop(plan, await this.refusalOf(plan));
      else throw error;
      return undefined;
    }
  }

  private async opened(plan: AutoReload): Promise<Opened> {
    const { businessSlug, amountCents, currency, giftCard, payer, keptCard, merchant, cardId, id: planId } = plan;
    const { closed } = await this.businesses.recent(businessSlug);
    mustBeLoadable(amountCents, {
      closed,
      currency,
      mostCents: rangeLimits(currency).max - (plan.balance?.cents ?? 0),
      fixedCents: fixedAmount(this.settings),
    });
    const now = await this.accounts.choose(businessSlug);
    if (!keptCard || now.owner !== merchant.owner || now.locationId !== merchant.locationId)
      throw new PaymentsNotConfigured();
    const key = chargeKeyOf(plan);
    const { orderId, requestKey } = keysOf(key, this.ids);
    const payerId = payer.personId;
    if (payerId) await this.cap.count(payerId, { requestKey, amount: { amountCents, currency } });
    const source = { sourceId: keptCard.cardId, verificationToken: '', customerId: keptCard.customerId };
    const opened = openCheckout(
      { ...giftCard, businessSlug, tag: '', imageListKey: '', imageMailKey: '', currency },
      {
        orderId,
        sale: { amountCents, priceCents: amountCents },
        // The provider takes 45 characters at most.
        idempotencyKey: orderId,
        requestKey,
        bodyHash: sha256(key),
        secret: newCheckoutSecret(this.ids, this.sealer),
        sourceSealed: sealSource(source, this.sealer),
        merchant,
        termsVersion: plan.termsVersion,
        buyer: payer,
        now: this.clock.now(),
      },
    );
    return openOnce(this.checkouts, {
      ...opened,
      form: { purchaseType: 'self', buyer: payer, message: '', occasion: '' },
      topUp: { cardId, ...(payerId ? { payerId } : {}), planId },
    });
  }

  private async refusalOf({ businessSlug }: AutoReload): Promise<StopReason> {
    return (await this.businesses.recent(businessSlug)).closed ? 'closed' : 'not-taken';
  }

  private async awaitLoad({ id }: AutoReload): Promise<void> {
    await this.plans.update(id, awaitLoad);
  }

  private async announceAnew({ id }: AutoReload): Promise<void> {
    const moment = { now: this.clock.now(), noticeMs: this.settings.AUTO_RELOAD_NOTICE_MS };
    await this.plans.update(id, (plan) => announceAnew(plan, moment));
  }

  private async stop({ id }: AutoReload, reason: StopReason): Promise<void> {
    await this.plans.update(id, (plan) => stopPlan(plan, reason, this.clock.now()));
  }
}
