import type { PaymentUpdate } from './payment-update.js';

/** A payment as the provider recorded it. */
export interface Payment {
  /** The provider's. */
  readonly paymentId: string;
  /** "COMPLETED". */
  readonly status: string;
  /** The provider's word: "CARD", "WALLET". */
  readonly sourceType: string;
  /** What the buyer chose: "card", "googlePay", "applePay", "cashAppPay", "other"; "group" of the order of a group gift. */
  readonly paymentMethod: string;
  /** Of a card, the provider's word: "VISA"; absent for what is no card, and for payments of before it was kept. */
  readonly cardBrand?: string;
  /** Of the same card: "1111". */
  readonly cardLast4?: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly receiptNumber: string;
  readonly receiptUrl: string;
  readonly updatedAt: Date;
}

/** Whose account at the provider is used. */
export interface MerchantAccount {
  readonly accessToken: string;
  readonly locationId: string;
}

export interface ChargeRequest {
  readonly account: MerchantAccount;
  /** Stored before the first attempt; the same key never charges twice. */
  readonly idempotencyKey: string;
  /** Written on the payment, so that it is found without its answer. */
  readonly orderId: string;
  readonly sourceId: string;
  readonly verificationToken: string;
  /** Whose card on file the source is; absent for what a browser gave. */
  readonly customerId?: string;
  readonly amountCents: number;
  readonly currency: string;
  /** No attempt with this key can have reached the provider yet: a refusal then says for sure that nothing was charged. */
  readonly first: boolean;
}

/**
 * What an attempt to charge gave. `declined` and `refused` say for sure that no money moved (`refused`: the account at
 * the provider can't be used); `unknown`: it may have, ask again with the same key.
 */
export type ChargeOutcome =
  | { readonly kind: 'completed'; readonly payment: Payment }
  | { readonly kind: 'declined'; readonly declineCode: string }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'unknown'; readonly problem: string };

export interface ChargeSearch {
  readonly account: MerchantAccount;
  readonly orderId: string;
  readonly from: Date;
  readonly to: Date;
}

/** `none`: the provider has no payment of this order, and none is under way. */
export type FoundCharge =
  | Extract<ChargeOutcome, { kind: 'completed' | 'declined' | 'unknown' }>
  | { readonly kind: 'none' };

export interface RefundRequest {
  readonly account: MerchantAccount;
  readonly idempotencyKey: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** For the provider's receipt. */
  readonly reason: string;
}

/**
 * `pending`: the provider took the order and will send the money; `rejected`: a refund of its own says that it won't, and
 * only a new key asks again; `refused`: an error instead of a refund. An earlier try under the key may have moved the
 * money all the same, so that the same key asks again.
 */
export type RefundOutcome =
  | {
      readonly kind: 'completed' | 'pending';
      readonly refundId: string;
      readonly paymentId: string;
      readonly amountCents: number;
    }
  | { readonly kind: 'rejected' | 'refused' | 'unknown'; readonly problem: string };

export interface KeepCardRequest {
  readonly account: MerchantAccount;
  /** The same keeps one card, however often it is asked for; also what the provider has it by. At most 40 characters. */
  readonly idempotencyKey: string;
  /** A payment that was made with the card, of the last 24 hours. */
  readonly paymentId: string;
}

/** `refused`: the provider will not have this card; `unknown`: it may have, ask again with the same key. */
export type KeepCardOutcome =
  | {
      readonly kind: 'kept';
      readonly customerId: string;
      readonly cardId: string;
      readonly brand: string;
      readonly last4: string;
    }
  | { readonly kind: 'refused' | 'unknown'; readonly problem: string };

/** `disabled`: the card is charged no more, or there is none; `unknown`: ask again. */
export type DisableCardOutcome = { readonly kind: 'disabled' } | { readonly kind: 'unknown'; readonly problem: string };

/** What the provider knows of a dispute: the bank has decided about so much of the payment, or not yet. */
export type FoundDispute =
  | { readonly kind: 'decided'; readonly outcome: 'won' | 'lost'; readonly amountCents: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'unknown'; readonly problem: string };

/** What happened to an account's payments; `problems` says what could not be read, so that there may be more. */
export interface FoundUpdates {
  readonly updates: readonly PaymentUpdate[];
  readonly problems: readonly string[];
}

/** What a guest's browser loads and opens an account with. */
export interface BrowserAccount {
  readonly applicationId: string;
  readonly scriptUrl: string;
}

/** Whether an account can take payments, as the provider answers itself. */
export type AccountCheck =
  | { readonly kind: 'works'; readonly locationName: string; readonly currency: string }
  | {
      readonly kind:
        | 'token-refused'
        | 'location-unknown'
        | 'location-inactive'
        | 'no-card-payments'
        | 'application-of-another'
        | 'script-missing';
      readonly locationName: string;
    }
  | { readonly kind: 'unknown'; readonly problem: string };

/** Who moves the money. Nothing of it throws for what a provider answers or doesn't. */
export interface PaymentProvider {
  /** Charges at most once per key, however often it is called. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Looks for an order's payment without charging anything. */
  findCharge(search: ChargeSearch): Promise<FoundCharge>;
  /** Refunds at most once per key. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** What became of a refund, by its id. */
  findRefund(account: MerchantAccount, refundId: string): Promise<RefundOutcome>;
  /** Keeps the card of a payment, to be charged later. Tells the provider nothing of who its owner is. */
  keepCard(request: KeepCardRequest): Promise<KeepCardOutcome>;
  /** Has a kept card be charged no more, for good. */
  disableCard(account: MerchantAccount, cardId: string): Promise<DisableCardOutcome>;
  /** What the bank decided of a dispute, by its id. */
  findDispute(account: MerchantAccount, disputeId: string): Promise<FoundDispute>;
  /** Refunds of the account that were completed since then, whoever asked for them, and all of its disputes. */
  findUpdates(account: MerchantAccount, since: Date): Promise<FoundUpdates>;
  /** Asks for the location with the token, whose application the token is, and for the browser's script. Moves nothing. */
  checkAccount(account: MerchantAccount, browser: BrowserAccount): Promise<AccountCheck>;
}

export const PAYMENT_PROVIDER = Symbol('PaymentProvider');
