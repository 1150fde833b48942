import { must, send, type Answer } from './http.js';

/** The sandbox completes it (deploy/standalone/src/payment-sandbox/README.md). */
export const GOOD_SOURCE = 'cnon:card-nonce-ok';

export interface Offer {
  readonly _id: string;
  readonly giftCardName: string;
  readonly amount: number;
  readonly salePrice: number;
  readonly businessSlug: string;
  readonly giftCardImg: string;
}

export interface Purchase {
  readonly id: string;
  readonly uniqueCode: string;
  readonly amount: number;
  readonly remainingBalance: number;
  readonly businessSlug: string;
  readonly cardUrl: string;
}

export interface Buyer {
  readonly id: string;
  readonly email: string;
  readonly amount: number;
  readonly remainingBalance: number;
  readonly usedAmount: number;
  readonly qrCode: { readonly uniqueCode: string };
  readonly redemptionHistory: readonly { readonly redeemedAmount: number; readonly remainingAmount: number }[];
}

/** What a business has on sale, newest first. */
export async function offersOf(url: string, businessSlug: string): Promise<Offer[]> {
  return (
    await must<{ giftCards: Offer[] }>(url, {
      method: 'GET',
      path: `/api/v1/giftcards?businessSlug=${businessSlug}&limit=100`,
    })
  ).giftCards;
}

/** Signs a business's admin in. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  return (
    await must<{ token: string }>(url, { method: 'POST', path: '/api/v1/admin/login', body: { email, password } })
  ).token;
}

/** The form of somebody who buys for themselves. */
export function selfForm(paymentId: string, giftCardId: string, email: string) {
  return {
    id: giftCardId,
    purchaseType: 'self',
    selfInfo: { name: 'Ada Byron', email, phone: '(555) 123-4567' },
    paymentDetails: { transactionId: paymentId },
  };
}

/** Charges a card's sale price. */
export function pay(url: string, offer: Offer, idempotencyKey?: string, sourceId = GOOD_SOURCE): Promise<Answer> {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  return send(url, {
    method: 'POST',
    path: '/api/payments/create-payment',
    body: { sourceId, giftCardId: offer._id, businessSlug: offer.businessSlug, amount: offer.salePrice },
    headers,
  });
}

/** Buys a card for oneself. Throws when a step is refused. */
export async function buy(url: string, offer: Offer, email: string): Promise<Purchase> {
  const paid = await pay(url, offer);
  if (paid.status !== 200) throw new Error(`paying answered ${paid.status}: ${paid.text}`);
  const { id } = paid.body as { id: string };
  return (
    await must<{ purchase: Purchase }>(url, {
      method: 'PUT',
      path: '/api/v1/admin/purchase',
      body: selfForm(id, offer._id, email),
    })
  ).purchase;
}

/** The card behind a code, as the counter sees it. */
export async function scan(url: string, token: string, code: string): Promise<Buyer> {
  const { giftCard } = await must<{ giftCard: { buyers: Buyer[] } }>(url, {
    method: 'GET',
    path: `/api/v1/admin/scan-giftcard/${encodeURIComponent(code)}`,
    token,
  });
  const [buyer] = giftCard.buyers;
  if (!buyer) throw new Error('the scanned card has no buyer');
  return buyer;
}

export interface Statistics {
  readonly sold: number;
  readonly revenue: number;
  readonly redemption: number;
}

/** The dashboard's numbers. */
export async function statistics(url: string, token: string): Promise<Statistics> {
  const get = <T>(name: string) => must<T>(url, { method: 'GET', path: `/api/v1/admin/${name}`, token });
  const [{ totalSold }, { totalRevenue }, { totalRedemption }] = await Promise.all([
    get<{ totalSold: number }>('total-sold'),
    get<{ totalRevenue: number }>('total-revenue'),
    get<{ totalRedemption: number }>('total-redemption'),
  ]);
  return { sold: totalSold, revenue: totalRevenue, redemption: totalRedemption };
}
