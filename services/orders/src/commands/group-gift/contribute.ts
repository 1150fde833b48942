import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { giftLineProblem, leastContribution, LINE_LENGTH } from '@giftcard/kernel/business/group-gift';
import { isWhole } from '@giftcard/kernel/business/currency';
import { typedText } from '@giftcard/kernel/business/text';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { isOnSale } from '@giftcard/kernel/business/sale';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { invalidFields, type FieldProblem } from '@giftcard/kernel/errors';
import { failpoint } from '@giftcard/kernel/failpoint';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { JoinGroupGift } from './join-group-gift.js';
import { BuyerCap } from '../buyer-cap.js';
import { newCheckoutSecret } from '../checkout-secret.js';
import { FormSealer } from '../form-sealer.js';
import { MerchantAccounts } from '../merchant-accounts.js';
import { chargeOnce, keysOf, openOnce, type Opened } from '../open-once.js';
import { sealSource, sourceProblems, type PaymentSource } from '../payment-source.js';
import { acceptedTerms } from '../../domain/accepted-terms.js';
import { PaymentNotCompleted } from '../../domain/checkout.errors.js';
import { openCheckout, paymentOf, type Checkout } from '../../domain/checkout.js';
import { CHECKOUTS, type Checkouts } from '../../domain/checkout.repository.js';
import { freePlace, keepPlace, mustBeOpen, type GroupGift } from '../../domain/group-gift.js';
import { GroupGiftClosed, GroupGiftNotFound } from '../../domain/group-gift.errors.js';
import { GROUP_GIFTS, type GroupGifts } from '../../domain/group-gift.repository.js';
import type { Person } from '../../domain/purchase-form.js';
import { payerForm } from '../../domain/top-up.js';
import { Businesses } from '../../projections/businesses.js';
import { GiftCardTypes } from '../../projections/gift-card-types.js';

export interface ContributionOrder extends PaymentSource {
  readonly groupGiftId: string;
  readonly amountCents: number;
  readonly contributor?: Person | undefined;
  readonly line: string;
  /** Of the caller; empty without. */
  readonly idempotencyKey: string;
  readonly expectedTermsVersion?: string | undefined;
}

/**
 * Charges what somebody pays in, at most once per key, and takes it into its gift; a repeated key goes on with the checkout of its first call.
 * Errors: INVALID_FIELDS, IDEMPOTENCY_KEY_REUSED, GROUP_GIFT_NOT_FOUND, GROUP_GIFT_CLOSED, GROUP_GIFT_FULL, those of acceptedTerms, BuyerCap.count, MerchantAccounts.choose and
 * paymentOf.
 */
export class Contribute extends Command<Checkout> {
  constructor(readonly order: ContributionOrder) {
    super();
  }
}

@CommandHandler(Contribute)
export class ContributeHandler implements ICommandHandler<Contribute> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(GROUP_GIFTS) private readonly gifts: GroupGifts,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(MerchantAccounts) private readonly accounts: MerchantAccounts,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(FormSealer) private readonly forms: FormSealer,
    @Inject(BuyerCap) private readonly cap: BuyerCap,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ order }: Contribute): Promise<Checkout> {
    const gift = await this.gifts.find(order.groupGiftId);
    if (!gift) throw new GroupGiftNotFound();
    mustBeReadable(order, gift.currency);
    const key = order.idempotencyKey ? requestKeyOf(order) : undefined;
    const { commands, checkouts } = this;
    const call = { key, bodyHash: bodyHashOf(order), open: () => this.open(gift, order, key) };
    const charged = await chargeOnce({ commands, checkouts }, call);
    if (charged.status === 'failed') await this.gifts.update(gift.id, (known) => freePlace(known, charged.id));
    paymentOf(charged);
    failpoint('orders.contribution-paid');
    const joined = await this.commands.execute(new JoinGroupGift(charged.id, 'buyer'));
    // It closed while the charge was under way: the money is going back.
    if (joined.paidIn?.state === 'out') throw new PaymentNotCompleted(true);
    return joined;
  }

  private async open(gift: GroupGift, order: ContributionOrder, key: string | undefined): Promise<Opened> {
    const { id: groupGiftId, businessSlug, currency } = gift;
    const { amountCents } = order;
    const now = this.clock.now();
    const form = { ...payerForm(order.contributor), message: '' };
    mustBeOpen(gift, now);
    const { closed, termsVersion, timeZone } = await this.businesses.recent(businessSlug);
    const type = await this.types.find(gift.giftCard.giftCardId);
    // What is not sold any more takes no more money; what is in becomes the card that it was to be.
    if (!type || !isOnSale(type, { closed, today: dayIn(timeZone, now) })) throw new GroupGiftClosed();
    const terms = acceptedTerms(termsVersion, order.expectedTermsVersion);
    const merchant = await this.accounts.choose(businessSlug);
    // Before anything is charged: what is filled in can be sealed then.
    const seals = await this.forms.of(businessSlug, form);
    const sealed = seals.form(form);
    const { orderId, requestKey } = keysOf(key, this.ids);
    await this.gifts.update(groupGiftId, (known) => keepPlace(known, { orderId, amountCents, now }));
    const payerId = sealed.buyer.personId;
    if (payerId) await this.count(payerId, { requestKey, amount: { amountCents, currency } }, { groupGiftId, orderId });
    const opened = openCheckout(
      { ...gift.giftCard, businessSlug, currency },
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
        now,
      },
    );
    const contributor = seals.contributor(form.buyer, typedText(order.line));
    const paidIn = { groupGiftId, ...(payerId ? { payerId } : {}), contributor };
    return openOnce(this.checkouts, { ...opened, form: sealed, paidIn });
  }

  /** Who may not buy so much leaves the place to others at once. Error: BUYER_CAP_REACHED. */
  private async count(
    payerId: string,
    purchase: Parameters<BuyerCap['count']>[1],
    { groupGiftId, orderId }: { readonly groupGiftId: string; readonly orderId: string },
  ): Promise<void> {
    try {
      await this.cap.count(payerId, purchase);
    } catch (error) {
      await this.gifts.update(groupGiftId, (known) => freePlace(known, orderId));
      throw error;
    }
  }
}

/** Of one gift: a key that a guest of another happens to use is another's. */
function requestKeyOf({ groupGiftId, idempotencyKey }: ContributionOrder): string {
  return sha256(JSON.stringify(['contribute', groupGiftId, idempotencyKey]));
}

/** Tells two bodies apart; the payment token goes in only as part of the hash. */
function bodyHashOf({ sourceId, verificationToken, groupGiftId, amountCents }: ContributionOrder): string {
  return sha256(JSON.stringify([sourceId, verificationToken, groupGiftId, amountCents]));
}

function mustBeReadable(order: ContributionOrder, currency: string): void {
  const { idempotencyKey, expectedTermsVersion = '', amountCents } = order;
  const problems: FieldProblem[] = [
    ...sourceProblems(order),
    ...wrong(idempotencyKey.length > 255, 'Idempotency-Key', 'Please use at most 255 characters.'),
    ...wrong(expectedTermsVersion.length > 100, 'termsVersion', 'This is no version of the terms.'),
    ...wrong(!isWhole(amountCents, currency), 'amount', 'This is not an amount.'),
    ...wrong(amountCents < leastContribution(currency), 'amount', 'Please give a little more.'),
  ];
  const ofLine = giftLineProblem(typedText(order.line));
  if (ofLine)
    problems.push({
      field: 'line',
      message: ofLine === 'long' ? `Please use at most ${LINE_LENGTH} characters` : 'Please use plain text only',
    });
  if (problems.length > 0) throw invalidFields(...problems);
}

function wrong(isWrong: boolean, field: string, message: string): FieldProblem[] {
  return isWrong ? [{ field, message }] : [];
}
