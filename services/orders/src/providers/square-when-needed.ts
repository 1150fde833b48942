import type { OnApplicationShutdown } from '@nestjs/common';
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

/** Square's SDK takes over a second to load: a service is ready before that, and has it before the first guest pays. */
const LOAD_AFTER_MS = 2_000;

/** Square, its SDK loaded in the background or by the first question. */
export class SquareWhenNeeded implements PaymentProvider, OnApplicationShutdown {
  private loading: Promise<PaymentProvider> | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly baseUrl: string) {
    // What fails here fails again, and is told, when somebody asks.
    this.timer = setTimeout(() => void this.provider().catch(() => (this.loading = undefined)), LOAD_AFTER_MS);
    this.timer.unref();
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    return (await this.provider()).charge(request);
  }

  async findCharge(search: ChargeSearch): Promise<FoundCharge> {
    return (await this.provider()).findCharge(search);
  }

  async refund(request: RefundRequest): Promise<RefundOutcome> {
    return (await this.provider()).refund(request);
  }

  async findRefund(account: MerchantAccount, refundId: string): Promise<RefundOutcome> {
    return (await this.provider()).findRefund(account, refundId);
  }

  async keepCard(request: KeepCardRequest): Promise<KeepCardOutcome> {
    return (await this.provider()).keepCard(request);
  }

  async disableCard(account: MerchantAccount, cardId: string): Promise<DisableCardOutcome> {
    return (await this.provider()).disableCard(account, cardId);
  }

  async findDispute(account: MerchantAccount, disputeId: string): Promise<FoundDispute> {
    return (await this.provider()).findDispute(account, disputeId);
  }

  async findUpdates(account: MerchantAccount, since: Date): Promise<FoundUpdates> {
    return (await this.provider()).findUpdates(account, since);
  }

  async checkAccount(account: MerchantAccount, browser: BrowserAccount): Promise<AccountCheck> {
    return (await this.provider()).checkAccount(account, browser);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private provider(): Promise<PaymentProvider> {
    clearTimeout(this.timer);
    return (this.loading ??= import('./square.js').then(
      ({ SquarePaymentProvider }) => new SquarePaymentProvider(this.baseUrl),
    ));
  }
}
