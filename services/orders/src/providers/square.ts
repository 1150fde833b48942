import { setTimeout as wait } from 'node:timers/promises';
import { minorUnitsOf } from '@giftcard/kernel/business/currency';
import type { Money } from '@giftcard/kernel/business/money';
import { SquareClient, type Square } from 'square';
import {
  accountCheck,
  accountProblem,
  chargeAmong,
  disputeFound,
  isAnswered,
  paymentOutcome,
  problemOf,
  refundOutcome,
  refusalOutcome,
} from './square-answers.js';
import { cardRequestOf, customerOf, keptCard, notDisabled, notKept } from './square-cards.js';
import { disputeUpdate, updatesAmong, refundUpdate } from './square-payment-updates.js';
import type {
  AccountCheck,
  BrowserAccount,
  ChargeOutcome,
  ChargeRequest,
  ChargeSearch,
  DisableCardOutcome,
  FoundCharge,
  FoundDispute,
  FoundUpdates,
  KeepCardOutcome,
  KeepCardRequest,
  MerchantAccount,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from '../domain/payment-provider.js';

/** How long one question may take, in milliseconds. All tries together end before a caller's own deadline (8 s). */
export interface Patience {
  readonly perTryMs: number;
  readonly allTriesMs: number;
  readonly tries: number;
  readonly firstDelayMs: number;
}

export const DEFAULT_PATIENCE: Patience = { perTryMs: 5_500, allTriesMs: 7_000, tries: 4, firstDelayMs: 150 };

/**
 * The signal bounds the whole answer with its body; the SDK's own timeout ends with the headers, and its timer lives
 * on after a lost connection, so that it must not be the default of a minute.
 */
interface RequestOptions {
  readonly abortSignal: AbortSignal;
  readonly timeoutInSeconds: number;
  readonly maxRetries: 0;
}

type Asked<T> = { readonly answer: T } | { readonly error: unknown; readonly unansweredBefore: boolean };

/**
 * Square's payments by its SDK. The SDK doesn't repeat a request whose connection was reset or that timed out, so all
 * repeating is done here, always with the key that the caller stored: the same key never moves money twice.
 */
export class SquarePaymentProvider implements PaymentProvider {
  constructor(
    private readonly baseUrl: string,
    private readonly patience: Patience = DEFAULT_PATIENCE,
  ) {}

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { account, orderId, verificationToken, customerId } = request;
    const amountMoney = money(request);
    const asked = await this.ask(account, async (square, options) =>
      square.payments.create(
        {
          sourceId: request.sourceId,
          idempotencyKey: request.idempotencyKey,
          amountMoney,
          locationId: account.locationId,
          referenceId: orderId,
          autocomplete: true,
          ...(verificationToken ? { verificationToken } : {}),
          ...(customerId ? { customerId, customerDetails: { customerInitiated: false } } : {}),
        },
        options,
      ),
    );
    if ('answer' in asked) return paymentOutcome(asked.answer.payment);
    return refusalOutcome(asked.error, request.first && !asked.unansweredBefore);
  }

  async findCharge({ account, orderId, from, to }: ChargeSearch): Promise<FoundCharge> {
    const period = {
      beginTime: from.toISOString(),
      endTime: to.toISOString(),
      locationId: account.locationId,
      sortOrder: 'ASC',
    };
    const asked = await this.ask(account, async (square, options) =>
      chargeAmong(await square.payments.list(period, options), orderId),
    );
    return 'answer' in asked ? asked.answer : { kind: 'unknown', problem: problemOf(asked.error) };
  }

  async refund(request: RefundRequest): Promise<RefundOutcome> {
    const { account, idempotencyKey, paymentId, reason } = request;
    const amountMoney = money(request);
    const asked = await this.ask(account, async (square, options) =>
      square.refunds.refundPayment({ idempotencyKey, paymentId, amountMoney, reason }, options),
    );
    if ('answer' in asked) return refundOutcome(asked.answer.refund);
    return { kind: isAnswered(asked.error) ? 'refused' : 'unknown', problem: problemOf(asked.error) };
  }

  async findRefund(account: MerchantAccount, refundId: string): Promise<RefundOutcome> {
    const asked = await this.ask(account, async (square, options) => square.refunds.get({ refundId }, options));
    return 'answer' in asked
      ? refundOutcome(asked.answer.refund)
      : { kind: 'unknown', problem: problemOf(asked.error) };
  }

  async keepCard({ account, idempotencyKey, paymentId }: KeepCardRequest): Promise<KeepCardOutcome> {
    const customer = await this.ask(account, async (square, options) =>
      square.customers.create(customerOf(idempotencyKey), options),
    );
    if ('error' in customer) return notKept(customer.error);
    const customerId = customer.answer.customer?.id ?? '';
    const card = await this.ask(account, async (square, options) =>
      square.cards.create(cardRequestOf({ idempotencyKey, paymentId, customerId }), options),
    );
    return 'error' in card ? notKept(card.error) : keptCard(card.answer.card, customerId);
  }

  async disableCard(account: MerchantAccount, cardId: string): Promise<DisableCardOutcome> {
    const asked = await this.ask(account, async (square, options) => square.cards.disable({ cardId }, options));
    return 'answer' in asked ? { kind: 'disabled' } : notDisabled(asked.error);
  }

  async findDispute(account: MerchantAccount, disputeId: string): Promise<FoundDispute> {
    const asked = await this.ask(account, async (square, options) => square.disputes.get({ disputeId }, options));
    return 'answer' in asked
      ? disputeFound(asked.answer.dispute)
      : { kind: 'unknown', problem: problemOf(asked.error) };
  }

  async findUpdates(account: MerchantAccount, since: Date): Promise<FoundUpdates> {
    const { locationId } = account;
    const period = { updatedAtBeginTime: since.toISOString(), status: 'COMPLETED', locationId };
    const asked = await Promise.all([
      this.ask(account, async (square, options) =>
        updatesAmong(await square.refunds.list(period, options), refundUpdate),
      ),
      this.ask(account, async (square, options) =>
        updatesAmong(await square.disputes.list({ locationId }, options), disputeUpdate),
      ),
    ]);
    const found = asked.map((each) =>
      'answer' in each ? each.answer : { updates: [], problem: problemOf(each.error) },
    );
    return {
      updates: found.flatMap(({ updates }) => updates),
      problems: found.flatMap(({ problem }) => problem ?? []),
    };
  }

  async checkAccount(account: MerchantAccount, { applicationId, scriptUrl }: BrowserAccount): Promise<AccountCheck> {
    const [location, token, hasScript] = await Promise.all([
      this.ask(account, async (square, options) => square.locations.get({ locationId: account.locationId }, options)),
      this.ask(account, async (square, options) => square.oAuth.retrieveTokenStatus(options)),
      answersScript(scriptUrl, this.patience.perTryMs),
    ]);
    const check = 'answer' in location ? accountCheck(location.answer.location) : accountProblem(location.error);
    if (check.kind !== 'works') return check;
    // Square names the application of every token; without its answer nothing speaks against the one that was typed.
    const ofToken = 'answer' in token ? token.answer.clientId : undefined;
    if (ofToken && ofToken !== applicationId)
      return { kind: 'application-of-another', locationName: check.locationName };
    return hasScript ? check : { kind: 'script-missing', locationName: check.locationName };
  }

  /** Asks until there is an answer, a few times and not for long. */
  private async ask<T>(
    account: MerchantAccount,
    question: (square: SquareClient, options: RequestOptions) => Promise<T>,
  ): Promise<Asked<T>> {
    const { perTryMs, allTriesMs, tries, firstDelayMs } = this.patience;
    const square = new SquareClient({ token: account.accessToken, baseUrl: this.baseUrl, fetch: straight });
    const until = Date.now() + allTriesMs;
    for (let attempt = 1; ; attempt++) {
      try {
        const ms = Math.max(Math.min(perTryMs, until - Date.now()), 1);
        return {
          answer: await question(square, {
            abortSignal: AbortSignal.timeout(ms),
            timeoutInSeconds: ms / 1000,
            maxRetries: 0,
          }),
        };
      } catch (error) {
        const delay = firstDelayMs * 2 ** (attempt - 1);
        if (isAnswered(error) || attempt === tries || Date.now() + delay >= until)
          return { error, unansweredBefore: attempt > 1 };
        await wait(delay);
      }
    }
  }
}

/** An access token goes to the address that it is for, and not on to where that points. */
const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Whether the address answers a script, as every guest's browser asks it for one. */
async function answersScript(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** @throws RangeError for an amount with a part of its currency's unit, before anything is asked for */
function money({ amountCents, currency }: Money): Square.Money {
  return { amount: BigInt(minorUnitsOf(amountCents, currency)), currency: currency as Square.Currency };
}
