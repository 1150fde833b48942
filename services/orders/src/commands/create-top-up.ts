import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { failpoint } from '@giftcard/kernel/failpoint';
import { invalidFields } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { BuyerCap } from './buyer-cap.js';
import { newCheckoutSecret } from './checkout-secret.js';
import { FormSealer } from './form-sealer.js';
import { MerchantAccounts } from './merchant-accounts.js';
import { chargeOnce, keysOf, openOnce, type Opened } from './open-once.js';
import { sealSource, sourceProblems, type PaymentSource } from './payment-source.js';
import { PlaceTopUp } from './place-top-up.js';
import { fixedAmount, SETTINGS, type OrdersSettings } from '../config.js';
import { acceptedTerms } from '../domain/accepted-terms.js';
import { autoReloadProblems } from '../domain/auto-reload.js';
import type { AutoReloadConsent } from '../domain/auto-reload-consent.js';
import { AutoReloadExists } from '../domain/auto-reload.errors.js';
import { AUTO_RELOADS, type AutoReloads } from '../domain/auto-reload.repository.js';
import { openCheckout, paymentOf } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import type { Person } from '../domain/purchase-form.js';
import { mustBeLoadable, payerForm, type TopUpCheckout } from '../domain/top-up.js';
import { Businesses } from '../projections/businesses.js';

/** The card is as redemption told of it just now. */
export interface TopUpOrder extends PaymentSource {
  readonly cardId: string;
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly giftCardName: string;
  readonly currency: string;
  /** What the card takes now at most. */
  readonly mostCents: number;
  readonly amountCents: number;
  readonly payer?: Person | undefined;
  /** Of the caller; empty without. */
  readonly idempotencyKey: string;
  readonly expectedTermsVersion?: string | undefined;
  /** The card is to do it again by itself, which the payer agreed to. */
  readonly autoReload?: { readonly thresholdCents: number; readonly consentVersion: string } | undefined;
}

/**
 * Charges a top-up and places it, at most once per key; a repeated key goes on with the checkout of its first call, whatever the card takes by then.
 * Errors: INVALID_FIELDS, IDEMPOTENCY_KEY_REUSED, TOP_UP_REFUSED, AUTO_RELOAD_EXISTS, those of acceptedTerms, BuyerCap.count, MerchantAccounts.choose and paymentOf.
 */
export class CreateTopUp extends Command<TopUpCheckout> {
  constructor(readonly order: TopUpOrder) {
    super();
  }
}

@CommandHandler(CreateTopUp)
export class CreateTopUpHandler implements ICommandHandler<CreateTopUp> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(AUTO_RELOADS) private readonly plans: AutoReloads,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(BuyerCap) private readonly cap: BuyerCap,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ order }: CreateTopUp): Promise<TopUpCheckout> {
    mustBeReadable(order);
    const key = order.idempotencyKey ? requestKeyOf(order) : undefined;
    const { commands, checkouts } = this;
    const call = { key, bodyHash: bodyHashOf(order), open: () => this.open(order, key) };
    const charged = await chargeOnce({ commands, checkouts }, call);
    paymentOf(charged);
    failpoint('orders.top-up-paid');
    return this.commands.execute(new PlaceTopUp(charged, 'buyer'));
  }

  private async open(order: TopUpOrder, key: string | undefined): Promise<Opened> {
    const { businessSlug, amountCents, currency, giftCardId, giftCardName: name } = order;
    const form = payerForm(order.payer);
    const { closed, termsVersion } = await this.businesses.recent(businessSlug);
    mustBeLoadable(amountCents, {
      closed,
      currency,
      mostCents: order.mostCents,
      fixedCents: fixedAmount(this.settings),
    });
    if (order.autoReload && (await this.plans.findOfCard(order.cardId))) throw new AutoReloadExists();
    const terms = acceptedTerms(termsVersion, order.expectedTermsVersion);
    const merchant = await this.accounts.choose(businessSlug);
    // Before anything is charged: what is filled in can be sealed then.
    const sealed = (await this.forms.of(businessSlug, form)).form(form);
    const { orderId, requestKey } = keysOf(key, this.ids);
    if (sealed.buyer.personId)
      await this.cap.count(sealed.buyer.personId, { requestKey, amount: { amountCents, currency } });
    const opened = openCheckout(
      { giftCardId, businessSlug, name, tag: '', imageListKey: '', imageMailKey: '', currency },
      {
        orderId,
        sale: { amountCents, priceCents: amountCents },
        idempotencyKey: this.ids.uuid(),
        requestKey,
        bodyHash: bodyHashOf(order),
        secret: newCheckoutSecret(this.ids, this.sealer),
        sourceSealed: sealSource(order, this.sealer),
        merchant,
        termsVersion: terms,
        buyer: sealed.buyer,
        now: this.clock.now(),
      },
    );
    const payerId = sealed.buyer.personId;
    const topUp = {
      cardId: order.cardId,
      ...(payerId ? { payerId } : {}),
      ...(order.autoReload ? { consent: consentOf(order.autoReload, opened.openedAt) } : {}),
    };
    return openOnce(this.checkouts, { ...opened, form: sealed, topUp });
  }
}

/** Of one card: a key that a guest of another happens to use is another's. */
function requestKeyOf({ cardId, idempotencyKey }: TopUpOrder): string {
  return sha256(JSON.stringify(['create-top-up', cardId, idempotencyKey]));
}

/** Tells two bodies apart; the payment token goes in only as part of the hash. */
function bodyHashOf({ sourceId, verificationToken, cardId, amountCents, autoReload }: TopUpOrder): string {
  const again = autoReload ? [autoReload.thresholdCents] : [];
  return sha256(JSON.stringify([sourceId, verificationToken, cardId, amountCents, ...again]));
}

function consentOf(wish: NonNullable<TopUpOrder['autoReload']>, at: Date): AutoReloadConsent {
  return { thresholdCents: wish.thresholdCents, version: wish.consentVersion, at };
}

function mustBeReadable(order: TopUpOrder): void {
  const { idempotencyKey, expectedTermsVersion = '', amountCents } = order;
  const problems = [
    ...sourceProblems(order),
    ...(idempotencyKey.length > 255
      ? [{ field: 'Idempotency-Key', message: 'Please use at most 255 characters.' }]
      : []),
    ...(expectedTermsVersion.length > 100
      ? [{ field: 'termsVersion', message: 'This is no version of the terms.' }]
      : []),
    ...(Number.isSafeInteger(amountCents) && amountCents > 0
      ? []
      : [{ field: 'amount', message: 'This is not an amount.' }]),
    ...autoReloadProblems(order),
  ];
  if (problems.length > 0) throw invalidFields(...problems);
}
