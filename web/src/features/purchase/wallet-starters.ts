import { decimalsOf } from '@giftcard/kernel/business/currency';
import type { PaymentMethod } from '../../lib/gift-card.js';

/** The provider's script for one business. */
export type Payments = ReturnType<NonNullable<Window['Square']>['payments']>;
export type TokenResult = Awaited<ReturnType<Awaited<ReturnType<Payments['googlePay']>>['tokenize']>>;

export type Wallet = Exclude<PaymentMethod, 'card'>;

/** What a wallet's sheet asks the buyer to agree to. `amount` is decimal. */
export interface WalletWish {
  giftCardId: string;
  amount: number;
  currency: string;
  businessName: string;
  /** The page's theme: the button stands out from it. */
  dark: boolean;
  /** Undefined when the wallet broke off without a result. */
  onResult: (result: TokenResult | undefined) => void;
}

/** Draws a wallet's button into `place`. Answers what takes it away again; rejects where this wallet can't be used. */
export type StartWallet = (payments: Payments, place: HTMLElement, wish: WalletWish) => Promise<() => Promise<unknown>>;

/**
 * Not the React bindings' own buttons: they keep the amount they were first drawn with, and a wallet that can't start
 * stays a bone for ever.
 */
export const startWallet: Record<Wallet, StartWallet> = {
  async googlePay(payments, place, { dark, onResult, ...wish }) {
    const wallet = await payments.googlePay(requestOf(payments, wish));
    await wallet.attach(place, { buttonColor: dark ? 'white' : 'black', buttonSizeMode: 'fill', buttonType: 'long' });
    const pay = (): void => void wallet.tokenize().then(onResult, () => onResult(undefined));
    place.addEventListener('click', pay);
    return () => {
      place.removeEventListener('click', pay);
      return wallet.destroy();
    };
  },
  async cashAppPay(payments, place, { dark, onResult, giftCardId, ...wish }) {
    const wallet = await payments.cashAppPay(requestOf(payments, wish), {
      redirectURL: `${window.location.origin}/payment/callback`,
      referenceId: giftCardId,
    });
    wallet.addEventListener('ontokenization', ({ detail }) =>
      onResult('tokenResult' in detail ? detail.tokenResult : undefined),
    );
    await wallet.attach(place, { theme: dark ? 'light' : 'dark', width: 'full', shape: 'semiround' });
    return () => wallet.destroy();
  },
};

/** Where the provider's accounts of a currency are; of the euro's the first of several. */
const COUNTRY_OF: Readonly<Record<string, string>> = { USD: 'US', CAD: 'CA', GBP: 'GB', EUR: 'IE', JPY: 'JP' };

function requestOf(
  payments: Payments,
  { amount, currency, businessName }: Pick<WalletWish, 'amount' | 'currency' | 'businessName'>,
): ReturnType<Payments['paymentRequest']> {
  return payments.paymentRequest({
    countryCode: COUNTRY_OF[currency] ?? 'US',
    currencyCode: currency,
    total: { amount: amount.toFixed(decimalsOf(currency)), label: businessName },
  });
}
