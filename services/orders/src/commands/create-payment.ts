import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';
import { sha256 } from '@giftcard/kernel/digest';
import { GiftCardNotFound, invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { BuyerCap } from './buyer-cap.js';
import { newCheckoutSecret, tellCheckoutSecret } from './checkout-secret.js';
import { FormSealer } from './form-sealer.js';
import { MerchantAccounts } from './merchant-accounts.js';
import { chargeOnce, keysOf, openOnce, type Opened } from './open-once.js';
import { sealSource, sourceProblems } from './payment-source.js';
import { fixedAmount, SETTINGS, type OrdersSettings } from '../config.js';
import { acceptedTerms } from '../domain/accepted-terms.js';
import { openCheckout, paymentOf } from '../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { saleOf } from '../domain/offer.js';
import { formsOf, readForms, type GivenForm } from '../domain/purchase-form.js';
import type { Payment } from '../domain/payment-provider.js';
import { Businesses } from '../projections/businesses.js';
import { CardDesigns } from '../projections/card-designs.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';

export interface PaymentOrder {
  readonly sourceId: string;
  readonly verificationToken: string;
  readonly giftCardId: string;
  readonly businessSlug: string;
  readonly expectedCents?: number | undefined;
  /** Of a package: how many units the browser showed. */
  readonly expectedUnits?: number | undefined;
  /** Of the terms that the browser showed; undefined for a client that shows none. */
  readonly expectedTermsVersion?: string | undefined;
  /** What the card is to be worth, of one whose amount the guest chooses. */
  readonly amountCents?: number | undefined;
  /** Empty when the buyer has not told it. */
  readonly buyerEmail: string;
  /** Of the caller; empty without. */
  readonly idempotencyKey: string;
  /** What the buyer filled in, to be refused before the charge; absent of clients that tell it only with the order. */
  readonly form?: GivenForm | undefined;
}

/** A payment, and what finishes its purchase; empty once the order is placed. */
export interface PaymentWithSecret {
  readonly payment: Payment;
  readonly checkoutSecret: string;
}

/**
 * Charges the sale price of a gift card, for each who gets one, at most once per checkout; a repeated Idempotency-Key goes on with the
 * checkout of its first call.
 * Errors: INVALID_FIELDS, TEXTS_NOT_OFFERED, IDEMPOTENCY_KEY_REUSED, those of saleOf, acceptedTerms, BuyerCap.count, MerchantAccounts.choose and paymentOf.
 */
export class CreatePayment extends Command<PaymentWithSecret> {
  constructor(readonly order: PaymentOrder) {
    super();
  }
}

@CommandHandler(CreatePayment)
export class CreatePaymentHandler implements ICommandHandler<CreatePayment> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CardDesigns) private readonly designs: CardDesigns,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(BuyerCap) private readonly cap: BuyerCap,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ order }: CreatePayment): Promise<PaymentWithSecret> {
    mustBeReadable(order);
    const key = order.idempotencyKey ? requestKeyOf(order) : undefined;
    const { commands, checkouts } = this;
    const call = { key, bodyHash: bodyHashOf(order), open: () => this.open(order, key) };
    const charged = await chargeOnce({ commands, checkouts }, call);
    return { payment: paymentOf(charged), checkoutSecret: tellCheckoutSecret(charged, this.sealer) };
  }

  /** Stores the checkout before anything is charged; of two calls with one key the second goes on with the first's. */
  private async open(order: PaymentOrder, key: string | undefined): Promise<Opened> {
    // Only here: of a key that is known already, the money may have moved.
    const now = this.clock.now();
    const designs = await this.designs.offeredFor(order.businessSlug, order.form);
    const { SMS_CALLING_CODES: callingCodes } = this.settings;
    const forms = order.form ? readForms(order.form, now, { designs, callingCodes }) : [];
    const designId = forms[0]?.designId;
    const cards = Math.max(1, forms.length);
    const offer = await this.types.find(order.giftCardId);
    if (!offer) throw new GiftCardNotFound();
    const { timeZone, closed, termsVersion } = await this.businesses.recent(offer.businessSlug);
    const fixedCents = fixedAmount(this.settings);
    const sale = saleOf(offer, {
      businessSlug: order.businessSlug,
      closed,
      today: dayIn(timeZone, now),
      chosenCents: order.amountCents,
      expectedCents: order.expectedCents,
      expectedUnits: order.expectedUnits,
      fixedCents,
      cards,
    });
    const terms = acceptedTerms(termsVersion, order.expectedTermsVersion);
    const merchant = await this.accounts.choose(offer.businessSlug);
    const { orderId, requestKey } = keysOf(key, this.ids);
    const bodyHash = bodyHashOf(order);
    const buyerEmail = normalEmail(order.buyerEmail || (order.form?.buyer?.email ?? ''));
    // Before anything is charged: what is filled in can be sealed then.
    const seals = await this.forms.of(offer.businessSlug, order.form, buyerEmail);
    const buyer = seals.person(buyerEmail);
    const amount = { amountCents: sale.amountCents * cards, currency: offer.currency };
    if (buyer?.personId) await this.cap.count(buyer.personId, { requestKey, amount, cards });
    const keys = { idempotencyKey: this.ids.uuid(), requestKey, bodyHash };
    const checkout = openCheckout(offer, {
      orderId,
      sale,
      ...keys,
      secret: newCheckoutSecret(this.ids, this.sealer),
      sourceSealed: sealSource(order, this.sealer),
      merchant,
      termsVersion: terms,
      designId,
      cards,
      buyer,
      now,
    });
    return openOnce(this.checkouts, checkout);
  }
}

/** Of one business: a key that a guest of another happens to use is another's. */
function requestKeyOf({ businessSlug, idempotencyKey }: PaymentOrder): string {
  return sha256(JSON.stringify(['create-payment', businessSlug, idempotencyKey]));
}

/** Tells two bodies apart; the payment token goes in only as part of the hash. */
function bodyHashOf(order: PaymentOrder): string {
  const {
    sourceId,
    verificationToken,
    giftCardId,
    businessSlug,
    expectedCents = null,
    expectedUnits,
    amountCents,
  } = order;
  const chosen = amountCents === undefined ? [] : [amountCents];
  const cards = formsOf(order.form).length;
  const several = cards > 1 ? [`${cards} cards`] : [];
  const units = expectedUnits === undefined ? [] : [`${expectedUnits} units`];
  return sha256(
    JSON.stringify([
      sourceId,
      verificationToken,
      giftCardId,
      businessSlug,
      expectedCents,
      ...chosen,
      ...several,
      ...units,
    ]),
  );
}

function mustBeReadable(order: PaymentOrder): void {
  const problems: FieldProblem[] = [
    ...sourceProblems(order),
    ...wrong(order.giftCardId === '' || order.giftCardId.length > 100, 'giftCardId', 'Please choose a gift card.'),
    ...wrong(order.businessSlug === '' || order.businessSlug.length > 100, 'businessSlug', 'Please name the business.'),
    ...wrong(
      order.buyerEmail !== '' && !isEmail(order.buyerEmail.trim()),
      'buyerEmail',
      'Please enter a valid email address',
    ),
    ...wrong((order.expectedTermsVersion ?? '').length > 100, 'termsVersion', 'This is no version of the terms.'),
    // Who chooses what a card is worth is counted (BuyerCap).
    ...wrong(
      order.amountCents !== undefined && order.buyerEmail === '' && !order.form?.buyer?.email,
      'buyerEmail',
      'Please tell the email address of the buyer.',
    ),
    ...wrong(order.idempotencyKey.length > 255, 'Idempotency-Key', 'Please use at most 255 characters.'),
    ...wrong(
      order.expectedCents !== undefined && !(Number.isSafeInteger(order.expectedCents) && order.expectedCents >= 0),
      'amount',
      'This is not an amount.',
    ),
    ...wrong(
      order.amountCents !== undefined && !(Number.isSafeInteger(order.amountCents) && order.amountCents > 0),
      'cardAmount',
      'This is not an amount.',
    ),
  ];
  if (problems.length > 0) throw invalidFields(...problems);
}

function wrong(isWrong: boolean, field: string, message: string): FieldProblem[] {
  return isWrong ? [{ field, message }] : [];
}
