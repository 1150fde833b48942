import type { CommandBus, ICommand } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { ConfirmationVerifier } from '@giftcard/kernel/confirmation-token';
import { sessionKeys } from '@giftcard/testing/sessions';
import { DomainError } from '@giftcard/kernel/errors';
import { fromEnvelope } from '@giftcard/kernel/events';
import { DESIGNS_AT_FIRST } from '@giftcard/kernel/business/card-designs';
import { randomIds } from '@giftcard/kernel/ids';
import { createLogger } from '@giftcard/kernel/logging';
import { orderNumberOf } from '@giftcard/kernel/business/order-number';
import { anEvent } from '@giftcard/testing/events';
import { cardVoided } from '@giftcard/testing/money-events';
import { testSealer } from '@giftcard/testing/service-env';
import { now, offer, PLACE_WITHIN_MS } from './builders.js';
import { RehearsedProvider } from './rehearsed-provider.js';
import { KeptCheckouts } from './kept-checkouts.js';
import { AskBank, AskBankHandler } from '../src/commands/ask-bank.js';
import { AssignCardCode, AssignCardCodeHandler } from '../src/commands/assign-card-code.js';
import { CatchUpWithProvider, CatchUpWithProviderHandler } from '../src/commands/catch-up-with-provider.js';
import type { BuyerCap } from '../src/commands/buyer-cap.js';
import { ChargeCheckout, ChargeCheckoutHandler } from '../src/commands/charge-checkout.js';
import { CreatePayment, CreatePaymentHandler } from '../src/commands/create-payment.js';
import { FindLostCharge, FindLostChargeHandler } from '../src/commands/find-lost-charge.js';
import { ApplyPaymentUpdate, ApplyPaymentUpdateHandler } from '../src/commands/apply-payment-update.js';
import { FollowRefund, FollowRefundHandler } from '../src/commands/follow-refund.js';
import { MerchantAccounts } from '../src/commands/merchant-accounts.js';
import { PlaceOrder, PlaceOrderHandler } from '../src/commands/place-order.js';
import { ReconcileCheckout, ReconcileCheckoutHandler } from '../src/commands/reconcile-checkout.js';
import { ReconcileDueCheckouts, ReconcileDueCheckoutsHandler } from '../src/commands/reconcile-due-checkouts.js';
import { RecordDispute, RecordDisputeHandler } from '../src/commands/record-dispute.js';
import { KeepOrder, KeepOrderHandler } from '../src/commands/keep-order.js';
import { RefundEndedCard, RefundEndedCardHandler } from '../src/commands/refund-ended-card.js';
import { RefundOrder, RefundOrderHandler } from '../src/commands/refund-order.js';
import type { FormSealer } from '../src/commands/form-sealer.js';
import type { PurchaseForm } from '../src/domain/purchase-form.js';
import { RefundUnplacedCheckout, RefundUnplacedCheckoutHandler } from '../src/commands/refund-unplaced-checkout.js';
import { SendRefund, SendRefundHandler } from '../src/commands/send-refund.js';
import type { OrdersSettings } from '../src/config.js';
import { KeepOrderWhenCardFoundUsedUp } from '../src/consumers/keep-order-when-card-found-used-up.js';
import { SendRefundWhenCardVoided } from '../src/consumers/send-refund-when-card-voided.js';
import type { OrderNumbers } from '../src/domain/order-number.js';
import type { PaymentSettingsStore } from '../src/domain/payment-settings.repository.js';
import type { CardDesigns } from '../src/projections/card-designs.js';
import type { Businesses } from '../src/projections/businesses.js';
import type { GiftCardTypes } from '../src/projections/gift-card-types.js';

/** The process ended here: what it had not stored is lost, and nothing in it goes on. */
export class Crash extends Error {}

const settings = {
  PLACE_WITHIN_MS,
  REFUND_CONFIRMED_OVER_CENTS: 1_000_000,
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_ACCESS_TOKEN: 'platform-token',
  PAYMENTS_FIXED_AMOUNT: '0',
} as unknown as OrdersSettings;
const offers = { find: async () => offer } as unknown as GiftCardTypes;
const businesses: Pick<Businesses, 'recent'> = {
  recent: async () => ({ timeZone: 'UTC', currency: 'USD', closed: false, version: 1 }),
};
const noOwnAccounts = {
  find: async () => undefined,
  list: async () => ({ settings: [], total: 0 }),
} as unknown as PaymentSettingsStore;
const logger: Logger = createLogger('orders', 'silent');
const sealer = testSealer();
const confirmations = new ConfirmationVerifier(sessionKeys().publicKey);
/** Nobody is known: what is filled in stays as it is. */
const asItIs = (read: PurchaseForm) => read;
const forms = {
  sealFor: async () => asItIs,
  of: async () => ({ form: asItIs, person: () => undefined }),
} as unknown as FormSealer;
const designs = { offeredFor: async () => DESIGNS_AT_FIRST } as unknown as CardDesigns;
const noCap = {} as BuyerCap;

/**
 * Every use case of orders as it runs, on a store and a provider that outlive their process: `work` may be made to
 * crash before or after any write and any call to the provider.
 */
export class Rehearsal {
  readonly provider = new RehearsedProvider();
  readonly checkouts = new KeptCheckouts();
  /** What redemption said of each refund that was asked for, by the order. */
  private readonly answers = new Map<string, Map<string, CardAnswer>>();
  private drawn = 0;
  private readonly numbers: OrderNumbers = { draw: async (businessSlug) => orderNumberOf(businessSlug, ++this.drawn) };
  private time = now.getTime();

  get now(): Date {
    return new Date(this.time);
  }

  pass(ms: number): void {
    this.time += ms;
  }

  /**
   * Runs pieces of work at the same time, in a process of their own. Refusals of ours are as good as answers; anything else is thrown.
   * @param crashAt the process ends at this boundary: there is one before and one after each write and each call to the provider
   */
  async work(pieces: readonly ((process: Process) => Promise<unknown>)[], crashAt = Infinity): Promise<void> {
    let boundaries = 0;
    const process = this.process(() => {
      if (boundaries++ >= crashAt) throw new Crash();
    });
    const outcomes = await Promise.allSettled(pieces.map((does) => does(process)));
    for (const outcome of outcomes)
      if (
        outcome.status === 'rejected' &&
        !(outcome.reason instanceof Crash) &&
        !(outcome.reason instanceof DomainError)
      )
        throw outcome.reason;
  }

  /**
   * Redemption answers the refunds that were asked for of an order: it ends the card, once, or finds it used up. It says all
   * of its answers again, the latest first.
   * @param leftCents what is on the card now
   */
  async cardAnswers(
    { whenCardVoided, whenCardFoundUsedUp }: Process,
    orderId: string,
    leftCents: number,
  ): Promise<void> {
    const answers = this.answers.get(orderId) ?? new Map<string, CardAnswer>();
    this.answers.set(orderId, answers);
    for (const refundKey of this.checkouts.refundsAskedOf(orderId)) {
      const isVoid = [...answers.values()].some(({ voidedCents }) => voidedCents > 0);
      if (!answers.has(refundKey) && !isVoid) answers.set(refundKey, { refundKey, voidedCents: leftCents });
    }
    for (const { refundKey, voidedCents } of [...answers.values()].reverse()) {
      const about = { cardId: orderId, businessSlug: offer.businessSlug };
      if (voidedCents === 0)
        await whenCardFoundUsedUp.handle(
          fromEnvelope(
            'redemption.card-found-used-up.v1',
            anEvent('redemption.card-found-used-up.v1', { ...about, refundKey, orderId: '' }),
          ),
        );
      else
        await whenCardVoided.handle(
          fromEnvelope(
            'redemption.card-voided.v1',
            cardVoided({ ...about, voidedCents, initialCents: offer.amountCents }),
          ),
        );
    }
  }

  /** How often redemption found an order's card used up. */
  usedUpTimes(orderId: string): number {
    return [...(this.answers.get(orderId)?.values() ?? [])].filter(({ voidedCents }) => voidedCents === 0).length;
  }

  private process(boundary: () => void): Process {
    const clock = { now: () => this.now };
    const [checkouts, provider] = [this.checkouts.seenBy(boundary), this.provider.seenBy(boundary)];
    const handlers = new Map<unknown, { execute(command: never): Promise<unknown> }>();
    const commands = {
      execute: (command: ICommand) => handlers.get(command.constructor)!.execute(command as never),
    } as unknown as CommandBus;
    const accounts = new MerchantAccounts(noOwnAccounts, sealer, settings);
    handlers.set(
      CreatePayment,
      new CreatePaymentHandler(
        commands,
        checkouts,
        offers,
        designs,
        businesses as Businesses,
        accounts,
        sealer,
        forms,
        noCap,
        clock,
        randomIds,
        settings,
      ),
    );
    handlers.set(
      ChargeCheckout,
      new ChargeCheckoutHandler(checkouts, provider, accounts, sealer, clock, logger, settings),
    );
    handlers.set(FindLostCharge, new FindLostChargeHandler(checkouts, provider, accounts, clock, logger, settings));
    handlers.set(AssignCardCode, new AssignCardCodeHandler(checkouts, designs, sealer, forms, randomIds, settings));
    handlers.set(
      PlaceOrder,
      new PlaceOrderHandler(checkouts, this.numbers, designs, sealer, forms, clock, randomIds, settings),
    );
    handlers.set(RefundOrder, new RefundOrderHandler(commands, checkouts, confirmations, settings, clock, randomIds));
    handlers.set(
      RefundUnplacedCheckout,
      new RefundUnplacedCheckoutHandler(commands, checkouts, clock, randomIds, settings),
    );
    handlers.set(SendRefund, new SendRefundHandler(commands, checkouts, provider, accounts, clock, randomIds, logger));
    handlers.set(FollowRefund, new FollowRefundHandler(commands, checkouts, provider, accounts, clock, randomIds));
    handlers.set(ApplyPaymentUpdate, new ApplyPaymentUpdateHandler(commands, checkouts));
    handlers.set(CatchUpWithProvider, new CatchUpWithProviderHandler(commands, provider, accounts, clock, logger));
    handlers.set(RecordDispute, new RecordDisputeHandler(commands, checkouts, clock, randomIds));
    handlers.set(AskBank, new AskBankHandler(commands, checkouts, provider, accounts, clock, logger));
    handlers.set(RefundEndedCard, new RefundEndedCardHandler(commands, checkouts, clock, logger));
    handlers.set(KeepOrder, new KeepOrderHandler(checkouts, clock));
    handlers.set(ReconcileCheckout, new ReconcileCheckoutHandler(commands, checkouts, clock, settings));
    handlers.set(ReconcileDueCheckouts, new ReconcileDueCheckoutsHandler(commands, checkouts, clock, logger));
    return {
      commands,
      whenCardVoided: new SendRefundWhenCardVoided(commands),
      whenCardFoundUsedUp: new KeepOrderWhenCardFoundUsedUp(commands),
    };
  }
}

export interface Process {
  readonly commands: CommandBus;
  readonly whenCardVoided: SendRefundWhenCardVoided;
  readonly whenCardFoundUsedUp: KeepOrderWhenCardFoundUsedUp;
}

/** Nothing voided: the card was used up. */
interface CardAnswer {
  readonly refundKey: string;
  readonly voidedCents: number;
}
